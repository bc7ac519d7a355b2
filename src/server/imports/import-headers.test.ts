// Columns that have one title: each is called by a name of its own, answered for itself, and remembered by that name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellText } from '../sheets/sheet-cells.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'
import { headersOf } from './import-headers.ts'

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())

async function send(rows: TestCell[][], query: string, mapping?: unknown) {
  const answer = await office.upload(tableBook(rows), { token: ana.token, query, mapping })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const fieldsOf = ({ columns }: { columns: { header: string; field: string | null }[] }) =>
  columns.map(({ header, field }) => [header, field])

const CALLS = [
  ['Nombre', 'Telefono', 'Llamada', 'Llamada', 'Precio'],
  ['Ana Uno', '213-555-0901', '13/07/2024', '25/12/2026', 900],
]

test('a later column of the same title has a number, and no other column is called so', () => {
  const called = (...titles: string[]) =>
    headersOf(titles).map(({ header, repeats }) => (repeats === undefined ? header : [header, repeats]))
  expect(called('Llamada', 'Precio', 'Llamada', 'LLAMADA:')).toEqual([
    'Llamada',
    'Precio',
    ['Llamada (2)', 'Llamada'],
    ['LLAMADA: (3)', 'Llamada'],
  ])
  expect(called('Llamada', 'Llamada', 'Llamada 2')).toEqual(['Llamada', ['Llamada (3)', 'Llamada'], 'Llamada 2'])
  expect(called('Llamada (2)', 'Llamada', 'Llamada', 'Llamada (2)')).toEqual([
    'Llamada (2)',
    'Llamada',
    ['Llamada (3)', 'Llamada'],
    ['Llamada (2) (2)', 'Llamada (2)'],
  ])
  expect(called('', 'Nombre', '')).toEqual(['', 'Nombre', ''])
})

test('a title too long to be told is cut, with its number or without', () => {
  const [first, second] = headersOf(['x'.repeat(300), `${'x'.repeat(300)}y`])
  expect(first?.header).toBe('x'.repeat(200))
  expect(second).toMatchObject({ header: `${'x'.repeat(196)} (2)`, repeats: first?.header })
  const emoji = `${'x'.repeat(195)}🕊${'x'.repeat(9)}`
  expect(headersOf([emoji, emoji])[1]?.header).toBe(`${'x'.repeat(195)} (2)`)
})

test('a title alone names the first column that has it; the second is named by its number', async () => {
  const first = await send(CALLS, '?lenient=true&dryRun=true', { Llamada: 'contactDay' })
  expect(fieldsOf(first).slice(2, 4)).toEqual([
    ['Llamada', 'contactDay'],
    ['Llamada (2)', null],
  ])
  expect(first.columns.map(({ repeats }: { repeats?: string }) => repeats)).toEqual([undefined, undefined, undefined, 'Llamada', undefined])
  const swapped = await send(CALLS, '?dryRun=true&dates=dmy', { columns: { Llamada: 'followUp', 'Llamada (2)': 'contactDay' } })
  expect(fieldsOf(swapped).slice(2, 4)).toEqual([
    ['Llamada', 'followUp'],
    ['Llamada (2)', 'contactDay'],
  ])

  const stored = await send(CALLS, '?lenient=true', { columns: { Llamada: 'contactDay', 'Llamada (2)': 'followUp' } })
  expect(stored).toMatchObject({ imported: 1, warnings: [] })
  const { orders } = await ana.call.orders.list({})
  expect(orders).toMatchObject([
    { contactName: 'Ana Uno', followUp: '2026-12-25', statusDate: { date: expect.stringMatching(/^2024-07-13/) } },
  ])

  // Each is known by its own name in the next file.
  const later = await send(CALLS.with(1, ['Eva Dos', '213-555-0902', '14/07/2024', '26/12/2026', 800]), '?lenient=true&dryRun=true')
  expect(fieldsOf(later).slice(2, 4)).toEqual([
    ['Llamada', 'contactDay'],
    ['Llamada (2)', 'followUp'],
  ])
})

test('what a dry run has shown goes before what is remembered, and is not remembered itself', async () => {
  const rows = [
    ['Nombre', 'Tel.', 'Quien', 'Notas'],
    ['Rosa', '2135550142', 'Hija', 'Llamar'],
  ]
  const query = '?lenient=true&dryRun=true'
  const columns = { Quien: 'relationship' }
  const shown = Object.fromEntries(fieldsOf(await send(rows, query, { columns })))
  await ana.call.imports.rememberColumn({ title: 'Notas', field: null })
  expect(fieldsOf(await send(rows, query, { columns, shown })).slice(2)).toEqual([
    ['Quien', 'relationship'],
    ['Notas', 'tracking'],
  ])
  // A choice goes before what was shown.
  const chosen = await send(rows, query, { columns: { Notas: 'source' }, shown })
  expect(fieldsOf(chosen).at(-1)).toEqual(['Notas', 'source'])
  await send(rows, '?lenient=true', { columns, shown })
  expect(fieldsOf(await send(rows, query)).slice(2)).toEqual([
    ['Quien', 'relationship'],
    ['Notas', null],
  ])
  await ana.call.imports.rememberColumn({ title: 'Notas', field: 'tracking' })
})

test.each(['columns', 'shown'])('more %s than a file can have are refused', async (said) => {
  const file = tableBook([
    ['Nombre', 'Tel.'],
    ['Rosa', '2135550142'],
  ])
  const mapping = { [said]: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`Titulo ${at}`, null])) }
  expect((await office.upload(file, { token: ana.token, query: '?dryRun=true', mapping })).statusCode).toBe(400)
})

