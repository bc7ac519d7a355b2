// How long visitors waited for the first status or comment of somebody of the office.
import { type Period, RESPONSE_LIMITS } from '../../shared/reports.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { placesOf } from './periods.ts'

/** Of the requests made in a period; those that still wait are not among them. */
export async function responsesIn(db: Db, period: Period, timeZone: string) {
  const [from, before] = placesOf(period, timeZone)
  const rows = await db
    .selectFrom('orders')
    .select('answeredAfter')
    .where(LISTED)
    .where('answeredAfter', 'is not', null)
    .where('sortKey', '>=', from)
    .where('sortKey', '<', before)
    .execute()
  const seconds = rows.map(({ answeredAfter }) => answeredAfter ?? 0).sort((one, other) => one - other)
  const reached = [...RESPONSE_LIMITS.map((limit) => seconds.filter((second) => second <= limit).length), seconds.length]
  const groups = reached.map((count, index) => count - (reached[index - 1] ?? 0))
  const [low, high] = [seconds[Math.ceil(seconds.length / 2) - 1], seconds[Math.floor(seconds.length / 2)]]
  return { median: low === undefined || high === undefined ? null : Math.round((low + high) / 2), groups }
}
