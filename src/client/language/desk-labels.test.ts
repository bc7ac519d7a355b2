// Walks both trees of the desk's texts, and the sentences of refusals, in search of words of the other language.
import { expect, test } from 'vitest'
import { reworded } from '../../shared/desk-sentences.ts'
import { LANGUAGES, type Language } from '../../shared/language.ts'
import { SENTENCE_KEYS, sentence } from '../../shared/refusal.ts'
import { LABEL_MODES } from '../../shared/settings.ts'
import { deskEn } from './desk-en.ts'
import { deskEs } from './desk-es.ts'
import { importEn } from './desk-import-en.ts'
import { importEs } from './desk-import-es.ts'
import { labelsIn } from './desk-labels.ts'

const translated = {
  es: { ...deskEs(labelsIn('translated', 'es')), sheet: importEs },
  en: { ...deskEn(labelsIn('translated', 'en')), sheet: importEn },
}

/** English that no Spanish sentence has by chance; `email`, `superAdmin` and the like are looked at one by one below. */
const ENGLISH =
  /(?<!\p{L})(?:log ?in|log ?out|orders?|services?|users?|settings|home|homes|tracking|updates?|updated|status|insurance|price|source|assigned|commission|comission|create|created|edit|delete|save|remove|copy|copied|import|export|send|register|registration|successful|page|of|by|the|and|with|name|names|role|date|time|comment|required|valid|feature|features|disclaimers?|not|sure|new|progress|pending|sold|days|additional|contact|phone|number|relationship|deceased|age|service type|file|selected|close|website|superadmin|admin)(?!\p{L})/giu
const SPANISH =
  /[áéíóúñ¿¡]|(?<!\p{L})(?:ver|cerrar|cargando|fecha|disponible|orden|ordenes|usuarios?|ajustes|funerarias?|servicios?|enviar|guardar|crear|eliminar|borrar|quitar|de|la|el|los|las|para|con|por|que|una?|del)(?!\p{L})/giu

/** What the walk may find all the same, and why. */
const ALLOWED = [
  {
    where: /^(?:office\.services\.\w+|labels\.sides)\.(?:es|en)(?:\.|$)/,
    why: 'each side of a service is written in the language of that side',
  },
  { where: /^office\.settings\.menu\./, why: 'explains two English words of the trade, and names what the site says in both languages' },
]
const isAllowed = (place: string) => ALLOWED.some(({ where }) => where.test(place))

/** The same in both languages, since they are names, signs and words that both have. */
const ALIKE =
  /^(?:WhatsApp(?:: )?|Facebook|Instagram|YouTube|TikTok|Google|Hospice|GWIC|CMT|Total|No|Webhooks|Email(?:: )?|email|Original:|[2:, .]+|2 min|2 h|2 h 2 min|n)$/

/** Every text by its place. Functions are asked with twos, which both count and name. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'function') return textsOf(Reflect.apply(value, undefined, ['2', '2', '2', '2', '2']), place)
  if (typeof value === 'string') return /\.lang$/.test(place) ? [] : [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => textsOf(below, place === '' ? name : `${place}.${name}`))
}

const foundIn = (texts: [string, string][], language: Language) =>
  texts.flatMap(([place, text]) => {
    const found = isAllowed(place) ? null : text.replace(/\{\w+\}/g, '').match(language === 'es' ? ENGLISH : SPANISH)
    return found ? [`${place}: ${text} (${found.join(', ')})`] : []
  })

test.each(LANGUAGES)('translated, no text of the desk in %s has a word of the other language', (language) => {
  const texts = textsOf(translated[language])
  expect(texts.length).toBeGreaterThan(700)
  expect(foundIn(texts, language)).toEqual([])
})

test('translated, no text is the same in both languages but what has to be', () => {
  const english = new Map(textsOf(translated.en))
  const same = textsOf(translated.es).filter(([place, text]) => english.get(place) === text && !ALIKE.test(text))
  expect(same.filter(([place]) => !isAllowed(place))).toEqual([])
})

test.each(LANGUAGES)('texts in %s quote with the signs of their language', (language) => {
  expect(textsOf(translated[language]).filter(([, text]) => (language === 'es' ? /[“”]/ : /[«»]/).test(text))).toEqual([])
})

/** What programs write is refused in the words that they may write. */
const FOR_PROGRAMS =
  /^(?:waiting|sort|filter\.\w+|idempotencyKey|key\.taken|dates\.unknown|language|instant|tracking\.type|statusDate\.type)$/

test.each(LANGUAGES)('translated, no refusal in %s that people read has a word of the other language', (language) => {
  const texts = SENTENCE_KEYS.filter((key) => !FOR_PROGRAMS.test(key)).map((key): [string, string] => [
    `refusals ${key}`,
    reworded(sentence(key, language), language, 'translated'),
  ])
  expect(foundIn(texts, language)).toEqual([])
})

test('as specified, the words are those of the specification in both languages', () => {
  for (const language of LANGUAGES) {
    const labels = labelsIn('specification', language)
    expect([labels.orders, labels.more, labels.fields.userId, labels.columns.comission]).toEqual([
      { text: 'Orders', lang: 'en' },
      { text: 'Ver más', lang: 'es' },
      { text: 'Admin', lang: 'en' },
      { text: 'Comission', lang: 'en' },
    ])
  }
})

test('translated, one thing has one name', () => {
  for (const language of LANGUAGES) {
    const { fields, columns, insurances, statuses } = labelsIn('translated', language)
    expect([fields.userId, fields.price]).toEqual([columns.assigned, columns.price])
    expect(insurances.pending).not.toEqual(statuses.pending)
  }
})

test('staff are spoken to as tú, whatever the server said, and keep what it said of them', () => {
  for (const mode of LABEL_MODES) {
    expect(reworded(sentence('fields', 'es'), 'es', mode)).toBe('Revisa los campos marcados.')
    expect(reworded(sentence('slow', 'es'), 'es', mode)).toMatch(/Revisa tu conexión e inténtalo de nuevo\.$/)
    expect(reworded(sentence('unexpected', 'es', { id: 'a$1b' }), 'es', mode)).toMatch(/menciona este número: a\$1b\.$/)
    expect(reworded(sentence('unexpected', 'en', { id: 'x' }), 'en', mode)).toBe(sentence('unexpected', 'en', { id: 'x' }))
  }
  expect(reworded(sentence('insurance.kept', 'es', { why: 'No.' }), 'es', 'translated')).toBe(
    'El seguro queda sin indicar y lo escrito pasa a un comentario. No.',
  )
  const kept = sentence('cell.kept', 'es', { why: sentence('status.words', 'es') })
  expect(reworded(kept, 'es', 'specification')).toBe(kept)
  expect(reworded(kept, 'es', 'translated')).toContain('Usa nueva, en progreso, pendiente, vendida o no vendida.')
})