test('what only a title is said to be goes for later columns that have it, until something else is said of them', async () => {
  const rows = [
    ['Nombre', 'Tel.', 'Wer', 'Wer'],
    ['Rosa', '2135550142', '', 'Hija'],
  ]
  const both = await send(rows, '?lenient=true&dryRun=true', { Wer: 'relationship' })
  expect(fieldsOf(both).slice(2)).toEqual([
    ['Wer', 'relationship'],
    ['Wer (2)', 'relationship'],
  ])
  const apart = await send(rows, '?lenient=true&dryRun=true', { Wer: 'relationship', 'Wer (2)': 'source' })
  expect(fieldsOf(apart).slice(2)).toEqual([
    ['Wer', 'relationship'],
    ['Wer (2)', 'source'],
  ])
})

test('the second of two columns with a known title can be something else, or the only one that counts', async () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Teléfono'],
    ['Rosa', '2135550142', '2135550143'],
  ]
  const known = await send(rows, '?lenient=true&dryRun=true')
  expect(fieldsOf(known).slice(1)).toEqual([
    ['Teléfono', 'phoneNumber'],
    ['Teléfono (2)', 'phoneNumber'],
  ])
  const other = await send(rows, '?lenient=true&dryRun=true', { 'Teléfono (2)': 'tracking' })
  expect(fieldsOf(other).slice(1)).toEqual([
    ['Teléfono', 'phoneNumber'],
    ['Teléfono (2)', 'tracking'],
  ])
  const second = await send(rows, '?lenient=true&dryRun=true', { Teléfono: null, 'Teléfono (2)': 'phoneNumber' })
  expect(fieldsOf(second).slice(1)).toEqual([
    ['Teléfono', null],
    ['Teléfono (2)', 'phoneNumber'],
  ])
  expect(second.preview).toMatchObject([{ cells: { phoneNumber: '2135550143' } }])
})

test('a title that only its number makes known helps to find the row of titles', async () => {
  const rows = [['Lista de 2026'], ['Alguien', 'Alguien'], ['Rosa', '2135550142']]
  const answer = await send(rows, '?dryRun=true', { Alguien: 'contactName', 'Alguien (2)': 'phoneNumber' })
  expect(answer).toMatchObject({ titleRow: 2, imported: 1 })
})

test('two surnames under one title are both of the name', async () => {
  const rows = [
    ['Nombre', 'Apellido', 'Apellido', 'Teléfono'],
    ['Rosa', 'Delgadillo', 'Ruiz', '2135550142'],
  ]
  const answer = await send(rows, '?lenient=true&dryRun=true')
  expect(answer.preview).toMatchObject([{ cells: { contactName: 'Rosa Delgadillo Ruiz' } }])
})

test('comments, repeated titles and the file of errors have the title as it stands in the file', async () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Bemerkung', 'Bemerkung'],
    ['Nombre', 'Teléfono', 'Bemerkung', 'Bemerkung'],
    ['Luz Herrera', '2135550199', 'eins', 'zwei'],
    ['Ruth Mercer', '', 'drei', 'vier'],
  ]
  const mapping = { Bemerkung: 'tracking', 'Bemerkung (2)': 'tracking' }
  const refused = await office.upload(tableBook(rows), { token: ana.token, query: '?lenient=true&refused=true', mapping })
  const { rows: wrong } = await readSheetFile(refused.rawPayload)
  expect(wrong[0]?.cells.map(cellText).slice(0, 4)).toEqual(rows[0])
  const stored = await send(rows, '?lenient=true', mapping)
  expect(stored).toMatchObject({ imported: 1, refused: 1, skipped: 2 })
  const { orders } = await ana.call.orders.list({ search: 'Herrera' })
  expect(orders).toMatchObject([{ tracking: [{ track: 'Bemerkung: eins\nBemerkung: zwei' }] }])
})

test('of columns whose title is signs alone nothing is remembered for a title that is a number', async () => {
  await send(
    [
      ['Nombre', '#', '#'],
      ['Rosa', '7', '2135550142'],
    ],
    '?lenient=true',
    { '#': null, '# (2)': 'phoneNumber' },
  )
  const next = await send(
    [
      ['Nombre', 'Tel.', '2'],
      ['Luis', '2135550143', '2135550144'],
    ],
    '?lenient=true&dryRun=true',
  )
  expect(fieldsOf(next).at(-1)).toEqual(['2', null])
})

test('what is shown of long titles and cells is never cut through a sign', async () => {
  const long = `x${'😀'.repeat(200)}`
  const rows = [
    ['Nombre', 'Telefono', 'Notas', 'Precio', long],
    [long, '213-555-0901', long, '', long],
    [long, long, long, long, long],
  ]
  const answer = await send(rows, '?dryRun=true')
  expect(answer).toMatchObject({ errors: [{}], preview: [{}, {}] })
  expect(JSON.stringify(answer)).not.toMatch(/\\ud[89a-f]/)
})
