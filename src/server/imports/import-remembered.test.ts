import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { readCatalogue } from './import-names.ts'
import { MOST_REMEMBERED, rememberColumns, rememberWords } from './import-remembered.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, second))
const counted = async (table: 'importWords' | 'importColumns') => {
  const { total } = await office.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

test('of what was said of words and columns so many are remembered, the latest', async () => {
  const catalogue = await readCatalogue(office.db)
  const words = (from: number) => ({
    service: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`palabra ${from + index}`, null])),
  })
  await rememberWords(office.db, { status: { 'el primero': 'sold' } }, catalogue, at(0))
  for (let second = 1; second <= MOST_REMEMBERED / 500; second += 1)
    await rememberWords(office.db, words(second * 500), catalogue, at(second))
  expect(await counted('importWords')).toBe(MOST_REMEMBERED)
  const keys = await office.db.selectFrom('importWords').select('key').execute()
  expect(keys.map(({ key }) => key)).not.toContain('status\nel primero')

  const titles = Array.from({ length: MOST_REMEMBERED }, (_, index): [string, null] => [`title ${index}`, null])
  await rememberColumns(office.db, [['First', 'price']], at(0))
  await rememberColumns(office.db, titles, at(1))
  expect(await counted('importColumns')).toBe(MOST_REMEMBERED)
})

test('a word said twice in one file, and again in the next, has its last meaning', async () => {
  const catalogue = await readCatalogue(office.db)
  const said = async () => office.db.selectFrom('importWords').select(['key', 'meaning']).execute()
  await rememberWords(office.db, { status: { Apartado: 'pending', ' APARTADO ': 'sold' } }, catalogue, at(0))
  expect(await said()).toEqual([{ key: 'status\napartado', meaning: '"sold"' }])
  await rememberWords(office.db, { status: { apartado: 'notSold' } }, catalogue, at(1))
  expect(await said()).toEqual([{ key: 'status\napartado', meaning: '"notSold"' }])
  await rememberWords(office.db, { status: { apartado: { comment: true } } }, catalogue, at(2))
  expect(await said()).toEqual([])
})
