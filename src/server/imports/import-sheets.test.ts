import sheets from 'sheetjs-style'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { sheetXml, type TestCell, workbook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())

const COVER: TestCell[][] = [['Funeraria Esperanza'], ['Tel.', '213 555 0100']]
const CUSTOMERS: TestCell[][] = [['Clientes 2026'], ['Nombre', 'Teléfono', 'Servicio'], ['Rosa', '2135550142', null]]
const PRICES: TestCell[][] = [
  ['Servicio', 'Precio'],
  ['Cremación', 2450],
]

function book(parts: TestCell[][][], names = ['Portada', 'Clientes & familias', 'Precios'], hidden?: number): Buffer<ArrayBuffer> {
  const [first = [], ...others] = parts
  const extra = Object.fromEntries(others.map((rows, at) => [`xl/worksheets/sheet${at + 2}.xml`, sheetXml(rows)]))
  const listed = names.map(
    (name, at) => `<sheet name="${name.replace('&', '&amp;')}" r:id="rId${at + 1}"${at === hidden ? ' state="hidden"' : ''}/>`,
  )
  return workbook({
    sheet: sheetXml(first),
    sheetNames: names.map(String),
    extra,
    book: `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
  })
}
const send = (file: Buffer, query: string, name?: string) => office.upload(file, { token: ana.token, query, ...(name && { name }) })
async function tried(file: Buffer, query = ''): Promise<ImportAnswer> {
  const answer = await send(file, `?lenient=true&dryRun=true${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const CHOSEN = '&sheet=Clientes+%26+familias'

test('a dry run tells the sheets, which it read, and which has the customers', async () => {
  expect((await tried(book([PRICES, CUSTOMERS, COVER]))).sheets).toEqual([
    { name: 'Portada', read: true, customers: false },
    { name: 'Clientes & familias', read: false, customers: true },
    { name: 'Precios', read: false, customers: false },
  ])
})

test('the sheet that is asked for is read, and stored', async () => {
  const file = book([PRICES, CUSTOMERS, COVER])
  const answer = await tried(file, CHOSEN)
  expect(answer).toMatchObject({ imported: 1, preview: [{ row: 3, cells: { contactName: 'Rosa' } }] })
  expect(answer.sheets.find(({ read }) => read)?.name).toBe('Clientes & familias')
  expect((await send(file, `?lenient=true${CHOSEN}`)).json()).toMatchObject({ imported: 1, sheets: [] })
})

test('an .xls is read the same way', async () => {
  const old = sheets.utils.book_new()
  for (const [name, rows] of [
    ['Portada', PRICES],
    ['Clientes & familias', CUSTOMERS],
  ] as const)
    sheets.utils.book_append_sheet(old, sheets.utils.aoa_to_sheet(rows), name)
  const bytes: Uint8Array = sheets.write(old, { type: 'buffer', bookType: 'biff8' })
  const file = Buffer.from(bytes)
  expect((await tried(file)).sheets).toEqual([
    { name: 'Portada', read: true, customers: false },
    { name: 'Clientes & familias', read: false, customers: true },
  ])
  expect(await tried(file, CHOSEN)).toMatchObject({ imported: 1 })
})

test.each([
  ['blank', [], 'El archivo está vacío.'],
  ['a cover', COVER.slice(0, 1), expect.stringContaining('No reconocimos ninguna columna.')],
])('where the first sheet is %s, the refusal says which one has the customers', async (_, first, message) => {
  const answer = await send(book([first, CUSTOMERS]), '?dryRun=true')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message, info: { sheets: [{ read: true }, { name: 'Clientes & familias', customers: true }] } })
})

test('the lists behind the menus of a sheet, hidden before it, are not what is read', async () => {
  const { sheets } = await tried(book([PRICES, CUSTOMERS, COVER], undefined, 0))
  expect(sheets.map(({ name, read }) => [name, read])).toEqual([
    ['Clientes & familias', true],
    ['Precios', false],
  ])
})

test('hidden, blank and damaged sheets are not offered, and do no harm', async () => {
  const file = book([CUSTOMERS, [], PRICES], undefined, 2)
  expect((await tried(file)).sheets.map(({ name }) => name)).toEqual(['Portada'])
  const damaged = workbook({
    sheet: sheetXml(CUSTOMERS),
    sheetNames: ['a', 'b', 'c'],
    extra: { 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>99</v>' },
  })
  expect(await tried(damaged)).toMatchObject({ imported: 1, sheets: [{ name: 'a', customers: true }] })
})

test('a sheet that is not there is refused, also where a file has none', async () => {
  for (const [file, name] of [
    [book([CUSTOMERS]), 'a.xlsx'],
    [Buffer.from('Nombre,Tel\nRosa,2135550142\n'), 'a.csv'],
  ] as const) {
    const answer = await send(file, '?dryRun=true&sheet=Otra', name)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'El archivo no tiene una hoja con ese nombre.'])
  }
})
