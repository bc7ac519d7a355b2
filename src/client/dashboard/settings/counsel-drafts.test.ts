import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/language.ts'
import { en } from '../../../shared/page-texts/en.ts'
import { es } from '../../../shared/page-texts/es.ts'
import { readAs, textAt } from '../../../shared/page-texts/own-texts.ts'
import { PAGE_TEXTS, pageTextsChange } from '../../../shared/page-texts/page-texts.ts'
import { COUNSEL_DRAFTS, entryOf, isAdded } from './counsel-drafts.ts'

const filledIn = (text: string) => text.replace(/\[[^\]]*\]/g, 'Lo nuestro')

test.each(COUNSEL_DRAFTS.map((draft) => [draft.title.es, draft] as const))(
  '«%s» can be added to its page in both languages',
  (_, draft) => {
    const place = PAGE_TEXTS.get(draft.place)
    for (const language of LANGUAGES) {
      const list = `${place?.shipped[language]}\n\n${entryOf(draft, language)}`
      expect(isAdded(list, draft, language)).toBe(true)
      const entries = readAs(list, textAt({ es, en }[language], draft.place))
      expect(Array.isArray(entries) && Object.values<unknown>(entries.at(-1))).toEqual([draft.title[language], draft.text[language]])
      const change = { place: draft.place, language, text: filledIn(list), before: null }
      expect(pageTextsChange.safeParse({ texts: [change] }).success).toBe(true)
    }
  },
)

test('no draft stands on the site already, and none can be saved with a gap in it', () => {
  const shipped = JSON.stringify([es, en])
  for (const draft of COUNSEL_DRAFTS) for (const language of LANGUAGES) expect(shipped).not.toContain(draft.text[language])
  const [draft] = COUNSEL_DRAFTS.filter(({ text }) => text.es.includes('['))
  const text = draft && entryOf(draft, 'es')
  // One bracket taken out by mistake leaves a gap as well.
  for (const left of [text, text?.replaceAll('[', ''), text?.replaceAll(']', '')]) {
    const refused = pageTextsChange.safeParse({ texts: [{ place: draft?.place, language: 'es', text: left, before: null }] })
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['pageText.gap'])
  }
})
