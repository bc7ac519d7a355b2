import { useLanguage, useText } from '../language/text.tsx'
import type { MENU_PAGES } from './menu-pages.ts'
import { useSettings } from './site-data.tsx'

/** What the menu calls its pages: the site's own words, and where the agency wrote one, that. */
export function useMenuLabels(): Record<(typeof MENU_PAGES)[number], string> {
  const nav = useText('nav')
  const { language } = useLanguage()
  const { immediateNeedLabel } = useSettings()
  return { ...nav, immediateNeed: immediateNeedLabel[language] || nav.immediateNeed }
}
