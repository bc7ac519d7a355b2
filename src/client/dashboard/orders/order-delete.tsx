import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Filled } from '../../ui/filled.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion, useDeletion } from '../delete-question.tsx'
import { undoing, useUndoFailed } from '../said-later.ts'

interface Props {
  order: Order
  onClose: () => void
  /** After it is gone from every list, where the question is still there; undoing is offered below the page. */
  onDeleted?: () => void
}

/** Asks before an order leaves the lists, and offers it back right afterwards. */
export function OrderDelete({ order, onClose, onDeleted }: Props) {
  const t = useDeskText()
  const undoFailed = useUndoFailed()
  const restoring = trpc.orders.restore.useMutation({
    meta: undoing,
    onSuccess: ({ id }) => showToast({ text: t.remove.restored(id) }),
    onError: (error) => undoFailed(error, undo),
  })
  const undo = () => restoring.mutate({ id: order.id })
  const { title } = t.remove
  const deletion = useDeletion({
    title,
    text: t.remove.done(order.id),
    action: { label: t.undo, run: undo },
    onClose() {
      onClose()
      onDeleted?.()
    },
  })
  const deleting = trpc.orders.delete.useMutation(deletion)
  return (
    <DeleteQuestion title={title} deleting={deleting} onDelete={() => deleting.mutate({ id: order.id })} onClose={onClose}>
      <p>
        <Filled text={t.remove.lead(order.id, order.tracking.length)} values={{ name: <b>{order.contactName}</b> }} />
      </p>
      <p className="muted">{t.remove.note}</p>
    </DeleteQuestion>
  )
}
