// Notes that somebody wrote right of the last title, on their way into orders and back to whoever corrects the file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellText } from '../sheets/sheet-cells.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { tableBook } from '../testing/workbooks.ts'

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())

const book = tableBook([
  ['Nombre', 'Teléfono'],
  ['Rosa Delgadillo', '2135550142', null, 'Llamar a la hija'],
  ['Ruth Mercer', null, null, 'Sin teléfono todavía'],
])

test('they are asked for by the letter of their column, become what is said, and stand in the file of errors', async () => {
  const asked = await office.upload(book, { token: ana.token, query: '?lenient=true&dryRun=true' })
  expect(asked.json().columns[2]).toEqual({ letter: 'D', header: 'Columna D', field: null, sample: 'Llamar a la hija' })
  const english = await office.upload(book, { token: ana.token, query: '?lenient=true&dryRun=true', language: 'en' })
  expect(english.json().columns[2]).toMatchObject({ header: 'Column D' })

  const mapping = { 'Columna D': 'tracking' }
  const refused = await office.upload(book, { token: ana.token, query: '?lenient=true&refused=true', mapping })
  const { rows } = await readSheetFile(refused.rawPayload)
  expect(rows.map(({ cells }) => Array.from(cells, cellText).slice(0, 3))).toEqual([
    ['Nombre', 'Teléfono', 'Columna D'],
    ['Ruth Mercer', '', 'Sin teléfono todavía'],
  ])

  const stored = await office.upload(book, { token: ana.token, query: '?lenient=true', mapping })
  expect(stored.json()).toMatchObject({ imported: 1, refused: 1 })
  const { orders } = await ana.call.orders.list({})
  expect(orders).toMatchObject([{ contactName: 'Rosa Delgadillo', tracking: [{ track: 'Llamar a la hija' }] }])
})

test('a title that no program can go by is none: the column is asked for by its letter', async () => {
  const file = Buffer.from('Nombre,Teléfono,__proto__\nLuz Vega,2135550143,Llamar al hijo\n')
  const asked = await office.upload(file, { token: ana.token, query: '?lenient=true&dryRun=true' })
  expect(asked.json().columns[2]).toEqual({ letter: 'C', header: 'Columna C', field: null, sample: 'Llamar al hijo' })
  await office.upload(file, { token: ana.token, query: '?lenient=true', mapping: { 'Columna C': 'tracking' } })
  const { orders } = await ana.call.orders.list({ search: 'Luz' })
  expect(orders).toMatchObject([{ contactName: 'Luz Vega', tracking: [{ track: 'Llamar al hijo' }] }])
})

test('what was said of a letter is not remembered: in the next file something else stands there', async () => {
  await ana.call.imports.rememberColumn({ title: 'Column D', field: 'age' })
  await ana.call.imports.rememberColumn({ title: 'Kolonne', field: 'age' })
  const remembered = await office.db.selectFrom('importColumns').select('title').execute()
  expect(remembered).toEqual([{ title: 'kolonne' }])
})

test('a file without titles says that its first row is somebody and stays out, also once its cells are remembered as titles', async () => {
  const file = Buffer.from('Eva Solís,2135550151,eva@example.com\nIris Luna,2135550152,iris@example.com\n')
  const mapping = { 'Eva Solís': 'contactName', '2135550151': 'phoneNumber', 'eva@example.com': 'email' }
  const first = await office.upload(file, { token: ana.token, query: '?dryRun=true', mapping, language: 'en' })
  expect(first.json()).toMatchObject({ imported: 1, skipped: 1, titleRow: 1 })
  expect(first.json().warnings).toEqual([
    { row: 1, column: 'Contact Name', reason: expect.stringContaining('Row 1 looks like a customer'), leftOut: true },
  ])
  await office.upload(file, { token: ana.token, query: '?lenient=true', mapping })
  const again = await office.upload(file, { token: ana.token, query: '?lenient=true&dryRun=true' })
  expect(again.json()).toMatchObject({
    warnings: [
      { row: 1, reason: expect.stringContaining('La fila 1 parece ser de una persona, pero se leyó como títulos'), leftOut: true },
    ],
  })
  const titled = Buffer.from('Cliente,Llamar al 2135550151\nIris Luna,2135550152\n')
  const other = await office.upload(titled, {
    token: ana.token,
    query: '?lenient=true&dryRun=true',
    mapping: { 'Llamar al 2135550151': 'phoneNumber' },
  })
  expect(other.json()).toMatchObject({ imported: 1, warnings: [] })
})
