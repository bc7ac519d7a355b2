import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { focusFirst } from './focus.ts'
import { useUiWords } from './ui-words.ts'

interface Props {
  /** What the dialog is labelled by. */
  id: string
  title: ReactNode
  note?: ReactNode
  /** The title takes the focus on opening, so that a screen reader begins there. */
  focused?: boolean
  /** Without it there is no button that closes: the question must be answered. */
  onClose?: () => void
  /** It cannot be closed at the moment. */
  held?: boolean
  /** What else can be done with what the dialog shows. */
  children?: ReactNode
}

export function DialogHeader({ id, title, note, focused = false, onClose, held, children }: Props) {
  const { close } = useUiWords()
  return (
    <div className="dialog__head">
      <div>
        <h2 id={id} tabIndex={-1} {...(focused && focusFirst)}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {children}
      {onClose && <Button kind="quiet" label={close} aria-disabled={held} onClick={onClose} />}
    </div>
  )
}
