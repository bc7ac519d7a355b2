// The pages of the desk, once: the routes, the menu, the bar of phones and the keys all read this list.
import { preferences } from '../../preferences.ts'
import type { LazyPage } from '../../ui/lazy-page.ts'
import type { IconName } from '../../ui/named-icon.tsx'
import { FUNERAL_HOMES_PATH, HOME_PATH, ORDERS_PATH, SERVICES_PATH, SETTINGS_PATH, USERS_PATH } from '../paths.ts'
import { lazyScreen } from './lazy-screen.ts'

export interface DeskPage {
  path: string
  /** The pattern of its addresses, where it has more than one. */
  route?: string
  /** Of its name. */
  label: 'home' | 'orders' | 'services' | 'funeralHomes' | 'users' | 'settings'
  icon: IconName
  /** After g, the key that leads here. */
  letter: string
  /** What its address carries when it is opened from the menu. */
  search?: () => string
  /** Its program, which is fetched when it is needed. */
  Page: LazyPage
}

export const DESK_PAGES: DeskPage[] = [
  {
    path: HOME_PATH,
    label: 'home',
    icon: 'home',
    letter: 'h',
    Page: lazyScreen(() => import('../home/home-page.tsx'), 'HomePage'),
  },
  {
    path: ORDERS_PATH,
    route: `${ORDERS_PATH}/:open?/:part?`,
    label: 'orders',
    icon: 'orders',
    letter: 'o',
    search: () => preferences().orderFilters ?? '',
    Page: lazyScreen(() => import('../orders/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: SERVICES_PATH,
    label: 'services',
    icon: 'services',
    letter: 's',
    Page: lazyScreen(() => import('../services/services-page.tsx'), 'ServicesPage'),
  },
  {
    path: FUNERAL_HOMES_PATH,
    label: 'funeralHomes',
    icon: 'homes',
    letter: 'f',
    Page: lazyScreen(() => import('../funeral-homes/funeral-homes-page.tsx'), 'FuneralHomesPage'),
  },
  {
    path: USERS_PATH,
    label: 'users',
    icon: 'users',
    letter: 'u',
    Page: lazyScreen(() => import('../users/users-page.tsx'), 'UsersPage'),
  },
  {
    path: SETTINGS_PATH,
    route: `${SETTINGS_PATH}/:part?`,
    label: 'settings',
    icon: 'settings',
    letter: ',',
    Page: lazyScreen(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
  },
]

export function pageHref({ path, search }: DeskPage): string {
  const carried = search?.() ?? ''
  return carried ? `${path}?${carried}` : path
}

/** Fetches the page at an address while the session is still being looked at. */
export function preload(location: string): void {
  const page = DESK_PAGES.find((one) => isOpenPage(one, location)) ?? DESK_PAGES[0]
  // Should it fail, the page itself fails later, and says so.
  page?.Page.load().catch(() => {})
}

export function isOpenPage({ path }: DeskPage, location: string): boolean {
  return location === path || (path !== HOME_PATH && location.startsWith(`${path}/`))
}
