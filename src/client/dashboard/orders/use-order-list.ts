import type { inferRouterOutputs } from '@trpc/server'
import { useEffect, useState } from 'react'
import type { AppRouter } from '../../../server/api/router.ts'
import type { Tab } from '../../../shared/order.ts'
import { PAGE_SIZE } from '../../../shared/order-query.ts'
import { trpc } from '../../trpc.ts'
import { pagesOf } from '../page-in.ts'
import { type OrdersView, pageOf } from './orders-view.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

/** The page of orders that the view asks for; until it is there, and when it cannot be had, the one before of the same statuses. */
export function useOrderList(view: OrdersView, correctPage: OrdersNavigation['correctPage']) {
  const shown = view.statuses ?? view.tab
  const [last, setLast] = useState<Last>({ page: undefined, at: 0, shown })
  const before = last.shown === shown ? last.page : undefined
  const list = trpc.orders.list.useQuery(pageOf(view), before && { placeholderData: before })
  // An answer that says the same as the one before is the same object, and still as new as it is.
  const isNews = last.page !== list.data || last.at !== list.dataUpdatedAt
  if (list.data && !list.isPlaceholderData && isNews) setLast({ page: list.data, at: list.dataUpdatedAt, shown })

  const page = list.data ?? before
  const pages = pagesOf(page?.totalOrders, view.limit ?? PAGE_SIZE)
  // The last order of the last page may have gone meanwhile.
  const beyond = list.data !== undefined && !list.isPlaceholderData && view.page > pages
  useEffect(() => {
    if (beyond) correctPage(pages)
  })

  return {
    page,
    pages,
    loadedAt: last.at,
    error: list.error,
    /** What is shown answers an older question. */
    isOld: list.isPlaceholderData || beyond,
    retry: () => list.refetch(),
    isRetrying: list.isFetching,
  }
}

/** The page that was shown last, when, and which statuses: under others its rows would be wrong. */
interface Last {
  page: inferRouterOutputs<AppRouter>['orders']['list'] | undefined
  at: number
  shown: Tab | NonNullable<OrdersView['statuses']>
}

export type OrderList = ReturnType<typeof useOrderList>
