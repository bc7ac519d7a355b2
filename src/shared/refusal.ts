// Refusals: the one shape in which the product says no, and the sentences for it in both languages.
import { COMMON_SENTENCES } from './common-sentences.ts'
import type { Bilingual, Language } from './language.ts'
import { SHEET_SENTENCES } from './sheet-sentences.ts'

const sentences = { ...COMMON_SENTENCES, ...SHEET_SENTENCES } satisfies Record<string, Bilingual>

export type SentenceKey = keyof typeof sentences

/** Every sentence there is, for whoever looks them all over. */
export const SENTENCE_KEYS = Object.keys(sentences).filter(isSentenceKey)

function isSentenceKey(key: string): key is SentenceKey {
  return Object.hasOwn(sentences, key)
}

/** The sentence for a key; schemas carry keys as their messages, and anything unknown reads as an invalid value. */
export function sentence(key: string, language: Language, values: Record<string, string | number> = {}): string {
  return sentenceText(key, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return name === 'minutes' && typeof value === 'number' ? minutesIn(language).format(value) : String(value)
  })
}

/** The same before its values are in it. */
export function sentenceText(key: string, language: Language): string {
  const text: Bilingual = sentences[isSentenceKey(key) ? key : 'invalid']
  return text[language]
}

const minutesIn = (language: Language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })

/** Why something was refused, as a person's program reads it. */
export interface RefusalShape {
  code: string
  message: string
  /** A sentence for each field that was refused; on a conflict also the current order. */
  info: Record<string, unknown>
}
