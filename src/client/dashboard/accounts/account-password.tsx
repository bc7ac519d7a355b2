import { passwordChange } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { SecretField } from './auth-fields.tsx'

export function AccountPassword() {
  const t = useDeskText()
  const { email } = useAccount()
  const form = useDeskForm(passwordChange, { currentPassword: '', password: '' })
  const sending = trpc.accounts.changePassword.useMutation({
    onSuccess: () => form.reset(),
    onError: form.refuse,
  })
  return (
    <section className="own" aria-labelledby="own-password">
      <div className="sect__head">
        <h2 id="own-password">{t.people.account.passwordTitle}</h2>
      </div>
      <p className="muted">{t.people.account.passwordLead}</p>
      <FormNotice form={form} />
      <div role="status">{sending.isSuccess && <Notice kind="success">{t.people.account.changed}</Notice>}</div>
      <form className="own__form" ref={form.element} noValidate onSubmit={form.submit((fields) => sending.mutate(fields))}>
        {/* Tells a password manager whose password it is to keep. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField {...form.field('currentPassword')} label={t.people.account.current} autoComplete="current-password" />
        <SecretField {...form.field('password')} label={t.people.account.next} hint={t.people.passwordHint} autoComplete="new-password" />
        <Button kind="primary" type="submit" pending={sending.isPending}>
          {t.people.account.change}
        </Button>
      </form>
    </section>
  )
}
