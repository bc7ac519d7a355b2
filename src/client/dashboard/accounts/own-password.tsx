import { passwordChange } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useAccount } from '../shell/account.tsx'
import { SecretField } from './gate-fields.tsx'
import { useGateForm } from './gate-form.ts'

export function OwnPassword() {
  const t = useDeskText()
  const { email } = useAccount()
  const utils = trpc.useUtils()
  const { field, form, notice, failure, setFailure, submit, clear } = useGateForm(passwordChange, {
    currentPassword: '',
    password: '',
  })
  const sending = trpc.accounts.changePassword.useMutation({
    onSuccess() {
      clear()
      return utils.accounts.sessions.invalidate()
    },
    onError: setFailure,
  })
  return (
    <section className="own" aria-labelledby="own-password">
      <div className="sect__head">
        <h2 id="own-password">{t.people.account.passwordTitle}</h2>
      </div>
      <p className="muted">{t.people.account.passwordLead}</p>
      {failure && (
        <Notice kind="danger" urgent focus={notice}>
          {failure}
        </Notice>
      )}
      <div role="status">{sending.isSuccess && <Notice kind="success">{t.people.account.changed}</Notice>}</div>
      <form className="own__form" ref={form} noValidate onSubmit={submit((fields) => sending.isPending || sending.mutate(fields))}>
        {/* Tells a password manager whose password it is to keep. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField {...field('currentPassword')} label={t.people.account.current} autoComplete="current-password" />
        <SecretField {...field('password')} label={t.people.account.next} hint={t.people.passwordHint} autoComplete="new-password" />
        <Button kind="primary" type="submit" pending={sending.isPending}>
          {t.people.account.change}
        </Button>
      </form>
    </section>
  )
}
