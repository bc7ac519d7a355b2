import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { sentence } from '../../../shared/refusal.ts'
import type { Service } from '../../../shared/service.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, focusFirst } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { described } from '../../ui/field.tsx'
import { FormField, InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { FeatureList } from './feature-list.tsx'
import { draftOf, inputOf, isChanged, type ServiceDraft, wrongFields } from './service-draft.ts'

const NAMES = { es: 'Español', en: 'English' } as const

interface Props {
  /** Null for a new one. */
  service: Service | null
  orders: number | undefined
  onClose: () => void
}

/** A service in both languages, side by side. The rules speak on Save, and from then on while typing. */
export function ServiceForm({ service, orders, onClose }: Props) {
  const t = useDeskText()
  const spoken = useDeskLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(service))
  const [tried, setTried] = useState(false)
  const done = {
    meta: { showsError: true } as const,
    onSuccess(saved: Service) {
      showToast({ text: t.office.saved(saved.name[spoken]) })
      onClose()
    },
  }
  const creating = trpc.services.create.useMutation(done)
  const updating = trpc.services.update.useMutation(done)
  const isPending = creating.isPending || updating.isPending
  const failure = creating.error ?? updating.error

  const wrong = wrongFields(draft)
  const errorOf = (field: string) => {
    const key = tried ? wrong.get(field) : undefined
    return key === undefined ? failure && fieldFailures(failure)[field] : sentence(key, spoken)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (wrong.size > 0) {
      // After the messages are there, the first field that is wrong takes the focus.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (isPending) return
    if (service) updating.mutate({ id: service.id, ...inputOf(draft) })
    else creating.mutate(inputOf(draft))
  }
  const leaving = useUnsavedGuard(isChanged(draft, service), onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <Dialog kind="broad" labelledBy="service-title" onClose={leaving.dismiss}>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <DialogHeader
          onClose={leaving.close}
          id="service-title"
          title={service ? service.name[spoken] : <span lang="en">Create Service</span>}
          note={service ? orders !== undefined && t.office.services.editNote(service.id, orders) : t.office.services.createNote}
          focused={service !== null}
        />
        <div className="dialog__body">
          {failure && (
            <Notice kind="danger" urgent>
              {failureText(failure, t)}
            </Notice>
          )}
          <div className="facing">
            {LANGUAGES.map((language) => (
              <Side key={language} {...{ language, draft, errorOf }} isNew={service === null} onChange={setDraft} />
            ))}
          </div>
          <div className="grid2 facing__both">
            <InputField
              id="price"
              label="Price ($)"
              labelLang="en"
              type="number"
              step={0.01}
              min={0}
              inputMode="decimal"
              required
              value={draft.price}
              error={errorOf('price') ?? undefined}
              onChange={({ currentTarget }) => setDraft({ ...draft, price: currentTarget.value })}
            />
            <div className="field">
              <span className="field__label">{t.office.services.onPublicSite}</span>
              <label className="check">
                <input
                  type="checkbox"
                  checked={draft.isActive}
                  onChange={({ currentTarget }) => setDraft({ ...draft, isActive: currentTarget.checked })}
                />
                {t.office.services.activeHint}
              </label>
            </div>
          </div>
        </div>
        <div className="dialog__foot">
          {leaving.asking ? (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />
          ) : (
            <>
              <Button onClick={leaving.close}>{t.cancel}</Button>
              <Button kind="primary" type="submit" lang="en" pending={isPending}>
                {service ? 'Save' : 'Create'}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

interface SideProps {
  language: Language
  draft: ServiceDraft
  errorOf: (field: string) => string | null | undefined
  isNew: boolean
  onChange: (draft: ServiceDraft) => void
}

function Side({ language, draft, errorOf, isNew, onChange }: SideProps) {
  const words = useDeskText().office.services
  const error = (field: string) => errorOf(`${field}.${language}`) ?? undefined
  const disclaimer = { id: `disclaimers-${language}`, error: error('disclaimers') }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lend its lines to the grid that aligns both sides
    <div className="facing__side" role="group" aria-labelledby={`side-${language}`} lang={language}>
      <h3 id={`side-${language}`}>{NAMES[language]}</h3>
      <InputField
        id={`name-${language}`}
        label={words.name[language]}
        maxLength={200}
        required
        autoComplete="off"
        value={draft.name[language]}
        error={error('name')}
        onChange={({ currentTarget }) => onChange({ ...draft, name: { ...draft.name, [language]: currentTarget.value } })}
        {...(isNew && language === 'es' && focusFirst)}
      />
      <FeatureList draft={draft} language={language} error={error('features')} onChange={onChange} />
      <FormField {...disclaimer} label={words.disclaimer[language]}>
        <textarea
          className="input"
          id={disclaimer.id}
          name={disclaimer.id}
          maxLength={2000}
          required
          {...described(disclaimer)}
          value={draft.disclaimers[language]}
          onChange={({ currentTarget }) => onChange({ ...draft, disclaimers: { ...draft.disclaimers, [language]: currentTarget.value } })}
        />
      </FormField>
    </div>
  )
}
