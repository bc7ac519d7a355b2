import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
let guadalupe: number
let cremation: number

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
  const lupe = await office.hire('admin', 'Guadalupe Reyes')
  guadalupe = lupe.user.id
  await office.db.deleteFrom('services').execute()
  await office.db.deleteFrom('funeralHomes').execute()
  const name = { es: 'Cremación directa', en: 'Direct cremation' }
  const disclaimers = { es: '-', en: '-' }
  const features = { es: ['-'], en: ['-'] }
  cremation = (await ana.call.services.create({ name, price: 1, disclaimers, features, isActive: true })).id
})
afterEach(() => office.close())

const FILE: TestCell[][] = [
  ['Nombre', 'Teléfono', 'Estado', 'Seguro', 'Servicio', 'Funeraria', 'Atendió'],
  ['Rosa', '2135550142', 'cancelado', 'ninguno', 'Cremación', 'Rose Hills', 'Lupe'],
  ['Luz', '2135550143', 'CANCELADO', 'GWIC plus', 'cremacion', 'rose  hills', 'lupe'],
  ['Eva', '2135550144', 'vendido', 'CMT', 'no sabe', 'San José', 'Ana'],
]
const COLUMNS = { Atendió: 'assigned' }

async function send(query: string, values?: unknown, rows = FILE, key?: string) {
  const mapping = { columns: COLUMNS, ...(values === undefined ? {} : { values }) }
  return office.upload(tableBook(rows), { token: ana.token, query: `?lenient=true${query}`, mapping, ...(key && { key }) })
}
async function take(query: string, values?: unknown, rows = FILE): Promise<ImportAnswer> {
  const answer = await send(query, values, rows)
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json()
}
const order = async (search: string) => (await ana.call.orders.list({ search })).orders[0]
const homes = async () => (await ana.call.funeralHomes.list()).map(({ name }) => name)

test('a dry run asks once for each word that stands for nothing, with what it may mean', async () => {
  const { questions } = await take('&dryRun=true')
  expect(questions).toMatchObject([
    { kind: 'values', field: 'status', column: 'Status', header: 'Estado', values: [{ text: 'cancelado', rows: 2, guess: 'notSold' }] },
    {
      field: 'insurance',
      values: [
        { text: 'ninguno', rows: 1, guess: null },
        { text: 'GWIC plus', rows: 1, guess: 'GWIC' },
      ],
    },
    {
      field: 'service',
      values: [
        { text: 'Cremación', rows: 2, guess: cremation },
        { text: 'no sabe', rows: 1, guess: null },
      ],
    },
    {
      field: 'funeralHome',
      values: [
        { text: 'Rose Hills', rows: 2, guess: null },
        { text: 'San José', rows: 1, guess: null },
      ],
    },
    { field: 'assigned', values: [{ text: 'Lupe', rows: 2, guess: guadalupe }], more: 0 },
  ])
  expect((await take('')).questions).toEqual([])
})

const said = () => ({
  status: { cancelado: 'notSold' },
  insurance: { Ninguno: null, 'gwic plus': 'GWIC' },
  service: { cremación: cremation, 'no sabe': null },
  funeralHome: { 'rose hills': { new: 'Rose Hills Memorial' }, 'san josé': { new: 'San José' } },
  assigned: { LUPE: guadalupe },
})

test('what is said of a word counts for all its rows, and nothing of it becomes a comment', async () => {
  expect(await take('', said())).toMatchObject({ imported: 3, warnings: [] })
  expect(await order('Luz')).toMatchObject({
    status: 'notSold',
    insurance: 'GWIC',
    serviceId: cremation,
    funeralHomeName: 'Rose Hills Memorial',
    userId: guadalupe,
    tracking: [],
  })
  expect(await order('Eva')).toMatchObject({ status: 'sold', serviceId: null, funeralHomeName: 'San José', tracking: [] })
  expect((await ana.call.orders.list({ search: 'san jose' })).orders).toMatchObject([{ contactName: expect.stringContaining('Eva') }])
  expect(await order('Rosa')).toMatchObject({ insurance: 'pending' })
  expect(await homes()).toEqual(['Rose Hills Memorial', 'San José'])
})

test('the questions stay the same when they have an answer, so that it can be changed', async () => {
  const asked = await take('&dryRun=true')
  const answered = await take('&dryRun=true', said())
  expect(answered.questions).toEqual(asked.questions)
  expect([asked.warnings.length, answered.warnings.length]).toEqual([12, 0])
  expect(await homes()).toEqual([])
})

test('a home that exists by then is taken instead of a second one, and one that no row needs is not made', async () => {
  const { id } = await ana.call.funeralHomes.create({ name: 'ROSE HILLS' })
  await take('', { funeralHome: { 'San José': { new: 'Rose Hills' }, Nadie: { new: 'Not needed' } } })
  expect(await order('Eva')).toMatchObject({ funeralHomeId: id })
  expect(await homes()).toEqual(['ROSE HILLS'])
})

