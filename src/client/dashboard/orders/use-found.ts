import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { trpc } from '../../trpc.ts'
import { type OrdersView, tabFiltersOf } from './orders-view.ts'

export interface Found {
  /** What stands on the tabs: how many orders each holds, whatever the filters; while something is searched, those that search and filters find. */
  counts: Record<Tab, number> | undefined
  /** How many it holds in any case. */
  totals: Record<Tab, number> | undefined
  /** What is searched for in place of what was typed, which no order has. */
  meant: string | undefined
  /** The view with that. */
  asked: OrdersView
}

/** What a search finds over all tabs, and what was meant by one that finds nothing. */
export function useFound(view: OrdersView): Found {
  const { search = '' } = view
  const isSearched = search !== ''
  const totals = trpc.orders.counts.useQuery({}).data
  const typed = trpc.orders.counts.useQuery(tabFiltersOf(view), { enabled: isSearched }).data
  const isNowhere = isSearched && typed !== undefined && TAB_NAMES.every((tab) => typed[tab] === 0)
  const meant = trpc.orders.meant.useQuery({ search }, { enabled: isNowhere }).data ?? undefined
  const asked = isNowhere && meant ? { ...view, search: meant } : view
  // Where nothing else was meant it is the same query as `typed`, and sent once.
  const found = trpc.orders.counts.useQuery(tabFiltersOf(asked), { enabled: isSearched, placeholderData: (before) => before }).data
  return { counts: isSearched ? (found ?? totals) : totals, totals, meant: asked === view ? undefined : meant, asked }
}
