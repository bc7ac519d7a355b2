// What was said in a call, on WhatsApp or by mail: a comment in Tracking, and for a call how it ended.
import { type FormEvent, useRef, useState } from 'react'
import { LONGEST_COMMENT, type Order } from '../../../shared/order.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { type DeskError, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { SaidSentence } from '../../ui/said.tsx'
import { submitByKey } from '../../ui/submit-by-key.ts'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { currentOrder, failureText, fieldFailures } from '../failure.ts'
import { CallOutcomes } from './call-outcomes.tsx'
import type { Contacted } from './contacted.ts'
import { NoteOfDeleted } from './note-of-deleted.tsx'

interface Props {
  /** With what was written of it before, and whether the order is to go on. */
  whom: Contacted
  /** Null where a colleague has deleted it. */
  order: Order | null
  onWrite: (written: { text?: string; begins?: boolean }) => void
  onClose: () => void
}

export function ContactNote({ order, ...note }: Props) {
  return order ? <Writing {...note} order={order} /> : <NoteOfDeleted {...note} />
}

function Writing({ whom: { way, text: before, begins = false }, order: given, onWrite, onClose }: Props & { order: Order }) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const begun = t.contact.begin[way]
  const text = before ?? begun
  // As it was when it was asked about.
  const [asked] = useState(given)
  const [failure, setFailure] = useState<DeskError | null>(null)
  // Whoever was quicker is not overruled, and what is noted goes upon what they saved.
  const [theirs, setTheirs] = useState<Order>()
  const order = theirs ?? asked
  const saving = trpc.orders.update.useMutation({
    onSuccess(saved, { tracking }) {
      utils.orders.one.setData({ id: saved.id }, saved)
      showToast({ text: tracking ? t.contact.saved(saved.id) : t.editor.saved(saved.id) })
      onClose()
    },
    onError(error) {
      setFailure(error)
      setTheirs(currentOrder(error) ?? theirs)
    },
  })
  const leaving = useUnsavedGuard(text.trim() !== begun.trim() || begins, onClose)
  const sent = useRef<{ said: string; change: Parameters<typeof saving.mutate>[0] }>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Nothing was added to the beginning: then the word alone says what happened.
    const track = text.trim().replace(/:$/, '')
    const { id, version, tracking } = order
    const status = order.status === 'new' && begins ? ({ status: 'inProgress' } as const) : {}
    const noted = track === '' ? {} : { tracking: [...tracking, { track }] }
    const change = { ...noted, ...status }
    if (Object.keys(change).length === 0) return onClose()
    const said = JSON.stringify([track, status, theirs?.version])
    // The same words again are the same change, although the order may hold them by now.
    if (sent.current?.said !== said) sent.current = { said, change: { id, version, ...change } }
    if (!saving.isPending) saving.mutate(sent.current.change)
  }
  return (
    <Dialog labelledBy="contact-title" onClose={leaving.dismiss}>
      <form onSubmit={save} onKeyDown={submitByKey}>
        <DialogHeader
          onClose={leaving.close}
          id="contact-title"
          title={`${t.contact.titles[way]}: ${order.contactName}`}
          note={way === 'mail' ? order.email : shownPhone(order.phoneNumber)}
        />
        <div className="dialog__body">
          {failure && (
            <Notice kind="danger" urgent>
              {fieldFailures(failure).tracking ?? failureText(failure, t)}
            </Notice>
          )}
          <p id="contact-ask">{t.contact.ask}</p>
          {way === 'call' && (
            <CallOutcomes
              begun={begun}
              text={text}
              // Whoever was talked to is no longer only new; who did not answer still waits for the call. Either can be said otherwise.
              onChoose={(next, outcome) => onWrite({ text: next, begins: outcome === 'spoke' })}
            />
          )}
          <label className="sr-only" htmlFor="contact-track">
            {t.contact.comment}
          </label>
          <textarea
            className="input"
            id="contact-track"
            rows={3}
            maxLength={LONGEST_COMMENT}
            value={text}
            aria-describedby="contact-ask"
            onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
            onChange={(event) => onWrite({ text: event.currentTarget.value })}
            {...focusFirst}
          />
          {order.status === 'new' && (
            <label className="check">
              <input type="checkbox" checked={begins} onChange={({ currentTarget }) => onWrite({ begins: currentTarget.checked })} />
              <span>
                <SaidSentence sentence={namesIn(t.contact.begins, t.labels.statuses.inProgress)} />
              </span>
            </label>
          )}
        </div>
        <div className="dialog__foot">
          {leaving.asking ? (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay}>
              <b>{t.contact.unsaved}</b>
            </UnsavedChanges>
          ) : (
            <>
              <Button onClick={leaving.close}>{t.contact.skip}</Button>
              <Button kind="primary" type="submit" pending={saving.isPending}>
                {t.contact.save}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
