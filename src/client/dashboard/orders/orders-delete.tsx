import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { undoing, useUndoFailed } from '../said-later.ts'

interface Props {
  orders: readonly Order[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before several orders leave the lists, as they stood when it was asked, and offers all of them back right afterwards. */
export function OrdersDelete({ orders, onClose, onDeleted }: Props) {
  const t = useDeskText()
  const ids = orders.map(({ id }) => id)
  const undoFailed = useUndoFailed()
  const restoring = trpc.orders.restoreMany.useMutation({
    meta: undoing,
    onSuccess: ({ restored }) => showToast({ text: t.selection.restored(restored) }),
    onError: (error, { ids }) => undoFailed(error, () => undo(ids)),
  })
  const undo = (ids: number[]) => restoring.mutate({ ids })
  const title = t.selection.remove(ids.length)
  const isShown = useStillShown()
  const deleting = trpc.orders.deleteMany.useMutation({
    meta: { showsError: true },
    onError: useFailedUnseen(title),
    onSuccess({ deleted }, { ids }) {
      showToast({ text: t.selection.removed(deleted), action: { label: t.undo, run: () => undo(ids) } })
      // What is selected by then was selected since.
      if (!isShown()) return
      onClose()
      onDeleted()
    },
  })
  return (
    <DeleteQuestion title={title} deleting={deleting} onDelete={() => deleting.mutate({ ids })} onClose={onClose}>
      <p>{new Intl.ListFormat(useDeskLanguage()).format(orders.map(({ contactName }) => contactName))}</p>
      <p className="muted">{t.remove.note}</p>
    </DeleteQuestion>
  )
}
