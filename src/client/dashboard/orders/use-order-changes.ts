// What rows of the list are given without being opened: all of them or none, with a way back.
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { changeFor, formerOf, type GivenChange } from './given-change.ts'
import { rowFocusKept } from './orders-keys.ts'

export function useOrderChanges() {
  const t = useDeskText()
  // Unsaid what conflicts, "somebody changed it" would not tell that none of the rows was changed.
  const meta = { conflict: t.picked.clash }
  const restoring = trpc.orders.updateMany.useMutation({
    meta,
    onSuccess: (restored) => showToast({ text: t.picked.undone(restored.length) }),
  })
  const changing = trpc.orders.updateMany.useMutation({ meta })

  /** True once it is done; refused, what was wrong has been said. */
  const apply = async (orders: readonly Order[], change: GivenChange): Promise<boolean> => {
    if (changing.isPending || orders.length === 0) return false
    const before = new Map(orders.map((order) => [order.id, order]))
    const changes = orders.map((order) => ({ id: order.id, version: order.version, ...changeFor(order, change) }))
    const keepFocus = rowFocusKept()
    const now = await changing.mutateAsync({ changes }).catch(() => null)
    if (now === null) return false
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
  return { apply, isBusy: changing.isPending }
}
