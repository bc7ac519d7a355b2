// Changes made in the list without opening an order: all of them or none, with a way back.
import { useRef } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { trpc } from '../../trpc.ts'
import type { Sentence } from '../../ui/said.tsx'
import { showToast } from '../../ui/toast.tsx'
import { undoing, useUndoFailed } from '../said-later.ts'
import { changeFor, formerOf, type ListChange } from './list-change.ts'
import { missingForSale } from './missing-for-sale.ts'
import { openSale } from './open-sale.ts'
import { rowFocusKept } from './orders-keys.ts'

export type OrderChanges = ReturnType<typeof useOrderChanges>

export function useOrderChanges() {
  const t = useDeskText()
  // The usual sentence on a conflict, "somebody changed it", would not tell that none of the rows was changed.
  const meta = { conflict: t.selection.clash }
  const undoFailed = useUndoFailed()
  const restoring = trpc.orders.updateMany.useMutation({
    meta: undoing,
    onSuccess: (restored) => showToast({ text: t.selection.undone(restored.length) }),
    onError: (error, { changes }) =>
      undoFailed(error, () => undo(changes), error.data?.refusal.code === 'conflict' ? t.selection.clash : undefined),
  })
  const undo = (changes: Parameters<typeof restoring.mutate>[0]['changes']) => restoring.mutate({ changes })
  const changing = trpc.orders.updateMany.useMutation({ meta })

  // As the changes of this desk left them, until the list shows it.
  const left = useRef(new Map<number, Order>())
  const asLeft = (shown: Order) => {
    const order = left.current.get(shown.id)
    return order && order.version > shown.version ? order : shown
  }

  const changeAll = async (shown: readonly Order[], change: ListChange, keepFocus: () => void): Promise<boolean> => {
    const orders = shown.map(asLeft)
    const before = new Map(orders.map((order) => [order.id, order]))
    const changes = orders.map((order) => ({ id: order.id, version: order.version, ...changeFor(order, change) }))
    const now = await changing.mutateAsync({ changes }).catch(() => null)
    if (now === null) {
      // After a restore they would be newer than what is stored, for ever.
      left.current.clear()
      return false
    }
    for (const order of now) left.current.set(order.id, order)
    keepFocus()
    const back = now.flatMap((order) => {
      const was = before.get(order.id)
      // What a colleague has just saved, too, is theirs, and is not to be taken back.
      if (!was || order.changed.length === 0) return []
      // With the version that the change made: whoever changed the same since then is not overruled.
      return [{ id: order.id, version: order.version, undoes: order.version, ...formerOf(was, order.changed) }]
    })
    if (back.length === 0) showToast({ text: t.selection.nothing })
    else {
      const bare = change.status === 'sold' ? now.filter((order) => missingForSale(order).length > 0) : []
      const [one] = bare
      const done = t.selection.done(back.length)
      showToast({
        text: one ? bareWords(`${done}.`, now.length, bare, t) : done,
        ...(one && now.length === 1 && { further: { label: t.sale.complete, icon: 'edit' as const, run: () => openSale.set(one) } }),
        action: { label: t.undo, run: () => undo(back) },
      })
    }
    return true
  }

  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  /** One after the other, however quickly they come. True once it is done; refused, what was wrong has been said. */
  const apply = (orders: readonly Order[], change: ListChange): Promise<boolean> => {
    const keepFocus = rowFocusKept()
    last.current = last.current.then(() => changeAll(orders, change, keepFocus))
    return last.current
  }
  return { apply, isBusy: changing.isPending }
}

/** What was done, and what sales do not say yet: of one order by name. */
function bareWords(done: string, changed: number, bare: readonly Order[], { sale, labels }: DeskTexts): Sentence {
  const [one] = bare
  if (changed > 1 || !one) return `${done} ${sale.bare(bare.length)}`
  return namesIn((fields) => `${done} ${sale.hint} ${fields}.`, ...missingForSale(one).map((field) => labels.fields[field]))
}
