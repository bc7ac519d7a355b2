// The public site as a string, for the server.
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { pageAt } from '../shared/addresses.ts'
import { type Bilingual, LANGUAGES, type Language } from '../shared/language.ts'
import { en } from '../shared/page-texts/en.ts'
import { es, type Texts } from '../shared/page-texts/es.ts'
import { type OwnTexts, withOwnTexts } from '../shared/page-texts/own-texts.ts'
import { App } from './app.tsx'
import { TextProvider } from './language/text.tsx'
import type { PageIsland } from './page-island.ts'
import { type PageHead, pageHead } from './site/page-head.ts'
import { RequestedPath } from './site/path.ts'
import { type SiteData, SiteDataContext } from './site/site-data.tsx'

const shipped = { es, en }

export interface RenderedPage {
  head: PageHead
  body: string
  island: PageIsland
}

interface Facts extends Required<SiteData> {
  ownTexts: Bilingual<OwnTexts>
}

/** Renders the page at a path, the 404 page where there is none. */
export async function render(path: string, language: Language, { ownTexts, ...site }: Facts): Promise<RenderedPage> {
  const texts = withOwnTexts(shipped[language], ownTexts[language])
  const hasOwnTexts = LANGUAGES.some((each) => Object.keys(ownTexts[each]).length > 0)
  const read = new Set<keyof Texts>()
  let showsServices = false
  const onReadServices = () => {
    showsServices = true
  }
  const { prelude } = await prerenderToNodeStream(
    <SiteDataContext value={{ ...site, onReadServices }}>
      <TextProvider language={language} sections={texts} onRead={(section) => read.add(section)}>
        <RequestedPath value={path}>
          <App />
        </RequestedPath>
      </TextProvider>
    </SiteDataContext>,
    // Pages go out whole: React must not cut them into pieces that need a script to be put together.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const sections = Object.fromEntries([...read].map((section) => [section, texts[section]]))
  return {
    head: pageHead(texts.meta, pageAt(path), site.settings.agencyName),
    body: await text(prelude),
    island: {
      language,
      sections,
      site: {
        settings: site.settings,
        services: showsServices ? site.services : undefined,
        ...(Object.keys(site.pictures).length > 0 && { pictures: site.pictures }),
      },
      ...(hasOwnTexts && { hasOwnTexts }),
    },
  }
}
