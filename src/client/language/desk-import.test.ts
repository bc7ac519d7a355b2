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

test('a row that only repeats another of its file is not said to be here already', () => {
  expect([importEs.duplicates(0, 3), importEn.duplicates(0, 3)]).toEqual([
    '3 filas están repetidas en el archivo',
    '3 rows are repeated in the file',
  ])
  expect([importEs.duplicates(4, 1), importEn.duplicates(4, 1)]).toEqual([
    '4 filas ya están y 1 fila está repetida en el archivo',
    '4 rows are here already and 1 row is repeated in the file',
  ])
})

test('where nothing was stored after all, the import does not sound as if something was', () => {
  expect([importEs.done(0), importEn.done(0)]).toEqual(['No se importó ninguna orden.', 'No orders were imported.'])
})

test('the notices promise no storing, which comes after them', () => {
  expect([importEs.warnings(3), importEn.warnings(3)].join(' ')).not.toMatch(/guarda|stored/)
  expect([importEs.warnings(1), importEn.warnings(1)].join(' ')).not.toMatch(/detienen|they/)
})