test('an order that a row changes gets the new home as well', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  const rows: TestCell[][] = [
    ['ID', 'Funeraria'],
    [id, 'Rose Hills'],
  ]
  expect(await take('&update=true', { funeralHome: { 'Rose Hills': { new: 'Rose Hills' } } }, rows)).toMatchObject({ updated: 1 })
  expect(await order('Rosa')).toMatchObject({ funeralHomeName: 'Rose Hills' })
})

test('homes that came with an import go with its undoing, unless somebody uses them', async () => {
  const { batch } = await take('', said())
  const used = (await ana.call.funeralHomes.list())[0]
  await ana.call.orders.create({ contactName: 'Later', phoneNumber: '2135550199', funeralHomeId: used?.id })
  await ana.call.imports.undo({ id: batch ?? 0 })
  expect(await homes()).toEqual(['Rose Hills Memorial'])
  const { entries } = await ana.call.audit.list({ page: 1 })
  expect(entries.filter(({ action }) => action.startsWith('funeralHome')).map(({ action, target, who }) => [action, target, who])).toEqual([
    ['funeralHomeDeleted', 'San José', 'Ana'],
    ['funeralHomeCreated', 'San José', 'Ana'],
    ['funeralHomeCreated', 'Rose Hills Memorial', 'Ana'],
  ])
})

test('a home to which somebody has added something stays when its import is undone', async () => {
  const { batch } = await take('', said())
  const [first] = await ana.call.funeralHomes.list()
  await ana.call.funeralHomes.update({ id: first?.id ?? 0, phone: '(323) 555-0188' })
  await ana.call.imports.undo({ id: batch ?? 0 })
  expect(await homes()).toEqual([first?.name])
})

test('the same call again makes no home again, and nobody without a login makes one', async () => {
  const key = 'the-key-of-this-import'
  expect((await send('', said(), FILE, key)).json()).toMatchObject({ imported: 3 })
  expect((await send('', said(), FILE, key)).json()).toMatchObject({ imported: 3 })
  expect(await homes()).toHaveLength(2)
  const stranger = await office.upload(tableBook(FILE), { token: undefined, mapping: { values: said() } })
  expect(stranger.statusCode).toBe(401)
  expect(await homes()).toHaveLength(2)
})

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`Word ${at}`, null]))

test.each([
  ['a field that has no such words', { price: { free: null } }],
  ['a status that is none', { status: { cancelado: 'cancelled' } }],
  ['an id that nobody has', { service: { Cremación: 987_654 } }],
  ['a person who is to be made', { assigned: { Lupe: { new: 'Lupe' } } }],
  ['a home without a name', { funeralHome: { 'Rose Hills': { new: ' ' } } }],
  ['a home of a name too long', { funeralHome: { 'Rose Hills': { new: 'x'.repeat(201) } } }],
  ['a text too long', { status: { ['x'.repeat(201)]: null } }],
  ['more texts than anybody decides about', { status: many(501) }],
])('%s is refused', async (_, values) => {
  const answer = await send('', values)
  expect([answer.statusCode, Object.keys(answer.json().info)]).toEqual([400, ['mapping']])
  expect(await homes()).toEqual([])
})

test('of a hundred words and more the frequent ones are asked for', async () => {
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Funeraria'],
    ...Array.from({ length: 130 }, (_, at): TestCell[] => [`Family ${at}`, '2135550142', `Home number ${at < 10 ? 'often' : at}`]),
  ]
  const { questions } = await take('&dryRun=true', undefined, rows)
  expect(questions).toMatchObject([
    { more: 21, values: expect.objectContaining({ length: 100, 0: expect.objectContaining({ rows: 10 }) }) },
  ])
})

test.each([
  ['Unsold', 'notSold'],
  ['Sin vender', 'notSold'],
  ['No se vendió', 'notSold'],
  ['Cerrado sin venta', 'notSold'],
  ['Not yet sold', null],
  ['Por vender', null],
  ['Unpaid', null],
  ['No está pagado', null],
  ['Sin firmar', null],
  ['Not closed', null],
  ['Vendido y pagado', 'sold'],
  ['Vendido, sin pagar', null],
  ['Closed', 'sold'],
  ['Pendiente por firmar', 'pending'],
  ['Sin pagar, en espera', 'pending'],
])('"%s" of a file is not taken for what it denies', async (text, guess) => {
  const row: TestCell[][] = [FILE[0] ?? [], ['Zoe', '2135550149', text]]
  expect((await take('&dryRun=true', undefined, row)).questions).toMatchObject([{ field: 'status', values: [{ text, guess }] }])
})

