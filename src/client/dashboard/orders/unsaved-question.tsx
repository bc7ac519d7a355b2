import { useEffect, useRef } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FIELD_LABELS } from '../words.ts'
import { changeCount, type Draft, editedFields, isTrackingEdited } from './order-draft.ts'

interface Props {
  draft: Draft
  onDiscard: () => void
  onStay: () => void
}

/** Asks before a half-filled form is left; the harmless answer has the focus. */
export function UnsavedQuestion({ draft, onDiscard, onStay }: Props) {
  const t = useDeskText()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  const changed = [
    ...editedFields(draft).map((field) => FIELD_LABELS[field]),
    ...(isTrackingEdited(draft) ? [t.editor.trackingChange] : []),
  ]
  return (
    <>
      <div className="dialog__ask">
        <Notice kind="warning" urgent>
          <b>{t.editor.askTitle(changeCount(draft))}</b> {changed.join(', ')}.
        </Notice>
      </div>
      <button className="btn" type="button" onClick={onDiscard}>
        {t.editor.discard}
      </button>
      <button className="btn btn--primary" type="button" ref={stay} onClick={onStay}>
        {t.editor.keepEditing}
      </button>
    </>
  )
}
