import { useState } from 'react'
import { type NewWebhook, newWebhook, WEBHOOK_EVENTS } from '../../../shared/webhook.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { CopyLine } from '../users/copy-line.tsx'

const BLANK: NewWebhook = { url: '', events: ['lead.created'], withContact: false }

/** An address and what it is to be told make a webhook; what signs its news is shown this once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const words = t.office.webhooks
  const [copied, setCopied] = useState(false)
  const form = useDeskForm(newWebhook, BLANK)
  const making = trpc.webhooks.create.useMutation({ onError: form.refuse })
  const secret = making.data?.secret
  const isMade = secret !== undefined
  const leaving = useUnsavedGuard(isMade ? !copied : form.watch('url').trim() !== '', onClose)
  const eventsError = form.errorOf('events')
  return (
    <Dialog labelledBy="webhook-title" onClose={leaving.dismiss}>
      <form ref={form.element} noValidate onSubmit={form.submit((fields) => isMade || making.mutate(fields))}>
        <DialogHeader onClose={leaving.close} id="webhook-title" title={words.create} note={words.createNote} />
        <div className="dialog__body">
          <FormNotice form={form} />
          <InputField
            {...form.field('url')}
            label={words.url}
            hint={words.urlHint}
            type="url"
            autoComplete="off"
            required
            readOnly={isMade}
            {...focusFirst}
          />
          <fieldset className="field" disabled={isMade}>
            <legend className="field__label">{words.told}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <label className="check" key={event}>
                <input type="checkbox" value={event} {...form.register('events')} />
                {words.events[event]}
              </label>
            ))}
            {eventsError && <p className="field__error">{eventsError}</p>}
          </fieldset>
          <div className="field">
            <label className="check">
              <input type="checkbox" disabled={isMade} {...form.register('withContact')} />
              {words.withContact}
            </label>
            <p className="field__hint">{words.contactHint}</p>
          </div>
          {isMade && (
            <CopyLine
              label={words.secret}
              hint={words.secretHint}
              selected={words.selected}
              text={secret}
              onCopied={() => setCopied(true)}
            />
          )}
        </div>
        <div className="dialog__foot">
          {leaving.asking && !isMade && <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />}
          {leaving.asking && isMade && (
            <UnsavedChanges
              onDiscard={onClose}
              onStay={leaving.stay}
              discardLabel={t.people.users.leaveLink}
              stayLabel={words.backToSecret}
            >
              <b>{words.notCopied}</b> {words.onlyOnce}
            </UnsavedChanges>
          )}
          {!leaving.asking && <Button onClick={leaving.close}>{isMade ? t.people.users.done : t.cancel}</Button>}
          {!leaving.asking && !isMade && (
            <Button kind="primary" type="submit" pending={making.isPending}>
              {words.make}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
