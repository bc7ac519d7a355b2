// In which order the list comes, and which column its index begins with.
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../shared/order-query.ts'

type Column = 'receivedAt' | 'statusDate' | 'contactName' | 'followUp' | 'status'

/** As the indexes have them. Orders without a day to call again come last, and those without an hour at the end of their day. */
const COLUMNS: Record<Exclude<Column, 'receivedAt'>, RawBuilder<unknown>> = {
  statusDate: sql`"orders"."statusAt"`,
  contactName: sql`"orders"."sortName"`,
  followUp: sql`coalesce("orders"."followUp" || coalesce("orders"."followUpTime", '~'), '~')`,
  status: sql`"orders"."status"`,
}

export interface Sorting {
  /** What is compared before the sort key. */
  by?: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** The column that the index of a tab begins with; undefined for the order in which all indexes are. */
  leadingColumn?: 'tab' | 'status'
}

/** How a list that was asked for in this order is read. */
export function sortingOf(sort: Sort | undefined): Sorting {
  if (sort === undefined) return { direction: 'desc' }
  const isBackward = sort.startsWith('-')
  const column = sort.replace('-', '') as Column
  if (column === 'receivedAt') return { direction: 'asc' }
  // By the letter, "new" comes after "inProgress" and "sold" after "notSold"; people expect what comes first in an order's life.
  const direction = isBackward === (column === 'status') ? 'asc' : 'desc'
  return { by: COLUMNS[column], direction, leadingColumn: column === 'status' ? 'status' : 'tab' }
}

/** Adds it to a query; `sortKey` is where that reads the sort key. */
export function inOrder<Query extends { orderBy: (by: Expression<unknown>, direction: 'asc' | 'desc') => Query }>(
  query: Query,
  { by, direction }: Sorting,
  sortKey: Expression<unknown>,
): Query {
  return (by ? query.orderBy(by, direction) : query).orderBy(sortKey, direction)
}
