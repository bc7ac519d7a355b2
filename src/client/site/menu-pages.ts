import type { PageName } from '../../shared/addresses.ts'

/** The pages that the menu and the footer list, in order. */
export const MENU_PAGES = ['about', 'futurePlanning', 'immediateNeed', 'services', 'contact', 'mourning'] as const satisfies PageName[]
