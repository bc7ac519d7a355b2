import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { login } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { useToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { FORGOT_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { AuthForm, CodeField, EmailField, SecretField } from './auth-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useByItself } from './by-itself.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { authState } from './return-to.ts'
import { useTyped } from './typed-credentials.ts'
import { useEnter } from './use-enter.ts'

/** Who has just registered comes in by themselves after so many milliseconds. */
const COMES_IN_AFTER = 5000

/** E-mail and password; then on to the page that was wanted. Who is signed in already, in another tab too, goes on at once. */
export function LoginPage() {
  const t = useDeskText()
  const token = useToken()
  const [codeFor, setCodeFor] = useState<string>()
  const typed = useTyped()
  const isNew = typed.password !== ''
  const form = useDeskForm(login, { ...typed, otp: '' })
  const sending = trpc.accounts.login.useMutation({
    onSuccess: useEnter(),
    onError(error, { email }) {
      // The password was right: what is missing is no failure, and is asked for in its place.
      if (error.data?.refusal.code === 'otp') setCodeFor(email)
      else form.refuse(error)
    },
  })
  // Whoever comes in next on this page may have none.
  const asksCode = codeFor !== undefined && form.watch('email') === codeFor
  const send = form.submit((fields) => {
    if (asksCode && !fields.otp?.trim()) form.setError('otp', { type: 'required', message: 'otp' })
    else sending.mutate(asksCode ? fields : { ...fields, otp: '' })
  })
  const comesIn = useByItself(isNew ? COMES_IN_AFTER : undefined, () => void send())
  const { returnTo, notice: news } = authState()
  if (token !== null) return <Redirect to={returnTo} replace />

  return (
    <AuthLayout name={t.labels.login.text} title={t.auth.loginTitle} lead={t.auth.loginLead}>
      {isNew && form.failure === null && (
        <Notice kind="success">
          {/* Both have their room: nothing may move under a finger that begins to press. */}
          <div className="auth__either" role="status">
            <span aria-hidden={!comesIn}>{t.auth.comesIn(COMES_IN_AFTER / 1000)}</span>
            <span aria-hidden={comesIn}>{t.auth.registered}</span>
          </div>
        </Notice>
      )}
      {news && !isNew && form.failure === null && (
        <Notice kind={news === 'registered' ? 'success' : 'info'} urgent={news === 'ended'}>
          {t.auth[news]}
        </Notice>
      )}
      <AuthForm form={form} onSubmit={send} isPending={sending.isPending} action={<Said label={t.labels.login} />}>
        <EmailField {...form.field('email')} autoComplete="username webauthn" />
        <SecretField {...form.field('password')} label={t.auth.password} autoComplete="current-password" />
        {asksCode && <CodeField {...form.field('otp')} label={t.people.factors.code} hint={t.people.factors.codeHint} autoFocus />}
      </AuthForm>
      <PasskeyLogin />
      <p className="auth__more">
        <Link href={FORGOT_PATH}>{t.auth.forgot}</Link>
      </p>
    </AuthLayout>
  )
}
