// The list of orders: one page of it, and the counts on the tabs.
import { sql } from 'kysely'
import { isTab, type Tab } from '../../shared/order.ts'
import type { OrderFilters, OrderQuery, TabFilters } from '../../shared/order-query.ts'
import type { Db } from '../database/open.ts'
import { filterOrders } from './order-filters.ts'
import { type OrderRow, ordersOf, selectOrders, withNames } from './order-rows.ts'
import { inOrder, sortingOf } from './order-sorting.ts'
import { countOrders } from './order-totals.ts'

/** One page, newest first unless it is to be sorted otherwise; of two of the same moment the later one comes first. */
export async function listOrders(db: Db, query: OrderQuery, now: Date) {
  const { limit, page, sort, ...filters } = query
  const offset = (page - 1) * limit
  const rows = await readOrderRows(db, filters, { limit, offset, sort }, now)
  // A page that is not full is the last one, which says how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const [orders, totalOrders] = await Promise.all([ordersOf(db, rows), isLast ? offset + rows.length : countOrders(db, filters, now)])
  return { orders, totalOrders }
}

interface Part {
  limit: number
  offset?: number
  sort?: OrderQuery['sort']
  /** Only orders that stand below this sort key; so the hundredth part costs what the first did. */
  below?: number
}

/** Some of the rows that the filters let through. */
export async function readOrderRows(
  db: Db,
  filters: OrderFilters,
  { limit, offset = 0, sort, below }: Part,
  now: Date,
): Promise<OrderRow[]> {
  const sorting = sortingOf(sort, filters.status !== undefined && isTab(filters.status))
  const { query: all, sortKey } = await filterOrders(db, filters, now, { isPage: true, leadingColumn: sorting.leadingColumn })
  const found = below === undefined ? all : all.where('orders.sortKey', '<', below)
  const page = offset === 0 ? found.limit(limit) : found.limit(limit).offset(offset)
  const sorted = inOrder(page, sorting, sorting.by ? sql.ref('orders.sortKey') : sortKey)
  if (offset <= DEEP_OFFSET) return withNames(sorted).execute()
  // Far down the list only sort keys are stepped over, which an index alone can tell; whole rows are read for the page itself.
  const rows = selectOrders(db).where('orders.sortKey', 'in', sorted.select('orders.sortKey'))
  return inOrder(rows, sorting, sql.ref('orders.sortKey')).execute()
}

/** From here on stepping over rows costs more than asking twice, in rows. */
const DEEP_OFFSET = 240

/** How many orders each tab holds, or how many of them the other filters let through. */
export async function countTabs(db: Db, filters: TabFilters, now: Date): Promise<Record<Tab, number>> {
  const count = (status: Tab) => countOrders(db, { ...filters, status }, now)
  return {
    newInProgress: await count('newInProgress'),
    pending: await count('pending'),
    soldNotSold: await count('soldNotSold'),
    noUpdates: await count('noUpdates'),
  }
}
