import { afterEach, beforeEach, expect, test } from 'vitest'
import { en } from '../../shared/page-texts/en.ts'
import { es } from '../../shared/page-texts/es.ts'
import { withOwnTexts } from '../../shared/page-texts/own-texts.ts'
import { PAGE_TEXTS } from '../../shared/page-texts/page-texts.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Ortega')
})
afterEach(() => office.close())

const write = (place: string, text: string, before: string | null = null, language: 'es' | 'en' = 'es') =>
  boss.call.pageTexts.update({ texts: [{ place, language, text, before }] })
const seen = (language: 'es' | 'en' = 'es') => office.visitor.pageTexts.own({ language })

test('what a superAdmin writes stands in one language alone, with who wrote it when, and in the audit log', async () => {
  expect(await write('about.lead', '  Casa Clara,\nen Fresno. ')).toEqual([
    { place: 'about.lead', language: 'es', text: 'Casa Clara, en Fresno.', at: '2026-11-21T18:00:00.000Z', by: 'Maribel Ortega' },
  ])
  expect(await seen()).toEqual({ 'about.lead': 'Casa Clara, en Fresno.' })
  expect(await seen('en')).toEqual({})
  const { entries } = await boss.call.audit.list({})
  expect(entries[0]).toMatchObject({ action: 'pageTextsChanged', who: 'Maribel Ortega', target: 'about.lead (es)' })
})

test('a blank text, and one as shipped, leave nothing stored: the shipped one stands again', async () => {
  await write('about.lead', 'Casa Clara')
  await write('about.title', 'Hola')
  await write('about.lead', ' ', 'Casa Clara')
  await write('about.title', es.about.title, 'Hola')
  expect(await seen()).toEqual({})
  // Nothing to change is nothing to log.
  await write('about.lead', es.about.lead)
  expect((await boss.call.audit.list({})).entries.filter(({ action }) => action === 'pageTextsChanged')).toHaveLength(4)
})

test.each([null, 'Lo que vi'])(
  'who saw %j in the place of what another wrote since is told, and nothing of theirs is stored',
  async (before) => {
    await write('about.lead', 'De Maribel')
    const texts = [
      { place: 'about.title', language: 'es' as const, text: 'De otra', before: null },
      { place: 'about.lead', language: 'es' as const, text: 'De otra', before },
    ]
    await expect(boss.call.pageTexts.update({ texts })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { fields: { 'texts.1.text': 'overtaken' } } },
    })
    expect(await seen()).toEqual({ 'about.lead': 'De Maribel' })
  },
)

test('of two who write one text at the same moment one is told', async () => {
  const asked = await Promise.allSettled(['De Maribel', 'De otra'].map((text) => write('about.lead', text)))
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { cause: { code: 'conflict' } } })
})

test('what stands there already was asked for twice, and is neither a conflict nor logged again', async () => {
  await write('about.lead', 'De Maribel')
  await write('about.lead', 'De Maribel')
  await write('about.lead', '', 'De Maribel')
  await write('about.lead', '', 'De Maribel')
  expect((await boss.call.audit.list({})).entries.filter(({ action }) => action === 'pageTextsChanged')).toHaveLength(2)
})

test('a text that was taken back meanwhile is a conflict too', async () => {
  await write('about.lead', 'De Maribel')
  await write('about.lead', '', 'De Maribel')
  await expect(write('about.lead', 'De otra', 'De Maribel')).rejects.toMatchObject({ cause: { code: 'conflict' } })
})

test.each([
  ['about.nothing', 'Hola', 'pageText.unknown'],
  ['__proto__.x', 'Hola', 'pageText.unknown'],
  ['contact.consent', 'Hola', 'pageText.unknown'],
  ['about.lead', 'x'.repeat(2001), 'text.long'],
  ['about.lead', 'x'.repeat(25_000), 'text.long'],
  ['about.lead', 'Llame al {phone}', 'pageText.placeholder'],
  ['about.lead', 'Llame al {teléfono} ahora', 'pageText.placeholder'],
  ['about.lead', 'Con { agency }', 'pageText.placeholder'],
  ['about.lead', 'Llame {} o } o {', 'pageText.placeholder'],
  ['faq.items', '¿Solo una pregunta?', 'pageText.headed'],
  ['about.coverage.regions', Array.from({ length: 51 }, (_, at) => `Zona ${at}`).join('\n'), 'pageText.entries'],
  ['terms.sections', `Título\n${'x'.repeat(2001)}`, 'text.long'],
  ['terms.sections', 'x'.repeat(20_001), 'pageText.entries'],
  ['terms.sections', 'x'.repeat(21_001), 'pageText.entries'],
])('%s: %.20s is refused: %s', async (place, text, key) => {
  await expect(write(place, text)).rejects.toMatchObject({ cause: { issues: [{ message: key }] } })
  expect(await seen()).toEqual({})
})

test('lists are written as text: an entry a line, or a heading with its text below', async () => {
  await write('about.coverage.regions', 'Fresno\n\n  Madera \r\n')
  await write('faq.items', '¿Abren el domingo?\nSí,\nde 9 a 5.\n\n\n¿Dónde están?\nEn Fresno.')
  const { about, faq } = withOwnTexts(es, await seen())
  expect(about.coverage.regions).toEqual(['Fresno', 'Madera'])
  expect(faq.items).toEqual([
    { q: '¿Abren el domingo?', a: 'Sí, de 9 a 5.' },
    { q: '¿Dónde están?', a: 'En Fresno.' },
  ])
})

test('a stored text whose place a later version no longer has, or fills otherwise, harms no page', () => {
  const own = { 'about.gone': 'x', about: 'x', 'faq.items.0.q': '¿Y?', 'constructor.prototype': 'x', 'about.who.paragraphs': 'Uno' }
  const texts = withOwnTexts(es, own)
  expect(texts.about).toEqual({ ...es.about, who: { ...es.about.who, paragraphs: ['Uno'] } })
  expect(texts.faq.items[0]).toEqual({ ...es.faq.items[0], q: '¿Y?' })
})

test('every shipped text is written and read back as it is, in both languages', () => {
  for (const [language, texts] of Object.entries({ es, en })) {
    const own = Object.fromEntries([...PAGE_TEXTS.values()].map(({ place, shipped }) => [place, shipped[language === 'es' ? 'es' : 'en']]))
    expect(withOwnTexts(texts, own)).toEqual(texts)
  }
})

test('all claims of the public pages can be written anew, and nothing that works is among them', () => {
  const open = [...PAGE_TEXTS.keys()]
  expect(open).toEqual(
    expect.arrayContaining(['home.about.text', 'about.who.paragraphs', 'meta.about.description', 'faq.items', 'privacy.sections']),
  )
  expect(open.filter((place) => /imageAlt|\.alt$|errors|fields|consent|retention/.test(place))).toEqual([])
})
