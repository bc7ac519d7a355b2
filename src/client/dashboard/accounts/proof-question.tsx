import type { FormEvent } from 'react'
import { factorPassword } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { CurrentPassword } from './account-form.tsx'
import { UsePasskey } from './use-passkey.tsx'

/** Asks who is there before what cannot be undone, above whatever asked for it. */
export function ProofQuestion({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const t = useDeskText()
  const words = t.people.proof
  const form = useDeskForm(factorPassword, { currentPassword: '' })
  const proved = () => onAnswer(true)
  const proving = trpc.accounts.prove.useMutation({ onSuccess: proved, onError: form.refuse })
  const byPasskey = trpc.passkeys.prove.useMutation({ onSuccess: proved, meta: { showsError: true } })
  const close = () => onAnswer(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proving.isPending) form.submit((fields) => proving.mutate(fields))(event)
  }
  return (
    <Dialog labelledBy="proof-title" onClose={close}>
      <form ref={form.element} noValidate onSubmit={submit}>
        <DialogHeader id="proof-title" title={words.title} note={words.lead} />
        <div className="dialog__body">
          <Failure why={form.failure} focus={form.notice} />
          <CurrentPassword {...form.field('currentPassword')} id="proof-password" label={words.password} {...focusFirst} />
          <UsePasskey label={words.byPasskey} sending={byPasskey} />
        </div>
        <div className="dialog__foot">
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="primary" type="submit" pending={proving.isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
