// The comments of an order in the editor: newest first, with what will be saved along on top.
import { type ChangeEvent, useRef, useState } from 'react'
import { commentText } from '../../../shared/order.ts'
import { shortened } from '../../../shared/text-rules.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { described } from '../../ui/field.tsx'
import { passesFocusOn } from '../../ui/focus.ts'
import { FieldError, InputField } from '../../ui/form-field.tsx'
import { commentAuthor } from '../author.ts'
import { sayRefusal } from '../failure.ts'
import { officeMoment } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { keptTracking, valuesOf } from './order-draft.ts'
import type { OrderDraftForm } from './use-order-draft.ts'

interface Props {
  form: OrderDraftForm
  /** What is wrong with a field here. */
  errors: ReadonlyMap<string, string>
}

export function OrderTrack({ form: { draft, edit, writeComment, addComment, removeComment }, errors }: Props) {
  const t = useDeskText()
  const account = useAccount()
  const stored = keptTracking(draft).toReversed()
  const added = draft.added.toReversed()
  const written = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setRefused] = useState(false)
  // Added, it could only be removed again; here it can be shortened.
  const [wrong] = commentText.safeParse(draft.comment).error?.issues ?? []
  const error = errors.get('tracking') ?? (isRefused && wrong ? sayRefusal(wrong.message) : undefined)
  const add = () => {
    setRefused(wrong !== undefined)
    if (wrong) written.current?.focus()
    else addComment()
  }
  const field = (id: 'followUp' | 'followUpTime') => ({
    id,
    ...labelled(t.labels.fields[id]),
    value: valuesOf(draft)[id],
    error: errors.get(id),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit(id, currentTarget.value),
  })
  return (
    <section className="editor__track" aria-labelledby="track-title">
      <h3 id="track-title" lang={t.labels.columns.tracking.lang}>
        {t.labels.columns.tracking.text}
      </h3>
      <div className="addline">
        <label className="sr-only" htmlFor="track">
          {t.editor.newComment}
        </label>
        <textarea
          className="input"
          id="track"
          ref={written}
          rows={2}
          placeholder={t.editor.commentHint}
          value={draft.comment}
          {...described({ id: 'track', error })}
          onChange={(event) => writeComment(event.currentTarget.value)}
        />
        <FieldError id="track" error={error} />
        <Button icon="plus" label={t.labels.addComment} onClick={add} />
      </div>
      <div className="followup">
        <InputField {...field('followUp')} type="date" />
        <InputField {...field('followUpTime')} type="time" />
      </div>
      {added.length + stored.length === 0 ? (
        <p className="muted">{t.editor.noComments}</p>
      ) : (
        <ol className="log">
          {added.map(({ key, track, at }) => (
            <Comment key={key} isNew when={officeMoment(at, t)} text={track} by={account.name} onRemove={() => removeComment(key)} />
          ))}
          {stored.map(({ key, entry }) => (
            <Comment
              key={key}
              when={officeMoment(entry.date, t)}
              text={entry.track}
              by={commentAuthor(entry, t)}
              onRemove={() => removeComment(key)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface CommentProps {
  when: string
  text: string
  by: string
  isNew?: boolean
  onRemove: () => void
}

const passesToField = passesFocusOn(() => document.getElementById('track'))

function Comment({ when, text, by, isNew = false, onRemove }: CommentProps) {
  const t = useDeskText()
  return (
    <li ref={passesToField}>
      <p className="log__meta">
        <span>{when}</span>
        {isNew && <span className="log__new">{t.editor.savedWithOrder}</span>}
      </p>
      <p className="prose">{text}</p>
      <p className="log__meta">
        <span>{by}</span>
        <button
          className="link"
          type="button"
          lang={t.labels.remove.lang}
          aria-label={t.editor.removeComment(shortened(text, 30))}
          onClick={onRemove}
        >
          {t.labels.remove.text}
        </button>
      </p>
    </li>
  )
}
