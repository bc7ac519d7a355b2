import { useState } from 'react'
import { KEY_SCOPES, newApiKey } from '../../../shared/api-key.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { CopyLine } from '../users/copy-line.tsx'

/** A name and what it is for make a key, which is shown this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const words = t.office.keys
  const [copied, setCopied] = useState(false)
  const form = useDeskForm(newApiKey, { name: '', scope: 'read' as const })
  const making = trpc.apiKeys.create.useMutation({ onError: form.refuse })
  const key = making.data?.key
  const leaving = useUnsavedGuard(key ? !copied : form.watch('name').trim() !== '', onClose)
  return (
    <Dialog labelledBy="key-title" onClose={leaving.dismiss}>
      <form ref={form.element} noValidate onSubmit={form.submit((fields) => key || making.mutate(fields))}>
        <DialogHeader onClose={leaving.close} id="key-title" title={words.create} note={words.createNote} />
        <div className="dialog__body">
          <FormNotice form={form} />
          <InputField
            {...form.field('name')}
            {...labelled(t.labels.name)}
            hint={words.nameHint}
            autoComplete="off"
            required
            readOnly={key !== undefined}
            {...focusFirst}
          />
          <SelectField {...form.field('scope')} label={words.scope} hint={words.scopeHint} disabled={key !== undefined}>
            {KEY_SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {words.scopes[scope]}
              </option>
            ))}
          </SelectField>
          {key && <CopyLine label={words.key} hint={words.keyHint} selected={words.selected} text={key} onCopied={() => setCopied(true)} />}
        </div>
        <div className="dialog__foot">
          {leaving.asking && !key && <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />}
          {leaving.asking && key && (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} discardLabel={t.people.users.leaveLink} stayLabel={words.backToKey}>
              <b>{words.notCopied}</b> {words.onlyOnce}
            </UnsavedChanges>
          )}
          {!leaving.asking && <Button onClick={leaving.close}>{key ? t.people.users.done : t.cancel}</Button>}
          {!leaving.asking && !key && (
            <Button kind="primary" type="submit" pending={making.isPending}>
              {words.make}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
