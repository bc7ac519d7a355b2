// The editor of one order, over the list. It has an address of its own, so that Back closes it and a colleague can be sent it.

import { type ReactNode, useDeferredValue } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Said } from '../../ui/said.tsx'
import { failureText } from '../failure.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { OrderEditor } from './order-editor.tsx'

interface Props {
  catalogue: Catalogue
  onClose: () => void
}

/** `open` is what the address says, `orders` what the list shows. */
export function OpenedOrder({ open, orders, ...props }: Props & { open: number | 'new' | undefined; orders: Order[] | undefined }) {
  // The press is answered before the order is rendered. What closes it does so at once, and keys go into a new one at once.
  const later = useDeferredValue(open)
  const id = typeof open === 'number' ? later : open
  if (id === undefined) return null
  if (id === 'new') return <OrderEditor key="new" id="new" order={null} {...props} />
  return <StoredOrder key={id} id={id} shown={orders?.find((order) => order.id === id)} {...props} />
}

/** `shown` is the order as the list has it; it serves until the newest is here. */
function StoredOrder({ id, shown, catalogue, onClose }: Props & { id: number; shown: Order | undefined }) {
  const t = useDeskText()
  const { data, error, refetch } = trpc.orders.one.useQuery({ id })
  const order = data ?? shown
  const isDeleted = error?.data?.refusal.code === 'notFound'
  if (order) return <OrderEditor id={id} order={order} isDeleted={isDeleted} catalogue={catalogue} onClose={onClose} />
  if (isDeleted)
    return (
      <Waiting onClose={onClose}>
        <EmptyState title={t.editor.gone}>{t.editor.goneLead}</EmptyState>
      </Waiting>
    )
  if (!error) return <Waiting onClose={onClose}>{t.editor.loading}</Waiting>
  return (
    <Waiting onClose={onClose}>
      <EmptyState title={failureText(error, t)} actions={<Button onClick={() => refetch()}>{t.retry}</Button>} />
    </Waiting>
  )
}

function Waiting({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { labels } = useDeskText()
  return (
    <Dialog kind="drawer" labelledBy="editor-title" onClose={onClose}>
      <DialogHeader onClose={onClose} id="editor-title" title={<Said label={labels.orders} />} focused />
      <div className="dialog__body">{children}</div>
    </Dialog>
  )
}
