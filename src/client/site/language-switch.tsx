import { useState } from 'react'
import { PAGES, type PageName } from '../../shared/addresses.ts'
import type { Language } from '../../shared/language.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { useHydrated } from '../ui/browser-state.ts'

const buttons = [
  { language: 'es', label: 'languageEs', title: 'switchToSpanish' },
  { language: 'en', label: 'languageEn', title: 'switchToEnglish' },
] as const

/** Es and En: buttons that keep what is typed; until the page is awake, and without JavaScript, the same two as links. */
export function LanguageSwitch({ page }: { page: PageName }) {
  const a11y = useText('a11y')
  const nav = useText('nav')
  const { language: current, setLanguage } = useLanguage()
  const [failed, setFailed] = useState(false)
  const hydrated = useHydrated()
  const choose = async (language: Language) => {
    try {
      await setLanguage(language)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms, and this is none
    <div className="language-switch" role="group" aria-label={a11y.language} onBlur={() => setFailed(false)}>
      {buttons.map(({ language, label, title }) => {
        const isCurrent = language === current
        const shared = {
          lang: language,
          title: a11y[title],
          children: <span className="language-switch__mark">{nav[label]}</span>,
        }
        return hydrated ? (
          <button key={language} {...shared} type="button" aria-pressed={isCurrent} onClick={() => choose(language)} />
        ) : (
          <a
            key={language}
            {...shared}
            href={`${PAGES[page]}?lang=${language}`}
            hrefLang={language}
            aria-current={isCurrent || undefined}
          />
        )
      })}
      {failed && (
        <p className="language-switch__failed" role="alert">
          {nav.languageFailed}
        </p>
      )}
    </div>
  )
}
