// How many orders the filters let through, remembered until the next write: counting is what a long list costs.
import { sql } from 'kysely'
import { STALE_AFTER } from '../../shared/order.ts'
import { NONE, type OrderFilters } from '../../shared/order-query.ts'
import { changeMark } from '../database/change-mark.ts'
import type { Db } from '../database/open.ts'
import { isIndexed } from '../database/planner.ts'
import { hole, Prepared } from '../database/prepared.ts'
import { keepsTally, NOT_SET } from '../database/tally.ts'
import { LISTED, narrowed, statusesOf } from './order-filters.ts'
import { findsIn, matchCondition } from './order-search.ts'

const MOST_REMEMBERED = 200

interface Total {
  total: number
  /** From when to when it holds even if nothing is written; what is stale depends on the clock, too. */
  since: number
  until: number
}

interface Memory {
  mark: string | undefined
  totals: Map<string, Total>
}

/** One memory for each database. */
const memories = new WeakMap<Db, Memory>()

/** The number of orders that the filters let through. */
export async function countOrders(db: Db, filters: OrderFilters, now: Date): Promise<number> {
  const mark = await changeMark(db)
  if (mark === undefined) return countNow(db, filters, now)
  let memory = memories.get(db)
  if (memory?.mark !== mark) {
    memory = { mark, totals: new Map() }
    memories.set(db, memory)
  }
  const key = keyOf(filters)
  const known = memory.totals.get(key)
  if (known && known.since <= now.getTime() && now.getTime() < known.until) return known.total
  const until = filters.status === 'noUpdates' ? await nextStale(db, now) : Number.POSITIVE_INFINITY
  const total = await countNow(db, filters, now)
  if (memory.totals.size < MOST_REMEMBERED || known) memory.totals.set(key, { total, since: now.getTime(), until })
  return total
}

function keyOf(filters: OrderFilters): string {
  const { service, user, funeralHome, search, status, additionalStatus, source, followUpBefore } = filters
  const { createdFrom, createdBefore, statusFrom, statusBefore } = filters
  const times = [createdFrom, createdBefore, statusFrom, statusBefore, followUpBefore]
  return JSON.stringify([service, user, funeralHome, search, status, additionalStatus, source, times])
}

async function countNow(db: Db, filters: OrderFilters, now: Date): Promise<number> {
  if (keepsTally(db) && isTallied(filters)) return tallyOrders(db, filters)
  const { shape, values, build, searchAlone } = await narrowed(db, filters, now)
  const total = sql<number>`count(*)`.as('total')
  const count = () => {
    if (!searchAlone) return build({ inOrder: false }).query.select(total)
    const finds = db.selectFrom(findsIn(searchAlone)).where(matchCondition(searchAlone)).select(total)
    // The index of words knows none but listed orders.
    return searchAlone === 'ordersSearchWords' ? finds : finds.where(isIndexed('finds.rowid', LISTED))
  }
  const [row] = await totalQuery.rows(db, shape, count, values)
  return Number(row?.total)
}

/** What the tally does not know: the clock, words, times, sources. */
function isTallied({ status, additionalStatus: _, service: __, user: ___, funeralHome: ____, ...others }: OrderFilters): boolean {
  return status !== 'noUpdates' && Object.values(others).every((other) => other === undefined)
}

async function tallyOrders(db: Db, filters: OrderFilters): Promise<number> {
  const statuses = statusesOf(filters)
  const wanted = { serviceId: filters.service, userId: filters.user, funeralHomeId: filters.funeralHome }
  const names = (['serviceId', 'userId', 'funeralHomeId'] as const).filter((name) => wanted[name] !== undefined)
  const select = () => {
    let tally = db.selectFrom('ordersTally').select(({ fn }) => fn.sum<number | null>('count').as('total'))
    if (statuses) tally = tally.where('status', 'in', statuses)
    for (const name of names) tally = tally.where(name, '=', hole<number>(name))
    return tally
  }
  const values = Object.fromEntries(names.map((name) => [name, wanted[name] === NONE ? NOT_SET : wanted[name]]))
  const [row] = await tallyQuery.rows(db, `${statuses?.join() ?? 'all'} ${names.join()}`, select, values)
  return Number(row?.total ?? 0)
}

const tallyQuery = new Prepared<{ total: number | null }>()

/** When the next order becomes stale if nobody touches it, in milliseconds. */
async function nextStale(db: Db, now: Date): Promise<number> {
  const select = () =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.min('lastUpdateAt').as('oldest'))
      .where(LISTED)
      .where('status', '=', 'inProgress')
      .where('lastUpdateAt', '>', hole<string>('stale'))
  const [row] = await oldestQuery.rows(db, '', select, { stale: new Date(now.getTime() - STALE_AFTER).toISOString() })
  return row?.oldest ? Date.parse(row.oldest) + STALE_AFTER : Number.POSITIVE_INFINITY
}

const totalQuery = new Prepared<{ total: number }>()
const oldestQuery = new Prepared<{ oldest: string | null }>()
