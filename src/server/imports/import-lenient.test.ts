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
  for (const table of ['tracking', 'orderEvents', 'imports'] as const) await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
})

async function take(rows: TestCell[][], query: string, language = 'es'): Promise<ImportAnswer> {
  const answer = await office.upload(tableBook(rows), { token: ana.token, query, language })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const orders = async () => (await ana.call.orders.list({ limit: 100 })).orders

const MESSY: TestCell[][] = [
  ['Nombre', 'Teléfono', 'Email', 'Edad', 'Seguro', 'Servicio', 'Estado', 'Fecha', 'Seguimiento'],
  ['Rosa', '2135550142', 'rosa arroba correo', 'ochenta', 'ninguno', 'no sabe', 'quizás', 'ayer', 'Quiere pagos'],
  ['Luz', '2135550143', 'luz@example.com', 71, null, null, 'vendido', '10/15/2026', null],
]

test('what cannot be read of an optional cell is left empty, said, and kept in one comment', async () => {
  const answer = await take(MESSY, '?lenient=true')
  expect(answer).toMatchObject({ imported: 2, skipped: 0, refused: 0, errors: [] })
  expect(answer.warnings.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
    '2 Age',
    '2 Contact Day',
    '2 Email',
    '2 Insurance',
    '2 Service Type',
    '2 Status',
  ])
  expect(answer.warnings.find(({ column }) => column === 'Service Type')?.reason).toBe(
    'Queda vacío y lo escrito pasa a un comentario. No existe.',
  )
  const saidOf = (of: string) => answer.warnings.find(({ column }) => column === of)?.reason
  expect(saidOf('Status')).toMatch(/^La orden queda como New y lo escrito pasa a un comentario\. No es un estado\./)
  expect(saidOf('Insurance')).toMatch(/^El seguro queda como Pending y lo escrito pasa a un comentario\. No es un seguro\./)
  const rosa = (await orders()).find(({ contactName }) => contactName === 'Rosa')
  expect(rosa).toMatchObject({ email: null, age: null, insurance: 'pending', serviceId: null, status: 'new' })
  const [said, unread] = rosa?.tracking.map(({ track }) => track) ?? []
  expect(said).toBe('Quiere pagos')
  expect(unread?.split('\n').toSorted()).toEqual([
    'Correo electrónico: rosa arroba correo',
    'Día de contacto: ayer',
    'Edad: ochenta',
    'Estado: quizás',
    'Seguro: ninguno',
    'Tipo de servicio: no sabe',
  ])
})

test('the comment names the columns in the language of whoever asks', async () => {
  await take(MESSY, '?lenient=true', 'en')
  const rosa = (await orders()).find(({ contactName }) => contactName === 'Rosa')
  expect(rosa?.tracking.at(-1)?.track).toContain('Age: ochenta')
})

test('an age is read with the words around it, and what only says that there is nothing says nothing', async () => {
  const answer = await take(
    [
      ['Nombre', 'Teléfono', 'Email', 'Edad', 'Seguro', 'Servicio', 'Estado', 'Precio', 'Fecha', 'Origen'],
      ['Rosa', '2135550142', 'N/A', '80 años', '-', 'n/a', '—', '?', '--', '...'],
      ['Ken', '2135550143', '-', '81 yrs. old', 'N.A.', '-', 'new', '$10', null, 'Sitio Web'],
    ],
    '?lenient=true&dryRun=true',
  )
  expect(answer).toMatchObject({ imported: 2, warnings: [], questions: [] })
  await take(
    [
      ['Nombre', 'Teléfono', 'Email', 'Edad', 'Seguro', 'Precio', 'Origen'],
      ['Rosa', '2135550142', 'N/A', '80 años', '-', '?', 'sitio web'],
    ],
    '?lenient=true',
  )
  expect((await orders())[0]).toMatchObject({ email: null, age: 80, insurance: 'pending', price: null, source: 'Website', tracking: [] })
})

test.each(['none', 'No', 'N/A', 'sin correo', 'SIN TELÉFONO', 'no tiene', 'no email.', 'Ninguno', '—'])(
  '%s says of a phone and an e-mail that there is none',
  async (word) => {
    const rows = [
      ['Nombre', 'Teléfono', 'Celular', 'Email'],
      ['Rosa', '2135550142', null, word],
      ['Luz', word, '2135550143', null],
      ['Eva', word, null, 'eva@example.com'],
    ]
    const answer = await take(rows, '?lenient=true')
    expect(answer).toMatchObject({ imported: 2, notCallable: 0, warnings: [], errors: [{ row: 4, column: 'Phone Number' }] })
    const stored = (await orders()).map(({ contactName, phoneNumber, email, tracking }) => [contactName, phoneNumber, email, tracking])
    expect(stored.toSorted()).toEqual([
      ['Luz', '+12135550143', null, []],
      ['Rosa', '+12135550142', null, []],
    ])
  },
)