test('what was said of words counts for the next file, which asks nothing of them that was not said', async () => {
  await ana.call.imports.rememberWords({ values: { status: { cancelado: 'notSold' }, service: { 'no sabe': null } } })
  await take('', { ...said(), status: undefined, assigned: undefined })
  const next: TestCell[][] = [FILE[0] ?? [], ['Zoe', '2135550149', 'Cancelado', 'ninguno', 'no sabe', 'rose hills', 'Lupe']]
  const told = await take('&dryRun=true', undefined, next)
  const home = (await ana.call.funeralHomes.list()).find(({ name }) => name.startsWith('Rose'))?.id
  expect(told.questions).toMatchObject([
    { field: 'status', values: [{ said: 'notSold' }] },
    { field: 'insurance', values: [{ said: null }] },
    { field: 'service', values: [{ said: null }] },
    { field: 'funeralHome', values: [{ said: home }] },
    { field: 'assigned', values: [{ text: 'Lupe', guess: guadalupe }] },
  ])
  expect(told.questions.at(-1)).not.toHaveProperty('values.0.said')
  await take('', undefined, next)
  expect(await order('Zoe')).toMatchObject({
    status: 'notSold',
    serviceId: null,
    funeralHomeId: home,
    tracking: [{ track: 'Asignado: Lupe' }],
  })
})

test('what was remembered is left open again, counts for lenient imports alone, and goes with what it refers to', async () => {
  const values = { status: { cancelado: 'notSold' as const }, service: { 'no sabe': cremation } }
  await ana.call.imports.rememberWords({ values })
  const row: TestCell[][] = [FILE[0] ?? [], ['Zoe', '2135550149', 'cancelado', null, 'no sabe']]
  const strict = await office.upload(tableBook(row), { token: ana.token, query: '?dryRun=true', mapping: { columns: COLUMNS } })
  expect(strict.json()).toMatchObject({ imported: 0, refused: 1 })
  expect(await take('&dryRun=true', { status: { cancelado: { comment: true } } }, row)).toMatchObject({ warnings: [{ column: 'Status' }] })
  await ana.call.services.delete({ id: cremation })
  await ana.call.imports.rememberWords({ values: { status: { CANCELADO: { comment: true } } } })
  const { questions } = await take('&dryRun=true', undefined, row)
  expect(questions).toMatchObject([{ field: 'status' }, { field: 'service' }])
  expect(JSON.stringify(questions)).not.toContain('said')
})

test('a word that names something by now is that, whatever was said of it before', async () => {
  await ana.call.imports.rememberWords({ values: { funeralHome: { 'San José': null }, assigned: { Ana: guadalupe, Lupe: guadalupe } } })
  const home = await ana.call.funeralHomes.create({ name: 'San José' })
  const row: TestCell[][] = [FILE[0] ?? [], ['Zoe', '2135550149', null, null, null, 'san jose', 'Ana']]
  expect((await take('&dryRun=true', undefined, row)).questions).toEqual([])
  await take('', undefined, row)
  expect(await order('Zoe')).toMatchObject({ funeralHomeId: home.id, assignedName: 'Ana' })
  const other: TestCell[][] = [FILE[0] ?? [], ['Eva', '2135550150', null, null, null, 'san jose', 'Lupe']]
  await take('', { funeralHome: { 'San José': null } }, other)
  expect(await order('Eva')).toMatchObject({ funeralHomeId: null, userId: guadalupe })
})

test('a name in other letters is not taken for none', async () => {
  const row: TestCell[][] = [FILE[0] ?? [], ['Zoe', '2135550149', null, null, null, '葬儀社', 'Армен']]
  expect((await take('&dryRun=true', undefined, row)).questions).toMatchObject([{ field: 'funeralHome' }, { field: 'assigned' }])
  await take('', undefined, row)
  const [{ track } = { track: '' }] = (await order('Zoe'))?.tracking ?? []
  expect(track.split('\n').toSorted()).toEqual(['Asignado: Армен', 'Funeraria: 葬儀社'])
})

test('the preview says beside each word what it stands for', async () => {
  const { preview } = await take('&dryRun=true', said())
  expect(preview.map(({ meant }) => meant)).toEqual([
    { status: 'notSold', insurance: 'pending', service: cremation, funeralHome: { new: 'Rose Hills Memorial' }, assigned: guadalupe },
    { status: 'notSold', insurance: 'GWIC', service: cremation, funeralHome: { new: 'Rose Hills Memorial' }, assigned: guadalupe },
    { status: 'sold', insurance: 'CMT', service: null, funeralHome: { new: 'San José' }, assigned: ana.user.id },
  ])
  expect((await take('&dryRun=true')).preview[0]?.meant).toEqual({ status: 'new', insurance: 'pending' })
  // Of an order that is there both stay as they are.
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', status: 'sold', insurance: 'CMT' })
  const rows = [
    ['ID', 'Nombre', 'Teléfono', 'Estado', 'Seguro', 'Precio'],
    [id, 'Rosa', '2135550142', 'quizás', 'ninguno', '$9'],
  ]
  const { preview: known, warnings } = await take('&dryRun=true&update=true', undefined, rows)
  expect(known[0]?.meant).toEqual({})
  expect(warnings.map(({ reason }) => reason.split('. ')[0])).toEqual(
    Array(2).fill('Queda como estaba en la orden y lo escrito pasa a un comentario'),
  )
})
