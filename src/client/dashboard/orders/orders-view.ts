// What the list shows, as it stands in the address: a reload, a sent link and Back restore it. The names are those of
// shared/order-query.ts, which also says what makes sense; `tab` and `statuses` are the screen's own way to say its `status`, `received` its moments.
import * as z from 'zod/mini'
import { PAGE_SIZES } from '../../../shared/list-settings.ts'
import { OPEN_STATUSES, STATUSES, type Status, TAB_NAMES, TABS } from '../../../shared/order.ts'
import { orderQuery, PAGE_SIZE } from '../../../shared/order-query.ts'
import { daysOf, STRETCHES } from '../../../shared/received.ts'
import { officeToday } from '../office-time.ts'
import { createdIn, FIRST_VIEW, queryOf } from '../orders-href.ts'
import { pageIn } from '../page-in.ts'

const asked = orderQuery.shape

const ordersView = z.object({
  tab: z.catch(z.enum(TAB_NAMES), FIRST_VIEW.tab),
  /** Beyond one tab: orders of every status, or those that are still open. */
  statuses: z.catch(z.optional(z.enum(['all', 'open'])), undefined),
  /** Missing is newest first. */
  sort: z.catch(asked.sort, undefined),
  /** Orders a page; missing is as the person likes it. */
  limit: z.catch(z.optional(z.pipe(z.pipe(z.string(), z.transform(Number)), z.literal(PAGE_SIZES))), undefined),
  page: z.pipe(
    z.optional(z.string()),
    z.transform((text) => pageIn(text)),
  ),
  service: z.catch(asked.service, undefined),
  user: z.catch(asked.user, undefined),
  funeralHome: z.catch(asked.funeralHome, undefined),
  additionalStatus: z.catch(asked.additionalStatus, undefined),
  search: z.catch(
    z.pipe(
      asked.search,
      z.transform((text) => text || undefined),
    ),
    undefined,
  ),
  /** A stretch of the calendar that moves on with it; days of one's own are the two moments below. */
  received: z.catch(z.optional(z.enum(STRETCHES)), undefined),
  createdFrom: z.catch(asked.createdFrom, undefined),
  createdBefore: z.catch(asked.createdBefore, undefined),
  // Without a control of their own; links from other screens carry them.
  soldFrom: z.catch(asked.soldFrom, undefined),
  soldBefore: z.catch(asked.soldBefore, undefined),
  waiting: z.catch(asked.waiting, undefined),
  source: z.catch(asked.source, undefined),
  followUpBefore: z.catch(asked.followUpBefore, undefined),
})
export type OrdersView = z.output<typeof ordersView>
export type IdFilter = OrdersView['service']

/** Names of before, which saved views, remembered filters and bookmarks still hold. */
const FORMER_NAMES: Readonly<Record<string, keyof OrdersView>> = {
  home: 'funeralHome',
  extra: 'additionalStatus',
  q: 'search',
}

/** Reads an address; what makes no sense in it counts as not there. What is searched for stands behind the #, or in older links before it. */
export function viewOf(query: string, hash = ''): OrdersView {
  const given = [...new URLSearchParams(`${query}&${hash.slice(1)}`)].map(([name, text]) => [FORMER_NAMES[name] ?? name, text])
  return withoutForeign(ordersView.parse(Object.fromEntries(given)))
}

/** What its list cannot be narrowed to counts as not there. */
function withoutForeign(view: OrdersView): OrdersView {
  const { additionalStatus } = view
  return additionalStatus && !statusesIn(view).includes(additionalStatus) ? { ...view, additionalStatus: undefined } : view
}

/** Whether an address tells servers what is searched for. */
export function tellsSearch(query: string): boolean {
  const given = new URLSearchParams(query)
  return given.has('search') || given.has('q')
}

/**
 * What is remembered of it between visits: where one was; neither the page, nor days, nor what was searched for.
 * Undefined where it is a list that links from other screens lead to, beyond one tab or by what has no control of its own:
 * what was remembered before stays.
 */
export function rememberedQuery(view: OrdersView): string | undefined {
  if (view.statuses ?? view.soldFrom ?? view.soldBefore ?? view.waiting ?? view.source ?? view.followUpBefore) return undefined
  const { tab, service, user, funeralHome, additionalStatus, sort } = view
  return queryOf({ tab, service, user, funeralHome, additionalStatus, sort })
}

/** A change of one thing, with what follows from it: another tab or filter begins at page 1, another list drops what belongs to the old one. */
export function changedView(view: OrdersView, change: Partial<OrdersView>): OrdersView {
  const next = { ...view, page: 1, ...change }
  if (change.tab === undefined) return withoutForeign(next)
  // A tab ends a list that goes beyond one.
  return withoutForeign({ ...next, statuses: undefined, ...(change.tab !== view.tab && { additionalStatus: undefined }) })
}

/** What the server is asked for, seen from this day of the office. */
export function filtersOf({ tab, statuses, sort: _, page: __, limit: ___, ...narrowed }: OrdersView, day = officeToday()) {
  const filters = inMoments(narrowed, day)
  if (statuses === 'all') return filters
  return { ...filters, status: statuses === 'open' ? OPEN_STATUSES.join() : tab }
}

/** What the tabs are counted by while something is searched: all that stays as it is in another tab. */
export function tabFiltersOf(view: OrdersView, day = officeToday()) {
  const { tab, statuses, sort, page, limit, additionalStatus, ...narrowed } = view
  return inMoments(narrowed, day)
}

/** The server knows moments alone. */
function inMoments<Filters extends Pick<OrdersView, 'received' | 'createdFrom' | 'createdBefore'>>(
  { received, ...filters }: Filters,
  day: string,
) {
  return received === undefined ? filters : { ...filters, ...createdIn(daysOf(received, day)) }
}

export function pageOf(view: OrdersView, day = officeToday()) {
  return { ...filtersOf(view, day), sort: view.sort, page: view.page, limit: view.limit ?? PAGE_SIZE }
}

/** How many of the filters are in use, the search excepted. */
export function filtersInUse({ service, user, funeralHome, additionalStatus, received, createdFrom, createdBefore }: OrdersView): number {
  return [service, user, funeralHome, additionalStatus, received ?? createdFrom ?? createdBefore].filter(Boolean).length
}

export function isNarrowed(view: OrdersView): boolean {
  const { tab, sort, page, limit, ...filters } = view
  return Object.values(filters).some((filter) => filter !== undefined)
}

export function withoutFilters({ tab, sort, limit }: OrdersView): OrdersView {
  return { ...viewOf(''), tab, sort, limit }
}

/** The statuses that the list is of, and can be narrowed to. */
export function statusesIn({ tab, statuses }: Pick<OrdersView, 'tab' | 'statuses'>): readonly Status[] {
  return statuses === 'all' ? STATUSES : statuses === 'open' ? OPEN_STATUSES : TABS[tab]
}