test.each(['Home (818) 555-1234 / Cell 818 555 9999 (after six)', '818.555.1234 / 818-555-9999'])(
  'of the numbers in %s the first is taken, and all of them stand in a comment',
  async (phones) => {
    const answer = await take(
      [
        ['Name', 'Phone'],
        ['Rosa', phones],
      ],
      '?lenient=true',
    )
    expect(answer).toMatchObject({ imported: 1, refused: 0, notCallable: 0 })
    const [rosa] = await orders()
    expect(rosa?.phoneNumber).toBe('+18185551234')
    expect(rosa?.tracking.map(({ track }) => track)).toEqual([phones])
  },
)

test('numbers as programs write them into a file of commas are whole ones, and nothing is told of it', async () => {
  const table = [
    ['Name', 'Phone', 'Age'],
    ['Rosa', '2135550101.0', '80.0'],
    ['Luz', '213555010', '71'],
  ]
  const { preview } = await take(table, '?lenient=true&dryRun=true')
  expect(preview[0]?.cells).toMatchObject({ phoneNumber: '2135550101', age: '80' })
  const answer = await take(table, '?lenient=true')
  expect(answer).toMatchObject({ imported: 2, notCallable: 1, warnings: [] })
  const stored = (await orders()).map(({ phoneNumber, age, tracking }) => [phoneNumber, age, tracking.length])
  expect(stored.toSorted()).toEqual([
    ['+12135550101', 80, 0],
    ['213555010', 71, 0],
  ])
})

test.each(['', '?lenient=true'])(
  'notes of an office keep their moment, and who is not of this office is no author of them%s',
  async (query) => {
    const notes = [
      '11-20-2026 7:55 AM called: no answer',
      '11-20-2026 8:10 AM Lupe Soto: quiere flores: rosas',
      '11-20-2026 9:00 AM ANA: vuelve',
    ]
    await take(
      [
        ['Name', 'Phone', 'Notes'],
        ['Rosa', '2135550142', notes.join('\n')],
      ],
      query,
    )
    const [rosa] = await orders()
    const at = (time: string) => `2026-11-20T${time}:00.000Z`
    const said = rosa?.tracking.map(({ date, createdBy, track }) => [date, createdBy, track])
    expect(said?.toSorted()).toEqual([
      [at('15:55'), '', 'called: no answer'],
      [at('16:10'), '', 'Lupe Soto: quiere flores: rosas'],
      [at('17:00'), 'ANA', 'vuelve'],
    ])
  },
)

test('a dry run counts and shows them, and stores nothing', async () => {
  const answer = await take(MESSY, '?lenient=true&dryRun=true')
  expect([answer.imported, answer.warnings.length, answer.preview.length]).toEqual([2, 6, 2])
  expect(await orders()).toEqual([])
})

test('without it a row is as strict as ever', async () => {
  expect(await take(MESSY, '')).toMatchObject({ imported: 1, refused: 1, warnings: [] })
})

