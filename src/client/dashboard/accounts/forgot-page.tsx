import { Link } from 'wouter'
import { ANSWERS, forgottenPassword } from '../../../shared/user.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Done, Notice } from '../../ui/feedback.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { AuthForm, EmailField } from './auth-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'

const passesToField = givesFocusTo(() => document.getElementById('email'))

/** Asks for a letter with a reset link. The answer is the same whether or not somebody has the address. */
export function ForgotPage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const form = useDeskForm(forgottenPassword, { email: '' })
  const sending = trpc.accounts.forgotPassword.useMutation({ onError: form.refuse })
  const back = (
    <p className="auth__more">
      <Link href={LOGIN_PATH}>{t.people.backToLogin}</Link>
    </p>
  )
  if (sending.isSuccess)
    return (
      <AuthLayout name={t.labels.forgotPassword.text} title={t.people.forgot.title}>
        <Done>{ANSWERS.resetSent[language]}</Done>
        {!sending.data.mailConnected && <Notice kind="warning">{t.office.mail.offAuth}</Notice>}
        <p className="auth__more muted">
          {t.people.forgot.missing}{' '}
          <button ref={passesToField} className="link" type="button" onClick={() => sending.reset()}>
            {t.people.forgot.again}
          </button>
          .
        </p>
        {back}
      </AuthLayout>
    )
  return (
    <AuthLayout name={t.labels.forgotPassword.text} title={t.people.forgot.title} lead={t.people.forgot.lead}>
      <AuthForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate(fields))}
        isPending={sending.isPending}
        action={<Said label={t.labels.send} />}
      >
        <EmailField {...form.field('email')} />
      </AuthForm>
      {back}
    </AuthLayout>
  )
}
