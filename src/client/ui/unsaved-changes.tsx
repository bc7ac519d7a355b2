import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './feedback.tsx'
import { useFocusWhileShown } from './focus.ts'
import { useUiWords } from './ui-words.ts'

/**
 * The way out of a dialog in which somebody wrote: it asks before that is lost. At the question, a key or a press that was
 * meant for nothing leads back to what was written.
 */
export function useUnsavedGuard(isUnsaved: boolean, leave: () => void) {
  const [asked, setAsked] = useState(false)
  const asking = asked && isUnsaved
  // What was written is taken back: what is written next is not to find the question open.
  if (asked && !isUnsaved) setAsked(false)
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

/** Asks before a half-filled form is left; the harmless answer has the focus. */
export function UnsavedChanges({ onDiscard, onStay, discardLabel, stayLabel, children }: Props) {
  const { unsaved } = useUiWords()
  const stay = useFocusWhileShown<HTMLButtonElement>()
  return (
    <>
      <div className="dialog__ask">
        <Notice kind="warning" urgent>
          {children ?? <b>{unsaved.lost}</b>}
        </Notice>
      </div>
      <Button onClick={onDiscard}>{discardLabel ?? unsaved.discard}</Button>
      <Button kind="primary" ref={stay} onClick={onStay}>
        {stayLabel ?? unsaved.stay}
      </Button>
    </>
  )
}
