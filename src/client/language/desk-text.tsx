// The desk's language: what was chosen here before, else what the public site remembers.
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../shared/language.ts'
import type { LabelMode } from '../../shared/settings.ts'
import { preferences, remember, usePreference } from '../preferences.ts'
import { createStore, useStore } from '../ui/store.ts'
import { deskEn } from './desk-en.ts'
import { type DeskTexts, deskEs } from './desk-es.ts'
import { labelsIn } from './desk-labels.ts'
import { keepLanguage } from './remember.ts'

const write = { es: deskEs, en: deskEn }
const written = new Map<string, DeskTexts>()

/** How the desk names its parts: as its page says when it comes, and as the agency chooses since. */
const labels = createStore<LabelMode>('specification')

export const labelMode = labels.get

export function setLabelMode(mode: LabelMode): void {
  if (mode !== labelMode()) labels.set(mode)
}

export const useLabelMode = (): LabelMode => useStore(labels, (mode) => mode)

/** All texts of the desk in the current language. */
export function useDeskText(): DeskTexts {
  return textsIn(useLabelMode(), useDeskLanguage())
}

/** The same outside of a component. */
export function deskText(): DeskTexts {
  return textsIn(labelMode(), deskLanguage())
}

/** Written once each, so that what is made from them stays the same too. */
function textsIn(mode: LabelMode, language: Language): DeskTexts {
  const name = `${mode} ${language}`
  const texts = written.get(name) ?? write[language](labelsIn(mode, language))
  written.set(name, texts)
  return texts
}

/** The current language outside of a component. */
export function deskLanguage(): Language {
  return preferences().language ?? cookieLanguage()
}

export function useDeskLanguage(): Language {
  return usePreference('language') ?? cookieLanguage()
}

/** Lets the page itself say which language it speaks, and hears how its parts are named; called before the first paint. */
export function startLanguage(): void {
  document.documentElement.lang = deskLanguage()
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="desk-labels"]') ?? {}
  setLabelMode(content === 'translated' ? content : 'specification')
}

/** Es | En, the current one pressed. */
export function LanguagePair() {
  const current = useDeskLanguage()
  return (
    <fieldset className="pair" aria-label={useDeskText().language}>
      {LANGUAGES.map((language) => (
        <button key={language} type="button" lang={language} aria-pressed={language === current} onClick={() => choose(language)}>
          {language === 'es' ? 'Es' : 'En'}
        </button>
      ))}
    </fieldset>
  )
}

function choose(language: Language): void {
  keepLanguage(language)
  remember({ language })
}

function cookieLanguage(): Language {
  const value = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}
