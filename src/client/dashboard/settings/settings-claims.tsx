import { useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import type { Texts } from '../../../shared/page-texts/es.ts'
import { CLAIMS } from '../../../shared/settings.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { described } from '../../ui/field.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import type { DeskFormOf } from '../use-desk-form.ts'
import type { SettingsValues } from './settings-draft.ts'

// Not through the site's own way to its texts: that brings with it what stands around every public page.
const CHUNKS = { es: () => import('../../language/load-es.ts'), en: () => import('../../language/load-en.ts') }

interface Props {
  form: DeskFormOf<SettingsValues>
  readOnly: boolean
}

/** The claims of the home page; what a field leaves open is shown in it in gray, as the site says it. */
export function SettingsClaims({ form, readOnly }: Props) {
  const { claims, spanish, english } = useDeskText().office.settings
  const inLanguage = { es: spanish, en: english }
  const own = useShippedClaims()
  return Array.from({ length: CLAIMS }, (_, at) => at).flatMap((at) =>
    LANGUAGES.map((language) => (
      <fieldset className="settings__claim" key={`${at} ${language}`}>
        <legend>{`${claims.value(at + 1)}, ${inLanguage[language]}`}</legend>
        {(['value', 'label'] as const).map((part) => {
          const { error, ...field } = form.field(`claims.${at}.${part}.${language}`)
          return (
            <div key={part} className="field">
              <input
                className="input"
                lang={language}
                aria-label={
                  part === 'value'
                    ? `${claims.value(at + 1)}, ${inLanguage[language]}`
                    : `${claims.label} ${at + 1}, ${inLanguage[language]}`
                }
                maxLength={80}
                readOnly={readOnly}
                placeholder={own[language]?.[at]?.[part]}
                {...described({ id: field.id, error })}
                {...field}
              />
              <FieldError id={field.id} error={error} />
            </div>
          )
        })}
      </fieldset>
    )),
  )
}

/** The claims as the site says them where nobody has written others. */
export function useShippedClaims(): Partial<Record<Language, Texts['claims']>> {
  const [own, setOwn] = useState<Partial<Record<Language, Texts['claims']>>>({})
  useEffect(() => {
    for (const language of LANGUAGES)
      CHUNKS[language]()
        .then((chunk) => chunk.wholeTexts())
        .then(
          ({ claims }) => setOwn((before) => ({ ...before, [language]: claims })),
          // Without them the fields are as good, only without the gray words.
          () => {},
        )
  }, [])
  return own
}
