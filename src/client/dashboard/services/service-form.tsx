import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import type { Service } from '../../../shared/service.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { described } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { FormField, InputField } from '../../ui/form-field.tsx'
import { Said } from '../../ui/said.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { type DeskFormOf, useDeskForm } from '../use-desk-form.ts'
import { FeatureList } from './feature-list.tsx'
import { inputOf, type ServiceValues, serviceRule, valuesOf } from './service-values.ts'

interface Props {
  /** Null for a new one. */
  service: Service | null
  orders: number | undefined
  onClose: () => void
}

/** A service in both languages, side by side. */
export function ServiceForm({ service: opened, orders, onClose }: Props) {
  const { office: t, labels: l } = useDeskText()
  const spoken = useDeskLanguage()
  // One that was just created is changed from then on.
  const [service, setStored] = useState(opened)
  const form = useDeskForm<ServiceValues>(serviceRule, valuesOf(service))
  const done = {
    onSuccess(saved: Service) {
      setStored(saved)
      showToast({ text: t.saved(saved.name[spoken]) })
      form.settle(onClose)
    },
    onError: form.refuse,
  }
  const creating = trpc.services.create.useMutation(done)
  const updating = trpc.services.update.useMutation(done)
  const save = (values: ServiceValues) =>
    service ? updating.mutate({ id: service.id, ...inputOf(values) }) : creating.mutate(inputOf(values))
  return (
    <FormDialog
      id="service-title"
      kind="broad"
      title={service ? service.name[spoken] : <Said label={l.createService} />}
      note={service ? orders !== undefined && t.services.editNote(service.id, orders) : t.services.createNote}
      titleFirst={opened !== null}
      form={form}
      onSubmit={form.submit(save)}
      pending={creating.isPending || updating.isPending}
      action={service ? l.save : l.create}
      onClose={onClose}
    >
      <div className="facing">
        {LANGUAGES.map((language) => (
          <Side key={language} language={language} form={form} isNew={service === null} />
        ))}
      </div>
      <div className="grid2 facing__both">
        <InputField {...form.field('price')} {...labelled(l.servicePrice)} type="number" step={0.01} min={0} inputMode="decimal" required />
        <div className="field">
          <span className="field__label">{t.services.onPublicSite}</span>
          <label className="check">
            <input type="checkbox" {...form.register('isActive')} />
            {t.services.activeHint}
          </label>
        </div>
      </div>
    </FormDialog>
  )
}

interface SideProps {
  language: Language
  form: DeskFormOf<ServiceValues>
  isNew: boolean
}

function Side({ language, form, isNew }: SideProps) {
  const words = useDeskText().office.services
  const disclaimer = { id: `disclaimers-${language}`, error: form.errorOf(`disclaimers.${language}`) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lend its lines to the grid that aligns both sides
    <div className="facing__side" role="group" aria-labelledby={`side-${language}`} lang={language}>
      <h3 id={`side-${language}`}>{LANGUAGE_NAMES[language]}</h3>
      <InputField
        {...form.field(`name.${language}`)}
        id={`name-${language}`}
        label={words.name[language]}
        maxLength={200}
        required
        autoComplete="off"
        {...(isNew && language === 'es' && focusFirst)}
      />
      <FeatureList form={form} language={language} error={form.errorOf(`features.${language}`)} />
      <FormField {...disclaimer} label={words.disclaimer[language]}>
        <textarea
          className="input"
          id={disclaimer.id}
          maxLength={2000}
          required
          {...described(disclaimer)}
          {...form.register(`disclaimers.${language}`)}
        />
      </FormField>
    </div>
  )
}
