import type { ReactNode } from 'react'
import type { PageName } from '../../shared/addresses.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { useSettings } from './site-data.tsx'

/** The pages that the menu and the footer list, in order. */
const MENU_PAGES = ['about', 'futurePlanning', 'immediateNeed', 'services', 'contact', 'mourning'] as const satisfies PageName[]

/** An item for each, with the site's own word or the one that the agency wrote; a word of the trade says what it means. */
export function MenuItems({ children }: { children: (to: PageName, label: string) => ReactNode }) {
  const nav = useText('nav')
  const { language } = useLanguage()
  const { immediateNeedLabel } = useSettings()
  return MENU_PAGES.map((to) => {
    const isNeed = to === 'immediateNeed'
    return (
      <li key={to} title={isNeed ? nav.immediateNeedHint : undefined}>
        {children(to, (isNeed && immediateNeedLabel[language]) || nav[to])}
      </li>
    )
  })
}
