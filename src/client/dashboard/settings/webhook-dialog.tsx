import { type NewWebhook, newWebhook, WEBHOOK_EVENTS } from '../../../shared/webhook.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { described } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { FieldError, InputField } from '../../ui/form-field.tsx'
import { OnceDialog } from '../once-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'

const BLANK: NewWebhook = { url: '', events: ['lead.created'], withContact: false }

/** An address and what it is to be told make a webhook; what signs its news is shown this once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const words = useDeskText().office.webhooks
  const form = useDeskForm(newWebhook, BLANK)
  const making = trpc.webhooks.create.useMutation({ onError: form.refuse })
  const secret = making.data?.secret
  const isMade = secret !== undefined
  const events = { id: 'events', error: form.errorOf('events') }
  return (
    <OnceDialog
      id="webhook-title"
      title={words.create}
      note={words.createNote}
      form={form}
      isWritten={form.watch('url').trim() !== ''}
      onSubmit={form.submit((fields) => making.mutate(fields))}
      pending={making.isPending}
      action={{ text: words.make }}
      made={isMade ? { ...words.shown, text: secret } : undefined}
      words={words.closing}
      onClose={onClose}
    >
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
            <input type="checkbox" value={event} {...described(events)} {...form.register('events')} />
            {words.events[event]}
          </label>
        ))}
        <FieldError {...events} />
      </fieldset>
      <div className="field">
        <label className="check">
          <input type="checkbox" disabled={isMade} {...form.register('withContact')} />
          {words.withContact}
        </label>
        <p className="field__hint">{words.contactHint}</p>
      </div>
    </OnceDialog>
  )
}
