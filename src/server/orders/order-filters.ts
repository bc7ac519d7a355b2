// What the filters of the list mean, the same for the screen, REST and the export.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isStatus, isTab, STALE_AFTER, type Status, TAB_NAMES, TABS, type Tab } from '../../shared/order.ts'
import { NONE, type OrderFilters } from '../../shared/order-query.ts'
import type { Db } from '../database/open.ts'
import { unindexed } from '../database/planner.ts'
import { hole, type Values } from '../database/prepared.ts'
import { engineOf } from '../database/substring.ts'
import type { Tables } from '../database/tables.ts'
import { placeAt } from './order-place.ts'
import { FINDS, MATCHES, matchFor, readSearch, scanConditions } from './order-search.ts'

type Conditions = ExpressionBuilder<Tables, 'orders'>

/** One condition: what it says, in a word that sets it apart from all others, and what fills its holes. */
export interface Condition {
  shape: string
  where: (eb: Conditions, column: Column) => Expression<SqlBool>
  values: Values
  /** It lets nothing more or less through, and only helps to find a page. */
  onlyForPage?: boolean
}

type Narrowing = 'tab' | 'serviceId' | 'userId' | 'funeralHomeId'
type Column = <Name extends 'status' | 'lastUpdateAt' | Narrowing>(name: Name) => Expression<Tables['orders'][Name]>

/** The orders that are listed at all: neither deleted nor kept aside. The words of the partial indexes. */
export const LISTED = sql<SqlBool>`"orders"."deletedAt" is null and "orders"."suspect" = 0`

/**
 * A query over the orders that the filters let through, with holes for the values; what it selects is the caller's, who
 * orders it by `place`. Filters of the same shape make the same query.
 */
export function narrowed(db: Db, filters: OrderFilters, now: Date) {
  const search = readSearch(filters.search, engineOf(db))
  const { scanned } = search
  const match = matchFor(search)
  const filtering = filterConditions(filters, now)
  // Of several that narrow a tab one leads, whose index knows the others too.
  const leads = { service: filters.service !== undefined, user: (filters.service ?? filters.user) !== undefined }
  const conditions = [...scanConditions(db, scanned), ...filtering]
  // PostgreSQL looks for every word by its index of the text.
  const isScan = scanned.length > 0 && engineOf(db) === 'sqlite'
  const values: Values = Object.assign({ match }, ...conditions.map(({ values }) => values))
  return {
    shape: `${match === undefined ? '' : 'match'} ${conditions.map(({ shape }) => shape).join(' ')}`,
    values,
    /**
     * `inOrder` for a page: then no index is to be used that would give all finds in another order, to be sorted first.
     * A total of what is stale is counted in the index that begins with the time; one of what is looked through, like a page.
     */
    build({ inOrder: isPage }: { inOrder: boolean }) {
      const inOrder = isPage || isScan
      const isUnindexed = (name: string) => {
        if (name === 'status' || name === 'lastUpdateAt') return inOrder
        return (!inOrder && isStale(filters)) || (name === 'userId' && leads.service) || (name === 'funeralHomeId' && leads.user)
      }
      const column: Column = (name) => (isUnindexed(name) ? unindexed(db, `orders.${name}`) : sql.ref(`orders.${name}`))
      const only = (some: Condition[]) => (eb: Conditions) =>
        eb.and([LISTED, ...some.filter(({ onlyForPage }) => inOrder || !onlyForPage).map(({ where }) => where(eb, column))])
      const all = only(conditions)
      const quick = filtering.filter(({ shape }) => QUICK.test(shape))
      const newestFirst = db.selectFrom('orders').select('orders.place').where(only(quick)).orderBy('orders.place', 'desc').limit(1)
      if (match === undefined) {
        const query = db.selectFrom('orders').where(all)
        const oldest = newestFirst.offset(MOST_SCANNED - 1)
        return { query: isScan ? query.where('orders.place', '>=', orBefore(oldest)) : query, place: sql.ref<number>('orders.place') }
      }
      // CROSS keeps the index outside: it gives its finds by place, newest first, each is looked up in an index that alone
      // can answer, and reading stops when enough is found.
      const query = db.selectFrom(FINDS).crossJoin('orders').whereRef('orders.place', '=', 'finds.rowid').where(MATCHES).where(all)
      const place = sql.ref<number>('finds.rowid')
      const finds = db.selectFrom(FINDS).select('finds.rowid').where(MATCHES).orderBy('finds.rowid', 'desc').limit(1)
      const near = isScan ? query.where(place, '>=', orBefore(finds.offset(MOST_SCANNED - 1))) : query
      // Finds that are newer than the newest order that can be meant are stepped over at once.
      return { query: inOrder && quick.length > 0 ? near.where(place, '<=', newestFirst) : near, place }
    },
  }
}

/**
 * A word of one or two letters has no index. So many orders, the newest that the other filters let through, are looked
 * through for it, or so many that the other words find: more than an office sees in years, and no more work in later years.
 */
