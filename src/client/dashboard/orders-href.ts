// Writes addresses of the orders list, for the list itself and for links to it from other screens. Reading them is
// orders/orders-view.ts: whoever only links there does not load its schema.
import { addDays, startOfDay } from '../../shared/dates.ts'
import type { Period } from '../../shared/reports.ts'
import { OFFICE_TIME_ZONE } from './office-time.ts'
import type { OrdersView } from './orders/orders-view.ts'
import { ORDERS_PATH } from './paths.ts'

/** Marks the history entries of what was opened from a page of the desk: closed or saved, it leads back there. */
export const OPENED_HERE = { openedHere: true }

/** What an address means that says nothing. */
export const FIRST_VIEW = { tab: 'newInProgress', page: 1 } as const

/** The filters as the address has them; what is as at first is left out. */
export function queryOf(view: Partial<OrdersView>): string {
  const first: Readonly<Record<string, unknown>> = FIRST_VIEW
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value !== undefined && value !== first[name]) query.set(name, String(value))
  return query.toString()
}

/** The address of a list. People are searched for by name: that stays behind the #, which browsers send to nobody. */
export function ordersHref({ search, ...view }: Partial<OrdersView>, path: string = ORDERS_PATH): string {
  const query = queryOf(view)
  return `${path}${query && `?${query}`}${search ? `#${new URLSearchParams({ search })}` : ''}`
}

/** Orders received on these days of the office's calendar. */
export const createdIn = ({ from, to }: Period) => ({ createdFrom: beginOf(from), createdBefore: endOf(to) })

/** The moment from which orders of a day and later were received, and the one before which those until a day were. */
export const createdFrom = (day: string | undefined) => day && beginOf(day)
export const createdUntil = (day: string | undefined) => day && endOf(day)

/** Orders sold on these days. */
export const soldIn = ({ from, to }: Period) => ({ soldFrom: beginOf(from), soldBefore: endOf(to) })

const beginOf = (day: string) => startOfDay(day, OFFICE_TIME_ZONE).toISOString()
const endOf = (day: string) => beginOf(addDays(day, 1))
