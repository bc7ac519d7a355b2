import type { ReactNode } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogHeader } from '../ui/dialog-header.tsx'
import { Failure } from '../ui/feedback.tsx'
import { focusFirst, rowGoes } from '../ui/focus.ts'
import type { Word } from '../ui/said.tsx'
import { useStillShown } from '../ui/still-shown.ts'
import { showToast } from '../ui/toast.tsx'
import { useFailedUnseen } from './failed-unseen.ts'
import { failureText } from './failure.ts'

interface Props {
  title: string
  /** The word on the button; that of deleting without it. */
  action?: Word
  /** The request; what went wrong with it is shown above the question. */
  deleting: { error: DeskError | null; isPending: boolean }
  onDelete: () => void
  onClose: () => void
  /** What goes, and what stays. */
  children: ReactNode
}

type ToastAction = NonNullable<Parameters<typeof showToast>[0]['action']>

interface Deletion<Answer> extends Pick<Props, 'title' | 'onClose'> {
  /** That it is done. */
  text: string | ((answer: Answer) => string)
  action?: ToastAction | ((answer: Answer) => ToastAction)
}

/**
 * What a mutation behind such a question does: refused, the question shows why; done, it closes and says so. Answered after the
 * question was closed, it says either below the page, and leaves what is open by then alone.
 */
export function useDeletion<Answer>({ title, text, action, onClose }: Deletion<Answer>) {
  const isShown = useStillShown()
  return {
    meta: { showsError: true } as const,
    onError: useFailedUnseen(title),
    onSuccess(answer: Answer) {
      const offered = typeof action === 'function' ? action(answer) : action
      showToast({ text: typeof text === 'string' ? text : text(answer), ...(offered && { action: offered }) })
      if (!isShown()) return
      rowGoes()
      onClose()
    },
  }
}

/** Asks before something leaves the lists; the harmless answer has the focus. */
export function DeleteQuestion({ title, action, deleting: { error, isPending }, onDelete, onClose, children }: Props) {
  const t = useDeskText()
  return (
    <Dialog labelledBy="delete-title" onClose={onClose}>
      <DialogHeader id="delete-title" title={title} />
      <div className="dialog__body">
        <Failure why={error && failureText(error, t)} />
        {children}
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose} {...focusFirst}>
          {t.cancel}
        </Button>
        <Button kind="danger" label={action ?? t.labels.delete} pending={isPending} onClick={onDelete} />
      </div>
    </Dialog>
  )
}
