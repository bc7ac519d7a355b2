// Takes over the page that the server sent.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageAt } from '../shared/addresses.ts'
import { App } from './app.tsx'
import { TextProvider } from './language/text.tsx'
import type { PageIsland } from './page-island.ts'
import { restorePlaces } from './site/scroll.ts'
import { SiteDataContext } from './site/site-data.tsx'
import { sitePage } from './site/site-pages.ts'

export async function hydrate() {
  const root = document.getElementById('root')
  const island = document.getElementById('island')?.textContent
  if (!root || !island) return
  // First the page's own code, so that everything is taken over in one go.
  await sitePage(pageAt(location.pathname)).load()
  const { language, sections, site }: PageIsland = JSON.parse(island)
  restorePlaces()
  // In small steps, so that a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <SiteDataContext value={site}>
        <TextProvider language={language} sections={sections}>
          <App />
        </TextProvider>
      </SiteDataContext>,
    )
  })
}
