import { LANGUAGES, type Language } from '../../../shared/language.ts'
import type { Service } from '../../../shared/service.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, TextField } from '../../ui/form-field.tsx'
import { Said } from '../../ui/said.tsx'
import type { EntryForm } from '../catalogue-page.tsx'
import { editIn } from '../form-changes.ts'
import { FormDialog } from '../form-dialog.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { type DeskFormOf, useDeskForm } from '../use-desk-form.ts'
import { useEntrySaving } from '../use-entry-saving.ts'
import { FeatureList } from './feature-list.tsx'
import { inputOf, type ServiceValues, serviceRule, valuesOf } from './service-values.ts'

interface Props extends EntryForm {
  /** Null for a new one. */
  opened: Service | null
  services: readonly Service[]
}

/** A service in both languages, side by side. */
export function ServiceForm({ opened, services, orders, gone, onClose }: Props) {
  const { office: t, labels: l } = useDeskText()
  const spoken = useDeskLanguage()
  const form = useDeskForm<ServiceValues>(serviceRule, valuesOf(opened))
  const { client } = trpc.useUtils()
  const {
    entry: service,
    save,
    isSaving,
    restored,
    leave,
  } = useEntrySaving(opened, {
    name: 'services',
    form,
    all: services,
    valuesOf,
    nameOf: ({ name }) => name[spoken],
    create: (values) => client.services.create.mutate(inputOf(values)),
    update: (values, before, service) => client.services.update.mutate(editIn(inputOf(values), inputOf(before), service)),
    onClose,
  })
  return (
    <FormDialog
      id="service-title"
      kind="broad"
      title={service ? service.name[spoken] : <Said label={l.createService} />}
      note={service ? orders !== undefined && t.services.editNote(service.id, orders) : t.services.createNote}
      titleFirst={opened !== null}
      form={form}
      restored={restored}
      gone={gone}
      onSubmit={form.submit(save)}
      pending={isSaving}
      action={service ? l.save : l.create}
      onClose={leave}
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
      <TextField
        {...form.field(`disclaimers.${language}`)}
        id={`disclaimers-${language}`}
        label={words.disclaimer[language]}
        maxLength={2000}
        required
      />
    </div>
  )
}
