import { KEY_SCOPES, newApiKey } from '../../../shared/api-key.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { Options } from '../../ui/options.tsx'
import { OnceDialog } from '../once-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { useEntryDraft } from '../use-entry-draft.ts'

const BLANK = { name: '', scope: 'read' as const }

/** A name and what it is for make a key, which is shown this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const words = t.office.keys
  const form = useDeskForm(newApiKey, BLANK)
  const making = trpc.apiKeys.create.useMutation({ onError: form.refuse })
  const key = making.data?.key
  const isMade = key !== undefined
  const draft = useEntryDraft('apiKey', null, form, () => BLANK, isMade)
  return (
    <OnceDialog
      id="key-title"
      title={words.create}
      note={words.createNote}
      form={form}
      restored={draft.restored}
      isWritten={form.watch('name').trim() !== ''}
      onSubmit={form.submit((fields) => making.mutate(fields))}
      pending={making.isPending}
      action={{ text: words.make }}
      made={isMade ? { ...words.shown, text: key } : undefined}
      words={words.closing}
      onClose={() => draft.leave(onClose)}
    >
      <InputField
        {...form.field('name')}
        {...labelled(t.labels.name)}
        hint={words.nameHint}
        autoComplete="off"
        required
        readOnly={isMade}
        {...focusFirst}
      />
      <SelectField {...form.field('scope')} label={words.scope} hint={words.scopeHint} disabled={isMade}>
        <Options of={KEY_SCOPES} called={(scope) => words.scopes[scope]} />
      </SelectField>
    </OnceDialog>
  )
}
