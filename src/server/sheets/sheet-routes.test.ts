import { once } from 'node:events'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileOffice, multipart, openFileOffice } from '../testing/file-office.ts'
import { sheetXml, tableBook, workbook } from '../testing/workbooks.ts'

/** A thread for each file: more than the usual seconds where many share two cores. */
const PATIENCE = 60_000

let office: FileOffice
let token: string
let origin: string

beforeAll(async () => {
  office = await openFileOffice()
  token = (await office.hire('admin', 'Ana')).token
  origin = await office.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => office.close())

const right = () =>
  tableBook([
    ['Contact Name', 'Phone Number'],
    ['Rosa', '2135550142'],
  ])
const stored = async () => (await office.db.selectFrom('orders').select('id').execute()).length

test('nobody without a token brings or takes a file', async () => {
  expect((await office.upload(right(), { token: undefined })).statusCode).toBe(401)
  expect((await office.upload(right(), { token: 'forged' })).statusCode).toBe(401)
  expect((await office.app.inject({ method: 'GET', url: '/api/orders/export-excel' })).statusCode).toBe(401)
})

test('a call without a file says so', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const nothing = multipart([{ name: 'other', content: Buffer.from('x') }])
  for (const call of [
    { headers },
    { headers: { ...headers, ...nothing.headers }, payload: nothing.payload },
    { headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' },
    { headers: { ...headers, 'content-type': 'application/json; charset=iso-8859-1' }, payload: '{}' },
    { headers: { ...headers, 'content-type': 'text/csv' }, payload: 'Contact Name,Phone Number\nRosa,2135550142\n' },
    { headers: { ...headers, 'content-type': 'application/octet-stream' }, payload: right() },
    { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'file=x' },
  ]) {
    const answer = await office.app.inject({ method: 'POST', url: '/api/orders/excel', ...call })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, message: 'No file selected', info: { file: 'No file selected' } },
    ])
  }
})

test('whoever has no token sends no large body of whatever type: nobody waits for it', async () => {
  const headers = { 'content-type': 'multipart/mixed; boundary=X' }
  const body = Readable.from([Buffer.alloc(70_000, 'a')]).on('end', () => expect.fail('It was read to its end'))
  const answer = await office.app.inject({ method: 'POST', url: '/api/orders/excel', headers, payload: body })
  expect(answer.statusCode).toBe(401)
})

test('what is only to be tried says so in a word, and HEAD of an export is none', async () => {
  for (const query of ['?dryRun', '?dryRun=', '?refused=', '?dryRun=1'])
    expect([query, (await office.upload(right(), { token, query })).statusCode]).toEqual([query, 400])
  expect(await stored()).toBe(0)
  const headers = { authorization: `Bearer ${token}` }
  const head = await office.app.inject({ method: 'HEAD', url: '/api/orders/export-excel', headers })
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  expect(await office.db.selectFrom('audit').select('id').where('action', '=', 'export').execute()).toEqual([])
})

const opening = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nContact Name'

test.each([
  ['that names no boundary', 'multipart/form-data', '--X\r\n'],
  ['without its boundary', 'multipart/form-data; boundary=X', 'hello'],
  ['without an end', 'multipart/form-data; boundary=X', `${opening}\r\n`],
  ['that ends in the middle of its end', 'multipart/form-data; boundary=X', `${opening}\r\n--X`],
  [
    'with a field that says it is JSON and is not',
    'multipart/form-data; boundary=X',
    '--X\r\ncontent-disposition: form-data; name="mapping"\r\ncontent-type: application/json\r\n\r\n{\r\n--X--\r\n',
  ],
  ['with a name that no object may have', 'multipart/form-data; boundary=X', `${opening.replace('"file"', '"__proto__"')}\r\n--X--\r\n`],
])('a form %s is malformed', async (_, type, payload) => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', 'content-type': type }
  const answer = await office.app.inject({ method: 'POST', url: '/api/orders/excel', headers, payload })
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message: 'We could not read the request.', info: {} }])
})

/** A file whose second column nobody can know, and beside it what is said of it. */
const withMapping = (mapping: unknown, type?: string, fileName?: string) => {
  const content = Buffer.from('Contact Name,Timbre\nRosa,2135550142\n')
  const said = { name: 'mapping', content: Buffer.from(JSON.stringify(mapping)), ...(type && { type }), ...(fileName && { fileName }) }
  const { headers, payload } = multipart([{ name: 'file', fileName: 'orders.csv', content }, said])
  return office.app.inject({
    method: 'POST',
    url: '/api/orders/excel?dryRun=true',
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload,
  })
}

test.each([
  [undefined, undefined],
  ['text/plain', undefined],
  ['application/json', undefined],
  ['application/json', 'blob'],
])('what is said beside a file counts, in a part of type %s named %s, too', async (type, fileName) => {
  expect((await withMapping({ Timbre: 'phoneNumber' }, type, fileName)).json()).toMatchObject({ imported: 1, errors: [] })
  for (const mapping of [{ Timbre: 'shoes' }, { anyway: 'some' }, [], null, 7]) {
    const answer = await withMapping(mapping, type, fileName)
    expect([answer.statusCode, answer.json().info]).toEqual([400, { mapping: 'The matching of the columns cannot be read.' }])
  }
})

