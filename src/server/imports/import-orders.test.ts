import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importChoices } from '../../shared/import-choices.ts'
import { type ImportAnswer, SHEET_FIELDS, sheetTitle } from '../../shared/sheet.ts'
import { engineOf } from '../database/engine.ts'
import { runJob } from '../sheets/sheet-jobs.ts'
import { trackingCell } from '../sheets/sheet-lines.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
  await office.hire('admin', 'Luis Peña')
  await ana.call.funeralHomes.create({ name: 'Capilla del Valle' })
  await ana.call.funeralHomes.create({ name: 'Twin' })
  await office.db.insertInto('funeralHomes').values({ name: 'twin ', createdAt: '2026-01-01T00:00:00.000Z' }).execute()
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['letters', 'consents', 'tracking', 'orderEvents', 'imports', 'importColumns'] as const)
    await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
})

type Options = { query?: string; mapping?: Record<string, string | null>; language?: string }

async function take(rows: TestCell[][] | Buffer, options: Options = {}): Promise<ImportAnswer> {
  const answer = await office.upload(Array.isArray(rows) ? tableBook(rows) : rows, { token: ana.token, ...options })
  expect(answer.body).toContain('"success":true')
  return answer.json()
}
const orders = async () => (await ana.call.orders.list({ limit: 100 })).orders
const text = (...lines: string[]) => Buffer.from(lines.join('\n'))

test('sales whose persons were erased come in from another office, each as what it is; the name alone is no sale', async () => {
  const rows = [
    ['Contact Name', 'Phone', 'Status', 'Price', 'Status Date', 'Received'],
    ['·', null, 'Sold', '$1,295.00', '2026-03-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z'],
    ['·', null, 'Sold', '$1,295.00', '2026-03-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z'],
    ['·', null, 'New', null, null, null],
    ['Rosa', null, 'Sold', null, null, null],
  ]
  for (const query of ['', '?lenient=true']) {
    const answer = await take(rows, { query })
    expect(answer).toMatchObject({ created: 2, errors: [{ row: 4 }, { row: 5 }] })
  }
  const stored = await orders()
  expect(stored).toHaveLength(4)
  for (const sale of stored) expect(sale).toMatchObject({ contactName: '·', phoneNumber: '', status: 'sold', price: '$1,295.00' })
})

test('titles in Spanish, in any order and spelling; names, words and dates become what they mean', async () => {
  const answer = await take([
    [
      '  TELEFONO ',
      'nombre de contacto',
      'Estado',
      'Día de Contacto',
      'SEGURO',
      'funeraria',
      'Tipo de servicio',
      'Asignado',
      'Edad',
      'Comisión',
      'Precio',
      'Color',
    ],
    [
      '(213) 555-0142',
      ' Rosa  Delgadillo ',
      'En progreso',
      { date: 46_310 },
      'Pendiente',
      ' CAPILLA del valle ',
      'cremacion directa',
      'luis pena',
      84,
      { percent: 0.1 },
      { money: 2450 },
      'x',
    ],
    [17_025_551_234, 'Marcus', 'not sold', '10/15/2026', 'gwic', null, 'Direct cremation', null, '71', null, '=1+1', null],
  ])
  expect(answer).toMatchObject({
    imported: 2,
    skipped: 0,
    errors: [],
    columns: expect.arrayContaining([{ letter: 'L', header: 'Color', field: null, sample: 'x' }]),
  })
  expect(await orders()).toMatchObject([
    {
      contactName: 'Rosa  Delgadillo',
      phoneNumber: '+12135550142',
      status: 'inProgress',
      statusDate: { date: '2026-10-15T19:00:00.000Z', updatedBy: 'Ana' },
      insurance: 'pending',
      funeralHomeName: 'Capilla del Valle',
      serviceId: 1,
      assignedName: 'Luis Peña',
      age: 84,
      comission: '10%',
      price: '$2,450',
      createdBy: 'Ana',
      createdAt: '2026-11-21T18:00:00.000Z',
      updates: [],
      version: 1,
    },
    {
      contactName: 'Marcus',
      phoneNumber: '+17025551234',
      status: 'notSold',
      statusDate: { date: '2026-10-15T19:00:00.000Z' },
      insurance: 'GWIC',
      serviceId: 1,
      userId: null,
      price: '=1+1',
    },
  ])
  expect(await ana.call.orders.list({ search: 'delgad' })).toMatchObject({ totalOrders: 1 })
})

