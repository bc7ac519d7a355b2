import { useState } from 'react'
import { PAGES, type PageName, pageHref } from '../../shared/addresses.ts'
import type { Language } from '../../shared/language.ts'
import { useLanguage, useText } from '../language/text.tsx'

const buttons = [
  { language: 'es', label: 'languageEs', title: 'switchToSpanish' },
  { language: 'en', label: 'languageEn', title: 'switchToEnglish' },
] as const

/** Es and En: buttons that keep what is typed; without JavaScript the same two as links. */
export function LanguageSwitch({ page }: { page: PageName }) {
  const a11y = useText('a11y')
  const nav = useText('nav')
  const { language: current, setLanguage } = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = async (language: Language) => {
    try {
      if (language !== current) await setLanguage(language)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const href = (language: Language) => (language === 'es' ? `${PAGES[page]}?lang=es` : pageHref(PAGES[page], language))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms, and this is none
    <div className="language-switch" role="group" aria-label={a11y.language} onBlur={() => setFailed(false)}>
      {buttons.map(({ language, label, title }) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={a11y[title]}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          <span className="language-switch__mark">{nav[label]}</span>
        </button>
      ))}
      <noscript>
        {buttons.map(({ language, label }) => (
          <a
            key={language}
            href={href(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            <span className="language-switch__mark">{nav[label]}</span>
          </a>
        ))}
      </noscript>
      {failed && (
        <p className="language-switch__failed" role="alert">
          {nav.languageFailed}
        </p>
      )}
    </div>
  )
}
