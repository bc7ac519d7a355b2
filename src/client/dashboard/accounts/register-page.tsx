import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { firstRegistration } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Said } from '../../ui/said.tsx'
import { failureText } from '../failure.ts'
import { LOGIN_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { AuthForm, EmailField, SecretField } from './auth-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthState } from './return-to.ts'
import { handOver } from './typed-credentials.ts'

/** The first registration: for the holder of the setup token, as long as nobody has an account. */
export function RegisterPage() {
  const t = useDeskText()
  const [setupToken] = useState(() => new URLSearchParams(location.search).get('setup') ?? '')
  const open = trpc.accounts.registrationOpen.useQuery()
  useEffect(() => {
    // A secret must not stay where others read it: on screen, in the history, in a screenshot.
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])

  if (open.error)
    return (
      <AuthLayout name={t.labels.register.text} title={t.shell.couldNotStart} lead={failureText(open.error, t)}>
        <p className="auth__more">
          <Button wide onClick={() => open.refetch()}>
            {t.retry}
          </Button>
        </p>
      </AuthLayout>
    )
  if (open.data === undefined) return null
  if (!open.data) return <RegistrationClosed title={t.auth.closedTitle} lead={t.auth.closedLead} />
  if (setupToken === '') return <RegistrationClosed title={t.auth.noSetupTitle} lead={t.auth.noSetupLead} />
  return <FirstRegistration setupToken={setupToken} />
}

function RegistrationClosed({ title, lead }: { title: string; lead: string }) {
  const t = useDeskText()
  return (
    <AuthLayout name={t.labels.register.text} title={title} lead={lead}>
      <p className="auth__more">
        <LinkButton kind="primary" wide href={LOGIN_PATH}>
          {t.auth.goToLogin}
        </LinkButton>
      </p>
    </AuthLayout>
  )
}

function FirstRegistration({ setupToken }: { setupToken: string }) {
  const t = useDeskText()
  const [, navigate] = useLocation()
  const form = useDeskForm(firstRegistration, { email: '', password: '', setupToken })
  const sending = trpc.accounts.registerFirst.useMutation({
    onSuccess(_answer, sent) {
      handOver(sent)
      navigate(LOGIN_PATH, { state: { notice: 'registered' } satisfies AuthState })
    },
    onError: form.refuse,
  })
  return (
    <AuthLayout name={t.labels.register.text} title={t.auth.registerTitle} lead={t.auth.registerLead}>
      <AuthForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate(fields))}
        isPending={sending.isPending}
        action={<Said label={t.labels.register} />}
      >
        <EmailField {...form.field('email')} />
        <SecretField {...form.field('password')} label={t.auth.password} hint={t.auth.passwordHint} autoComplete="new-password" />
      </AuthForm>
      <p className="auth__more">
        {t.auth.haveAccount} <Link href={LOGIN_PATH}>{t.auth.toLogin}</Link>
      </p>
    </AuthLayout>
  )
}
