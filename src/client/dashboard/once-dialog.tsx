import { useState } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { CopyLine } from './users/copy-line.tsx'

interface Props
  extends Pick<
    FormDialogProps,
    'id' | 'title' | 'note' | 'form' | 'restored' | 'onSubmit' | 'pending' | 'action' | 'onClose' | 'children'
  > {
  /** Whether closing would lose something that was written. */
  isWritten: boolean
  /** What was made; it is shown this once. */
  made: { label: string; hint: string; text: string; selected?: string } | undefined
  /** What is said to somebody who closes it without having copied it. */
  words: { notCopied: string; onlyOnce: string; back: string }
}

/** A form that makes something secret, such as a link or a key, and then shows it, this once. */
export function OnceDialog({ isWritten, restored = false, action, made, words, children, ...dialog }: Props) {
  const { users } = useDeskText().people
  const [copied, setCopied] = useState(false)
  const question = {
    discardLabel: users.leaveLink,
    stayLabel: words.back,
    children: (
      <>
        <b>{words.notCopied}</b> {words.onlyOnce}
      </>
    ),
  }
  return (
    <FormDialog
      {...dialog}
      restored={restored && !made}
      // Once it is asked for, who closes would never see it.
      isUnsaved={made ? !copied : isWritten || dialog.pending}
      question={made && question}
      action={made ? undefined : action}
      closing={made && { text: users.done }}
    >
      {children}
      {made && <CopyLine {...made} onCopied={() => setCopied(true)} />}
    </FormDialog>
  )
}
