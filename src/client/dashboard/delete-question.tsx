import type { ReactNode } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { Dialog, DialogHead, focusFirst } from '../ui/dialog.tsx'
import { Notice } from '../ui/feedback.tsx'
import { failureText } from './failure.ts'

interface Props {
  title: string
  /** The request; what went wrong with it is shown above the question. */
  deleting: { error: DeskError | null; isPending: boolean }
  onDelete: () => void
  onClose: () => void
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks before something leaves the lists; the harmless answer has the focus. */
export function DeleteQuestion({ title, deleting: { error, isPending }, onDelete, onClose, children }: Props) {
  const t = useDeskText()
  return (
    <Dialog labelledBy="delete-title" onClose={onClose}>
      <DialogHead id="delete-title" title={title} />
      <div className="dialog__body">
        {error && (
          <Notice kind="danger" urgent>
            {failureText(error, t)}
          </Notice>
        )}
        {children}
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={onClose} {...focusFirst}>
          {t.cancel}
        </button>
        <button className="btn btn--danger" type="button" lang="en" aria-disabled={isPending} onClick={() => isPending || onDelete()}>
          Delete
        </button>
      </div>
    </Dialog>
  )
}
