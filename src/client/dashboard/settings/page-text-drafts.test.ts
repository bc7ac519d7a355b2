import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/language.ts'
import { PAGE_TEXTS, type PageText } from '../../../shared/page-texts/page-texts.ts'
import { changesOf, draftsSince, findTexts, storedTexts, unstored, withDraft } from './page-text-drafts.ts'
import { nameOf } from './page-text-names.ts'

function placeOf(place: string): PageText {
  return PAGE_TEXTS.get(place) ?? expect.fail(`There is no text ${place}`)
}
const lead = placeOf('about.lead')
const at = { place: lead, language: 'es' } as const
const written = (text: string) =>
  storedTexts([{ place: 'about.lead', language: 'es', text, at: '2026-11-21T18:00:00.000Z', by: 'Maribel' }])
const none = storedTexts([])

test('a draft keeps what stood there when its writer began, whatever others store meanwhile', () => {
  const begun = withDraft({}, none, at, 'Casa')
  const later = withDraft(begun, written('De otra'), at, 'Casa Clara')
  expect(changesOf(later)).toEqual([{ place: 'about.lead', language: 'es', text: 'Casa Clara', before: null }])
})

test('a text that is written back to what is stored, or to what is shipped where nothing is, is no draft', () => {
  expect(withDraft(withDraft({}, none, at, 'Casa'), none, at, lead.shipped.es)).toEqual({})
  expect(withDraft(withDraft({}, written('Casa'), at, 'Otra'), written('Casa'), at, 'Casa')).toEqual({})
})

test('the shipped text in the place of a stored one is a change', () => {
  const drafts = withDraft({}, written('Casa'), at, lead.shipped.es)
  expect(changesOf(drafts)).toEqual([{ place: 'about.lead', language: 'es', text: lead.shipped.es, before: 'Casa' }])
})

test('what was written since it was sent is still to be saved, over what was stored with it', () => {
  const sent = withDraft({}, none, at, 'Casa')
  expect(draftsSince(sent, sent, written('Casa'))).toEqual({})
  const since = withDraft(sent, none, at, 'Casa Clara')
  expect(changesOf(draftsSince(since, sent, written('Casa')))).toEqual([
    { place: 'about.lead', language: 'es', text: 'Casa Clara', before: 'Casa' },
  ])
})

test('what was put back since it was sent is still to be saved as well', () => {
  const sent = withDraft({}, none, at, 'Casa')
  const back = withDraft(sent, none, at, lead.shipped.es)
  expect(changesOf(draftsSince(back, sent, written('Casa')))).toEqual([
    { place: 'about.lead', language: 'es', text: lead.shipped.es, before: 'Casa' },
  ])
  const again = withDraft({}, written('Casa'), at, 'Otra')
  const asBefore = withDraft(again, written('Casa'), at, 'Casa')
  expect(changesOf(draftsSince(asBefore, again, written('Otra')))).toEqual([
    { place: 'about.lead', language: 'es', text: 'Casa', before: 'Otra' },
  ])
})

test('what is stored by now, also by a save whose answer was lost, is no draft any more', () => {
  const drafts = withDraft({}, none, at, 'Casa')
  expect(unstored(drafts, written('Casa'))).toEqual({})
  expect(unstored(drafts, written('De otra'))).toEqual(drafts)
  const back = withDraft({}, written('Casa'), at, lead.shipped.es)
  expect([unstored(back, none), unstored(back, written('Casa'))]).toEqual([{}, back])
})

test('a search finds shipped, stored and unsaved texts, without regard to accents and order', () => {
  const places = (search: string, drafts = {}, stored = none) => findTexts(search, drafts, stored).map(({ place }) => place)
  expect(places('INMEDIATO embalsamar')).toContain('faq.items')
  expect(places('clara fresno', withDraft({}, none, at, 'Fresno: Casa Clara'))).toEqual(['about.lead'])
  expect(places('fresno', {}, written('En Fresno'))).toEqual(['about.lead'])
})

test('on a page no two texts have the same name, in either language', () => {
  for (const language of LANGUAGES) {
    const names = [...PAGE_TEXTS.values()].map((text) => `${text.part}: ${nameOf(text, language)}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})
