// The editor of one order, over the list. It has an address of its own, so that Back closes it and a colleague can be sent it.
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Dialog, DialogHead } from '../../ui/dialog.tsx'
import { Blank } from '../../ui/feedback.tsx'
import { failureText } from '../failure.ts'
import { CLOSE } from '../words.ts'
import type { Catalogue } from './catalogue.ts'
import { OrderEditing } from './order-editing.tsx'

interface Props {
  id: number | 'new'
  /** The order as the list has it; it serves until the newest is here. */
  listed: Order | undefined
  catalogue: Catalogue
  onClose: () => void
}

export function OrderEditor({ id, listed, catalogue, onClose }: Props) {
  if (id === 'new') return <OrderEditing id="new" order={null} catalogue={catalogue} onClose={onClose} />
  return <StoredOrder id={id} listed={listed} catalogue={catalogue} onClose={onClose} />
}

function StoredOrder({ id, listed, catalogue, onClose }: Props & { id: number }) {
  const t = useDeskText()
  const { data, error, refetch } = trpc.orders.one.useQuery({ id })
  const order = data ?? listed
  const isGone = error?.data?.refusal.code === 'notFound'
  if (order) return <OrderEditing id={id} order={order} isGone={isGone} catalogue={catalogue} onClose={onClose} />
  if (isGone)
    return (
      <Waiting onClose={onClose}>
        <Blank title={t.editor.gone}>{t.editor.goneLead}</Blank>
      </Waiting>
    )
  if (!error) return <Waiting onClose={onClose}>{t.editor.loading}</Waiting>
  return (
    <Waiting onClose={onClose}>
      <Blank
        title={failureText(error, t)}
        actions={
          <button className="btn" type="button" onClick={() => refetch()}>
            {t.retry}
          </button>
        }
      />
    </Waiting>
  )
}

function Waiting({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog kind="drawer" labelledBy="editor-title" onClose={onClose}>
      <DialogHead id="editor-title" title={<span lang="en">Orders</span>} focused>
        <button className="btn btn--quiet" type="button" lang="es" onClick={onClose}>
          {CLOSE}
        </button>
      </DialogHead>
      <div className="dialog__body">{children}</div>
    </Dialog>
  )
}