test('a name, a phone and an id are needed all the same, and alone are what is wrong', async () => {
  const answer = await take(
    [
      ['ID', 'Nombre', 'Teléfono', 'Edad'],
      [null, null, '2135550142', 'ochenta'],
      ['first', 'Luz', '2135550143', 80],
      [null, 'Eva', null, 80],
    ],
    '?lenient=true',
  )
  expect(answer).toMatchObject({ imported: 0, refused: 3, warnings: [] })
  expect(answer.errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Contact Name', '3 ID', '4 Phone Number'])
})

test('a text that no comment can hold keeps its row out, for it would be lost', async () => {
  const answer = await take(
    [
      ['Nombre', 'Teléfono', 'Precio'],
      ['Rosa', '2135550142', 'x'.repeat(5001)],
    ],
    '?lenient=true',
  )
  expect(answer).toMatchObject({ imported: 0, refused: 1 })
})

test('what goes into the comment is cleaned like any text, and a year of five digits is no date', async () => {
  await take(
    [
      ['Nombre', 'Teléfono', 'Edad', 'Fecha'],
      ['Rosa', '2135550142', '80\u202e\u2066 años', '9999-12-31 23:00'],
    ],
    '?lenient=true',
  )
  expect((await orders())[0]?.tracking.map(({ track }) => track)).toEqual(['Día de contacto: 9999-12-31 23:00\nEdad: 80 años'])
})

test('totals, titles, months and rows that are only numbered are left out, and said', async () => {
  const titles = ['No.', 'Fecha', 'Nombre completo', 'Móvil', 'Monto', 'Notas']
  const rows: TestCell[][] = [
    ['Clientes 2026'],
    titles,
    [null, 'ENERO 2026'],
    [1, '2026-01-15', 'Rosa', '2135550142', 2450, null],
    [null, null, 'TOTAL', null, 2450, null],
    titles,
    [null, null, 'Febrero'],
    [2, '2026-02-15', 'Total Wellness Clinic', '2135550143', 900, null],
    [null, null, null, null, 3350, null],
    [3],
    [4],
    [7],
  ]
  const answer = await take(rows, '?lenient=true')
  expect(answer).toMatchObject({ imported: 2, skipped: 8, refused: 0 })
  expect(answer.warnings.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'Filas que solo llevan un título y no se importan: 3, 7.'],
    [5, 'Filas de totales, que no se importan: 5, 9.'],
    [6, 'Filas que repiten los títulos y no se importan: 6.'],
    [10, 'Filas sin datos, que no se importan: 10–12.'],
  ])
  // Whoever shows them can tell them from what is about an order.
  expect(answer.warnings.map(({ leftOut }) => leftOut)).toEqual([true, true, true, true])
  const undated = await take(
    [titles, [1, 'hace poco', 'Luz', '2135550144', 'TOTAL', null], [null, null, 'TOTAL']],
    '?lenient=true&dryRun=true',
  )
  expect(undated.warnings.map(({ row, leftOut }) => [row, leftOut])).toEqual([
    [3, true],
    [2, undefined],
  ])
  expect(await take(rows, '?dryRun=true')).toMatchObject({ refused: 8, warnings: [] })
  const dashed: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Monto'],
    ['TOTAL', '—', 2450],
  ]
  expect(await take(dashed, '?lenient=true')).toMatchObject({ imported: 0, skipped: 1, refused: 0 })
  const told: TestCell[][] = [
    ['Fuente', 'Nombre', 'Teléfono', 'Monto'],
    ['Total', '25 clientes', null, 12_000],
    ['TOTAL:', 'Marzo', null, 5000],
  ]
  expect(await take(told, '?lenient=true')).toMatchObject({ imported: 0, skipped: 2, refused: 0 })
})

test('of two columns for one thing the one that is filled counts, and what the other says stands in a comment', async () => {
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Celular', 'Notas', 'Observaciones'],
    ['Rosa', null, '2135550142', 'Quiere pagos', 'Llama de noche'],
    ['Luz', '2135550143', '2135550144', null, 'Llama de noche'],
    ['Eva', '2135550145', ' 2135550145', null, null],
    ['TOTAL', null, '2135550146', null, null],
  ]
  const tried = await take(rows, '?lenient=true&dryRun=true')
  expect(tried.columns.map(({ field }) => field)).toEqual(['contactName', 'phoneNumber', 'phoneNumber', 'tracking', 'tracking'])
  expect(tried.preview.map(({ cells }) => cells.phoneNumber)).toEqual(['2135550142', '2135550143', '2135550145', '2135550146'])
  expect(await take(rows, '?lenient=true')).toMatchObject({ imported: 4, warnings: [] })
  const said = (await orders()).map(({ contactName, phoneNumber, tracking }) => [
    contactName,
    phoneNumber,
    ...tracking.map(({ track }) => track),
  ])
  expect(said.toSorted()).toEqual([
    ['Eva', '+12135550145'],
    ['Luz', '+12135550143', 'Llama de noche', 'Celular: 2135550144'],
    ['Rosa', '+12135550142', 'Quiere pagos', 'Observaciones: Llama de noche'],
    ['TOTAL', '+12135550146'],
  ])
  expect(await take(rows, '?dryRun=true')).toMatchObject({ imported: 2, refused: 2 })
})

test('what is wrong with a column that stands in for another is said with what it holds', async () => {
  const digits = '2'.repeat(45)
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Celular'],
    ['Rosa', null, digits],
  ]
  const { errors } = await take(rows, '?lenient=true&dryRun=true')
  expect(errors).toMatchObject([{ row: 2, column: 'Phone Number', value: digits }])
})

