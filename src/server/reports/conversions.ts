// Of the requests of a period, how many became a sale: by week, by source, by the person they are assigned to.
import { sql } from 'kysely'
import { addDays, weekday } from '../../shared/dates.ts'
import { type HomeReport, type Period, WEEKS_SHOWN } from '../../shared/reports.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { DATED } from '../orders/order-undated.ts'
import { countPeriods, placesOf } from './periods.ts'

const MOST_SOURCES = 8

/** The weeks, Monday to Sunday, that end with the one of this day. */
export async function conversionByWeek(db: Db, day: string, timeZone: string): Promise<HomeReport['weeks']> {
  const monday = addDays(day, 1 - weekday(day))
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const from = addDays(monday, (index + 1 - WEEKS_SHOWN) * 7)
    return { from, to: addDays(from, 6) }
  })
  const all = await countPeriods(db, weeks, timeZone)
  const sold = await countPeriods(db, weeks, timeZone, 'sold')
  return weeks.map((week, index) => ({ ...week, all: all[index] ?? 0, sold: sold[index] ?? 0 }))
}

/** Of all requests of a period. */
export async function conversionIn(db: Db, period: Period, timeZone: string): Promise<HomeReport['conversion']> {
  const [all = 0] = await countPeriods(db, [period], timeZone)
  const [sold = 0] = await countPeriods(db, [period], timeZone, 'sold')
  return { all, sold }
}

/**
 * The commonest sources. Case makes no difference, that of accents neither, which the engine may count apart; the spelling shown
 * is one that is in use. A whole index is read in the order of its groups, which is quicker than sorting the period's orders into
 * them: the planner is kept from that.
 */
export async function conversionBySource(db: Db, period: Period, timeZone: string): Promise<HomeReport['sources']> {
  const [from, before] = placesOf(period, timeZone)
  const key = sql<string | null>`lower("orders"."source")`
  const rows = await db
    .selectFrom('orders')
    .select([
      key.as('key'),
      sql<number>`count(*)`.as('all'),
      sql<number>`sum(case when "orders"."status" = 'sold' then 1 else 0 end)`.as('sold'),
    ])
    .where(LISTED)
    .where(engineOf(db).unindexed<number>('orders.sortKey'), '>=', from)
    .where(engineOf(db).unindexed<number>('orders.sortKey'), '<', before)
    .where(DATED)
    .groupBy(key)
    .orderBy('all', 'desc')
    .orderBy(sql`${key} is not null`)
    .orderBy(key)
    .execute()
  const sources = new Map<string | null, (typeof rows)[number]>()
  for (const row of rows) {
    const folded = row.key?.toLowerCase() ?? null
    const one = sources.get(folded)
    if (one) Object.assign(one, { all: one.all + row.all, sold: one.sold + row.sold })
    else sources.set(folded, row)
  }
  const commonest = [...sources.values()].toSorted((one, other) => other.all - one.all).slice(0, MOST_SOURCES)
  const named = []
  for (const { key, all, sold } of commonest) named.push({ all, sold, source: key === null ? null : await spelling(db, key) })
  return named
}

async function spelling(db: Db, key: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('source')
    .where(LISTED)
    .where(sql<boolean>`lower("orders"."source") = ${key}`)
    .limit(1)
    .executeTakeFirst()
  return row?.source ?? key
}

/** Everybody who had requests, those with the most sales first. People are few: two short readings of an index for each. */
export async function conversionByPerson(db: Db, period: Period, timeZone: string): Promise<HomeReport['people']> {
  const [from, before] = placesOf(period, timeZone)
  const rows = await db
    .selectFrom('users')
    .select(({ selectFrom }) => {
      const assigned = selectFrom('orders')
        .select(sql<number>`count(*)`.as('count'))
        .where(LISTED)
        .whereRef('orders.userId', '=', 'users.id')
        .where('orders.sortKey', '>=', from)
        .where('orders.sortKey', '<', before)
        .where(DATED)
      return ['id', 'name', assigned.as('all'), assigned.where('orders.status', '=', 'sold').as('sold')]
    })
    .execute()
  return rows
    .map(({ id, name, all, sold }) => ({ id, name, all: all ?? 0, sold: sold ?? 0 }))
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.sold - a.sold || b.all - a.all || a.id - b.id)
}
