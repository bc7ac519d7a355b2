// What rows of the list are given without being opened: all of them or none, with a way back.
import { useRef } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { changeFor, formerOf, type GivenChange } from './given-change.ts'
import { rowFocusKept } from './orders-keys.ts'

export type OrderChanges = ReturnType<typeof useOrderChanges>

export function useOrderChanges() {
  const t = useDeskText()
  // Unsaid what conflicts, "somebody changed it" would not tell that none of the rows was changed.
  const meta = { conflict: t.picked.clash }
  const restoring = trpc.orders.updateMany.useMutation({
    meta,
    onSuccess: (restored) => showToast({ text: t.picked.undone(restored.length) }),
  })
  const changing = trpc.orders.updateMany.useMutation({ meta })

  // As the last change of this desk left them, until the list shows it.
  const left = useRef(new Map<number, Order>())
  const asLeft = (listed: Order) => {
    const order = left.current.get(listed.id)
    return order && order.version > listed.version ? order : listed
  }

  const give = async (listed: readonly Order[], change: GivenChange, keepFocus: () => void): Promise<boolean> => {
    const orders = listed.map(asLeft)
    const before = new Map(orders.map((order) => [order.id, order]))
    const changes = orders.map((order) => ({ id: order.id, version: order.version, ...changeFor(order, change) }))
    const now = await changing.mutateAsync({ changes }).catch(() => null)
    if (now === null) return false
    left.current = new Map(now.map((order) => [order.id, order]))
    keepFocus()
    const back = now.flatMap((order) => {
      const was = before.get(order.id)
      if (!was || was.version === order.version) return []
      // With the version that the change made: whoever changed the same since then is not overruled.
      return [{ id: order.id, version: order.version, undoes: order.version, ...formerOf(was, order) }]
    })
    if (back.length === 0) showToast({ text: t.picked.nothing })
    else showToast({ text: t.picked.done(back.length), action: { label: t.undo, run: () => restoring.mutate({ changes: back }) } })
    return true
  }

  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  /** One after the other, however quickly they are given. True once it is done; refused, what was wrong has been said. */
  const apply = (orders: readonly Order[], change: GivenChange): Promise<boolean> => {
    const keepFocus = rowFocusKept()
    last.current = last.current.then(() => give(orders, change, keepFocus))
    return last.current
  }
  return { apply, isBusy: changing.isPending }
}
