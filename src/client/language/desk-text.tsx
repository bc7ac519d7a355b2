// The desk's language: what was chosen here before, else what the public site remembers.
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../shared/language.ts'
import { remember, rootState, useRemembered } from '../root-state.ts'
import { deskEn } from './desk-en.ts'
import { type DeskTexts, deskEs } from './desk-es.ts'
import { keepLanguage } from './remember.ts'

const texts: Record<Language, DeskTexts> = { es: deskEs, en: deskEn }

/** All texts of the desk in the current language. */
export function useDeskText(): DeskTexts {
  return texts[useDeskLanguage()]
}

/** The same outside of a component. */
export function deskText(): DeskTexts {
  return texts[rootState().language ?? cookieLanguage()]
}

export function useDeskLanguage(): Language {
  return useRemembered('language') ?? cookieLanguage()
}

/** Lets the page itself say which language it speaks; called before the first paint. */
export function startLanguage(): void {
  document.documentElement.lang = rootState().language ?? cookieLanguage()
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