test.each([
  ['2026-10-15', '2026-10-15T19:00:00.000Z'],
  ['10/15/2026', '2026-10-15T19:00:00.000Z'],
  ['10-15-2026', '2026-10-15T19:00:00.000Z'],
  ['1/5/2026 4:30 PM', '2026-01-06T00:30:00.000Z'],
  ['2026-10-15T23:30:00Z', '2026-10-15T23:30:00.000Z'],
])('a Contact Day of %s is that moment, and a day alone its noon in the office', async (day, date) => {
  await take(text('Contact Name,Phone Number,Contact Day', `Rosa,2135550142,${day}`))
  expect((await orders())[0]?.statusDate.date).toBe(date)
})

test('somebody of the office goes by the e-mail address as well, which nobody is told', async () => {
  const { id, email } = await office.db.selectFrom('users').select(['id', 'email']).where('name', '=', 'Ana').executeTakeFirstOrThrow()
  const titles = ['Nombre', 'Teléfono', 'Asignado']
  await take([titles, ['Rosa', '2135550142', ` ${email.toUpperCase()} `]])
  expect(await orders()).toMatchObject([{ userId: id, assignedName: 'Ana' }])
  const { errors } = await take([titles, ['Rosa', '2135550142', `x${email}`]])
  expect(errors.map(({ message }) => message)).toEqual(['No existe.'])
})

test('every wrong cell comes back with its row, its column and a plain sentence; the other rows are stored', async () => {
  const rows = [
    ['Contact Name', 'Phone Number', 'Status', 'Age', 'Funeral Home', 'Email', 'Contact Day'],
    ['Rosa', '5'.repeat(41), 'vendido?', 'ochenta', 'Capilla del Vale', 'rosa.correo.example', '13/02/2026'],
    [null, '2135550142', null, { xml: '<c r="{place}" t="e"><v>#N/A</v></c>' }, 'Twin', null, '02/30/2026'],
    ['Marcus', '2135550143', null, null, 'N/A', null, null],
  ]
  const spanish = await take(rows)
  expect(spanish).toMatchObject({ imported: 1, skipped: 2, refused: 2 })
  expect(spanish.errors.map(({ row, column, message, value }) => [row, column, message, value])).toEqual([
    [2, 'Status', 'No es un estado. Usa New, In Progress, Pending, Sold o Not Sold.', 'vendido?'],
    [2, 'Funeral Home', 'No existe. ¿Quisiste decir Capilla del Valle?', 'Capilla del Vale'],
    [2, 'Contact Day', 'No es una fecha. Escríbela como MM/DD/AAAA, por ejemplo 10/15/2026.', '13/02/2026'],
    [2, 'Phone Number', 'El texto es demasiado largo', '5'.repeat(41)],
    [2, 'Email', 'El email es inválido', 'rosa.correo.example'],
    [2, 'Age', 'La edad debe ser un número entre 0 y 120', 'ochenta'],
    [3, 'Age', 'La fórmula de esta celda da un error.', '#N/A'],
    [3, 'Funeral Home', 'Hay más de uno con ese nombre.', 'Twin'],
    [3, 'Contact Day', 'No es una fecha. Escríbela como MM/DD/AAAA, por ejemplo 10/15/2026.', '02/30/2026'],
    [3, 'Contact Name', 'Contact name is required', ''],
  ])
  const english = await take(rows, { query: '?dryRun=true', language: 'en' })
  expect(english.errors[0]?.message).toBe('This is not a status. Use New, In Progress, Pending, Sold or Not Sold.')
})

test('a phone that is no number is kept as written, and the answer says how many there are', async () => {
  const file = text('Contact Name,Phone Number', 'Rosa,555-1234 (hija)', 'Marcus,(213) 555-0143', 'Elena,213 555 014', 'Luis,')
  const answer = { imported: 3, refused: 1, notCallable: 2 }
  expect(await take(file, { query: '?dryRun=true' })).toMatchObject(answer)
  expect(await take(file)).toMatchObject(answer)
  expect((await orders()).map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['+12135550143', '213 555 014', '555-1234 (hija)'])
})

test('a cell that no spreadsheet could hold is refused, whatever column it is in', async () => {
  const titles = SHEET_FIELDS.map(sheetTitle)
  const long = `"${'1 '.repeat(100_000)}"`
  const answer = await take(text(titles.join(','), titles.map(() => long).join(',')), { query: '?dryRun=true' })
  expect(answer).toMatchObject({ imported: 0, refused: 1 })
  const said = new Map(answer.errors.map(({ column, message }) => [column, message]))
  expect(titles.filter((title) => said.get(title) !== 'El texto es demasiado largo')).toEqual([])
})

