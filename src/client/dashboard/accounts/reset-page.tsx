import { useParams } from 'wouter'
import { ANSWERS, resetForm } from '../../../shared/user.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Done } from '../../ui/feedback.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { AuthForm, SecretField } from './auth-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SpentLink } from './spent-link.tsx'
import { GoAsAnother, GoNow, useWayToLogin } from './to-login.tsx'

/** As the specification has it, in milliseconds. */
const REDIRECT_AFTER = 3000

/** A new password by the link of a letter. */
export function ResetPage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { token = '' } = useParams<{ token: string }>()
  const form = useDeskForm(resetForm, { password: '' })
  const sending = trpc.accounts.resetPassword.useMutation({ onError: form.refuse })
  const open = trpc.accounts.resetOpen.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY })
  const isSpent = open.data === false || sending.error?.data?.refusal.code === 'link.reset'
  const way = useWayToLogin(sending.isSuccess ? REDIRECT_AFTER : undefined)
  if (sending.isSuccess)
    return (
      <AuthLayout name={t.labels.resetPassword.text} title={t.people.reset.title}>
        <Done>{way.isSignedIn ? t.people.signedIn.reset : ANSWERS.passwordReset[language]}</Done>
        {way.isSignedIn ? (
          <GoAsAnother way={way} />
        ) : (
          <p className="auth__more">
            <GoNow go={way.go} />
          </p>
        )}
      </AuthLayout>
    )
  return (
    <AuthLayout name={t.labels.resetPassword.text} title={t.people.reset.title} lead={t.people.reset.lead}>
      {isSpent && <SpentLink kind="reset" isSaid={form.failure !== null} />}
      <AuthForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate({ token, ...fields }))}
        isPending={sending.isPending}
        action={t.people.reset.save}
      >
        <SecretField {...form.field('password')} label={t.people.reset.password} hint={t.people.passwordHint} autoComplete="new-password" />
      </AuthForm>
    </AuthLayout>
  )
}
