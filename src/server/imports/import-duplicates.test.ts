import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['tracking', 'orderEvents', 'imports', 'idempotencyKeys'] as const) await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
})

const TITLES = ['Nombre', 'Teléfono', 'Email']
const send = (rows: TestCell[][], query: string, more: { mapping?: unknown; key?: string } = {}) =>
  office.upload(tableBook([TITLES, ...rows]), { token: ana.token, query, ...more })
async function take(
  rows: TestCell[][],
  { dryRun = false, anyway, skip = true }: { dryRun?: boolean; anyway?: unknown; skip?: boolean } = {},
) {
  const answer = await send(rows, `?skipDuplicates=${skip}&dryRun=${dryRun}`, anyway === undefined ? {} : { mapping: { anyway } })
  expect(answer.statusCode).toBe(200)
  const read: ImportAnswer = answer.json()
  return read
}
const total = async () => (await ana.call.orders.list({})).totalOrders

const FAMILIES: TestCell[][] = [
  ['Rosa Delgadillo', '(213) 555-0142', null],
  ['Luz Ibáñez', 'no tiene', 'luz@example.com'],
]

test('a file that comes twice makes no order twice, and says which ones are there', async () => {
  expect(await take(FAMILIES)).toMatchObject({ imported: 2, duplicates: [] })
  const [luz, rosa] = await Promise.all(['Luz', 'Rosa'].map(async (search) => (await ana.call.orders.list({ search })).orders[0]?.id))
  const again = await take(FAMILIES, { dryRun: true })
  expect(again).toMatchObject({ imported: 0, skipped: 2, refused: 0, errors: [] })
  expect(again.duplicates).toEqual([
    { row: 2, name: 'Rosa Delgadillo', order: rosa, sameAs: null, taken: false },
    { row: 3, name: 'Luz Ibáñez', order: luz, sameAs: null, taken: false },
  ])
  expect(await take(FAMILIES)).toMatchObject({ imported: 0, batch: null })
  expect(await total()).toBe(2)
})

test('without the option everything goes in, as ever', async () => {
  await take(FAMILIES, { skip: false })
  expect(await take(FAMILIES, { skip: false })).toMatchObject({ imported: 2, duplicates: [] })
})

test.each([
  ['the phone in another format and the name in capitals', ['ROSA  DELGADILLO', '213.555.0142', null]],
  ['the name without its accent, and the same e-mail alone', ['Luz Ibanez', '9995550100', 'LUZ@example.com']],
  ['words around the phone', ['Rosa Delgadillo', 'Cel. 213 555 0142', null]],
])('the same family is known by %s', async (_, row) => {
  await take(FAMILIES)
  expect(await take([row])).toMatchObject({ imported: 0, duplicates: [{ row: 2 }] })
})

test.each([
  ['another name on the same phone', ['Pedro Delgadillo', '2135550142', null]],
  ['the same name with another phone', ['Rosa Delgadillo', '2135550143', 'rosa@example.com']],
])('%s is somebody else', async (_, row) => {
  await take(FAMILIES)
  expect(await take([row])).toMatchObject({ imported: 1, duplicates: [] })
})

test('of equal rows in one file the first goes in', async () => {
  const answer = await take([...FAMILIES, ['Rosa Delgadillo', '2135550142', null], ['rosa delgadillo', '+1 213 555 0142', null]])
  expect(answer.imported).toBe(2)
  expect(answer.duplicates.map(({ row, order, sameAs }) => [row, order, sameAs])).toEqual([
    [4, null, 2],
    [5, null, 2],
  ])
})

test('a deleted order keeps no row out, and a closed one does', async () => {
  await take(FAMILIES)
  const [luz, rosa] = (await ana.call.orders.list({})).orders.toSorted((a, b) => a.contactName.localeCompare(b.contactName))
  await ana.call.orders.delete({ id: luz?.id ?? 0 })
  await ana.call.orders.update({ id: rosa?.id ?? 0, status: 'notSold' })
  expect(await take(FAMILIES)).toMatchObject({ imported: 1, duplicates: [{ row: 2 }] })
})

test('those that somebody chooses go in all the same, or all of them', async () => {
  await take(FAMILIES)
  const one = await take(FAMILIES, { anyway: [3] })
  expect(one).toMatchObject({ imported: 1, skipped: 1 })
  expect(one.duplicates.map(({ row, taken }) => [row, taken])).toEqual([
    [2, false],
    [3, true],
  ])
  expect(await take(FAMILIES, { anyway: 'all' })).toMatchObject({ imported: 2, skipped: 0 })
  expect(await total()).toBe(5)
})

test('a row that names its order is that order, never a duplicate', async () => {
  await take(FAMILIES)
  const id = (await ana.call.orders.list({ search: 'Rosa' })).orders[0]?.id ?? 0
  const file = tableBook([
    ['ID', 'Nombre', 'Teléfono'],
    [id, 'Rosa Delgadillo', '2135550142'],
  ])
  const answer = await office.upload(file, { token: ana.token, query: '?skipDuplicates=true' })
  expect(answer.json()).toMatchObject({ unchanged: 1, duplicates: [] })
})

test('what is said of a row that stays out is not said', async () => {
  await take(FAMILIES)
  const file = tableBook([
    ['ID', 'Nombre', 'Teléfono', 'Edad'],
    [999_999, 'Rosa Delgadillo', '2135550142', 'ochenta'],
  ])
  const answer = await office.upload(file, { token: ana.token, query: '?skipDuplicates=true&lenient=true' })
  expect(answer.json()).toMatchObject({ imported: 0, warnings: [], duplicates: [{ row: 2 }] })
})

test('two at once make one of each', async () => {
  const answers = await Promise.all([take(FAMILIES), take(FAMILIES), take(FAMILIES)])
  expect(answers.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 2])
  expect(await total()).toBe(2)
})

test('the answer that is kept for a repeated call names nobody', async () => {
  await take(FAMILIES)
  const rows: TestCell[][] = [...FAMILIES, ['Eva Solís', '2135550177', null]]
  const key = 'the-key-of-this-import'
  const query = '?skipDuplicates=true'
  expect((await send(rows, query, { key })).json()).toMatchObject({ imported: 1, duplicates: [{ name: 'Rosa Delgadillo' }, {}] })
  const repeated = await send(rows, query, { key })
  expect(repeated.json()).toMatchObject({
    imported: 1,
    duplicates: [
      { row: 2, name: '' },
      { row: 3, name: '' },
    ],
  })
  expect((await send(rows, '?skipDuplicates=false', { key })).statusCode).toBe(422)
})

test.each([
  { anyway: 'some' },
  { anyway: [0] },
  { anyway: [1.5] },
  { anyway: { 2: true } },
  { columns: [], anyway: [] },
  { columns: { Nombre: 'x' }, anyway: [] },
])('a part that says nothing we know is refused: %j', async (mapping) => {
  const answer = await send(FAMILIES, '?skipDuplicates=true', { mapping })
  expect([answer.statusCode, Object.keys(answer.json().info)]).toEqual([400, ['mapping']])
})
