// What an import says of one order, of several, and of none.
import { expect, test } from 'vitest'
import { importEn } from './desk-import-en.ts'
import { importEs } from './desk-import-es.ts'

test('one order is spoken of as one', () => {
  expect([importEs.doneNote(1), importEs.kept(1), importEs.refusedLead(1)].join(' ')).not.toMatch(/están|ellas|Arréglalas/)
  expect([importEn.doneNote(1), importEn.kept(1), importEn.refusedLead(1)].join(' ')).not.toMatch(/\b(?:they|them)\b/i)
  expect([importEs.kept(2), importEn.kept(2)]).toEqual([
    ' 2 órdenes se quedan, porque alguien ya trabajó en ellas.',
    ' 2 orders stay, because somebody has worked on them already.',
  ])
})

test('where nothing was stored after all, the import does not sound as if something was', () => {
  expect([importEs.done(0), importEn.done(0)]).toEqual(['No se importó ninguna orden.', 'No orders were imported.'])
})

test('the notices promise no storing, since they also name rows of totals that are left out', () => {
  expect([importEs.warnings(3), importEn.warnings(3)].join(' ')).not.toMatch(/guarda|stored/)
  expect([importEs.warnings(1), importEn.warnings(1)].join(' ')).not.toMatch(/detienen|they/)
})
