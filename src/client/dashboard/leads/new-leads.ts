import { trpc } from '../../trpc.ts'

/** How many families wait for somebody of the office, old customers who were brought along left out; 0 while that is not known. */
export function useNewLeads(): number {
  return trpc.orders.list.useQuery({ waiting: 'yes', limit: 1 }).data?.totalOrders ?? 0
}
