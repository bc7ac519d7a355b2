// Periods of the office's calendar as sort keys in the list of orders, and how many orders lie in each.
import { sql } from 'kysely'
import { addDays, addMonths, startOfDay } from '../../shared/dates.ts'
import type { Status } from '../../shared/order.ts'
import type { Period } from '../../shared/reports.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { UNDATED } from '../orders/order-undated.ts'
import { sortKeyAt } from '../orders/sort-key.ts'

/** The days that end with this one. */
export function lastDays(day: string, count: number): Period {
  return { from: addDays(day, 1 - count), to: day }
}

/** The month of a day. */
export function monthOf(day: string): Period {
  return { from: addMonths(day, 0), to: addDays(addMonths(day, 1), -1) }
}

/** The instants at which a period begins and is over, ISO 8601. */
export function instantsOf({ from, to }: Period, timeZone: string): [string, string] {
  return [startOfDay(from, timeZone).toISOString(), startOfDay(addDays(to, 1), timeZone).toISOString()]
}

/** The lowest sort key of a period, and the lowest one after it. */
export function placesOf(period: Period, timeZone: string): [number, number] {
  const [from, before] = instantsOf(period, timeZone)
  return [sortKeyAt(from), sortKeyAt(before)]
}

/** How many orders of each period there are, of one status or of all: two readings of indexes each. Those of which nobody knows the day are of none. */
export async function countPeriods(db: Db, periods: readonly Period[], timeZone: string, status?: Status): Promise<number[]> {
  const counts = periods.map((period) => {
    const [from, before] = placesOf(period, timeZone)
    const inside = sql`"orders"."sortKey" >= ${sql.lit(from)} and "orders"."sortKey" < ${sql.lit(before)}`
    const meant = sql`${LISTED} and ${status ? sql`"orders"."status" = ${status}` : sql`1 = 1`} and ${inside}`
    const all = sql<number>`(select count(*) from "orders" where ${meant})`
    return sql<number>`${all} - (select count(*) from "orders" where ${meant} and ${UNDATED})`
  })
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counts.map((count, index) => sql`${count} as ${sql.id(`n${index}`)}`))}`.execute(db)
  return periods.map((_, index) => rows[0]?.[`n${index}`] ?? 0)
}
