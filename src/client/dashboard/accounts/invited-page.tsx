import { useState } from 'react'
import { useParams } from 'wouter'
import { invitedForm } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Done } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { useAgencyName } from '../agency-name.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { AuthForm, EmailField, SecretField } from './auth-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SpentLink } from './spent-link.tsx'
import { GoAsAnother, GoNow, useWayToLogin } from './to-login.tsx'
import { handOver } from './typed-credentials.ts'

/** As the specification has it, in milliseconds. */
const REDIRECT_AFTER = 2000

/** Registration by a link. The name of the address is only shown; the server knows whom the link is for. */
export function InvitedPage() {
  const t = useDeskText()
  const agency = useAgencyName()
  const { token = '' } = useParams<{ token: string }>()
  const [name] = useState(() => new URLSearchParams(location.search).get('name')?.trim() ?? '')
  const form = useDeskForm(invitedForm, { email: '', password: '', confirmPassword: '' })
  const sending = trpc.accounts.registerInvited.useMutation({ onSuccess: (_answer, sent) => handOver(sent), onError: form.refuse })
  const open = trpc.accounts.invitationOpen.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY })
  const done = sending.isSuccess
  const isSpent = !done && (open.data === false || sending.error?.data?.refusal.code === 'link.invitation')
  const way = useWayToLogin(done ? REDIRECT_AFTER : undefined)
  return (
    <AuthLayout name={t.labels.register.text} title={t.people.invited.title(name)} lead={t.people.invited.lead(agency)}>
      {done && (
        <Done>
          <b>
            <Said label={t.labels.registered} />
          </b>
          {!way.isSignedIn && (
            <>
              {' '}
              {t.people.invited.next(REDIRECT_AFTER / 1000)} <GoNow go={way.go} />
            </>
          )}
        </Done>
      )}
      <GoAsAnother way={way} />
      {isSpent && <SpentLink kind="invitation" isSaid={form.failure !== null} />}
      {/* Left to itself the page is gone in a moment; where it waits, nothing that looks as if it could be pressed stays. */}
      {!way.isAsked && (
        <AuthForm
          form={form}
          onSubmit={form.submit((fields) => sending.mutate({ token, ...fields }))}
          isPending={sending.isPending}
          isDone={done}
          action={<Said label={t.labels.register} />}
        >
          <EmailField {...form.field('email')} />
          <SecretField
            {...form.field('password', { deps: 'confirmPassword' })}
            label={t.auth.password}
            hint={t.people.passwordHint}
            autoComplete="new-password"
          />
          <SecretField {...form.field('confirmPassword')} label={t.people.invited.confirm} autoComplete="new-password" />
        </AuthForm>
      )}
    </AuthLayout>
  )
}
