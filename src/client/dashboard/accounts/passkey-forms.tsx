// The forms of one's own passkeys: another one, another name, one less. Each closes by what is given to `mutate`: answered after
// it was cancelled, it closes no other that is open by then.
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Bilingual } from '../../../shared/language.ts'
import { type Passkey, passkeyName, passkeyRemoval } from '../../../shared/passkey.ts'
import { factorPassword } from '../../../shared/user.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { AccountForm, CurrentPassword } from './account-form.tsx'
import { makePasskey, troubleOf } from './passkey-browser.ts'
import { UsePasskey } from './use-passkey.tsx'

const addition = z.extend(factorPassword, { name: passkeyName })

/** Asks for the password, then the browser for a finger or a face. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const language = useDeskLanguage()
  const [declined, setDeclined] = useState<{ why: Bilingual | undefined }>()
  const [isMaking, setMaking] = useState(false)
  const form = useDeskForm(addition, { name: words.ownDevice, currentPassword: '' })
  const begin = trpc.passkeys.begin.useMutation({ onError: form.refuse })
  const add = trpc.passkeys.add.useMutation({
    onSuccess: (_, { name }) => showToast({ text: words.added(name.trim()) }),
    onError: form.refuse,
  })
  const submit = form.submit(({ name, currentPassword }) => {
    setDeclined(undefined)
    begin.mutate(
      { currentPassword },
      {
        onSuccess(options) {
          setMaking(true)
          makePasskey(options)
            .then(
              (response) => add.mutate({ name, response }, { onSuccess: onDone }),
              async (error: unknown) => setDeclined({ why: await troubleOf(error, options) }),
            )
            .finally(() => setMaking(false))
        },
      },
    )
  })
  return (
    <>
      {declined && (
        <Notice kind="warning" urgent>
          {declined.why?.[language] ?? words.declined}
        </Notice>
      )}
      <AccountForm
        form={form}
        onSubmit={submit}
        pending={begin.isPending || isMaking || add.isPending}
        action={{ text: words.add }}
        onCancel={onDone}
      >
        <InputField {...form.field('name')} id="passkey-name" label={words.name} hint={words.nameHint} autoComplete="off" required />
        <CurrentPassword {...form.field('currentPassword')} id="passkey-password" />
      </AccountForm>
    </>
  )
}

const renaming = z.object({ name: passkeyName })

export function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useDeskText()
  const form = useDeskForm(renaming, { name })
  const rename = trpc.passkeys.rename.useMutation({ onError: form.refuse })
  return (
    <AccountForm
      form={form}
      onSubmit={form.submit((fields) => rename.mutate({ id, ...fields }, { onSuccess: onDone }))}
      pending={rename.isPending}
      action={t.labels.save}
      onCancel={onDone}
    >
      <InputField {...form.field('name')} id="passkey-name" label={t.people.passkeys.name} autoComplete="off" required />
    </AccountForm>
  )
}

/** Asks for the password, or for another passkey. */
export function RemovePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const form = useDeskForm(passkeyRemoval, { id, currentPassword: '' })
  const onSuccess = () => showToast({ text: words.removed(name) })
  const closing = { onSuccess: onDone }
  const remove = trpc.passkeys.remove.useMutation({ onSuccess, onError: form.refuse })
  const byAnother = trpc.passkeys.removeByAnother.useMutation({ onSuccess, meta: { showsError: true } })
  return (
    <AccountForm
      form={form}
      onSubmit={form.submit((fields) => remove.mutate(fields, closing))}
      pending={remove.isPending}
      action={{ text: words.remove }}
      kind="danger"
      onCancel={onDone}
      instead={
        <UsePasskey
          except={id}
          label={words.removeByAnother}
          sending={{ ...byAnother, mutate: (answer) => byAnother.mutate({ id, ...answer }, closing) }}
        />
      }
    >
      <p>{words.removeLead(name)}</p>
      <CurrentPassword {...form.field('currentPassword')} id="passkey-password" />
    </AccountForm>
  )
}
