import { useEffect } from 'react'
import { telHref } from '../../shared/addresses.ts'
import type { Texts } from '../../shared/page-texts/es.ts'
import { Filled } from '../ui/filled.tsx'
import { useSettings } from './site-data.tsx'

interface Props {
  texts: Texts['error']
  /** Whether somebody moved on to it: what the browser loaded whole would come no other than it is. */
  moved: boolean
}

/** Stands in for a page that failed. It draws nothing that would have to be fetched. After a move the page may still come whole. */
export function ErrorPage({ texts, moved }: Props) {
  const { phone } = useSettings()
  useEffect(() => {
    if (moved) fetch(location.href).then((answer) => answer.ok && location.reload(), Boolean)
  }, [moved])
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
