// What was said in a call, on WhatsApp or by mail: a comment in Tracking, and for a call how it ended.
import { useState } from 'react'
import { LONGEST_COMMENT, type Order } from '../../../shared/order.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { focusFirst } from '../../ui/focus.ts'
import { SaidSentence } from '../../ui/said.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { FormDialog } from '../form-dialog.tsx'
import { CallOutcomes } from './call-outcomes.tsx'
import type { Contacted } from './contacted.ts'
import { NoteOfDeleted } from './note-of-deleted.tsx'
import { useNoteSaving } from './use-note-saving.ts'

interface Props {
  /** With what was written of it before, and whether the order is to go on. */
  whom: Contacted
  /** Null where a colleague has deleted it. */
  order: Order | null
  onWrite: (written: Pick<Contacted, 'text' | 'begins' | 'sent'>) => void
  onClose: () => void
}

export function ContactNote({ order, ...note }: Props) {
  return order ? <Writing {...note} order={order} /> : <NoteOfDeleted {...note} />
}

function Writing({ whom: { way, text: before, begins = false, sent: kept }, order: given, onWrite, onClose }: Props & { order: Order }) {
  const t = useDeskText()
  const begun = t.contact.begin[way]
  const text = before ?? begun
  // As it was when it was asked about.
  const [asked] = useState(given)
  // Nothing was added to the beginning: then the word alone says what happened.
  const words = { track: text.trim().replace(/:$/, ''), begins }
  const { order, failure, isSaving, save } = useNoteSaving({ asked, words, kept, onKeep: (sent) => onWrite({ sent }), onClose })
  const why = failure && (fieldFailures(failure).tracking ?? failureText(failure, t))
  return (
    <FormDialog
      id="contact-title"
      title={`${t.contact.titles[way]}: ${order.contactName}`}
      note={way === 'mail' ? order.email : shownPhone(order.phoneNumber)}
      form={{ failure: why, isDirty: text.trim() !== begun.trim() || begins }}
      question={{ children: <b>{t.contact.unsaved}</b> }}
      onSubmit={save}
      pending={isSaving}
      action={{ text: t.contact.save }}
      closing={{ text: t.contact.skip }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