test('a dry run stores nothing and shows what was understood', async () => {
  const answer = await take(text('Contact Name;Phone Number;Cosa', 'Rosa;2135550142;1', ';;2'), { query: '?dryRun=true' })
  expect(answer).toMatchObject({
    imported: 1,
    skipped: 1,
    batch: null,
    columns: [
      { letter: 'A', header: 'Contact Name', field: 'contactName', sample: 'Rosa' },
      { letter: 'B', header: 'Phone Number', field: 'phoneNumber', sample: '2135550142' },
      { letter: 'C', header: 'Cosa', field: null, sample: '1' },
    ],
    preview: [
      { row: 2, cells: { contactName: 'Rosa', phoneNumber: '2135550142' } },
      { row: 3, cells: {} },
    ],
  })
  expect(await orders()).toEqual([])
})

test('columns matched by hand are remembered for the next file of a person, and can be left out; a script says all that it means', async () => {
  const file = text('Kunde,Nummer,Email', 'Rosa,2135550142,not an email')
  const mapping = { kunde: 'contactName', Nummer: 'phoneNumber', EMAIL: null }
  expect((await office.upload(file, { token: ana.token, query: '?dryRun=true', mapping: { Kunde: 'nonsense' } })).json()).toMatchObject({
    info: { mapping: expect.any(String) },
  })
  expect(await take(file, { mapping })).toMatchObject({ imported: 1, errors: [] })
  const next = text('Kunde,Nummer', 'Marcus,2135550143')
  expect((await office.upload(next, { token: ana.token })).statusCode).toBe(400)
  expect(await take(next, { query: '?lenient=true' })).toMatchObject({ imported: 1 })
})

test('what says nothing in other files was written by somebody in an export of ours, and comes back', async () => {
  const said = { price: 'N/A', source: 'n/a', comission: '—', relationship: '-', deceasedName: 'N/A' }
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', ...said })
  const exported = await office.app.inject({ url: '/api/orders/export-excel', headers: { authorization: `Bearer ${ana.token}` } })
  await office.db
    .updateTable('orders')
    .set({ price: null, source: null, comission: null, relationship: null, deceasedName: null })
    .execute()
  await take(exported.rawPayload, { query: '?lenient=true&update=true' })
  expect(await orders()).toMatchObject([said])
})

test.each(['213-555-0101 / 818 555 9876', '2135550101.0'])('a phone that was typed as %s comes back as it was', async (phoneNumber) => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber })
  const query = '?lenient=true&update=true'
  // In a file of an office's own, too, it is what the order has.
  expect(await take(text('ID,Phone', `${id},${phoneNumber}`), { query })).toMatchObject({ updated: 0, unchanged: 1 })
  for (const kind of ['', '?for=people']) {
    const headers = { authorization: `Bearer ${ana.token}`, 'accept-language': 'es' }
    const exported = await office.app.inject({ url: `/api/orders/export-excel${kind}`, headers })
    expect(await take(exported.rawPayload, { query })).toMatchObject({ updated: 0, unchanged: 1, errors: [] })
    await office.db.updateTable('orders').set({ phoneNumber: '7025551234' }).execute()
    expect(await take(exported.rawPayload, { query })).toMatchObject({ updated: 1, errors: [] })
    expect(await orders()).toMatchObject([{ phoneNumber, tracking: [] }])
  }
})

test('what was said of the titles of some file changes nothing of an export of ours', async () => {
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price: '$900', source: 'Hospice' })
  for (const [title, field] of [
    ['Price', 'source'],
    ['Precio', null],
    ['Source', null],
  ] as const)
    await ana.call.imports.rememberColumn({ title, field })
  for (const query of ['', '?for=people']) {
    const exported = await office.app.inject({
      url: `/api/orders/export-excel${query}`,
      headers: { authorization: `Bearer ${ana.token}`, 'accept-language': 'es' },
    })
    await office.db.updateTable('orders').set({ price: null, source: null }).execute()
    expect(await take(exported.rawPayload, { query: '?lenient=true&update=true' })).toMatchObject({ updated: 1, errors: [] })
    expect(await orders()).toMatchObject([{ price: expect.stringContaining('900'), source: 'Hospice' }])
  }
})

test('a column is known from the moment it is matched, whatever becomes of the file', async () => {
  await ana.call.imports.rememberColumn({ title: ' Familie ', field: 'contactName' })
  await ana.call.imports.rememberColumn({ title: 'Anmerkung', field: null })
  const answer = await take(text('Liste 2026,,', '', 'Familie,Tel,Anmerkung', 'Rosa,2135550142,x'), { query: '?dryRun=true&lenient=true' })
  expect(answer).toMatchObject({ imported: 1, titleRow: 3, columns: [{ field: 'contactName' }, {}, { field: null }] })
})

