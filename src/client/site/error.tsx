import { useEffect } from 'react'
import { telHref } from '../../shared/addresses.ts'
import type { Texts } from '../../shared/page-texts/es.ts'
import { Filled } from '../ui/filled.tsx'
import { useSettings } from './site-data.tsx'

/** Stands in for a page that failed. It draws nothing that would have to be fetched. After a move the page may still come whole. */
export function ErrorPage({ texts }: { texts: Texts['error'] }) {
  const { phone } = useSettings()
  useEffect(() => {
    if (!isLoadedWhole()) void loadWhole()
  }, [])
  return (
    <section className="not-found" aria-labelledby="title">
      <div className="page not-found__text" role="alert">
        <div className="ripple" />
        <h1 id="title">{texts.title}</h1>
        <p className="lead">
          {phone ? <Filled text={texts.text} values={{ phone: <a href={telHref(phone)}>{phone}</a> }} /> : texts.textWithoutPhone}
        </p>
        <div className="not-found__actions">
          <button type="button" className="button" onClick={() => location.reload()}>
            {texts.retry}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Whether it is the page that the browser loaded, and not one that somebody moved on to: nothing new would come of it. */
function isLoadedWhole(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded?.name.split('#')[0] === location.href.split('#')[0]
}

/** Texts or a part of the program did not come; the server may have the page nevertheless. Without a connection all stays. */
async function loadWhole(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) location.reload()
}
