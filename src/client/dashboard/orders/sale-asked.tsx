// After an order became Sold in the list: what its sale does not say yet, above whatever page is open by then.
import { useEffect } from 'react'
import { useStore } from '../../ui/store.ts'
import { partAtHand, useAtHand } from '../shell/part-at-hand.tsx'
import { openSale } from './open-sale.ts'

const SaleDialog = partAtHand(() => import('./sale-dialog.tsx'), 'SaleDialog')

export function SaleAsked() {
  useAtHand(SaleDialog)
  const order = useStore(openSale, (now) => now)
  // Who signs in next is asked nothing of it.
  useEffect(() => () => openSale.set(null), [])
  // What was saved may be answered when another sale is being filled in.
  return order && <SaleDialog key={order.id} sold={order} onClose={() => openSale.get() === order && openSale.set(null)} />
}
