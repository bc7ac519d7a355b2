import { useRef, useState } from 'react'
import type { Passkey } from '../../../shared/passkey.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useFocusInSteps } from '../../ui/focus-in-steps.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { officeMoment } from '../office-time.ts'
import { whyNoPasskeys } from './passkey-browser.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx'

type Step = { name: 'rest' } | { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

const REST: Step = { name: 'rest' }

/** One's own passkeys: coming in with a finger or a face, without a password. */
export function AccountPasskeys() {
  const t = useDeskText()
  const words = t.people.passkeys
  const passkeys = trpc.passkeys.list.useQuery()
  const [step, setStep] = useState<Step>(REST)
  const section = useRef<HTMLElement>(null)
  useFocusInSteps(section, step, passkeys.data?.length)
  const rest = () => setStep(REST)
  const why = whyNoPasskeys()
  const lastUse = ({ lastUsedAt, elsewhere }: Passkey) => {
    // It opens nothing here any more, and is there to be removed.
    if (elsewhere !== null) return <span className="muted">{words.elsewhere(elsewhere)}</span>
    return lastUsedAt ? officeMoment(lastUsedAt, t) : words.never
  }
  return (
    <section className="own" aria-labelledby="own-passkeys" ref={section}>
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
            { title: t.people.account.since, cell: ({ createdAt }) => officeMoment(createdAt, t) },
            { title: t.people.account.lastUsed, cell: lastUse },
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
