import { useState } from 'react'
import { passwordChange } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { isLost } from '../../once-link.ts'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { AccountForm, CurrentPassword } from './account-form.tsx'
import { SecretField } from './auth-fields.tsx'

export function AccountPassword() {
  const t = useDeskText()
  const form = useDeskForm(passwordChange, { currentPassword: '', password: '' })
  const sending = trpc.accounts.changePassword.useMutation({
    onSuccess() {
      form.reset()
      setUnanswered(false)
    },
    onError(error) {
      form.refuse(error)
      if (isLost(error.data?.httpStatus, false)) setUnanswered(true)
    },
  })
  const [isUnanswered, setUnanswered] = useState(false)
  // It may have been done all the same, and what was the current password is that no more.
  const isInDoubt = isUnanswered && form.errorOf('currentPassword') !== undefined
  return (
    <section className="own" aria-labelledby="own-password">
      <div className="sect__head">
        <h2 id="own-password">{t.people.account.passwordTitle}</h2>
      </div>
      <p className="muted">{t.people.account.passwordLead}</p>
      <div role="status">{sending.isSuccess && <Notice kind="success">{t.people.account.changed}</Notice>}</div>
      <div role="status">{isInDoubt && <Notice kind="info">{t.people.account.maybeChanged}</Notice>}</div>
      <AccountForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate(fields))}
        pending={sending.isPending}
        action={{ text: t.people.account.change }}
      >
        <CurrentPassword {...form.field('currentPassword')} />
        <SecretField {...form.field('password')} label={t.people.account.next} hint={t.people.passwordHint} autoComplete="new-password" />
      </AccountForm>
    </section>
  )
}
