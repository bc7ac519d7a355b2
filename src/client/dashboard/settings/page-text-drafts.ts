// The texts of the site as their editor holds them: what was written and not saved, beside what is stored and what is shipped.

import { folded } from '../../../shared/folded.ts'
import { isLanguage, LANGUAGES, type Language } from '../../../shared/language.ts'
import { PAGE_TEXTS, type PageText, type WrittenText } from '../../../shared/page-texts/page-texts.ts'

/** One text in one language, such as `es about.lead`. */
export type TextKey = `${Language} ${string}`
export const keyOf = (language: Language, place: string): TextKey => `${language} ${place}`

interface TextDraft {
  text: string
  /** What was stored when its writer began; null for the shipped text. */
  before: string | null
}
export type TextDrafts = Record<TextKey, TextDraft>
export type StoredTexts = ReadonlyMap<string, WrittenText>

export function storedTexts(written: readonly WrittenText[]): StoredTexts {
  return new Map(written.map((text) => [keyOf(text.language, text.place), text]))
}

/** The drafts after somebody wrote; a text that is again as stored is none. */
export function withDraft(drafts: TextDrafts, stored: StoredTexts, at: { place: PageText; language: Language }, text: string): TextDrafts {
  const key = keyOf(at.language, at.place.place)
  const now = stored.get(key)?.text ?? null
  if (text === (now ?? at.place.shipped[at.language])) return withoutDraft(drafts, key)
  return { ...drafts, [key]: { text, before: drafts[key] ? drafts[key].before : now } }
}

export function withoutDraft(drafts: TextDrafts, key: TextKey): TextDrafts {
  const { [key]: _, ...rest } = drafts
  return rest
}

/** Those that say something else than what is stored: a save whose answer was lost, and a colleague, may have stored the same. */
export function unstored(drafts: TextDrafts, stored: StoredTexts): TextDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key, { text }]) => text !== (stored.get(key)?.text ?? shippedOf(key))))
}

/** What is sent of the drafts. */
export function changesOf(drafts: TextDrafts) {
  return Object.entries(drafts).flatMap(([key, { text, before }]) => {
    const [language, place = ''] = key.split(' ')
    return isLanguage(language) ? [{ place, language, text, before }] : []
  })
}

/** What is still to be saved: what was written since it was sent, over what is stored now; what was put back meanwhile, too. */
export function draftsSince(drafts: TextDrafts, sent: TextDrafts, stored: StoredTexts): TextDrafts {
  const written = { ...drafts }
  for (const [key, { before }] of Object.entries(sent)) written[asKey(key)] ??= { text: before ?? shippedOf(key), before }
  const since = Object.entries(written).filter(([key, { text }]) => sent[asKey(key)]?.text !== text)
  return Object.fromEntries(since.map(([key, { text }]) => [key, { text, before: stored.get(key)?.text ?? null }]))
}

/** The text that is shown where nothing is stored. */
function shippedOf(key: string): string {
  const [language, place = ''] = key.split(' ')
  return (isLanguage(language) && PAGE_TEXTS.get(place)?.shipped[language]) || ''
}

const asKey = (key: string): TextKey => (key.startsWith('en ') ? `en ${key.slice(3)}` : `es ${key.slice(3)}`)

/** The texts in which all words occur, as they are written, stored or shipped, in either language. */
export function findTexts(search: string, drafts: TextDrafts, stored: StoredTexts): PageText[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return [...PAGE_TEXTS.values()].filter(({ place, shipped }) => {
    const keys = LANGUAGES.map((language) => keyOf(language, place))
    const all = folded([...Object.values(shipped), ...keys.flatMap((key) => [drafts[key]?.text, stored.get(key)?.text])].join('\n'))
    return words.every((word) => all.includes(word))
  })
}
