// What the list shows, as it stands in the address: a reload, a sent link and Back restore it.

import { isDay, isStatus, isTab, type Status, TABS, type Tab } from '../../../shared/order.ts'
import { NONE, PAGE_SIZE } from '../../../shared/order-query.ts'
import { pageIn } from '../page-in.ts'

export interface OrdersView {
  tab: Tab
  /** An id, `none`, or blank for all; the same for user and home. */
  service: string
  user: string
  home: string
  extra: Status | ''
  q: string
  page: number
  /** Blank is newest first. */
  sort: 'followUp' | ''
  /** Filters without a control of their own, by the server's names; links from other screens carry them. */
  more: MoreFilters
}

const MORE_NAMES = ['createdFrom', 'createdBefore', 'statusFrom', 'statusBefore', 'source', 'followUpBefore', 'statuses'] as const
/** Beyond one tab: every status, or those that are still open. */
const OPEN = 'new,inProgress,pending'
export type MoreFilters = Partial<Record<(typeof MORE_NAMES)[number], string>>

export const FIRST_VIEW: OrdersView = {
  tab: 'newInProgress',
  service: '',
  user: '',
  home: '',
  extra: '',
  q: '',
  page: 1,
  sort: '',
  more: {},
}

/** Reads an address; what makes no sense in it counts as not there. What is searched for stands behind the #, or in older links before it. */
export function viewOf(search: string, hash = ''): OrdersView {
  const given = new URLSearchParams(`${search}&${hash.slice(1)}`)
  const text = (name: string) => given.get(name) ?? ''
  const tab = text('tab')
  const known = isTab(tab) ? tab : FIRST_VIEW.tab
  const extra = text('extra')
  return {
    tab: known,
    service: idOrNone(text('service')),
    user: idOrNone(text('user')),
    home: idOrNone(text('home')),
    extra: isStatus(extra) && statusesIn(known).includes(extra) ? extra : '',
    q: text('q').slice(0, LONGEST_SEARCH),
    page: pageIn(text('page')),
    sort: text('sort') === 'followUp' ? 'followUp' : '',
    more: moreOf(given),
  }
}

const isInstant = (text: string) =>
  isDay(text.slice(0, 10)) && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

/** What the server would refuse is left out, so that a broken link still shows orders. */
function moreOf(given: URLSearchParams): MoreFilters {
  const makesSense = (name: (typeof MORE_NAMES)[number], text: string) => {
    if (name === 'statuses') return text === 'all' || text === 'open'
    if (name === 'source') return text.length <= LONGEST_SEARCH
    if (name === 'followUpBefore') return isDay(text)
    return isInstant(text)
  }
  const entries = MORE_NAMES.map((name) => [name, given.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([name, text]) => text !== '' && makesSense(name, text)))
}

/** The server takes no longer search. */
export const LONGEST_SEARCH = 200

/** Writes it; what is as at first is left out. */
export function searchOf(view: OrdersView): string {
  const written = new URLSearchParams()
  for (const name of ['tab', 'service', 'user', 'home', 'extra', 'q', 'sort', 'page'] as const) {
    if (view[name] !== FIRST_VIEW[name]) written.set(name, String(view[name]))
  }
  for (const [name, text] of Object.entries(view.more)) written.set(name, text)
  return written.toString()
}

/** The address of a list. People are searched for by name: that stays behind the #, which browsers send to nobody. */
export function addressOf(path: string, view: OrdersView): string {
  const search = searchOf({ ...view, q: '' })
  const hash = view.q === '' ? '' : `#${new URLSearchParams({ q: view.q })}`
  return `${path}${search && `?${search}`}${hash}`
}

/** What is remembered of it between visits: where one was, neither the page nor what was searched for or followed from elsewhere. */
export function rememberedSearch(view: OrdersView): string {
  return searchOf({ ...view, q: '', page: 1, more: {} })
}

/** A change of one thing, with what follows from it: another tab or filter begins at page 1, another tab drops the additional status. */
export function changedView(view: OrdersView, change: Partial<OrdersView>): OrdersView {
  const next = { ...view, page: 1, ...change }
  if (change.tab === undefined) return next
  // A tab ends a list that goes beyond one.
  const { statuses: _, ...more } = next.more
  return { ...next, more, ...(change.tab !== view.tab && { extra: '' as const }) }
}

/** The filters as the server names them. */
export function filtersOf(view: OrdersView) {
  const search = view.q.trim()
  const { statuses, ...more } = view.more
  return {
    ...(statuses !== 'all' && { status: statuses === 'open' ? OPEN : view.tab }),
    ...(view.service && { service: view.service }),
    ...(view.user && { user: view.user }),
    ...(view.home && { funeralHome: view.home }),
    ...(search && { search }),
    ...(view.extra && { additionalStatus: view.extra }),
    ...more,
  }
}

export function pageOf(view: OrdersView) {
  return { ...filtersOf(view), ...(view.sort && { sort: view.sort }), page: view.page, limit: PAGE_SIZE }
}

/** How many of the filters are in use, the search excepted. */
export function filtersInUse({ service, user, home, extra }: OrdersView): number {
  return [service, user, home, extra].filter(Boolean).length
}

export function isNarrowed(view: OrdersView): boolean {
  return filtersInUse(view) > 0 || view.q.trim() !== '' || Object.keys(view.more).length > 0
}

export function withoutFilters(view: OrdersView): OrdersView {
  return { ...FIRST_VIEW, tab: view.tab, sort: view.sort }
}

/** The statuses a tab can be narrowed to. */
export function statusesIn(tab: Tab): readonly Status[] {
  return TABS[tab]
}

/** Never 0: an empty list is page 1 of 1. */
export function pageCount(totalOrders: number): number {
  return Math.max(1, Math.ceil(totalOrders / PAGE_SIZE))
}

function idOrNone(text: string): string {
  return text === NONE || /^[1-9]\d{0,15}$/.test(text) ? text : ''
}