test('a file of which no column is known is refused, but says what it holds', async () => {
  const answer = await office.upload(text('Kunde,Nummer', 'Rosa,2135550142'), { token: ana.token })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    success: false,
    info: { file: expect.any(String), columns: [{ header: 'Kunde', field: null, sample: 'Rosa' }, { header: 'Nummer' }] },
  })
})

test('titles may stand below a heading, and a row is counted as the spreadsheet counts', async () => {
  const answer = await take([['Órdenes de octubre'], [], ['Contact Name', 'Phone Number'], [], ['Rosa', null]])
  expect(answer.errors).toMatchObject([{ row: 5, column: 'Phone Number' }])
})

test('a row that says what is stored is skipped; one that says something else is an error, unless it may update', async () => {
  const { id } = await ana.call.orders.create({
    contactName: 'Rosa',
    phoneNumber: '2135550142',
    price: '$900',
    tracking: [{ track: 'one: two' }],
  })
  const same = [
    ['ID', 'Contact Name', 'Phone Number', 'Price', 'Source'],
    [id, 'Rosa', '(213) 555-0142', '$900', null],
  ]
  expect(await take(same)).toMatchObject({ imported: 0, skipped: 1, unchanged: 1, errors: [], batch: null })
  const other: TestCell[][] = [
    ['ID', 'Contact Name', 'Price', 'Source', 'Status', 'Contact Day', 'Tracking'],
    [id, 'Rosa', '$950', null, 'sold', '10/15/2026', 'A new comment'],
  ]
  expect(await take(other)).toMatchObject({
    imported: 0,
    errors: [{ row: 2, column: 'ID', message: `La orden ${id} ya existe y dice otra cosa en: Status, Price, Tracking, Contact Day.` }],
  })
  office.pass(60_000)
  expect(await take(other, { query: '?update=true' })).toMatchObject({ imported: 1, updated: 1, skipped: 0 })
  expect(await ana.call.orders.one({ id })).toMatchObject({
    price: '$950',
    status: 'sold',
    version: 2,
    updateBy: 'Ana',
    tracking: [{ track: 'one: two' }, { track: 'A new comment', createdBy: 'Ana' }],
    statusDate: { date: expect.stringMatching(/^2026-10-15T/), updatedBy: 'Ana' },
    updates: [{ updatedBy: 'Ana' }],
  })
  expect((await take(other)).unchanged).toBe(1)
})

test('a row says the same whether its accents stand apart from their letters or not, and is kept in one piece', async () => {
  const apart = (text: string) => text.normalize('NFD')
  const titles = ['ID', 'Contact Name', 'Phone Number', 'Tracking']
  const made = await ana.call.orders.create({ contactName: 'Luz Ibáñez', phoneNumber: '2135550142', tracking: [{ track: 'llamó' }] })
  const row = [made.id, 'Luz Ibáñez', '2135550142', 'llamó']
  const sameApart = row.map((cell) => (typeof cell === 'string' ? apart(cell) : cell))
  expect(await take([titles, sameApart])).toMatchObject({ unchanged: 1, errors: [] })
  // As rows stand that were stored before.
  await office.db
    .updateTable('orders')
    .set({ contactName: apart('Luz Ibáñez') })
    .execute()
  await office.db
    .updateTable('tracking')
    .set({ track: apart('llamó') })
    .execute()
  for (const same of [row, sameApart]) expect(await take([titles, same])).toMatchObject({ unchanged: 1, errors: [] })
  for (const search of ['ibáñez', apart('ibáñez')]) expect((await ana.call.orders.list({ search })).totalOrders).toBe(1)
})

test('an id twice in a file, an id of a deleted order and an id that is none are errors', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  await ana.call.orders.delete({ id })
  const answer = await take(text('ID,Contact Name,Phone Number', ...[id, 7777, 7777, 'x', 0].map((id) => `${id},Rosa,2135550142`)))
  expect(answer).toMatchObject({ imported: 1, errors: [{ row: 2 }, { row: 4 }, { row: 5 }, { row: 6 }], warnings: [{ row: 3 }] })
  expect(await orders()).toHaveLength(1)
})

