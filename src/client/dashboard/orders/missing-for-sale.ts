// What a sale is asked about where it says nothing: sales are counted by it. It never keeps anybody from saving.
import type { Order } from '../../../shared/order.ts'

const SALE_FIELDS = ['serviceId', 'funeralHomeId', 'userId'] as const
export type SaleField = (typeof SALE_FIELDS)[number]

/** Of an order as it is stored, or as a form has it, where blank is nothing. */
export function missingForSale(order: Pick<Order, 'status'> & Record<SaleField, number | string | null>): SaleField[] {
  return order.status === 'sold' ? SALE_FIELDS.filter((field) => order[field] === null || order[field] === '') : []
}
