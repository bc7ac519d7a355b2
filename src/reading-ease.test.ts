// How hard the public pages are to read, for people who are grieving and may not read much.
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { listServices } from './server/services/services.ts'
import { openOffice } from './server/testing/office.ts'
import type { Language } from './shared/language.ts'
import { en } from './shared/page-texts/en.ts'
import { es, type Texts } from './shared/page-texts/es.ts'

const TEXTS: Record<Language, Texts> = { es, en }
const PAGES = ['home', 'about', 'futurePlanning', 'immediateNeed', 'services', 'mourning', 'contact', 'faq', 'terms', 'privacy'] as const
/** Fewer words are a name or a label, not a sentence. */
const FEWEST_WORDS = 4
const LONGEST_SENTENCE = 20
/** "Fairly easy" on the scale INFLESZ (Barrio-Cantalejo and others, Anales del Sistema Sanitario de Navarra 31, 2008). */
const INFLESZ = 65
const GRADE = 7

const FILLED: Record<string, string> = { agency: 'Remanso', phone: '', email: '', form: '', n: '12' }

test.for(['es', 'en'] as const)('every public page is easy to read in %s', async (language) => {
  const office = await openOffice()
  const offered = (await listServices(office.db, 'visitors')).flatMap(({ features, disclaimers }) => [
    ...features[language],
    disclaimers[language],
  ])
  const hard = PAGES.flatMap((page) => {
    const sentences = sentencesOf([...spoken(TEXTS[language][page]), ...(page === 'services' ? offered : [])])
    const { words, ease } = measured(sentences, language)
    const easy = language === 'es' ? ease >= INFLESZ : ease <= GRADE
    return easy && words <= LONGEST_SENTENCE ? [] : [`${page}: ${ease.toFixed(1)}, ${words.toFixed(1)} words a sentence`]
  })
  expect(hard).toEqual([])
})

test('the measure tells a hard sentence from an easy one, in both languages', () => {
  const hard = {
    es: 'Si el fallecimiento ocurre fuera de los Estados Unidos y el servicio se realiza en otro lugar, la familia puede recuperar el dinero pagado presentando el acta de defunción.',
    en: 'If the death occurs outside the United States and the service is provided elsewhere, the family can recover the money paid by presenting the death certificate.',
  }
  expect(measured([hard.es], 'es').ease).toBeLessThan(50)
  expect(measured([hard.en], 'en').ease).toBeGreaterThan(12)
  expect(['pérdida', 'familia', 'cremación', 'día', 'quien', 'guía', 'agua', 'muy', 'consulado'].map(spanishSyllables)).toEqual([
    3, 3, 3, 2, 1, 2, 2, 1, 4,
  ])
})

/** What is read on a page: without what a picture shows and what only some visitors meet. */
function spoken(part: unknown): string[] {
  if (typeof part === 'string') return [part.replace(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? '')]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (/alt$|errors|noScript|withoutPhone/i.test(name) ? [] : spoken(value)))
}

function sentencesOf(texts: string[]): string[] {
  return texts.flatMap((text) => text.split(/(?<=[.?!:»])\s+/)).filter((sentence) => wordsOf(sentence).length >= FEWEST_WORDS)
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}’+]+/gu) ?? []

/** Spanish: the perspicuity of Szigriszt Pazos (1993), where more is easier; English: the grade of Flesch and Kincaid (1975). */
function measured(sentences: string[], language: Language) {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.map(language === 'es' ? spanishSyllables : syllable).reduce((sum, count) => sum + count, 0)
  const each = words.length / sentences.length
  const ease =
    language === 'es'
      ? 206.835 - (62.3 * syllables) / words.length - each
      : fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
  return { words: each, ease }
}

/** Vowels side by side are one syllable unless both are open or the closed one bears the accent. */
function spanishSyllables(word: string): number {
  const sounded = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i')
  const runs = sounded.match(/[aeiouáéíóúü]+/g) ?? []
  return Math.max(
    1,
    runs.map((run) => 1 + (run.match(/[aeoáéó](?=[aeoáéóíú])|[íú](?=[aeoáéó])/g) ?? []).length).reduce((sum, count) => sum + count, 0),
  )
}
