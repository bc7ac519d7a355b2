import { useDeferredValue, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Said, SaidSentence } from '../../ui/said.tsx'
import { submitByKey } from '../../ui/submit-by-key.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { authorName } from '../author.ts'
import { contact } from '../contact/contacted.ts'
import { DialogHelp } from '../help/dialog-help.tsx'
import { officeDate, officeMoment } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { OrderDelete } from '../orders/order-delete.tsx'
import { activityPath } from '../paths.ts'
import { FormAlerts, LettersFailed } from './form-alerts.tsx'
import { OrderConflict } from './order-conflict.tsx'
import { OrderContact } from './order-contact.tsx'
import { changeCount, valuesOf } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OrderPrint } from './order-print.tsx'
import { OrderTrack } from './order-track.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useOrderDraft } from './use-order-draft.ts'
import { useOrderSaving } from './use-order-saving.ts'

interface Props {
  id: number | 'new'
  order: Order | null
  /** Somebody deleted it while it was open. */
  isDeleted?: boolean
  catalogue: Catalogue
  onClose: () => void
}

/** The form itself: what is typed stays until it is saved or thrown away on purpose. */
export function OrderEditor({ id, order: latest, isDeleted = false, catalogue, onClose }: Props) {
  const t = useDeskText()
  const form = useOrderDraft(id, latest)
  const saving = useOrderSaving(form, onClose)
  const [deleting, setDeleting] = useState(false)
  // Who opens an order sees at once whose it is; its fields come a frame later. In a new one the first field has the focus.
  const hasFields = useDeferredValue(true, id === 'new')
  const { draft, isDirty, reset } = form
  // Nobody sees it while they type.
  const printed = useDeferredValue(draft)
  // One that was just created is its stored self, for whoever went on writing in it.
  const order = latest ?? draft.base
  const action = order ? t.labels.save : t.labels.createOrder
  const { contactName, phoneNumber, email } = valuesOf(draft)
  const contacted = { contactName, phoneNumber, email }
  const leave = () => {
    reset()
    onClose()
  }
  const leaving = useUnsavedGuard(isDirty, leave)
  return (
    <Dialog kind="drawer" labelledBy="editor-title" onClose={leaving.dismiss}>
      <form
        ref={saving.element}
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
        onInput={saving.lookAgain}
        onKeyUp={saving.lookAgain}
      >
        <DialogHeader
          onClose={leaving.close}
          id="editor-title"
          title={order ? order.contactName : <Said label={t.labels.createOrder} />}
          note={order && <Origin order={order} />}
          focused={latest !== null}
        >
          {order && (
            <>
              {/* What is being written stays here; the activity is read beside it. */}
              <LinkButton
                kind="quiet"
                icon="history"
                href={activityPath(order.id)}
                target={isDirty ? '_blank' : undefined}
                aria-label={t.activity.title(order.contactName)}
                title={t.activity.short}
              />
              <Button kind="quiet" icon="print" aria-label={t.printView.print} title={t.printView.print} onClick={() => print()} />
            </>
          )}
          {/* On a phone the name needs the room. */}
          <DialogHelp about="order" className="only-wide" />
        </DialogHeader>
        {order && <OrderContact {...contacted} onContact={(way) => contact({ ...order, ...contacted, shown: order }, way)} />}
        {order && hasFields && <LettersFailed id={order.id} />}
        <FormAlerts form={form} saving={saving} isDeleted={isDeleted || (latest === null && saving.wasDeleted)} />
        <div className="editor">
          {hasFields && (
            <>
              <OrderForm form={form} catalogue={catalogue} errorOf={saving.errorOf} />
              <OrderTrack form={form} errors={saving.errors} />
            </>
          )}
        </div>
        <div className="dialog__foot">
          {leaving.asking ? (
            <UnsavedQuestion draft={draft} onDiscard={leave} onStay={leaving.stay} />
          ) : (
            <>
              {order && (
                <Button kind="quiet" icon="trash" onClick={() => setDeleting(true)}>
                  <Said label={t.labels.delete} />
                </Button>
              )}
              <span className="note">{order === null ? t.editor.keepsDraft : isDirty && t.editor.unsaved(changeCount(draft))}</span>
              <Button kind="primary" type="submit" label={action} pending={saving.isSaving} />
            </>
          )}
        </div>
      </form>
      {hasFields && <OrderPrint draft={printed} catalogue={catalogue} />}
      {saving.conflict && (
        <OrderConflict draft={draft} current={saving.conflict} catalogue={catalogue} saving={saving} onDropMine={leave} />
      )}
      {/* What was being written waits, for whoever brings the order back. */}
      {deleting && order && <OrderDelete order={order} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </Dialog>
  )
}

function Origin({ order }: { order: Order }) {
  const t = useDeskText()
  const words = { today: t.today.toLowerCase(), yesterday: t.yesterday.toLowerCase() }
  const { id, receivedAt, undated } = order
  const by = authorName(order.createdBy, t).text
  const last = order.updates.at(-1)
  // Asked for anyway, to tell of letters that came back.
  const consent = trpc.orders.letters.useQuery({ id }).data?.consent
  const origin = undated ? t.editor.originUndated(id, by) : t.editor.origin(id, by, officeDate(receivedAt) ?? '')
  const said = `${origin} ${
    last ? t.editor.lastChange(officeMoment(last.date, words), authorName(last.updatedBy, t).text) : ''
  } ${consent ? t.editor.wrote[consent.language] : ''}`
  return <SaidSentence sentence={said} />
}
