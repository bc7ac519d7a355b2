import { useEffect, useEffectEvent, useState } from 'react'
import { ownEmail, ownName } from '../../../shared/user.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusReturn } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMailConnected } from '../mail-notice.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { AccountForm, CurrentPassword } from './account-form.tsx'
import { EmailField } from './auth-fields.tsx'

/** One's own name, as others and families read it, and the address to come in with. */
export function AccountIdentity() {
  const { account: t } = useDeskText().people
  const { email } = useAccount()
  const [changesEmail, setChangesEmail] = useState(false)
  return (
    <section className="own" aria-labelledby="own-identity">
      <div className="sect__head">
        <h2 id="own-identity">{t.identityTitle}</h2>
      </div>
      <AccountName />
      <div className="own__form">
        <p className="own__says">{email}</p>
        <Button aria-expanded={changesEmail} onClick={() => setChangesEmail(!changesEmail)}>
          {t.changeEmail}
        </Button>
      </div>
      {changesEmail && <AccountEmail onDone={() => setChangesEmail(false)} />}
    </section>
  )
}

function AccountName() {
  const { people, labels } = useDeskText()
  const { account: t } = people
  const utils = trpc.useUtils()
  const { name } = useAccount()
  const form = useDeskForm(ownName, { name })
  // A colleague may correct it, too.
  const follow = useEffectEvent((now: string) => void form.rebase({ name: now }))
  useEffect(() => follow(name), [name])
  const sending = trpc.accounts.changeName.useMutation({
    onMutate: form.hold,
    onSuccess(_answer, sent) {
      utils.users.invalidate()
      form.settle(sent)
      showToast({ text: t.nameChanged })
    },
    onError: form.refuse,
  })
  return (
    <AccountForm
      form={form}
      onSubmit={form.submit((fields) => sending.mutate(fields))}
      pending={sending.isPending}
      action={{ text: t.changeName }}
    >
      <InputField {...form.field('name')} {...labelled(labels.name)} hint={people.users.nameHint} autoComplete="name" required />
    </AccountForm>
  )
}

function AccountEmail({ onDone }: { onDone: () => void }) {
  const { account } = useDeskText().people
  const utils = trpc.useUtils()
  const returning = useFocusReturn()
  const hint = useMailConnected() ? `${account.emailHint} ${account.emailTold}` : account.emailHint
  const form = useDeskForm(ownEmail, { email: '', currentPassword: '' })
  const sending = trpc.accounts.changeEmail.useMutation({
    onSuccess() {
      utils.users.invalidate()
      showToast({ text: account.emailChanged })
    },
    onError: form.refuse,
  })
  return (
    <div {...returning}>
      <AccountForm
        form={form}
        onSubmit={form.submit((fields) => sending.mutate(fields, { onSuccess: onDone }))}
        pending={sending.isPending}
        action={{ text: account.saveEmail }}
        onCancel={onDone}
      >
        <EmailField {...form.field('email')} autoFocus label={account.newEmail} hint={hint} autoComplete="email" />
        <CurrentPassword {...form.field('currentPassword')} id="email-password" />
      </AccountForm>
    </div>
  )
}
