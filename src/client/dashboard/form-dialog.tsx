// A form in a dialog: its head, what was refused, its fields, and the question before something written is lost.

import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogHeader } from '../ui/dialog-header.tsx'
import { Failure, Notice } from '../ui/feedback.tsx'
import type { Word } from '../ui/said.tsx'
import { submitByKey } from '../ui/submit-by-key.ts'
import { UnsavedChanges, useUnsavedGuard } from '../ui/unsaved-changes.tsx'
import type { DeskForm } from './use-desk-form.ts'

export interface FormDialogProps {
  /** The id of the title. */
  id: string
  kind?: 'plain' | 'broad'
  title: ReactNode
  note?: ReactNode
  /** The title takes the focus on opening, and not the first field. */
  titleFirst?: boolean
  /** What is known of the form; whoever has no rule has no element of it. */
  form: Pick<DeskForm, 'failure'> & Partial<DeskForm> & { isDirty: boolean }
  /** Whether closing would lose something, and what is asked then. */
  isUnsaved?: boolean
  question?: Partial<ComponentProps<typeof UnsavedChanges>> | undefined
  /** What is written in it was left half written. */
  restored?: boolean
  /** What is said where somebody has deleted meanwhile what it is about. */
  gone?: ReactNode
  onSubmit: (event: FormEvent) => void
  pending: boolean
  /** The word on the button that saves, as long as there is something to save. */
  action: Word | undefined
  /** Nothing was chosen yet that could be saved. */
  isEmpty?: boolean
  /** The word on the button that closes it. */
  closing?: Word | undefined
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  id,
  kind = 'plain',
  title,
  note,
  titleFirst = false,
  form,
  isUnsaved = form.isDirty,
  question,
  restored = false,
  gone,
  onSubmit,
  pending,
  action,
  isEmpty,
  closing,
  onClose,
  children,
}: FormDialogProps) {
  const t = useDeskText()
  const guard = useUnsavedGuard(isUnsaved, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action && !isEmpty && !pending) onSubmit(event)
  }
  return (
    <Dialog kind={kind} labelledBy={id} onClose={guard.dismiss}>
      <form ref={form.element} noValidate onSubmit={submit} onKeyDown={submitByKey}>
        <DialogHeader id={id} title={title} note={note} focused={titleFirst} onClose={guard.close} />
        <div className="dialog__body">
          <Failure why={form.failure} focus={form.notice} />
          {gone}
          {restored && !gone && form.isDirty && (
            <Notice kind="info" urgent>
              {t.editor.restored}
            </Notice>
          )}
          {children}
        </div>
        <div className="dialog__foot">
          {guard.asking ? (
            <UnsavedChanges onDiscard={onClose} onStay={guard.stay} {...question} />
          ) : (
            <>
              <Button label={closing ?? { text: t.cancel }} onClick={guard.close} />
              {action && <Button kind="primary" type="submit" label={action} disabled={isEmpty} pending={pending} />}
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
