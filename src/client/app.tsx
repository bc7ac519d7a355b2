// The public site: the frame around every page, and the table of routes.
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PageName, pageAt } from '../shared/addresses.ts'
import { useLanguage, useText } from './language/text.tsx'
import { ErrorPage } from './site/error.tsx'
import { Footer } from './site/footer.tsx'
import { Navbar } from './site/navbar.tsx'
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

/** The server wrote the first head; a move or a switch of language writes the next one. */
function useHead(page: PageName | undefined) {
  const { language } = useLanguage()
  const { agencyName } = useSettings()
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) import('./site/write-head.ts').then(({ writeHead }) => writeHead(language, page, agencyName)).catch(Boolean)
    moved.current = true
  }, [language, page, agencyName])
}
