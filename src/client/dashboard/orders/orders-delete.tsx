import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion, useDeletion } from '../delete-question.tsx'
import { undoing, useUndoFailed } from '../said-later.ts'

interface Props {
  orders: readonly Order[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before several orders leave the lists, as they stood when it was asked, and offers those back that it deleted. */
export function OrdersDelete({ orders, onClose, onDeleted }: Props) {
  const t = useDeskText()
  const ids = orders.map(({ id }) => id)
  const undoFailed = useUndoFailed()
  const restoring = trpc.orders.restoreMany.useMutation({
    meta: undoing,
    onSuccess: ({ restored }) => showToast({ text: t.selection.restored(restored.length) }),
    onError: (error, { ids }) => undoFailed(error, () => undo(ids)),
  })
  const undo = (ids: number[]) => restoring.mutate({ ids })
  const title = t.selection.remove(ids.length)
  const deletion = useDeletion({
    title,
    text: ({ deleted }: { deleted: number[] }) => t.selection.removed(deleted.length),
    action: ({ deleted }) => ({ label: t.undo, run: () => undo(deleted) }),
    onClose() {
      onClose()
      onDeleted()
    },
  })
  const deleting = trpc.orders.deleteMany.useMutation(deletion)
  return (
    <DeleteQuestion title={title} deleting={deleting} onDelete={() => deleting.mutate({ ids })} onClose={onClose}>
      <p>{new Intl.ListFormat(useDeskLanguage()).format(orders.map(({ contactName }) => contactName))}</p>
      <p className="muted">{t.remove.note}</p>
    </DeleteQuestion>
  )
}
