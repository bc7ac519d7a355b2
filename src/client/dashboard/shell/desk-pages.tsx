// The pages of the desk, once: the routes, the menu, the bar of phones and the keys all read this list.
import { type ComponentType, lazy } from 'react'
import { rootState } from '../../root-state.ts'
import type { GlyphName } from '../../ui/glyph.tsx'
import { FUNERAL_HOMES_PATH, HOME_PATH, ORDERS_PATH, SERVICES_PATH, SETTINGS_PATH, USERS_PATH } from '../paths.ts'

export interface DeskPage {
  path: string
  /** The pattern of its addresses, where it has more than one. */
  route: string
  /** The word of the specification, the same in both languages. */
  label: string
  glyph: GlyphName
  /** After g, the key that leads here. */
  letter: string
  /** What its address carries when it is opened from the menu. */
  search?: () => string
  /** Its program, which is fetched when it is needed. */
  load: () => Promise<unknown>
  Page: ComponentType
}

const loadOrders = () => import('../orders/orders-page.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))

const loadHome = () => import('../home/home-page.tsx').then(({ HomePage }) => ({ default: HomePage }))

const loadServices = () => import('../services/services-page.tsx').then(({ ServicesPage }) => ({ default: ServicesPage }))

const loadHomes = () => import('../funeral-homes/funeral-homes-page.tsx').then(({ FuneralHomesPage }) => ({ default: FuneralHomesPage }))

const loadSettings = () => import('../settings/settings-page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage }))

const loadUsers = () => import('../users/users-page.tsx').then(({ UsersPage }) => ({ default: UsersPage }))

export const DESK_PAGES: DeskPage[] = [
  { path: HOME_PATH, route: HOME_PATH, label: 'Home', glyph: 'home', letter: 'h', load: loadHome, Page: lazy(loadHome) },
  {
    path: ORDERS_PATH,
    route: `${ORDERS_PATH}/:open?/:part?`,
    label: 'Orders',
    glyph: 'orders',
    letter: 'o',
    search: () => rootState().orderFilters ?? '',
    load: loadOrders,
    Page: lazy(loadOrders),
  },
  {
    path: SERVICES_PATH,
    route: SERVICES_PATH,
    label: 'Services',
    glyph: 'services',
    letter: 's',
    load: loadServices,
    Page: lazy(loadServices),
  },
  {
    path: FUNERAL_HOMES_PATH,
    route: FUNERAL_HOMES_PATH,
    label: 'Funeral Homes',
    glyph: 'homes',
    letter: 'f',
    load: loadHomes,
    Page: lazy(loadHomes),
  },
  {
    path: USERS_PATH,
    route: USERS_PATH,
    label: 'Users',
    glyph: 'users',
    letter: 'u',
    load: loadUsers,
    Page: lazy(loadUsers),
  },
  {
    path: SETTINGS_PATH,
    route: `${SETTINGS_PATH}/:part?`,
    label: 'Settings',
    glyph: 'settings',
    letter: ',',
    load: loadSettings,
    Page: lazy(loadSettings),
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
  page?.load().catch(() => {})
}

export function isOpenPage({ path }: DeskPage, location: string): boolean {
  return location === path || (path !== HOME_PATH && location.startsWith(`${path}/`))
}
