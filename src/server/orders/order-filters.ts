// What the filters of the list mean, the same for the screen, REST and the export.

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { MINUTE } from '../../shared/durations.ts'
import { utcOf } from '../../shared/moments.ts'
import { STALE_AFTER, STALE_STATUS } from '../../shared/order.ts'
import { NONE, type OrderFilters } from '../../shared/order-query.ts'
import { engineOf } from '../database/engine.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { FINDS, hasReading, matches, readSearch, searchedNames } from './order-search.ts'
import { statusConditions } from './order-statuses.ts'
import { DATED, hasUndated, receivedIn } from './order-undated.ts'
import { BROUGHT, WAITING } from './order-waiting.ts'
import { sortKeyAt } from './sort-key.ts'

type Conditions = ExpressionBuilder<Tables, 'orders'>

export interface Condition {
  where: (eb: Conditions, column: Column) => Expression<SqlBool>
  /** A covering index answers it, in the order of the list. */
  isCovered?: boolean
  /** It lets nothing more or less through, and only helps the planner to find a page. */
  isHint?: boolean
}

export type LeadingColumn = 'tab' | 'status'

interface How {
  isPage: boolean
  /** The column that the index begins with which has the wanted order, where that is not newest first. */
  leadingColumn?: LeadingColumn | undefined
}

type Filtered = 'tab' | 'status' | 'lastUpdateAt' | 'serviceId' | 'userId' | 'funeralHomeId'
type Column = <Name extends Filtered>(name: Name) => Expression<Tables['orders'][Name]>

/** The orders that are listed at all: neither deleted nor kept aside. Written as in the partial indexes, or they would not be used. */
export const LISTED = sql<SqlBool>`"orders"."deletedAt" is null and "orders"."suspect" = 0`

/**
 * A query over the orders that the filters let through; what it selects is the caller's, who orders it by `sortKey`.
 * `isPage`: an index that gives hits in another order, so that all of them would be sorted first, is not used.
 * A total of stale orders is counted in the index of status and `lastUpdateAt`. The total of a search for a word of one or
 * two letters reads newest first, as a page does, because it stops after MOST_SCANNED.
 */
export async function filterOrders(db: Db, filters: OrderFilters, now: Date, { isPage, ...how }: How) {
  const { hasSearchTable } = engineOf(db)
  const { indexed, rest, id } = readSearch(filters.search, hasSearchTable, filters.search ? await searchedNames(db) : [])
  // Where there is no such table, an index of the text serves them.
  const isScan = rest.length > 0 && hasSearchTable
  const inOrder = isPage || isScan
  const leadingColumn = isCountOfSource(filters, inOrder) ? 'status' : how.leadingColumn
  const newestFirst = inOrder && !leadingColumn
  const beside = [
    ...((await hasUndated(db, filters)) ? [{ where: () => DATED }] : []),
    ...(filters.updatedSince === undefined ? [] : [await updatedSince(db, filters.updatedSince, inOrder)]),
  ]
  const all = allOf(
    [
      ...(id === undefined ? [] : [{ where: (eb: Conditions) => eb('orders.id', '=', id) }]),
      ...rest.map((options) => ({ where: () => hasReading(db, options) })),
      ...filterConditions(filters, now, leadingColumn, isCountSince(filters, inOrder)).filter(({ isHint }) => newestFirst || !isHint),
      ...beside,
    ],
    columnsFor(db, filters, inOrder, leadingColumn),
  )
  const within = filterConditions(filters, now)
  const newest = (conditions: readonly Condition[]) => newestOrder(db, allOf(conditions, columnsFor(db, filters, inOrder)))
  if (indexed.length === 0) {
    const query = db.selectFrom('orders').where(all)
    return {
      query: isScan ? query.where('orders.sortKey', '>=', orBefore(newest([...within, ...beside]).offset(MOST_SCANNED - 1))) : query,
      sortKey: sql.ref<number>('orders.sortKey'),
    }
  }
  const isFound = matches(indexed)
  // CROSS keeps the search index outside: it gives its hits by sort key, newest first, each is looked up in a covering index,
  // and reading stops when enough is found.
  const query = db.selectFrom(FINDS).crossJoin('orders').whereRef('orders.sortKey', '=', 'finds.rowid').where(isFound).where(all)
  const sortKey = sql.ref<number>('finds.rowid')
  const hits = db.selectFrom(FINDS).select('finds.rowid').where(isFound).orderBy('finds.rowid', 'desc').limit(1)
  const near = isScan ? query.where(sortKey, '>=', orBefore(hits.offset(MOST_SCANNED - 1))) : query
  // Hits that are newer than the newest order that can be meant are stepped over at once.
  const covered = within.filter(({ isCovered }) => isCovered)
  return { query: newestFirst && covered.length > 0 ? near.where(sortKey, '<=', newest(covered)) : near, sortKey }
}

type Where = (eb: Conditions) => Expression<SqlBool>

const allOf =
  (conditions: readonly Condition[], column: Column): Where =>
  (eb) =>
    eb.and([LISTED, ...conditions.map(({ where }) => where(eb, column))])

