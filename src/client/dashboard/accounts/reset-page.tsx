import { Link, useParams } from 'wouter'
import { ANSWERS, resetForm } from '../../../shared/user.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { FORGOT_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { Gate } from './gate.tsx'
import { GateDone, GoNow } from './gate-done.tsx'
import { GateForm, SecretField } from './gate-fields.tsx'
import { useWayToLogin } from './to-login.ts'

/** As the specification has it, in milliseconds. */
const REDIRECT_AFTER = 3000

/** A new password by the link of a letter. */
export function ResetPage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { token = '' } = useParams<{ token: string }>()
  const form = useDeskForm(resetForm, { password: '' })
  const sending = trpc.accounts.resetPassword.useMutation({ onError: form.refuse })
  const go = useWayToLogin(sending.isSuccess ? REDIRECT_AFTER : undefined)
  if (sending.isSuccess)
    return (
      <Gate name={t.labels.resetPassword.text} title={t.people.reset.title}>
        <GateDone>{ANSWERS.passwordReset[language]}</GateDone>
        <p className="gate__more">
          <GoNow go={go} />
        </p>
      </Gate>
    )
  return (
    <Gate name={t.labels.resetPassword.text} title={t.people.reset.title} lead={t.people.reset.lead}>
      <GateForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate({ token, ...fields }))}
        isPending={sending.isPending}
        action={t.people.reset.save}
      >
        <SecretField {...form.field('password')} label={t.people.reset.password} hint={t.people.passwordHint} autoComplete="new-password" />
      </GateForm>
      {sending.error?.data?.refusal.code === 'link.reset' && (
        <p className="gate__more">
          <Link href={FORGOT_PATH}>{t.people.reset.another}</Link>
        </p>
      )}
    </Gate>
  )
}
