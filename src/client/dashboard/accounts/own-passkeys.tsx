import { useState } from 'react'
import * as z from 'zod/mini'
import { type Passkey, passkeyName, passkeyRemoval } from '../../../shared/passkey.ts'
import { factorPassword } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { officeMoment } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { SecretField } from './gate-fields.tsx'
import { makePasskey, whyNoPasskeys } from './passkey-browser.ts'

type Step = { name: 'rest' } | { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

const REST: Step = { name: 'rest' }

/** One's own passkeys: coming in with a finger or a face, without a password. */
export function OwnPasskeys() {
  const t = useDeskText()
  const words = t.people.passkeys
  const passkeys = trpc.passkeys.list.useQuery()
  const [step, setStep] = useState<Step>(REST)
  const rest = () => setStep(REST)
  const why = whyNoPasskeys()
  return (
    <section className="own" aria-labelledby="own-passkeys">
      <div className="sect__head">
        <h2 id="own-passkeys">{words.title}</h2>
      </div>
      <p className="muted">{words.lead}</p>
      {why && <Notice kind="info">{words[why]}</Notice>}
      {passkeys.error && <LoadError what={words.failed} error={passkeys.error} onRetry={passkeys.refetch} />}
      {passkeys.data && passkeys.data.length > 0 && (
        <ListTable
          caption={words.title}
          rows={passkeys.data}
          keyOf={({ id }) => id}
          columns={[
            { title: words.name, names: true, cell: ({ name }) => name },
            { title: words.since, cell: ({ createdAt }) => officeMoment(createdAt, t) },
            { title: words.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? officeMoment(lastUsedAt, t) : words.never) },
            {
              title: words.change,
              acts: true,
              cell: (passkey) => (
                <>
                  <Button
                    small
                    icon="edit"
                    aria-label={words.renameOf(passkey.name)}
                    onClick={() => setStep({ name: 'rename', passkey })}
                  />
                  <Button
                    small
                    icon="trash"
                    aria-label={words.removeOf(passkey.name)}
                    onClick={() => setStep({ name: 'remove', passkey })}
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {step.name === 'rest' && !why && passkeys.data && (
        <div className="own__form">
          <Button onClick={() => setStep({ name: 'add' })}>{words.add}</Button>
        </div>
      )}
      {step.name === 'add' && <AddPasskey onDone={rest} />}
      {step.name === 'rename' && <RenamePasskey key={step.passkey.id} passkey={step.passkey} onDone={rest} />}
      {step.name === 'remove' && <RemovePasskey key={step.passkey.id} passkey={step.passkey} onDone={rest} />}
    </section>
  )
}

const addition = z.extend(factorPassword, { name: passkeyName })

function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const { email } = useAccount()
  const [isDeclined, setDeclined] = useState(false)
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
        onSuccess: (options) =>
          makePasskey(options).then(
            (response) => add.mutate({ name, response }),
            () => setDeclined(true),
          ),
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
          <Button kind="primary" type="submit" pending={begin.isPending || add.isPending}>
            {words.add}
          </Button>
        </div>
      </form>
    </>
  )
}

const renaming = z.object({ name: passkeyName })

function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
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
          <Button kind="primary" type="submit" pending={rename.isPending} lang="en">
            Save
          </Button>
        </div>
      </form>
    </>
  )
}

function RemovePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useDeskText()
  const words = t.people.passkeys
  const form = useDeskForm(passkeyRemoval, { id, currentPassword: '' })
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess() {
      showToast({ text: words.removed(name) })
      onDone()
    },
    onError: form.refuse,
  })
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
      </form>
    </>
  )
}
