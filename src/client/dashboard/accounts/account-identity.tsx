import { useState } from 'react'
import { ownEmail, ownName } from '../../../shared/user.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusReturn } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { EmailField, SecretField } from './auth-fields.tsx'

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
  const sending = trpc.accounts.changeName.useMutation({
    onSuccess(_answer, sent) {
      utils.users.invalidate()
      form.reset(sent)
      showToast({ text: t.nameChanged })
    },
    onError: form.refuse,
  })
  return (
    <>
      <FormNotice form={form} />
      <form className="own__form" ref={form.element} noValidate onSubmit={form.submit((fields) => sending.mutate(fields))}>
        <InputField {...form.field('name')} {...labelled(labels.name)} hint={people.users.nameHint} autoComplete="name" required />
        <Button kind="primary" type="submit" pending={sending.isPending}>
          {t.changeName}
        </Button>
      </form>
    </>
  )
}

function AccountEmail({ onDone }: { onDone: () => void }) {
  const t = useDeskText()
  const { account } = t.people
  const utils = trpc.useUtils()
  const returning = useFocusReturn()
  const form = useDeskForm(ownEmail, { email: '', currentPassword: '' })
  const sending = trpc.accounts.changeEmail.useMutation({
    onSuccess() {
      utils.users.invalidate()
      showToast({ text: account.emailChanged })
      onDone()
    },
    onError: form.refuse,
  })
  return (
    <div {...returning}>
      <FormNotice form={form} />
      <form className="own__form" ref={form.element} noValidate onSubmit={form.submit((fields) => sending.mutate(fields))}>
        <EmailField {...form.field('email')} autoFocus label={account.newEmail} hint={account.emailHint} autoComplete="email" />
        <SecretField {...form.field('currentPassword')} id="email-password" label={account.current} autoComplete="current-password" />
        <div className="own__row">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button kind="primary" type="submit" pending={sending.isPending}>
            {account.saveEmail}
          </Button>
        </div>
      </form>
    </div>
  )
}
