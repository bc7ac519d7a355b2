// Addresses of the orders list behind a figure: what filters it, in the words of orders-view.ts.
import { addDays, startOfDay } from '../../shared/dates.ts'
import type { Status, Tab } from '../../shared/order.ts'
import type { Period } from '../../shared/reports.ts'
import { OFFICE_TIME_ZONE } from './office-time.ts'

interface Wanted {
  tab?: Tab
  extra?: Status
  home?: string
  user?: string
  source?: string
  /** Beyond one tab: orders of every status, or all that are still open. */
  statuses?: 'all' | 'open'
  /** Days of the office's calendar. */
  created?: Period
  inStatusSince?: Period
  followUpBefore?: string
}

export function ordersHref({ created, inStatusSince, ...wanted }: Wanted): string {
  const search = new URLSearchParams(Object.entries(wanted))
  const span = (names: [string, string], { from, to }: Period) => {
    search.set(names[0], startOfDay(from, OFFICE_TIME_ZONE).toISOString())
    search.set(names[1], startOfDay(addDays(to, 1), OFFICE_TIME_ZONE).toISOString())
  }
  if (created) span(['createdFrom', 'createdBefore'], created)
  if (inStatusSince) span(['statusFrom', 'statusBefore'], inStatusSince)
  const query = search.toString()
  return query ? `/dashboard/orders?${query}` : '/dashboard/orders'
}
