// The public site's texts. A page reads the sections it shows; the server sends exactly those along with the page,
// and the rest of a language is one chunk that is fetched when somebody moves on or switches.
import { createContext, type ReactNode, startTransition, use, useMemo, useRef, useState } from 'react'
import type { Bilingual, Language } from '../../shared/language.ts'
import type { Texts } from '../../shared/page-texts/es.ts'
import { inTime } from '../ui/in-time.ts'
import { rememberLanguage } from './remember.ts'

interface Source {
  language: Language
  sections: Partial<Texts>
  /** Changes it once its texts are here, and rejects where they cannot be had; either only while no other was wanted meanwhile. */
  setLanguage: (language: Language) => Promise<void>
  /** The server listens here for the sections a page reads. */
  onRead?: ((section: keyof Texts) => void) | undefined
}

const TextContext = createContext<Source | null>(null)

const chunks = { es: () => import('./load-es.ts'), en: () => import('./load-en.ts') }
// Taken apart in its argument, the chunk would be taken apart a second time in the bundle.
const load = (language: Language): Promise<Texts> => chunks[language]().then((chunk) => chunk.wholeTexts())
const loaded: Partial<Bilingual<Promise<Texts>>> = {}

/** All texts of a language; fetched once. A failure stays: who shows them would ask for them again and again. */
export function loadTexts(language: Language): Promise<Texts> {
  loaded[language] ??= inTime(load(language))
  return loaded[language]
}

/** Fetches them before they are shown; once more where that failed. */
export const prepareTexts = (language: Language): Promise<Texts> =>
  loadTexts(language).catch(() => {
    delete loaded[language]
    return loadTexts(language)
  })

interface Props {
  language: Language
  sections: Partial<Texts>
  onRead?: (section: keyof Texts) => void
  children: ReactNode
}

export function TextProvider({ language: first, sections, onRead, children }: Props) {
  const [language, setLanguage] = useState(first)
  // The last press wins, whichever texts come first.
  const wanted = useRef(first)
  const source = useMemo<Source>(
    () => ({
      language,
      sections: language === first ? sections : {},
      onRead,
      async setLanguage(next) {
        wanted.current = next
        try {
          if (next !== language) await prepareTexts(next)
        } catch (failure) {
          if (wanted.current === next) throw failure
        }
        if (wanted.current !== next) return
        rememberLanguage(next)
        startTransition(() => setLanguage(next))
      },
    }),
    [language, first, sections, onRead],
  )
  return <TextContext value={source}>{children}</TextContext>
}

function useSource(): Source {
  const source = use(TextContext)
  if (!source) throw new Error('There is no TextProvider')
  return source
}

/** One section of the texts in the current language, such as `useText('home')`. */
export function useText<Section extends keyof Texts>(section: Section): Texts[Section] {
  const { language, sections, onRead } = useSource()
  onRead?.(section)
  return sections[section] ?? use(loadTexts(language))[section]
}

/** The current language and the way to change it. */
export function useLanguage(): Pick<Source, 'language' | 'setLanguage'> {
  return useSource()
}

/** Puts values into a text: `fill('Call {phone}', { phone })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
