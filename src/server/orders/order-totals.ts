// How many orders the filters let through, remembered until the next write: counting is what a long list costs.
import { STALE_AFTER, STALE_STATUS } from '../../shared/order.ts'
import type { OrderFilters } from '../../shared/order-query.ts'
import { countOf } from '../database/count-of.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { filterOrders, LISTED } from './order-filters.ts'

const MOST_REMEMBERED = 200

interface Total {
  total: number
  /** From when to when it holds even if nothing is written; what is stale depends on the clock, too. */
  since: number
  until: number
}

interface Memory {
  mark: string
  totals: Map<string, Total>
}

/** One memory for each database. */
const memories = new WeakMap<Db, Memory>()

/** The number of orders that the filters let through. */
export async function countOrders(db: Db, filters: OrderFilters, now: Date): Promise<number> {
  const mark = await engineOf(db).dataVersion(db)
  let memory = memories.get(db)
  if (memory?.mark !== mark) {
    memory = { mark, totals: new Map() }
    memories.set(db, memory)
  }
  const key = keyOf(filters)
  const known = memory.totals.get(key)
  if (known && known.since <= now.getTime() && now.getTime() < known.until) return known.total
  const until = filters.status === 'noUpdates' ? await nextStale(db, now) : Number.POSITIVE_INFINITY
  const { query } = await filterOrders(db, filters, now, { isPage: false })
  const total = await countOf(query)
  if (memory.totals.size < MOST_REMEMBERED || known) memory.totals.set(key, { total, since: now.getTime(), until })
  return total
}

/** Filters that let the same through, in whatever order they are told. */
const keyOf = (filters: OrderFilters) => JSON.stringify(filters, Object.keys(filters).toSorted())

/** When the next order becomes stale if nobody touches it, in milliseconds. */
async function nextStale(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('lastUpdateAt').as('oldest'))
    .where(LISTED)
    .where('status', '=', STALE_STATUS)
    .where('lastUpdateAt', '>', new Date(now.getTime() - STALE_AFTER).toISOString())
    .executeTakeFirst()
  return row?.oldest ? Date.parse(row.oldest) + STALE_AFTER : Number.POSITIVE_INFINITY
}