test.each([
  ['a deleted order', { deletedAt: '2026-11-20T18:00:00.000Z' }, 'Esta orden está entre las eliminadas.'],
  ['a request kept aside', { suspect: 1 }, 'Esta orden está entre las solicitudes apartadas, que parecen de un robot.'],
  ['one that was both', { suspect: 1, deletedAt: '2026-11-20T18:00:00.000Z' }, 'Esta orden está entre las eliminadas.'],
] as const)('of the id of %s it is said where that order is', async (_which, kept, message) => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  await office.db.updateTable('orders').set(kept).where('id', '=', id).execute()
  expect(await take(text('ID,Contact Name,Phone Number', `${id},Rosa,2135550142`))).toMatchObject({
    imported: 0,
    errors: [{ row: 2, column: 'ID', message }],
  })
})

test('an id that no order has is not kept: the row becomes a new order with an id that follows, and the answer says so', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  const file = text('ID,Contact Name,Phone Number', `${id},Rosa,2135550142`, '1000000000,Marcus,2135550143', ',Luz,2135550144')
  const warnings = [
    {
      row: 3,
      column: 'ID',
      reason: 'Aquí no hay ninguna orden 1000000000; esta fila se guarda como orden nueva, con otro número.',
    },
  ]
  expect(await take(file, { query: '?dryRun=true' })).toMatchObject({ imported: 2, unchanged: 1, errors: [], warnings })
  expect(await take(file)).toMatchObject({ imported: 2, unchanged: 1, errors: [], warnings })
  expect((await orders()).map(({ contactName, id }) => [contactName, id])).toEqual([
    ['Marcus', id + 2],
    ['Luz', id + 1],
    ['Rosa', id],
  ])
  expect((await ana.call.orders.create({ contactName: 'Next', phoneNumber: '2135550142' })).id).toBe(id + 3)
  const english = await take(file, { query: '?dryRun=true', language: 'en' })
  expect(english.warnings[0]?.reason).toBe('There is no order 1000000000 here; this row becomes a new order, with a number of its own.')
})

test('whoever a file names as the author stands on one line and turns no writing around it', async () => {
  await take(
    tableBook([
      ['Contact Name', 'Phone Number', 'Tracking'],
      ['Rosa', '2135550142', '2020-01-06T18:00:00Z \u202eLuis\\nPe\u0007ña : She called'],
    ]),
  )
  expect((await orders())[0]?.tracking).toMatchObject([{ track: 'She called', createdBy: 'Luis Pe ña' }])
})

test('what a file says that others wrote is kept as imported; the order and its history are those of whoever imports', async () => {
  await take(
    tableBook([
      ['Contact Name', 'Phone Number', 'Status', 'Created At', 'Created By', 'Status Date', 'Status By', 'Updates', 'Tracking'],
      [
        'Rosa',
        '2135550142',
        'sold',
        '2020-01-05T18:00:00Z',
        'Luis Peña',
        '2020-01-06T18:00:00Z',
        'Luis Peña',
        '2020-01-06T18:00:00Z Luis Peña\n2020-01-07T18:00:00Z Luis Peña',
        '2020-01-06T18:00:00Z Luis Peña: She called\nWritten by hand',
      ],
    ]),
  )
  const [order] = await orders()
  const id = order?.id ?? 0
  const now = office.context.clock().toISOString()
  const tracking = [
    { date: '2020-01-06T18:00:00.000Z', track: 'She called', createdBy: 'Luis Peña', imported: true, importedBy: 'Ana' },
    { date: now, track: 'Written by hand', createdBy: 'Ana', imported: true, importedBy: 'Ana' },
  ]
  expect(order).toMatchObject({
    status: 'sold',
    createdAt: '2020-01-05T18:00:00.000Z',
    createdBy: 'Ana',
    statusDate: { date: '2020-01-06T18:00:00.000Z', updatedBy: 'Ana' },
    tracking,
    updates: [],
    updateBy: null,
    version: 1,
  })
  expect(await ana.call.orders.history({ id })).toMatchObject([{ kind: 'created', by: 'Ana', date: now, importId: expect.any(Number) }])
  const answer = await office.app.inject({ method: 'GET', url: '/api/orders', headers: { authorization: `Bearer ${ana.token}` } })
  expect(answer.json().orders[0].tracking).toEqual(tracking)
})

