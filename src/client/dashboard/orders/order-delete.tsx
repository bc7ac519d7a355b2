import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Filled } from '../../ui/filled.tsx'
import { rowGoes } from '../../ui/focus.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import { undoing, useFailedUnseen, useUndoFailed } from '../said-later.ts'

interface Props {
  order: Order
  onClose: () => void
  /** After it is gone from every list; undoing is offered below the page. */
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
  const deleting = trpc.orders.delete.useMutation({
    meta: { showsError: true },
    onError: useFailedUnseen(t.remove.title),
    onSuccess() {
      showToast({ text: t.remove.done(order.id), action: { label: t.undo, run: undo } })
      rowGoes()
      onClose()
      onDeleted?.()
    },
  })
  return (
    <DeleteQuestion title={t.remove.title} deleting={deleting} onDelete={() => deleting.mutate({ id: order.id })} onClose={onClose}>
      <p>
        <Filled text={t.remove.lead(order.id, order.tracking.length)} values={{ name: <b>{order.contactName}</b> }} />
      </p>
      <p className="muted">{t.remove.note}</p>
    </DeleteQuestion>
  )
}
