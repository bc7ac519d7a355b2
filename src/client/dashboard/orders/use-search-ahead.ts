import { trpc } from '../../trpc.ts'
import { changedView, type OrdersView, pageOf, tabFiltersOf } from './orders-view.ts'

/** Asks for what a search finds, for the page that will show it: the answer is on its way while the page is rendered for its address. */
export function useSearchAhead(view: OrdersView): (search: string | undefined) => void {
  const { orders } = trpc.useUtils()
  return (search) => {
    const next = changedView(view, { search })
    void orders.list.prefetch(pageOf(next))
    if (search !== undefined) void orders.counts.prefetch(tabFiltersOf(next))
  }
}