test('an order that is there gets comments of a file as imported, and no history but that of the import', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', tracking: [{ track: 'Real' }] })
  const rows = [
    ['ID', 'Updates', 'Tracking', 'Created By', 'Status By', 'Created At'],
    [id, '2020-01-07T18:00:00Z Luis Peña', '2020-01-06T18:00:00Z Ana: Forged', 'Luis Peña', 'Luis Peña', '2020-01-05T18:00:00Z'],
  ]
  expect(await take(rows, { query: '?update=true' })).toMatchObject({ updated: 1 })
  const order = await ana.call.orders.one({ id })
  expect(order).toMatchObject({ createdBy: 'Ana', statusDate: { updatedBy: 'Ana' }, updates: [{ updatedBy: 'Ana' }] })
  expect(order.createdAt.slice(0, 4)).toBe('2026')
  expect(order.updates[0]?.date.slice(0, 4)).toBe('2026')
  expect(order.tracking).toEqual([
    { track: 'Real', createdBy: 'Ana', date: expect.stringMatching(/^2026/) },
    { track: 'Forged', createdBy: 'Ana', date: '2020-01-06T18:00:00.000Z', imported: true, importedBy: 'Ana' },
  ])
  expect((await ana.call.orders.history({ id })).map(({ kind, by, date }) => [kind, by, date.slice(0, 4)])).toEqual([
    ['updated', 'Ana', '2026'],
    ['created', 'Ana', '2026'],
  ])
})

test('what is not taken of an order that is there keeps no row out, and neither does what it says already', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  // As after a clock was set back.
  const ahead = '2099-01-01T18:00:00.000Z'
  await office.db.updateTable('orders').set({ createdAt: ahead, receivedAt: ahead, statusAt: ahead }).where('id', '=', id).execute()
  const titles = ['ID', 'Created At', 'Received At', 'Status Date', 'Contact Day', 'Price']
  expect(await take([titles, [id, ahead, ahead, ahead, '2099-01-01', '$900']], { query: '?update=true' })).toMatchObject({ updated: 1 })
  expect(await ana.call.orders.one({ id })).toMatchObject({ price: '$900', receivedAt: ahead, statusDate: { date: ahead } })
  expect(await take([titles, [id, ahead, '2099-01-02T18:00:00Z', ahead, '', '']])).toMatchObject({
    errors: [{ column: 'Received At', message: 'Esa fecha todavía no llega.' }],
  })
})

test('comments that an export had to cut are told of where the order is new', async () => {
  const track = 'x'.repeat(4000)
  const tracking = Array.from({ length: 10 }, () => ({ track }))
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', tracking })
  const cut = trackingCell((await ana.call.orders.one({ id })).tracking)
  const warning = { row: 2, column: 'Tracking', reason: expect.stringMatching(/^El archivo no trae todos los comentarios/) }
  expect(
    await take([
      ['ID', 'Tracking'],
      [id, cut],
    ]),
  ).toMatchObject({ imported: 0, updated: 0, warnings: [] })
  expect((await ana.call.orders.one({ id })).tracking).toHaveLength(10)
  expect(
    await take([
      ['Contact Name', 'Phone Number', 'Tracking'],
      ['Luz', '2135550143', cut],
    ]),
  ).toMatchObject({
    imported: 1,
    warnings: [warning],
  })
  expect((await orders())[0]?.tracking).toHaveLength(8)
})

test('how long nobody has worked on an order counts from the last update that its file knows, never from a time to come', async () => {
  const row = (name: string, update: string) => [name, '2135550142', 'inProgress', '2026-10-01T18:00:00Z', update]
  await take([
    ['Contact Name', 'Phone Number', 'Status', 'Created At', 'Updates'],
    row('Rosa', '2026-11-14T19:00:00Z Luis Peña'),
    row('Marcus', '2026-10-02T18:00:00Z Luis Peña'),
    row('Luz', '2099-01-01T18:00:00Z Luis Peña'),
  ])
  const quiet = async () => (await ana.call.orders.list({ status: 'noUpdates' })).orders.map(({ contactName }) => contactName)
  expect(await quiet()).toEqual(['Marcus'])
  office.pass(2 * 3_600_000)
  expect(await quiet()).toEqual(['Rosa', 'Marcus'])
  const luz = await office.db.selectFrom('orders').select('lastUpdateAt').where('contactName', '=', 'Luz').executeTakeFirst()
  expect(luz?.lastUpdateAt.slice(0, 4)).toBe('2026')
})

