import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'
import { wholeName } from './import-surnames.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('admin', 'Ana')
})
afterAll(() => office.close())

const FILE: TestCell[][] = [
  ['Apellidos', 'Nombre', 'Teléfono'],
  ['Delgadillo Ríos', 'Rosa', '2135550142'],
  ['Pérez', null, '2135550143'],
  [null, 'Luz', '2135550144'],
  ['Soto', 'María Soto', '2135550145'],
]

test.each(['', '&lenient=true'])('names in two columns become one, the given one first%s', async (query) => {
  const answer: ImportAnswer = (await office.upload(tableBook(FILE), { token: ana.token, query: `?dryRun=true${query}` })).json()
  expect(answer).toMatchObject({ imported: 4, warnings: [] })
  expect(answer.columns.map(({ field }) => field)).toEqual(['contactName', 'contactName', 'phoneNumber'])
  const names = ['Rosa Delgadillo Ríos', 'Pérez', 'Luz', 'María Soto']
  expect(answer.preview.map(({ cells }) => cells.contactName)).toEqual(names)
})

test('the order has the whole name, and a title that somebody matched otherwise is left alone', async () => {
  await office.upload(tableBook(FILE), { token: ana.token, query: '?lenient=true' })
  expect((await ana.call.orders.list({ search: 'delgadillo' })).orders).toMatchObject([{ contactName: 'Rosa Delgadillo Ríos' }])
  const mapping = { columns: { Apellidos: 'deceasedName' } }
  const told = await office.upload(tableBook(FILE), { token: ana.token, query: '?lenient=true&dryRun=true', mapping })
  expect(told.json().preview[0].cells).toMatchObject({ contactName: 'Rosa', deceasedName: 'Delgadillo Ríos' })
})

test('a cell that the spreadsheet could not work out adds nothing', () => {
  const row = { row: 2, cells: ['Rosa', { failed: '#N/A' }] }
  expect(wholeName('Rosa', row, [{ at: 1, joins: true }])).toBeUndefined()
})

test('who is called Cruz may be a Cruz', () => {
  const row = { row: 2, cells: ['Cruz', 'CRUZ'] }
  expect(wholeName('Cruz', row, [{ at: 1, joins: true }])).toBe('Cruz CRUZ')
})

test('two surnames that are the same are both kept', () => {
  const row = { row: 2, cells: ['José', 'Hernández', 'Hernández'] }
  const surnames = [1, 2].map((at) => ({ at, joins: true }))
  expect(wholeName('José', row, surnames)).toBe('José Hernández Hernández')
  expect(wholeName('José Hernández', row, surnames)).toBe('José Hernández')
})

test.each([
  ['2135550151', 'Ruiz, Juan', ['Full Name', 'First Name', 'Last Name', 'Phone'], ['Ruiz, Juan', 'Juan', 'Ruiz']],
  ['2135550152', 'Juan Ruiz', ['First Name', 'Last Name', 'Full Name', 'Phone'], ['Juan', 'Ruiz', 'Ruiz, Juan']],
])('a whole name beside its parts is taken once and told by no comment: %s, %s', async (phone, name, titles, cells) => {
  const answer = await office.upload(tableBook([titles, [...cells, phone]]), { token: ana.token, query: '?lenient=true' })
  expect(answer.json()).toMatchObject({ imported: 1, warnings: [] })
  expect((await ana.call.orders.list({ search: phone })).orders).toMatchObject([{ contactName: name, tracking: [] }])
})

test('what a second name says otherwise stands in a comment', async () => {
  const rows: TestCell[][] = [
    ['Full Name', 'First Name', 'Last Name', 'Phone'],
    ['RUIZ, MARIA', 'María', 'Ruiz', '2135550177'],
  ]
  await office.upload(tableBook(rows), { token: ana.token, query: '?lenient=true' })
  const { orders } = await ana.call.orders.list({ search: '2135550177' })
  expect(orders.map(({ contactName, tracking }) => [contactName, tracking.map(({ track }) => track)])).toEqual([
    ['RUIZ, MARIA', ['First Name: María']],
  ])
})
