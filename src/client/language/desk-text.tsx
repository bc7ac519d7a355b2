// The desk's language: what was chosen here before, else what the public site remembers. The texts of a language are
// fetched when it is read for the first time.
import { useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../shared/language.ts'
import type { LabelMode } from '../../shared/settings.ts'
import { preferences, remember } from '../preferences.ts'
import { createStore, useStore } from '../ui/store.ts'
import type { DeskTexts } from './desk-es.ts'
import { type Labels, labelsIn } from './desk-labels.ts'
import { keepLanguage } from './remember.ts'

const fetchTexts: Record<Language, () => Promise<(labels: Labels) => DeskTexts>> = {
  es: () => import('./desk-es.ts').then(({ deskEs }) => deskEs),
  en: () => import('./desk-en.ts').then(({ deskEn }) => deskEn),
}
const write: Partial<Record<Language, (labels: Labels) => DeskTexts>> = {}
const written = new Map<string, DeskTexts>()
let names = labelsIn

/** What is read: the chosen language as soon as its texts are here. */
const shown = createStore<Language>(DEFAULT_LANGUAGE)

/** How the desk names its parts: as its page says when it comes, and as the agency chooses since. */
const labels = createStore<LabelMode>('specification')

export const labelMode = labels.get

export function setLabelMode(mode: LabelMode): void {
  if (mode !== labelMode()) labels.set(mode)
}

export const useLabelMode = (): LabelMode => useStore(labels, (mode) => mode)

/** All texts of the desk in the current language. */
export function useDeskText(): DeskTexts {
  const mode = useLabelMode()
  return useStore(shown, (language) => textsIn(mode, language))
}

/** The same outside of a component. */
export function deskText(): DeskTexts {
  return textsIn(labelMode(), deskLanguage())
}

/** Written once each, so that what is made from them stays the same too. */
function textsIn(mode: LabelMode, language: Language): DeskTexts {
  const name = `${mode} ${language}`
  const texts = written.get(name) ?? write[language]?.(names(mode, language))
  if (!texts) throw new Error(`The texts in ${language} are read before they are here`)
  written.set(name, texts)
  return texts
}

/** The current language outside of a component. */
export const deskLanguage = shown.get

export const useDeskLanguage = (): Language => useStore(shown, (language) => language)

/** What is to be read, also while its texts are on their way. */
export const chosenLanguage = (): Language => preferences().language ?? cookieLanguage()

/** Fetches the texts, lets the page say which language it speaks, and hears how its parts are named; before the first paint. */
export async function startLanguage(): Promise<void> {
  await show(chosenLanguage())
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="desk-labels"]') ?? {}
  setLabelMode(content === 'translated' ? content : 'specification')
}

/** Es | En, the current one pressed. */
export function LanguagePair() {
  const current = useDeskLanguage()
  const { language: name, failure } = useDeskText()
  const [failed, setFailed] = useState(false)
  const choose = (language: Language) => {
    setFailed(false)
    keepLanguage(language)
    remember({ language })
    show(language).catch(() => {
      // The page says what it speaks; the choice holds for the next one.
      document.documentElement.lang = deskLanguage()
      setFailed(true)
    })
  }
  return (
    <>
      <fieldset className="pair" aria-label={name}>
        {LANGUAGES.map((language) => (
          <button key={language} type="button" lang={language} aria-pressed={language === current} onClick={() => choose(language)}>
            {language === 'es' ? 'Es' : 'En'}
          </button>
        ))}
      </fieldset>
      {failed && <p role="alert">{failure.unreachable}</p>}
    </>
  )
}

/** Shows a language unless another one was chosen while its texts were fetched. Rejects where they cannot be had. */
async function show(language: Language): Promise<void> {
  write[language] ??= await fetchTexts[language]()
  if (language !== chosenLanguage()) return
  document.documentElement.lang = language
  shown.set(language)
}

function cookieLanguage(): Language {
  const value = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

// In development a text that was changed is read at once: what is typed in a form stays, which a reload would lose.
if (import.meta.hot)
  import.meta.hot.accept(['./desk-es.ts', './desk-en.ts', './desk-labels.ts'], ([es, en, labels]) => {
    if (es) write.es = es.deskEs
    if (en) write.en = en.deskEn
    if (labels) names = labels.labelsIn
    written.clear()
    shown.set(deskLanguage())
  })
