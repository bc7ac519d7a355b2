// The public site as a string, for the server.
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { pageAt } from '../shared/addresses.ts'
import type { Language } from '../shared/language.ts'
import { App } from './app.tsx'
import { en } from './language/en.ts'
import { es, type Texts } from './language/es.ts'
import { TextProvider } from './language/text.tsx'
import type { PageIsland } from './page-island.ts'
import { type PageHead, pageHead } from './site/page-head.ts'
import { RequestedPath } from './site/path.ts'
import { type SiteData, SiteDataContext } from './site/site-data.tsx'

const texts = { es, en }

export interface RenderedPage {
  head: PageHead
  body: string
  island: PageIsland
}

/** Renders the page at a path, the 404 page where there is none. */
export async function render(path: string, language: Language, site: Required<SiteData>): Promise<RenderedPage> {
  const read = new Set<keyof Texts>()
  let showsServices = false
  const onReadServices = () => {
    showsServices = true
  }
  const { prelude } = await prerenderToNodeStream(
    <SiteDataContext value={{ ...site, onReadServices }}>
      <TextProvider language={language} sections={texts[language]} onRead={(section) => read.add(section)}>
        <RequestedPath value={path}>
          <App />
        </RequestedPath>
      </TextProvider>
    </SiteDataContext>,
    // Pages go out whole: React must not cut them into pieces that need a script to be put together.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const sections = Object.fromEntries([...read].map((section) => [section, texts[language][section]]))
  return {
    head: pageHead(texts[language].meta, pageAt(path), site.settings.agencyName),
    body: await text(prelude),
    island: { language, sections, site: { settings: site.settings, services: showsServices ? site.services : undefined } },
  }
}