test('what is said beside a large file fits into the form, and what is more is refused as too large', async () => {
  const row = (at: number) => String(20_001 - at)
  const words = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [String(at).padEnd(200, 'x'), null]))
  const fits = {
    columns: { Timbre: 'phoneNumber' },
    cells: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [row(at), { contactName: 'x'.repeat(500) }])),
    values: { status: words, insurance: words, service: words, assigned: words, funeralHome: words },
    anyway: Array.from({ length: 20_000 }, (_, at) => at + 2),
  }
  expect((await withMapping(fits)).json()).toMatchObject({ imported: 1, errors: [] })
  for (const fileName of [undefined, 'blob']) {
    const answer = await withMapping({ ...fits, columns: { ...fits.columns, ['x'.repeat(200_000)]: null } }, 'text/plain', fileName)
    expect([answer.statusCode, answer.json().info]).toEqual([413, { mapping: 'That is too large.' }])
  }
})

test('of two sheets in a form nobody can know which is meant', async () => {
  const { headers, payload } = multipart(['file', 'file'].map((name) => ({ name, fileName: 'orders.xlsx', content: right() })))
  const sent = { method: 'POST', url: '/api/orders/excel', headers: { ...headers, authorization: `Bearer ${token}` }, payload } as const
  expect((await office.app.inject(sent)).statusCode).toBe(400)
  expect(await stored()).toBe(0)
})

const bomb = () => workbook({ sheet: `<worksheet>${'<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(3_000_000)}</worksheet>` })

