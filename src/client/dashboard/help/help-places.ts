// Which part of the guide is about which screen.
import {
  ACCOUNT_PATH,
  AUDIT_PATH,
  FUNERAL_HOMES_PATH,
  HELP_PATH,
  IMPORT_PATH,
  ORDERS_PATH,
  SERVICES_PATH,
  SETTINGS_PATH,
  USERS_PATH,
} from '../paths.ts'

/** As they follow each other in the guide. */
export const HELP_SECTIONS = [
  'enter',
  'account',
  'home',
  'orders',
  'order',
  'excel',
  'services',
  'users',
  'settings',
  'phone',
  'keys',
  'trouble',
] as const
export type HelpSection = (typeof HELP_SECTIONS)[number]

/** The first that an address begins with. */
const PLACES: [string, HelpSection][] = [
  [IMPORT_PATH, 'excel'],
  [`${ORDERS_PATH}/`, 'order'],
  [ORDERS_PATH, 'orders'],
  [SERVICES_PATH, 'services'],
  [FUNERAL_HOMES_PATH, 'services'],
  [USERS_PATH, 'users'],
  [AUDIT_PATH, 'users'],
  [SETTINGS_PATH, 'settings'],
  [ACCOUNT_PATH, 'account'],
]

export const helpPath = (section: HelpSection) => `${HELP_PATH}/${section}`

/** Where help for the screen at this address is. */
export function helpFor(location: string): string {
  if (location.startsWith(HELP_PATH)) return location
  return helpPath(PLACES.find(([path]) => location.startsWith(path))?.[1] ?? 'home')
}
