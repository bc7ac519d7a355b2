import { type FormEvent, type ReactNode, useState } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogHeader } from '../ui/dialog-header.tsx'
import { Failure, Notice } from '../ui/feedback.tsx'
import type { Word } from '../ui/said.tsx'
import { submitByKey } from '../ui/submit-by-key.ts'
import { UnsavedChanges, useUnsavedGuard } from '../ui/unsaved-changes.tsx'
import type { DeskForm } from './use-desk-form.ts'
import { CopyLine } from './users/copy-line.tsx'

interface Props {
  /** The id of the title. */
  id: string
  title: string
  note: string
  form: DeskForm
  /** What is written in it was left half written. */
  restored?: boolean
  /** Whether closing would lose something that was written. */
  isWritten: boolean
  onSubmit: (event: FormEvent) => void
  pending: boolean
  /** The word on the button that makes it. */
  action: Word
  /** What was made; it is shown this once. */
  made: { label: string; hint: string; text: string; selected?: string } | undefined
  /** What is said to somebody who closes it without having copied it. */
  words: { notCopied: string; onlyOnce: string; back: string }
  onClose: () => void
  children: ReactNode
}

/** A form that makes something secret, such as a link or a key, and then shows it, this once. */
export function OnceDialog({
  id,
  title,
  note,
  form,
  restored = false,
  isWritten,
  onSubmit,
  pending,
  action,
  made,
  words,
  onClose,
  children,
}: Props) {
  const t = useDeskText()
  const [copied, setCopied] = useState(false)
  // Once it is asked for, who closes would never see it.
  const leaving = useUnsavedGuard(made ? !copied : isWritten || pending, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!made && !pending) onSubmit(event)
  }
  return (
    <Dialog labelledBy={id} onClose={leaving.dismiss}>
      <form ref={form.element} noValidate onSubmit={submit} onKeyDown={submitByKey}>
        <DialogHeader onClose={leaving.close} id={id} title={title} note={note} />
        <div className="dialog__body">
          <Failure why={form.failure} focus={form.notice} />
          {restored && isWritten && !made && (
            <Notice kind="info" urgent>
              {t.editor.restored}
            </Notice>
          )}
          {children}
          {made && <CopyLine {...made} onCopied={() => setCopied(true)} />}
        </div>
        <div className="dialog__foot">
          {leaving.asking && !made && <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />}
          {leaving.asking && made && (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} discardLabel={t.people.users.leaveLink} stayLabel={words.back}>
              <b>{words.notCopied}</b> {words.onlyOnce}
            </UnsavedChanges>
          )}
          {!leaving.asking && <Button onClick={leaving.close}>{made ? t.people.users.done : t.cancel}</Button>}
          {!leaving.asking && !made && <Button kind="primary" type="submit" label={action} pending={pending} />}
        </div>
      </form>
    </Dialog>
  )
}
