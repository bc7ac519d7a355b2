// The editor of one order, over the list. It has an address of its own, so that Back closes it and a colleague can be sent it.

import type { ReactNode } from 'react'
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
  id: number | 'new'
  /** The order as the list has it; it serves until the newest is here. */
  shown: Order | undefined
  catalogue: Catalogue
  onClose: () => void
}

export function OpenedOrder({ id, shown, catalogue, onClose }: Props) {
  if (id === 'new') return <OrderEditor id="new" order={null} catalogue={catalogue} onClose={onClose} />
  return <StoredOrder id={id} shown={shown} catalogue={catalogue} onClose={onClose} />
}

function StoredOrder({ id, shown, catalogue, onClose }: Props & { id: number }) {
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
