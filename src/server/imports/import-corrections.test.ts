import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { tableBook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const send = (cells: unknown, query = '') =>
  office.upload(tableBook([['Clientes'], ['Nombre', 'Teléfono', 'Edad'], ['Rosa', null, 'ochenta'], ['Luz', '2135550143', 71]]), {
    token: ana.token,
    query,
    mapping: { cells },
  })

test('a cell that was corrected counts as if the file said so, and only that one', async () => {
  const cells = { 3: { phoneNumber: '(213) 555-0142', age: '80' }, 4: { age: '' } }
  expect((await send(cells, '?dryRun=true')).json()).toMatchObject({
    imported: 2,
    errors: [],
    preview: [{ cells: { contactName: 'Rosa', phoneNumber: '(213) 555-0142', age: '80' } }, { cells: { contactName: 'Luz' } }],
  })
  await send(cells)
  const { orders } = await ana.call.orders.list({})
  expect(orders.map(({ contactName, phoneNumber, age }) => [contactName, phoneNumber, age]).toSorted()).toEqual([
    ['Luz', '+12135550143', null],
    ['Rosa', '+12135550142', 80],
  ])
})

test('a correction that is wrong is an error as any cell, and one of a column the file has not is none', async () => {
  expect((await send({ 3: { phoneNumber: 'x'.repeat(41), age: '80' } })).json()).toMatchObject({
    imported: 1,
    errors: [{ row: 3, column: 'Phone Number' }],
  })
  expect((await send({ 3: { phoneNumber: '2135550142', email: 'rosa@example.com' } }, '?lenient=true')).json()).toMatchObject({
    refused: 0,
  })
  expect((await ana.call.orders.list({ search: 'Rosa' })).orders[0]).toMatchObject({ email: null })
})

test('a name that was corrected is the whole name, also where the file has its surname in a column of its own', async () => {
  const rows = [
    ['Nombre', 'Apellido', 'Teléfono'],
    ['Ana', 'Peres', '2135550142'],
    ['Eva', 'Soto', '2135550143'],
  ]
  const mapping = { cells: { 2: { contactName: 'Ana Pérez' }, 3: { phoneNumber: '2135550144' } } }
  const answer = await office.upload(tableBook(rows), { token: ana.token, query: '?dryRun=true&lenient=true', mapping })
  expect(answer.json().preview).toMatchObject([{ cells: { contactName: 'Ana Pérez' } }, { cells: { contactName: 'Eva Soto' } }])
})

test.each([
  { first: { age: '1' } },
  { 0: { age: '1' } },
  { 3: { shoe: '41' } },
  { 3: { age: 80 } },
  { 3: { age: 'x'.repeat(501) } },
  Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at + 1, { age: '1' }])),
])('what is no correction is refused', async (cells) => {
  const answer = await send(cells)
  expect([answer.statusCode, Object.keys(answer.json().info)]).toEqual([400, ['mapping']])
})
