import { useEffect, useRef } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Notice } from '../../ui/feedback.tsx'

/** Asks before a half-filled form is left; the harmless answer has the focus. */
export function UnsavedFoot({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useDeskText()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <div className="dialog__ask">
        <Notice kind="warning" urgent>
          <b>{t.office.unsaved}</b>
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
