import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { Notice } from '../ui/feedback.tsx'

/**
 * The way out of a dialog in which somebody wrote: it asks before that is lost. At the question, a key or a press that was
 * meant for nothing leads back to what was written.
 */
export function useLeaving(isUnsaved: boolean, leave: () => void) {
  const [asked, setAsked] = useState(false)
  const asking = asked && isUnsaved
  const close = () => (isUnsaved ? setAsked(true) : leave())
  const stay = () => setAsked(false)
  return {
    asking,
    stay,
    /** For the buttons that close it. */
    close,
    /** For Escape, Back and the backdrop. */
    dismiss: asking ? stay : close,
  }
}

interface Props {
  onDiscard: () => void
  onStay: () => void
  discardLabel?: string
  stayLabel?: string
  /** What would be lost. */
  children?: ReactNode
}

/** Asks before a half-filled form is left; the harmless answer has the focus. Afterwards it is again where it was. */
export function UnsavedFoot({ onDiscard, onStay, discardLabel, stayLabel, children }: Props) {
  const t = useDeskText()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    stay.current?.focus()
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])
  return (
    <>
      <div className="dialog__ask">
        <Notice kind="warning" urgent>
          {children ?? <b>{t.office.unsaved}</b>}
        </Notice>
      </div>
      <button className="btn" type="button" onClick={onDiscard}>
        {discardLabel ?? t.editor.discard}
      </button>
      <button className="btn btn--primary" type="button" ref={stay} onClick={onStay}>
        {stayLabel ?? t.editor.keepEditing}
      </button>
    </>
  )
}
