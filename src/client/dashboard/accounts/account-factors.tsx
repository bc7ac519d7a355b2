import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { factorPassword, oneTimeCode, type WithoutCodes } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useFocusInSteps } from '../../ui/focus-in-steps.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { AccountForm, CurrentPassword } from './account-form.tsx'
import { CodeField } from './auth-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = { name: 'rest' } | { name: 'password'; then: 'begin' | 'renew' | 'remove' } | App | { name: 'codes'; codes: string[] }
interface App {
  name: 'app'
  secret: string
  uri: string
}

const REST: Step = { name: 'rest' }

/** The second step of one's own logins: codes of an app, and recovery codes for who loses it. */
export function AccountFactors() {
  const t = useDeskText().people.factors
  const factors = trpc.factors.read.useQuery()
  const [step, setStep] = useState<Step>(REST)
  const section = useRef<HTMLElement>(null)
  useFocusInSteps(section, step, factors.data?.oneTimeCodes)
  const isShown = useStillShown()
  const showCodes = ({ recoveryCodes: codes }: { recoveryCodes: string[] }) => {
    if (isShown()) setStep({ name: 'codes', codes })
    else showToast({ text: t.codesUnseen })
  }
  const ask = (then: 'begin' | 'renew' | 'remove') => setStep({ name: 'password', then })
  return (
    <section className="own" aria-labelledby="own-factors" ref={section}>
      <div className="sect__head">
        <h2 id="own-factors">{t.title}</h2>
      </div>
      <p className="muted">{t.lead}</p>
      {factors.error && <LoadError what={t.failed} error={factors.error} onRetry={factors.refetch} />}
      {step.name === 'rest' && factors.data && (
        <div role="status" className="own__form">
          {factors.data.oneTimeCodes ? (
            <>
              <Notice kind={factors.data.recoveryCodes > 2 ? 'success' : 'warning'}>{t.on(factors.data.recoveryCodes)}</Notice>
              <div className="own__row">
                <Button onClick={() => ask('renew')}>{t.renew}</Button>
                <Button onClick={() => ask('remove')}>{t.remove}</Button>
              </div>
            </>
          ) : (
            <Button onClick={() => ask('begin')}>{t.begin}</Button>
          )}
        </div>
      )}
      {step.name === 'password' && factors.data && (
        <AskPassword then={step.then} without={factors.data.withoutCodes} onStep={setStep} onCodes={showCodes} />
      )}
      {step.name === 'app' && <SetUp app={step} onStep={setStep} onCodes={showCodes} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => setStep(REST)} />}
    </section>
  )
}

interface StepProps {
  onStep: (step: Step) => void
  /** Also after somebody has left the page. */
  onCodes: (made: { recoveryCodes: string[] }) => void
}

interface Asking extends StepProps {
  then: 'begin' | 'renew' | 'remove'
  without: WithoutCodes
}

function AskPassword({ then, without, onStep, onCodes }: Asking) {
  const t = useDeskText()
  const form = useDeskForm(factorPassword, { currentPassword: '' })
  const isShown = useStillShown()
  const begin = trpc.factors.begin.useMutation({
    onSuccess(app) {
      // Whoever has cancelled wants none, and may be at another form by now.
      if (isShown()) onStep({ name: 'app', ...app })
    },
    onError(error) {
      if (isShown()) form.refuse(error)
    },
  })
  const renew = trpc.factors.renewRecoveryCodes.useMutation({ onSuccess: onCodes, onError: form.refuse })
  const remove = trpc.factors.remove.useMutation({
    onSuccess() {
      showToast({ text: t.people.factors.removed })
      if (isShown()) onStep(REST)
    },
    onError: form.refuse,
  })
  const sending = { begin, renew, remove }[then]
  return (
    <AccountForm
      form={form}
      onSubmit={form.submit((fields) => sending.mutate(fields))}
      pending={sending.isPending}
      action={{ text: then === 'remove' ? t.people.factors.remove : t.people.factors.next }}
      kind={then === 'remove' ? 'danger' : 'primary'}
      onCancel={() => onStep(REST)}
    >
      {then === 'remove' && (
        <p>
          {t.people.factors.whenRemoved[without]} {t.people.factors.removeNote}
        </p>
      )}
      <CurrentPassword {...form.field('currentPassword')} id="factor-password" />
    </AccountForm>
  )
}

/** The picture that the app reads, and the first code it shows. */
function SetUp({ app: { secret, uri }, onStep, onCodes }: StepProps & { app: App }) {
  const words = useDeskText().people.factors
  const form = useDeskForm(oneTimeCode, { otp: '' })
  const confirming = trpc.factors.confirm.useMutation({
    // It may be on already, by a confirmation whose answer was lost.
    meta: { refetchesRefused: true },
    onSuccess: onCodes,
    onError: form.refuse,
  })
  return (
    <AccountForm
      form={form}
      onSubmit={form.submit((fields) => confirming.mutate(fields))}
      pending={confirming.isPending}
      action={{ text: words.confirm }}
      onCancel={() => onStep(REST)}
    >
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qr} />
      <p>
        <a href={uri}>{words.open}</a>
      </p>
      <p>
        {words.byHand} <code className="own__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField {...form.field('otp')} label={words.firstCode} />
    </AccountForm>
  )
}

/** Dark on light in both themes: not every camera reads the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="own__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
