import type { Order } from '../../../shared/order.ts'
import { createStore } from '../../ui/store.ts'

/** The sale that is being filled in, as the change left its order: what offers it outlives the list that it came from. */
export const openSale = createStore<Order | null>(null)
