// In which order the list comes, and which column its index begins with.
import { type Expression, type RawBuilder, sql } from 'kysely'
import { STATUSES } from '../../shared/order.ts'
import type { Sort } from '../../shared/order-query.ts'

type Column = 'receivedAt' | 'statusDate' | 'contactName' | 'followUp' | 'status'

/** As the indexes have them. Orders without a day to call again come last, and those without an hour at the end of their day. */
const COLUMNS: Record<Exclude<Column, 'receivedAt'>, RawBuilder<unknown>> = {
  statusDate: sql`"orders"."statusAt"`,
  contactName: sql`"orders"."sortName"`,
  followUp: sql`coalesce("orders"."followUp" || coalesce("orders"."followUpTime", '~'), '~')`,
  status: sql`"orders"."status"`,
}

interface Sorting {
  /** What is compared before the sort key. */
  by?: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** The column that the index of a tab begins with; undefined for the order in which all indexes are. */
  leadingColumn?: 'tab' | 'status'
}

/** What comes first in an order's life is the highest. */
const BY_LIFE = sql`case "orders"."status" ${sql.join(
  STATUSES.map((status, at) => sql`when ${sql.lit(status)} then ${sql.lit(STATUSES.length - at)}`),
  sql` `,
)} end`

/** How a list that was asked for in this order is read: one tab of it, or any statuses. */
export function sortingOf(sort: Sort | undefined, isTab: boolean): Sorting {
  if (sort === undefined) return { direction: 'desc' }
  const isBackward = sort.startsWith('-')
  const column = sort.replace('-', '') as Column
  if (column === 'receivedAt') return { direction: 'asc' }
  if (column === 'status') {
    // By the letter, which has an index, "new" comes after "inProgress" and "sold" after "notSold": inside a tab that is enough.
    return { by: isTab ? COLUMNS.status : BY_LIFE, direction: isBackward ? 'asc' : 'desc', leadingColumn: 'status' }
  }
  return { by: COLUMNS[column], direction: isBackward ? 'desc' : 'asc', leadingColumn: 'tab' }
}

/** Adds it to a query; `sortKey` is where that reads the sort key. */
export function inOrder<Query extends { orderBy: (by: Expression<unknown>, direction: 'asc' | 'desc') => Query }>(
  query: Query,
  { by, direction }: Sorting,
  sortKey: Expression<unknown>,
): Query {
  return (by ? query.orderBy(by, direction) : query).orderBy(sortKey, direction)
}
