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
import { Gate } from './gate.tsx'
import { EmailField, GateForm, SecretField } from './gate-fields.tsx'
import type { GateState } from './return-to.ts'
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
      <Gate name={t.labels.register.text} title={t.shell.couldNotStart} lead={failureText(open.error, t)}>
        <p className="gate__more">
          <Button wide onClick={() => open.refetch()}>
            {t.retry}
          </Button>
        </p>
      </Gate>
    )
  if (open.data === undefined) return null
  if (!open.data) return <RegistrationClosed title={t.gate.closedTitle} lead={t.gate.closedLead} />
  if (setupToken === '') return <RegistrationClosed title={t.gate.noSetupTitle} lead={t.gate.noSetupLead} />
  return <FirstRegistration setupToken={setupToken} />
}

function RegistrationClosed({ title, lead }: { title: string; lead: string }) {
  const t = useDeskText()
  return (
    <Gate name={t.labels.register.text} title={title} lead={lead}>
      <p className="gate__more">
        <LinkButton kind="primary" wide href={LOGIN_PATH}>
          {t.gate.goToLogin}
        </LinkButton>
      </p>
    </Gate>
  )
}

function FirstRegistration({ setupToken }: { setupToken: string }) {
  const t = useDeskText()
  const [, navigate] = useLocation()
  const form = useDeskForm(firstRegistration, { email: '', password: '', setupToken })
  const sending = trpc.accounts.registerFirst.useMutation({
    onSuccess(_answer, sent) {
      handOver(sent)
      navigate(LOGIN_PATH, { state: { notice: 'registered' } satisfies GateState })
    },
    onError: form.refuse,
  })
  return (
    <Gate name={t.labels.register.text} title={t.gate.registerTitle} lead={t.gate.registerLead}>
      <GateForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate(fields))}
        isPending={sending.isPending}
        action={<Said label={t.labels.register} />}
      >
        <EmailField {...form.field('email')} />
        <SecretField {...form.field('password')} label={t.gate.password} hint={t.gate.passwordHint} autoComplete="new-password" />
      </GateForm>
      <p className="gate__more">
        {t.gate.haveAccount} <Link href={LOGIN_PATH}>{t.gate.toLogin}</Link>
      </p>
    </Gate>
  )
}