const MOST_SCANNED = 5000

const orBefore = (place: Expression<unknown>) => sql<number>`coalesce(${place}, 0)`

/** The conditions that an index alone can answer, in the order of the list. */
const QUICK = /^(?:tab|status|old|(?:serviceId|userId|funeralHomeId)(?:None)?)$/

function filterConditions(filters: OrderFilters, now: Date): Condition[] {
  const conditions = statusConditions(filters)
  const add = (name: string, value: unknown, where: Condition['where']) => {
    if (value !== undefined) conditions.push({ shape: name, where, values: { [name]: value } })
  }
  const { createdFrom, createdBefore, statusFrom, statusBefore, source, followUpBefore } = filters
  if (isStale(filters)) {
    const stale = now.getTime() - STALE_AFTER
    add('stale', new Date(stale).toISOString(), (eb, column) => eb(column('lastUpdateAt'), '<=', hole<string>('stale')))
    const where: Condition['where'] = (eb) => eb('orders.place', '<=', NEWEST_STALE)
    conditions.push({ shape: 'old', where, values: { old: placeAt(new Date(stale + MINUTE)) }, onlyForPage: true })
  }
  for (const [name, wanted] of [
    ['serviceId', filters.service],
    ['userId', filters.user],
    ['funeralHomeId', filters.funeralHome],
  ] as const) {
    if (wanted === NONE) add(`${name}None`, null, (eb, column) => eb(column(name), 'is', null))
    else add(name, wanted, (eb, column) => eb(column(name), '=', hole<number>(name)))
  }
  // The place tells the time of creation, and every index of the list ends in it.
  add('createdFrom', createdFrom && placeAt(createdFrom), (eb) => eb('orders.place', '>=', hole<number>('createdFrom')))
  add('createdBefore', createdBefore && placeAt(createdBefore), (eb) => eb('orders.place', '<', hole<number>('createdBefore')))
  add('statusFrom', statusFrom && utc(statusFrom), (eb) => eb('orders.statusAt', '>=', hole<string>('statusFrom')))
  add('statusBefore', statusBefore && utc(statusBefore), (eb) => eb('orders.statusAt', '<', hole<string>('statusBefore')))
  add('source', source && lowerLatin(source), () => sql<SqlBool>`lower("orders"."source") = ${hole<string>('source')}`)
  add('followUpBefore', followUpBefore, (eb) => eb('orders.followUp', '<', hole<string>('followUpBefore')))
  return conditions
}

const isStale = ({ status }: OrderFilters) => status === 'noUpdates'

/** Orders of one moment may stand a little after it, see order-place.ts. */
const MINUTE = 60_000

/** Nothing above it is stale: what was made since cannot have waited so long, except where an import tells of older updates. */
const NEWEST_STALE = sql<number>`(select max("place") from (select cast(${hole<number>('old')} as bigint) as "place" union all select max("place") from "orders" where "status" = 'inProgress' and "deletedAt" is null and "suspect" = 0 and "lastUpdateAt" < "createdAt") as "newest")`

/** What the engines' own lower() does, which knows the letters from A to Z. */
const lowerLatin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const utc = (instant: string) => new Date(instant).toISOString()

/**
 * A whole tab has an index of its own; single statuses are named, and their tab with them where the index that narrows a tab
 * further is wanted. An additional status outside the tab lets nothing through.
 */
function statusConditions({ status, additionalStatus, service, user, funeralHome }: OrderFilters): Condition[] {
  const wholeTab = (tab: Tab): Condition => ({
    shape: 'tab',
    where: (eb, column) => eb(column('tab'), '=', hole<Tab>('tab')),
    values: { tab },
  })
  const isNarrowed = (service ?? user ?? funeralHome) !== undefined
  const one = (only: Status): Condition[] => [
    { shape: 'status', where: (eb) => eb('orders.status', '=', hole<Status>('status')), values: { status: only } },
    ...(isNarrowed ? [{ ...wholeTab(tabOf(only)), onlyForPage: status === 'noUpdates' }] : []),
  ]
  const wanted = statusesOf({ status, additionalStatus })
  if (wanted === undefined) return []
  const [only] = wanted
  if (wanted.length === 1 && only) return one(only)
  if (status !== undefined && isTab(status) && wanted.length === TABS[status].length) return [wholeTab(status)]
  return [{ shape: `in ${wanted.join()}`, where: (eb, column) => eb(column('status'), 'in', wanted), values: {} }]
}

/** The statuses that are let through; undefined for all. */
function statusesOf({ status, additionalStatus }: OrderFilters): readonly Status[] | undefined {
  if (status === undefined) return additionalStatus && [additionalStatus]
  const asked: readonly Status[] = isTab(status) ? TABS[status] : status.split(',').filter(isStatus)
  return asked.filter((one) => additionalStatus === undefined || one === additionalStatus)
}

const tabOf = (status: Status): Tab => TAB_NAMES.find((tab) => TABS[tab].some((one) => one === status)) ?? 'newInProgress'
