import { trpc } from '../../trpc.ts'

/** How many orders stand at New, whoever wrote them; 0 while that is not known. */
export function useNewLeads(): number {
  return trpc.orders.list.useQuery({ status: 'new', limit: 1 }).data?.totalOrders ?? 0
}
