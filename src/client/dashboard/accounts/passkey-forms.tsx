// The forms of one's own passkeys: another one, another name, one less.
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Passkey, passkeyName, passkeyRemoval } from '../../../shared/passkey.ts'
import { factorPassword } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { SecretField } from './auth-fields.tsx'
import { makePasskey } from './passkey-browser.ts'
import { UsePasskey } from './use-passkey.tsx'

const addition = z.extend(factorPassword, { name: passkeyName })

/** Asks for the password, then the browser for a finger or a face. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const { email } = useAccount()
  const [isDeclined, setDeclined] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const form = useDeskForm(addition, { name: words.ownDevice, currentPassword: '' })
  const begin = trpc.passkeys.begin.useMutation({ onError: form.refuse })
  const add = trpc.passkeys.add.useMutation({
    onSuccess(_, { name }) {
      showToast({ text: words.added(name.trim()) })
      onDone()
    },
    onError: form.refuse,
  })
  const submit = form.submit(({ name, currentPassword }) => {
    setDeclined(false)
    begin.mutate(
      { currentPassword },
      {
        onSuccess(options) {
          setMaking(true)
          makePasskey(options)
            .then(
              (response) => add.mutate({ name, response }),
              () => setDeclined(true),
            )
            .finally(() => setMaking(false))
        },
      },
    )
  })
  return (
    <>
      <FormNotice form={form} />
      {isDeclined && (
        <Notice kind="warning" urgent>
          {words.declined}
        </Notice>
      )}
      <form className="own__form" ref={form.element} noValidate onSubmit={submit}>
        <InputField {...form.field('name')} id="passkey-name" label={words.name} hint={words.nameHint} autoComplete="off" required />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          {...form.field('currentPassword')}
          id="passkey-password"
          label={t.people.account.current}
          autoComplete="current-password"
        />
        <div className="own__row">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button kind="primary" type="submit" pending={begin.isPending || isMaking || add.isPending}>
            {words.add}
          </Button>
        </div>
      </form>
    </>
  )
}

const renaming = z.object({ name: passkeyName })

export function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useDeskText()
  const form = useDeskForm(renaming, { name })
  const rename = trpc.passkeys.rename.useMutation({ onSuccess: onDone, onError: form.refuse })
  return (
    <>
      <FormNotice form={form} />
      <form className="own__form" ref={form.element} noValidate onSubmit={form.submit((fields) => rename.mutate({ id, ...fields }))}>
        <InputField {...form.field('name')} id="passkey-name" label={t.people.passkeys.name} autoComplete="off" required />
        <div className="own__row">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button kind="primary" type="submit" pending={rename.isPending} lang={t.labels.save.lang}>
            {t.labels.save.text}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Asks for the password, or for another passkey. */
export function RemovePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const form = useDeskForm(passkeyRemoval, { id, currentPassword: '' })
  const removed = () => {
    showToast({ text: words.removed(name) })
    onDone()
  }
  const remove = trpc.passkeys.remove.useMutation({ onSuccess: removed, onError: form.refuse })
  const byAnother = trpc.passkeys.removeByAnother.useMutation({ onSuccess: removed, meta: { showsError: true } })
  return (
    <>
      <FormNotice form={form} />
      <form className="own__form" ref={form.element} noValidate onSubmit={form.submit((fields) => remove.mutate(fields))}>
        <p>{words.removeLead(name)}</p>
        <SecretField
          {...form.field('currentPassword')}
          id="passkey-password"
          label={t.people.account.current}
          autoComplete="current-password"
        />
        <div className="own__row">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button kind="danger" type="submit" pending={remove.isPending}>
            {words.remove}
          </Button>
        </div>
        <UsePasskey
          except={id}
          label={words.removeByAnother}
          sending={{ ...byAnother, mutate: (answer) => byAnother.mutate({ id, ...answer }) }}
        />
      </form>
    </>
  )
}
