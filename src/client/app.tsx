// The public site: the frame around every page, and the table of routes.
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PageName, pageAt } from '../shared/addresses.ts'
import type { Texts } from '../shared/page-texts/es.ts'
import { loadTexts, useLanguage, useText } from './language/text.tsx'
import { ErrorPage } from './site/error.tsx'
import { Footer } from './site/footer.tsx'
import { Navbar } from './site/navbar.tsx'
import { pageHead } from './site/page-head.ts'
import { usePath } from './site/path.ts'
import { arrive } from './site/scroll.ts'
import { useSettings } from './site/site-data.tsx'
import { sitePage } from './site/site-pages.ts'
import { SkipLink } from './site/skip-link.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

export function App() {
  const wanted = usePath()
  // The page on screen stays until the next one is whole.
  const path = useDeferredValue(wanted)
  const [first] = useState(path)
  const page = pageAt(path)
  const Page = sitePage(page)
  // Read here so that they are at hand when nothing can be fetched.
  const errorTexts = useText('error')
  useHead(page)
  // Before it is painted: a page that is come back to is not seen elsewhere first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(arrive, [path])
  return (
    <>
      <SkipLink />
      <Navbar page={page} />
      <main id="content" tabIndex={-1}>
        <Suspense>
          <ErrorBoundary key={path} instead={<ErrorPage texts={errorTexts} moved={path !== first} />}>
            <Page />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
    </>
  )
}

/** The server wrote the first title; a move or a switch of language writes the next one. */
function useHead(page: PageName | undefined) {
  const { language } = useLanguage()
  const { agencyName } = useSettings()
  const moved = useRef(false)
  useEffect(() => {
    const write = ({ meta }: Texts) => {
      const head = pageHead(meta, page, agencyName)
      document.title = head.title
      document.querySelector('meta[name=description]')?.setAttribute('content', head.description)
    }
    // A page without texts says so itself.
    if (moved.current) loadTexts(language).then(write, Boolean)
    moved.current = true
  }, [language, page, agencyName])
}
