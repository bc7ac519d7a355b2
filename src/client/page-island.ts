// What travels inside a public page so that the browser can take over without asking again.
import type { Language } from '../shared/language.ts'
import type { Texts } from '../shared/page-texts/es.ts'
import type { SiteData } from './site/site-data.tsx'

export interface PageIsland {
  language: Language
  /** The texts this page shows, and no others. */
  sections: Partial<Texts>
  site: SiteData
  /** There are texts that the owner wrote, on this page or another. */
  hasOwnTexts?: true
}