const newestOrder = (db: Db, where: Where) =>
  db.selectFrom('orders').select('orders.sortKey').where(where).orderBy('orders.sortKey', 'desc').limit(1)

/** Columns, some of them so that their indexes are not used. Of several filters that narrow a tab one alone has its index used, which covers the others too. */
function columnsFor(db: Db, filters: OrderFilters, inOrder: boolean, leadingColumn?: LeadingColumn): Column {
  const byService = filters.service !== undefined
  const byUser = byService || filters.user !== undefined
  const isUnindexed = (name: Filtered) => {
    if (leadingColumn) return name !== leadingColumn
    if (isCountSince(filters, inOrder)) return true
    if (name === 'status' || name === 'lastUpdateAt') return inOrder
    return (!inOrder && isStale(filters)) || (name === 'userId' && byService) || (name === 'funeralHomeId' && byUser)
  }
  return (name) => (isUnindexed(name) ? engineOf(db).unindexed(`orders.${name}`) : sql.ref(`orders.${name}`))
}

/**
 * A word of one or two letters has no index. So many orders, the newest that the other filters let through, are looked
 * through for it, or so many that the other words find: more than an office sees in years, and no more work in later years.
 */
const MOST_SCANNED = 5000

const orBefore = (sortKey: Expression<unknown>) => sql<number>`coalesce(${sortKey}, 0)`

function filterConditions(filters: OrderFilters, now: Date, leadingColumn?: LeadingColumn, isByChange = false): Condition[] {
  const conditions = statusConditions(filters, leadingColumn, isByChange)
  const add = (where: Condition['where'], how: Omit<Condition, 'where'> = {}) => conditions.push({ where, ...how })
  const { soldFrom, soldBefore, waiting, source, followUpBefore, ids } = filters
  if (isStale(filters)) {
    const stale = now.getTime() - STALE_AFTER
    add((eb, column) => eb(column('lastUpdateAt'), '<=', new Date(stale).toISOString()))
    // Orders of one moment may stand a little after it, see sort-key.ts.
    const old = newestStale(sortKeyAt(new Date(stale + MINUTE)))
    add((eb) => eb('orders.sortKey', '<=', old), { isCovered: true, isHint: true })
  }
  for (const [name, wanted] of [
    ['serviceId', filters.service],
    ['userId', filters.user],
    ['funeralHomeId', filters.funeralHome],
  ] as const) {
    if (wanted === NONE) add((eb, column) => eb(column(name), 'is', null), { isCovered: true })
    else if (wanted !== undefined) add((eb, column) => eb(column(name), '=', wanted), { isCovered: true })
  }
  for (const where of receivedIn(filters)) add(where)
  if (soldFrom !== undefined) add((eb) => eb('orders.soldAt', '>=', utcOf(soldFrom)))
  if (soldBefore !== undefined) add((eb) => eb('orders.soldAt', '<', utcOf(soldBefore)))
  if (ids !== undefined) add((eb) => eb('orders.id', 'in', ids.split(',').map(Number)))
  if (waiting !== undefined) add(() => (waiting === 'yes' ? WAITING : BROUGHT))
  if (source !== undefined) add((eb) => eb(sql<string>`lower("orders"."source")`, 'in', lowerCased(source)))
  if (followUpBefore !== undefined) add((eb) => eb('orders.followUp', '<', followUpBefore))
  return conditions
}

/** A total of what changed or was sold since a moment is counted in the index that begins with it. */
const isCountSince = ({ updatedSince, soldFrom, soldBefore }: OrderFilters, inOrder: boolean) =>
  (updatedSince ?? soldFrom ?? soldBefore) !== undefined && !inOrder

/** A total of a source is counted in its index, which covers statuses and no tab, unless others find fewer. */
const isCountOfSource = ({ source, search, service, user, funeralHome }: OrderFilters, inOrder: boolean) =>
  source !== undefined && !inOrder && (search ?? service ?? user ?? funeralHome) === undefined

/** So many are found soonest by when they changed; of more a page is full soon in the order of the list. */
const FEW_CHANGED = 4000

async function updatedSince(db: Db, moment: string, inOrder: boolean): Promise<Condition> {
  const since = utcOf(moment)
  if (!inOrder) return { where: (eb) => eb('orders.changedAt', '>=', since) }
  const changed = db.selectFrom('orders').select('orders.id').where(LISTED).where('orders.changedAt', '>=', since)
  const more = await changed.limit(1).offset(FEW_CHANGED).executeTakeFirst()
  if (more === undefined) return { where: (eb) => eb('orders.id', 'in', changed) }
  return { where: (eb) => eb(engineOf(db).unindexed<string>('orders.changedAt'), '>=', since) }
}

const isStale = ({ status }: OrderFilters) => status === 'noUpdates'

/** Nothing above it is stale: what was received since cannot have waited so long, except where a file tells of older updates. */
const newestStale = (old: number) =>
  sql<number>`(select max("sortKey") from (select cast(${old} as bigint) as "sortKey" union all select max("sortKey") from "orders" where "orders"."status" = ${sql.lit(STALE_STATUS)} and ${LISTED} and "lastUpdateAt" < "receivedAt") as "newest")`
