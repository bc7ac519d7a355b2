// The words of the trade are explained where they first stand on a page: nobody in grief should have to look one up.
import { expect, test } from 'vitest'
import { listServices } from './server/services/services.ts'
import { openOffice } from './server/testing/office.ts'
import type { Language } from './shared/language.ts'
import { en } from './shared/page-texts/en.ts'
import { es, type Texts } from './shared/page-texts/es.ts'

const TEXTS: Record<Language, Texts> = { es, en }
const PAGES = ['home', 'about', 'futurePlanning', 'immediateNeed', 'services', 'mourning', 'contact', 'faq', 'terms', 'privacy'] as const

/** A word, and what explains it in the same text. */
const WORDS: Record<Language, [word: RegExp, explained: RegExp][]> = {
  es: [
    [/velación/i, /velación \((la familia se reúne|reunirse) junto al cuerpo/i],
    [/acta de defunción/i, /acta de defunción \(el documento oficial de la muerte\)/],
    [/hospice|cuidados paliativos/i, /\(hospice, la atención al final de la vida\)/],
    [/embalsam/i, /conservar el cuerpo con químicos/],
    [/cremación directa/i, /(sin|no incluye) velación \([^)]+\) ni ceremonia/i],
    [/fideicomiso/i, /fideicomiso \(donde se guarda el dinero de un plan\)/],
    [/apostilla/i, /apostilla \(el sello que vale en otro país\)/],
    [/carroza/i, /carroza \(el auto fúnebre\)/i],
    [/lista general de precios/i, /lo que cobra por cada cosa/],
    [/traslado(?! al país)/i, /traslado (\(llevar a|de su ser querido|desde el lugar)/i],
  ],
  en: [
    [/viewing/i, /viewing \(time together with the body\)/i],
    [/death certificate/i, /death certificate \(the official record of the death\)/i],
    [/hospice/i, /hospice \(care at the end of life\)/i],
    [/embalming/i, /preserv(es|ing) the body with chemicals/],
    [/direct cremation/i, /without a viewing or ceremony|viewing \([^)]+\) and ceremony are not included/i],
    [/\bthe trust\b/i, /trust \(which holds the money of a plan\)/],
    [/apostille/i, /apostille \(the seal that other countries accept\)/],
    [/hearse/i, /hearse \(the funeral car\)/i],
    [/general price list/i, /what it charges for each item/],
    [/\btransfer\b/i, /transfer (\(bringing your loved one|of your loved one)/i],
  ],
}

test.for(['es', 'en'] as const)('each word of the trade is explained where it first stands on a page, in %s', async (language) => {
  const office = await openOffice()
  const offered = (await listServices(office.db, 'visitors')).map(({ name, features, disclaimers }) =>
    // A service is read as one: what its name says is explained in the lines below it.
    [name[language], ...features[language], disclaimers[language]].join('\n'),
  )
  const bare = PAGES.flatMap((page) => {
    const texts = [...spoken(TEXTS[language][page]), ...(page === 'services' ? offered : [])]
    return WORDS[language].flatMap(([word, explained]) => {
      const first = texts.find((text) => word.test(text))
      return first === undefined || explained.test(first) ? [] : [`${page}: ${word.source} in “${first}”`]
    })
  })
  expect(bare).toEqual([])
})

/** The texts of a page in the order in which they are read: a question and its answer, or a heading and its text, are one. */
function spoken(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null) return []
  if ('q' in part && 'a' in part) return [`${part.q}\n${part.a}`]
  return Object.entries(part).flatMap(([name, value]) => (/alt$|placeholder/i.test(name) ? [] : spoken(value)))
}
