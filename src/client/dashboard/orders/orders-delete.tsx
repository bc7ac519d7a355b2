import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion } from '../delete-question.tsx'

interface Props {
  orders: readonly Order[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before several orders leave the lists, as they stood when it was asked, and offers all of them back right afterwards. */
export function OrdersDelete({ orders, onClose, onDeleted }: Props) {
  const t = useDeskText()
  const ids = orders.map(({ id }) => id)
  const restoring = trpc.orders.restoreMany.useMutation({
    onSuccess: ({ restored }) => showToast({ text: t.selection.restored(restored) }),
  })
  const deleting = trpc.orders.deleteMany.useMutation({
    meta: { showsError: true },
    onSuccess({ deleted }, { ids }) {
      showToast({ text: t.selection.removed(deleted), action: { label: t.undo, run: () => restoring.mutate({ ids }) } })
      onClose()
      onDeleted()
    },
  })
  return (
    <DeleteQuestion title={t.selection.remove(ids.length)} deleting={deleting} onDelete={() => deleting.mutate({ ids })} onClose={onClose}>
      <p>{new Intl.ListFormat(useDeskLanguage()).format(orders.map(({ contactName }) => contactName))}</p>
      <p className="muted">{t.remove.note}</p>
    </DeleteQuestion>
  )
}