test('neither a status nor a comment of a file answers a visitor, who waits until somebody does', async () => {
  for (const contactName of ['Rosa', 'Marcus', 'Luz']) await office.visitor.quotes.createOrder({ contactName, phoneNumber: '2135550142' })
  const [luz, marcus, rosa] = await orders()
  await ana.call.orders.update({ id: luz?.id ?? 0, status: 'inProgress' })
  office.pass(90_000)
  const { batch } = await take(
    text('ID,Status,Tracking,Price', `${rosa?.id},inProgress,,`, `${marcus?.id},,Called back,`, `${luz?.id},pending,,$1`),
    { query: '?update=true' },
  )
  const answered = async () =>
    (await office.db.selectFrom('orders').select('answeredAfter').orderBy('id').execute()).map(({ answeredAfter }) => answeredAfter)
  expect(await answered()).toEqual([null, null, 0])
  await ana.call.imports.undo({ id: batch ?? 0 })
  office.pass(10_000)
  await ana.call.orders.update({ id: rosa?.id ?? 0, status: 'inProgress' })
  expect(await answered()).toEqual([100, null, 0])
})

test('empty cells neither bleed from the row above nor empty what is stored', async () => {
  await take(text('Contact Name,Phone Number,Price', 'Rosa,2135550142,$1', 'Marcus,2135550143,'))
  const [rosa, marcus] = await orders()
  expect([rosa?.price, marcus?.price]).toEqual(['$1', null])
  expect(await take(text('ID,Price', `${rosa?.id},`), { query: '?update=true' })).toMatchObject({ unchanged: 1 })
})

test('undoing an import takes out what it made, puts back what it changed, and leaves alone what somebody has worked on', async () => {
  const { id } = await ana.call.orders.create({
    contactName: 'Rosa',
    phoneNumber: '2135550142',
    price: '$900',
    tracking: [{ track: 'one' }],
  })
  const before = await ana.call.orders.one({ id })
  office.pass(60_000)
  const file = text(
    'ID,Contact Name,Phone Number,Price,Status,Tracking',
    `${id},Rosa,2135550142,$950,sold,two`,
    ',Made,2135550143,,,',
    ',Touched,2135550144,,,',
  )
  const { batch } = await take(file, { query: '?update=true' })
  const touched = (await orders()).find(({ contactName }) => contactName === 'Touched')?.id ?? 0
  await ana.call.orders.update({ id: touched, price: '$1' })
  expect(await ana.call.imports.list()).toMatchObject([
    { id: batch, who: 'Ana', fileName: 'orders.xlsx', created: 2, updated: 1, undoneAt: null },
  ])
  expect(await ana.call.imports.undo({ id: batch ?? 0 })).toEqual({ removed: 1, restored: 1, kept: 1 })
  expect((await orders()).map(({ id }) => id).sort((a, b) => a - b)).toEqual([id, touched])
  const { price, status, tracking, statusDate, version } = await ana.call.orders.one({ id })
  expect({ price, status, tracking, statusDate, version }).toEqual({
    price: '$900',
    status: 'new',
    tracking: before.tracking,
    statusDate: before.statusDate,
    version: 3,
  })
  await expect(ana.call.imports.undo({ id: batch ?? 0 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect(await ana.call.orders.list({ search: 'Made' })).toMatchObject({ totalOrders: 0 })
  // The corrected file can come.
  expect(await take(text('Contact Name,Phone Number', 'Made,2135550143'))).toMatchObject({ imported: 1 })
})

test('imports that changed the same orders are undone one after the other, the last one first', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price: '$1' })
  const query = '?update=true'
  const send = async (...lines: string[]) => {
    office.pass(60_000)
    return (await take(text('ID,Contact Name,Phone Number,Price', ...lines), { query })).batch ?? 0
  }
  const first = await send(`${id},Rosa,2135550142,$2`, ',Luz,2135550143,$2', ',Mar,2135550144,$2')
  const idOf = async (name: string) => (await orders()).find(({ contactName }) => contactName === name)?.id ?? 0
  const luz = await idOf('Luz')
  const mar = await idOf('Mar')
  const second = await send(`${id},Rosa,2135550142,$3`, `${luz},Luz,2135550143,$3`)
  const third = await send(`${luz},Luz,2135550143,$4`)
  await ana.call.orders.update({ id: mar, price: '$5' })
  for (const [batch, answer] of [
    [third, { removed: 0, restored: 1, kept: 0 }],
    [second, { removed: 0, restored: 2, kept: 0 }],
    [first, { removed: 1, restored: 1, kept: 1 }],
  ] as const) {
    office.pass(60_000)
    expect(await ana.call.imports.undo({ id: batch })).toEqual(answer)
  }
  const left = (await orders()).map(({ contactName, price }) => [contactName, price])
  expect(left.toSorted()).toEqual([
    ['Mar', '$5'],
    ['Rosa', '$1'],
  ])
})