test('columns of an office’s own that become comments say their titles, each of them and also where they say the same', async () => {
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Notas', 'Abono 1', 'Abono 2', 'Saldo', 'Historia'],
    ['Rosa', '2135550142', 'Quiere pagos', 300, 300, 400, null],
    ['Luz', '2135550143', null, null, 300, null, '2026-10-15T18:00:00.000Z Ana: Llamó'],
  ]
  const own = { 'Abono 1': 'tracking', 'Abono 2': 'tracking', Saldo: 'tracking', Historia: 'tracking' }
  const answer = await office.upload(tableBook(rows), { token: ana.token, query: '?lenient=true', mapping: own })
  expect(answer.json()).toMatchObject({ imported: 2, errors: [] })
  const [rosa, luz] = await orders()
  expect(rosa?.tracking.map(({ track }) => track)).toEqual(['Quiere pagos', 'Abono 1: 300\nAbono 2: 300\nSaldo: 400'])
  // What says itself who wrote it when stays what it is.
  expect(luz?.tracking).toMatchObject([{ track: 'Llamó', createdBy: 'Ana', date: '2026-10-15T18:00:00.000Z' }, { track: 'Abono 2: 300' }])
})

test('a row that may be somebody without a name or a phone is an error, never left out', async () => {
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Edad', 'Notas'],
    ['Total', '2135550142'],
    ['Juan Pérez'],
    [null, null, null, 'Llamar el lunes'],
    ['Teléfono', '2135550143'],
  ]
  const answer = await take(rows, '?lenient=true')
  expect([answer.imported, answer.errors.map(({ row }) => row)]).toEqual([2, [3, 4, 4]])
  const homes: TestCell[][] = [
    ['Funeraria', 'Nombre', 'Teléfono', 'Monto'],
    ['Total Care Hospice', 'Rosa Díaz', null, 1200],
    ['Total', null, null, 1200],
    ['Suma', 'Total', null, 1200],
    ['Total', '—', null, 1200],
  ]
  const named = await take(homes, '?lenient=true')
  expect([named.skipped, named.errors.map(({ row, column }) => [row, column])]).toEqual([4, [[2, 'Phone Number']]])
})

test('the same cell of an order that is there is noted once, however often the file comes', async () => {
  await take(
    [
      ['Nombre', 'Teléfono'],
      ['Rosa', '2135550142'],
    ],
    '?lenient=true',
  )
  const id = (await orders())[0]?.id ?? 0
  const again: TestCell[][] = [
    ['ID', 'Nombre', 'Edad'],
    [id, 'Rosa', 'ochenta'],
  ]
  expect(await take(again, '?lenient=true&update=true')).toMatchObject({ updated: 1, warnings: [{ column: 'Age' }] })
  expect(await take(again, '?lenient=true&update=true')).toMatchObject({ updated: 0, unchanged: 1, warnings: [] })
  expect((await orders())[0]?.tracking.map(({ track }) => track)).toEqual(['Edad: ochenta'])
})

test('titles that are nothing but signs are columns of their own', async () => {
  const rows: TestCell[][] = [
    ['#', 'Nombre', 'Teléfono', '$'],
    [1, 'Rosa', '2135550142', 1500],
  ]
  const answer = await office.upload(tableBook(rows), { token: ana.token, query: '?lenient=true', mapping: { columns: { $: 'price' } } })
  expect(answer.json()).toMatchObject({ imported: 1 })
  expect((await orders()).map(({ price }) => price)).toEqual(['1500'])
})

test('the hour of a call that was promised stays with its day, and a column of hours goes before it', async () => {
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Próxima llamada', 'Hora de seguimiento'],
    ['Rosa', '2135550142', '04/25/2026 3:30 PM', null],
    ['Luz', '2135550143', '04/25/2026 3:30 PM', '9:15'],
    ['Eva', '2135550144', '04/25/2026', null],
    ['Ana', '2135550145', '04/25/2026 0:00', null],
    // As spreadsheets keep them: midnight, and an hour with or without a day.
    ['Sol', '2135550146', '04/25/2026', { date: 0 }],
    ['Mar', '2135550147', '04/25/2026', { date: 0.645_833_333_333_333 }],
    ['Paz', '2135550148', '04/25/2026', { date: 46_137.25 }],
  ]
  await take(rows, '?lenient=true')
  const stored = (await orders()).map(({ contactName, followUp, followUpTime }) => [contactName, followUp, followUpTime])
  expect(stored).toEqual([
    ['Rosa', '2026-04-25', '15:30'],
    ['Luz', '2026-04-25', '09:15'],
    ['Eva', '2026-04-25', null],
    ['Ana', '2026-04-25', null],
    ['Sol', '2026-04-25', '00:00'],
    ['Mar', '2026-04-25', '15:30'],
    ['Paz', '2026-04-25', '06:00'],
  ])
})