test.each<[string, () => Buffer, number, string]>([
  ['larger than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 413, 'El archivo pasa de 20 MB.'],
  ['a page', () => Buffer.from('<html>'), 415, 'Ese tipo de archivo no se acepta. Import acepta .xlsx, .xls, .ods y .csv.'],
  [
    'cut off',
    () => right().subarray(0, 900),
    400,
    'El archivo está dañado o incompleto. Ábrelo en tu programa de hojas de cálculo, guárdalo de nuevo y vuelve a elegirlo.',
  ],
  ['empty', () => Buffer.alloc(0), 400, 'El archivo está vacío.'],
  ['a bomb', bomb, 413, 'El archivo contiene demasiado: más de 100 MB.'],
  [
    'of thousands of sheets',
    () => workbook({ sheetNames: Array.from({ length: 3000 }, (_, index) => `s${index}`) }),
    413,
    'El archivo tiene demasiadas hojas. Copia la de los clientes a un archivo nuevo.',
  ],
  [
    'of an old workbook that is none',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 7)]),
    400,
    'El archivo está dañado',
  ],
  [
    'with entities from outside',
    () => workbook({ sheet: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetXml([])}` }),
    400,
    'El archivo está dañado',
  ],
])(
  'a file %s is refused in plain words, nothing is stored, and the next one is fine',
  { timeout: PATIENCE },
  async (_, file, status, message) => {
    const before = await stored()
    const answer = await office.upload(file(), { token })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      success: false,
      message: expect.stringContaining(message),
      info: { file: expect.stringContaining(message) },
    })
    expect(await stored()).toBe(before)
    expect((await office.upload(right(), { token })).json()).toMatchObject({ imported: 1 })
  },
)

test('a name of a file is never cut through a sign, and keeps no mark that turns the writing', async () => {
  const wrong = tableBook([
    ['Contact Name', 'Phone Number'],
    ['Rosa', null],
  ])
  const name = `${'a'.repeat(199)}🕊️.xlsx`
  const answer = await office.upload(wrong, { token, query: '?refused=true', name })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`filename*=UTF-8''${'a'.repeat(199)}-errores.xlsx`),
  ])
  const turned = await office.upload(wrong, { token, query: '?refused=true', name: 'ordenes\u202exslx.exe' })
  expect(turned.headers['content-disposition']).toContain("filename*=UTF-8''ordenesxslx-errores.xlsx")
})

test.each([1, 100, 5 * 1024 * 1024])('a file of 20 MB and then %i bytes more is refused in plain words', async (more) => {
  const limit = 20 * 1024 * 1024
  const { headers, payload } = multipart([{ name: 'file', fileName: 'orders.csv', content: Buffer.alloc(limit + more, 'a') }])
  const end = payload.indexOf('\r\n\r\n') + 4 + limit
  // The parser learns of the rest only after the file has been full for a while.
  async function* pieces() {
    yield payload.subarray(0, end)
    await setImmediate()
    yield payload.subarray(end)
  }
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/orders/excel',
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload: Readable.from(pieces()),
  })
  const message = 'The file is larger than 20 MB.'
  expect([answer.statusCode, answer.json()]).toEqual([413, { success: false, message, info: { file: message } }])
})

test('an import that is sent again because its answer was lost is stored once, and answered as before', async () => {
  const file = tableBook([
    ['Contact Name', 'Phone Number', 'Age'],
    ['Twice Sent', '2135550143', 70],
    ['Nobody Old', '2135550144', 'the age of Methuselah'],
  ])
  const key = 'the key of this very import'
  const before = await stored()
  const entries = () => office.db.selectFrom('audit').selectAll().where('action', '=', 'import').execute()
  const noted = (await entries()).length
  const first = await office.upload(file, { token, key })
  const again = await office.upload(file, { token, key })
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(await stored()).toBe(before + 1)
  expect((await entries()).length).toBe(noted + 1)
  const { imported, batch, errors } = first.json()
  expect(again.json()).toMatchObject({ imported, batch, errors: [{ row: errors[0].row, message: errors[0].message }] })
  // What is kept for the second answer says nothing of the people in the file.
  const kept = JSON.stringify(await office.db.selectFrom('idempotencyKeys').selectAll().execute())
  for (const cell of ['Twice Sent', '5550143', 'Methuselah']) expect(kept).not.toContain(cell)
})

test('another file under the key of an import is 422, a key that is too short 400, and nothing is stored', async () => {
  const key = 'the key of one file alone'
  await office.upload(right(), { token, key })
  const before = await stored()
  const other = tableBook([
    ['Contact Name', 'Phone Number'],
    ['Another', '2135550145'],
  ])
  expect((await office.upload(other, { token, key })).statusCode).toBe(422)
  expect((await office.upload(right(), { token, key, query: '?update=true' })).statusCode).toBe(422)
  expect((await office.upload(right(), { token, key: 'short' })).statusCode).toBe(400)
  expect(await stored()).toBe(before)
})

test('a second import waits for the first and says so; more than a few are asked to come later', { timeout: PATIENCE }, async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`Family ${index}`, '2135550142'])
  const file = tableBook([['Contact Name', 'Phone Number'], ...rows])
  const before = await stored()
  const progressOf = (ticket: string) => office.callAs({ token }).imports.progress({ ticket })
  const first = office.upload(file, { token, query: '?ticket=first' })
  await expect.poll(() => progressOf('first'), { interval: 5 }).not.toBeNull()
  const second = office.upload(right(), { token, query: '?ticket=second' })
  await expect.poll(() => progressOf('second'), { interval: 5 }).toMatchObject({ step: 'waiting' })
  const others = Array.from({ length: 8 }, () => office.upload(right(), { token, query: '?dryRun=true' }))
  expect((await first).json()).toMatchObject({ imported: 3000 })
  expect((await second).json()).toMatchObject({ imported: 1 })
  expect(await progressOf('second')).toBeNull()
  expect(await stored()).toBe(before + 3001)
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('while an import writes, lists are read and an order is made', { timeout: PATIENCE }, async () => {
  const rows = Array.from({ length: 4000 }, (_, index) => [`Family ${index}`, '2135550142'])
  const call = office.callAs({ token })
  let running = true
  const importing = office.upload(tableBook([['Contact Name', 'Phone Number'], ...rows]), { token }).finally(() => {
    running = false
  })
  const totals = new Set<number>()
  while (running) {
    totals.add((await call.orders.list({ limit: 1 })).totalOrders)
    await call.orders.create({ contactName: 'Meanwhile', phoneNumber: '2135550142' })
    await new Promise((resume) => setTimeout(resume, 10))
  }
  expect((await importing).json()).toMatchObject({ imported: 4000 })
  // All or nothing: no total in between was ever seen.
  const jumps = [...totals].sort((a, b) => a - b).map((total, index, all) => total - (all[index - 1] ?? total))
  expect(jumps.filter((jump) => jump > 1 && jump < 4000)).toEqual([])
})

test.each(['before the first byte', 'in the middle of it'])('who leaves an export %s takes nobody with them', async (when) => {
  const call = office.callAs({ token })
  const headers = { authorization: `Bearer ${token}` }
  const exports = () => office.db.selectFrom('audit').select('target').where('action', '=', 'export').orderBy('id').execute()
  const before = (await exports()).length
  const arrived = once(office.app.server, 'request')
  const leaving = get(`${origin}/api/orders/export-excel?ticket=leaving`, { agent: false, headers })
  leaving.on('error', () => {})
  const [, response] = await arrived
  const closed = once(response, 'close')
  if (when === 'in the middle of it') {
    await once(leaving, 'response')
    expect(await exports()).toHaveLength(before + 1)
  }
  leaving.destroy()
  await closed
  await expect.poll(() => call.imports.progress({ ticket: 'leaving' })).toBeNull()
  // Who it was and how much they may have read stands in the audit log.
  await expect.poll(async () => (await exports()).at(before)?.target).toMatch(/^\d+ orders(, broken off)?$/)
  expect((await office.app.inject({ url: '/api/orders/export-excel', headers })).statusCode).toBe(200)
})