test('what an import did stays as long as a later one that changed the same is not undone', async () => {
  const first = await take(text('Contact Name,Phone Number,Price', 'Rosa,2135550142,$1'))
  office.pass(60_000)
  const id = (await orders())[0]?.id ?? 0
  await take(text('ID,Price', `${id},$2`), { query: '?update=true' })
  office.pass(60_000)
  expect(await ana.call.imports.undo({ id: first.batch ?? 0 })).toEqual({ removed: 0, restored: 0, kept: 1 })
})

test('what was undone is stored anew when it is sent again under its key, and said to be stored only then', async () => {
  const file = text('Contact Name,Phone Number', 'Rosa,2135550142', 'Luz,2135550143')
  const send = async (key: string): Promise<ImportAnswer> => (await office.upload(file, { token: ana.token, key })).json()
  const first = await send('the-key-of-one-import')
  const other = await send('the-key-of-another-import')
  await ana.call.imports.undo({ id: first.batch ?? 0 })
  const second = await send('the-key-of-one-import')
  expect(second.imported).toBe(2)
  expect(second.batch).not.toBe(first.batch)
  expect(await orders()).toHaveLength(4)
  // What stands is still answered as the first time.
  expect(await send('the-key-of-one-import')).toMatchObject({ imported: 2, batch: second.batch })
  expect(await send('the-key-of-another-import')).toMatchObject({ imported: 2, batch: other.batch })
  expect(await orders()).toHaveLength(4)
})

test('the refused rows come back as a file that says what to correct and can be brought again', async () => {
  const file = tableBook([
    ['Cliente', 'Tel.', 'Día de contacto', 'Cosa', 'A las'],
    ['Rosa', null, { date: 46_310 }, 'keep', { date: 0.625 }],
    ['Marcus', '2135550143', null, null, null],
  ])
  const answer = await office.upload(file, { token: ana.token, query: '?refused=true', name: 'órdenes octubre.xlsx' })
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%C3%B3rdenes%20octubre-errores.xlsx")
  // An hour in a column of days would be one of the year 1899.
  expect((await readSheetFile(answer.rawPayload)).rows[1]?.cells.slice(2, 5)).toEqual([{ day: 46_310 }, 'keep', '15:00'])
  const again = await take(answer.rawPayload, { query: '?dryRun=true' })
  expect(again).toMatchObject({
    refused: 1,
    imported: 0,
    columns: [
      { field: 'contactName' },
      { field: 'phoneNumber' },
      { field: 'contactDay', sample: '2026-10-15' },
      { header: 'Cosa', sample: 'keep' },
      { header: 'A las', sample: '15:00' },
      { header: 'Qué corregir', field: null, sample: 'Phone Number: Phone number is required' },
    ],
  })
  expect(await orders()).toEqual([])
})

test('what refused rows hold leaves the thread only where it is asked for', async () => {
  const request = {
    dryRun: true,
    update: false,
    lenient: false,
    skipDuplicates: false,
    dates: undefined,
    sheet: undefined,
    mapping: [],
    choices: importChoices.parse({}),
    fileName: 'orders.csv',
    by: { name: 'Ana', id: ana.user.id },
    address: '127.0.0.1',
    key: undefined,
    now: office.context.clock(),
    language: 'en' as const,
    timeZone: 'America/Los_Angeles',
  }
  const address = engineOf(office.db).address ?? ''
  const rows = async (more: { wantsRefused?: boolean }) => {
    const file = new Uint8Array(text('Contact Name,Phone Number,Thing', 'Rosa,,what she wants')).buffer
    const { answer, refused } = await runJob<'import'>({ kind: 'import', address, file, request: { ...request, ...more } })
    expect(answer.refused).toBe(1)
    return refused.map(({ cells }) => cells)
  }
  expect(await rows({})).toEqual([])
  expect(await rows({ wantsRefused: true })).toEqual([['Rosa', '', 'what she wants']])
})

test('who imported, exported and undid how many is logged', async () => {
  await office.db.deleteFrom('audit').execute()
  const { batch } = await take(text('Contact Name,Phone Number', 'Rosa,2135550142', 'Marcus,2135550143'))
  await ana.call.imports.undo({ id: batch ?? 0 })
  await office.app.inject({ method: 'GET', url: '/api/orders/export-excel', headers: { authorization: `Bearer ${ana.token}` } })
  const log = await office.db.selectFrom('audit').select(['who', 'action', 'target']).orderBy('id').execute()
  expect(log).toEqual([
    { who: 'Ana', action: 'import', target: '2 orders' },
    { who: 'Ana', action: 'importUndone', target: '2 orders' },
    { who: 'Ana', action: 'export', target: '0 orders' },
  ])
})
