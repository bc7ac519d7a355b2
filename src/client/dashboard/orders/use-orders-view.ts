import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
// The one of 'wouter' itself decodes the search before it is taken apart, which breaks a search for "&" or "%".
import { useLocationProperty, useSearch } from 'wouter/use-browser-location'
import { preferences, remember } from '../../preferences.ts'
import { OPENED_HERE, ordersHref } from '../orders-href.ts'
import { ORDERS_PATH } from '../paths.ts'
import { changedView, type OrdersView, rememberedQuery, tellsSearch, viewOf, withoutFilters } from './orders-view.ts'
import { useListSettings } from './use-list-settings.ts'

/** The view in the address, and the ways to change it: the same ones as long as the address is the same. */
export function useOrdersView() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const hash = useLocationProperty(() => location.hash)
  const { pageSize } = useListSettings()
  const navigation = useMemo(() => {
    const view = viewOf(search, hash)
    return navigationOf({ ...view, limit: view.limit ?? pageSize }, navigate)
  }, [search, hash, navigate, pageSize])
  useRestoredFilters(navigation.view)
  // A link of before, or of a saved view: what it searches for moves to where no server reads it.
  const isTold = tellsSearch(search)
  const address = ordersHref(navigation.view, path)
  useEffect(() => {
    if (isTold) navigate(address, { replace: true, state: history.state })
  }, [isTold, address, navigate])
  return navigation
}

type Navigate = ReturnType<typeof useLocation>[1]

function navigationOf(view: OrdersView, navigate: Navigate) {
  return {
    view,
    hrefOf: (change: Partial<OrdersView>) => ordersHref(changedView(view, change)),
    /** Goes to a changed view; `replace` where each step is not worth a step back, as in typing. */
    change: (change: Partial<OrdersView>, { replace = false } = {}) => navigate(ordersHref(changedView(view, change)), { replace }),
    /** Another page of the same list, which nobody asked for: what is open over it stays open. */
    correctPage: (page: number) => navigate(ordersHref({ ...view, page }, location.pathname), { replace: true, state: history.state }),
    /** Not a change: what is taken away has no name there. */
    clearFilters: () => navigate(ordersHref(withoutFilters(view))),
    /** The address of an order over this list; `new` for one that is being written, `import` for many. */
    orderHref: (id: number | 'new' | 'import') => ordersHref(view, `${ORDERS_PATH}/${id}`),
    openOrder: (id: number | 'new' | 'import') => navigate(ordersHref(view, `${ORDERS_PATH}/${id}`), { state: OPENED_HERE }),
    /** Back to where it was opened, else to the list. */
    closeOrder() {
      if (history.state?.openedHere === true) goBackOnce()
      else navigate(ordersHref(view), { replace: true })
    },
  }
}

/** The address of what is being closed, until the one before is here. */
let left: string | null = null

/** A second press while the page is busy is for the same entry. */
function goBackOnce(): void {
  if (left === location.href) return
  left = location.href
  // Also where the entry before has the same address, for which nothing renders.
  addEventListener('popstate', () => (left = null), { once: true })
  history.back()
}

export type OrdersNavigation = ReturnType<typeof useOrdersView>

/** Who comes without a view finds the last one again; from then on the last one is stored. */
function useRestoredFilters(view: OrdersView): void {
  const [path, navigate] = useLocation()
  const began = useRef(false)
  const remembered = rememberedQuery(view)
  // Also who comes back before the page they left for has arrived: until then this one is hidden, not gone.
  useLayoutEffect(
    () => () => {
      began.current = false
    },
    [],
  )
  useEffect(() => {
    const stored = preferences().orderFilters ?? ''
    const first = !began.current
    began.current = true
    if (first && stored && !location.search && !location.hash) return navigate(`${path}?${stored}`, { replace: true, state: history.state })
    if (remembered !== undefined && stored !== remembered) remember({ orderFilters: remembered })
  }, [remembered, path, navigate])
}
