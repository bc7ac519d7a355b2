import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import type { OrderQuery } from '../../shared/order-query.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let staff: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  staff = await office.hire('admin', 'Ana')
})
afterEach(() => office.close())

const add = (contactName: string, fields: object = {}) => staff.call.orders.create({ contactName, phoneNumber: '+17025551234', ...fields })
const names = async (query: Partial<Record<keyof OrderQuery, unknown>> = {}) =>
  (await staff.call.orders.list(query as Partial<OrderQuery>)).orders.map(({ contactName }) => contactName)

test('newest first, and the id breaks ties', async () => {
  await add('first')
  await add('second')
  office.pass(1)
  await add('third')
  expect(await names()).toEqual(['third', 'second', 'first'])
})

test('a page holds twelve, a page past the end is empty and still knows the total', async () => {
  for (let count = 1; count <= 13; count += 1) await add(`order ${count}`)
  expect((await staff.call.orders.list({})).orders).toHaveLength(12)
  expect((await staff.call.orders.list({ page: 2 })).orders).toHaveLength(1)
  expect(await staff.call.orders.list({ page: 9 })).toEqual({ orders: [], totalOrders: 13 })
  expect((await staff.call.orders.list({ limit: '1000' })).orders).toHaveLength(13)
})

test.each([
  { page: 0 },
  { page: -1 },
  { page: 'x' },
  { page: 1.5 },
  { limit: 0 },
  { status: 'open' },
  { status: 'new,open' },
  { service: 'x' },
  { additionalStatus: 'x' },
  { updatedSince: 'yesterday' },
  { updatedSince: '2026-11-21' },
  { ids: '1,x' },
  { ids: Array.from({ length: 101 }, (_, at) => at + 1).join() },
])('%j is refused', async (query) => {
  await expect(staff.call.orders.list(query as object)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('each tab shows its statuses', async () => {
  for (const status of ['new', 'inProgress', 'pending', 'sold', 'notSold']) await add(status, { status })
  expect(await names({ status: 'newInProgress' })).toEqual(['inProgress', 'new'])
  expect(await names({ status: 'pending' })).toEqual(['pending'])
  expect(await names({ status: 'soldNotSold' })).toEqual(['notSold', 'sold'])
  expect(await names({ status: 'new,sold' })).toEqual(['sold', 'new'])
  expect(await names({ status: 'soldNotSold', additionalStatus: 'sold' })).toEqual(['sold'])
  expect(await names({ status: 'soldNotSold', additionalStatus: 'new' })).toEqual([])
  expect(await names({ additionalStatus: 'pending' })).toEqual(['pending'])
  expect(await staff.call.orders.counts()).toEqual({ newInProgress: 2, pending: 1, soldNotSold: 2, noUpdates: 0 })
})

test('seven days to the millisecond without an update make an order stale, one millisecond less does not', async () => {
  // The clock of the office goes back an hour in between; the rule counts hours, not calendar days.
  office.setClock('2026-10-30T18:00:00.000Z')
  staff = await office.hire('admin', 'Luis')
  const { id } = await add('quiet', { status: 'inProgress' })
  await add('never started')
  office.pass(7 * DAY - 1)
  // A sign-in lasts seven days, too.
  staff = await office.hire('admin', 'Eva')
  expect(await names({ status: 'noUpdates' })).toEqual([])
  office.pass(1)
  expect(await names({ status: 'noUpdates' })).toEqual(['quiet'])
  expect((await staff.call.orders.counts()).noUpdates).toBe(1)
  await staff.call.orders.update({ id, price: '1' })
  expect(await names({ status: 'noUpdates' })).toEqual([])
})

test('some orders alone, by their numbers', async () => {
  const [one, , three] = [await add('one'), await add('two'), await add('three', { status: 'sold' })]
  expect(await names({ ids: `${one.id},${three.id},999` })).toEqual(['three', 'one'])
  expect(await names({ ids: `${one.id},${three.id}`, status: 'soldNotSold' })).toEqual(['three'])
  expect((await staff.call.orders.list({ ids: `${one.id},${three.id}`, limit: 1 })).totalOrders).toBe(2)
})

test('filters by service, person and funeral home, or by having none', async () => {
  const home = await staff.call.funeralHomes.create({ name: 'Capilla del Valle' })
  await add('with', { serviceId: 1, userId: staff.user.id, funeralHomeId: home.id })
  await add('without')
  expect(await names({ service: 1 })).toEqual(['with'])
  expect(await names({ service: '1', user: String(staff.user.id), funeralHome: home.id })).toEqual(['with'])
  for (const filter of ['service', 'user', 'funeralHome']) expect(await names({ [filter]: 'none' })).toEqual(['without'])
  expect(await names({ service: '', user: '', funeralHome: '', status: '', additionalStatus: '', search: '' })).toHaveLength(2)
})

test.each([
  ['nunez', 'accents do not count'],
  ['JOSÉ', 'nor does case'],
  ['úÑe', 'a part of a word is enough'],
  ['jo', 'two letters find it'],
  ['n', 'one letter finds it'],
  ['peña josé', 'words in any order, in different fields'],
  ['702555', 'digits of the phone'],
  ['(702) 555-1234', 'a phone as people write it'],
  ['+1 702 555 1234', 'a phone as it is shown'],
  ['jose@correo', 'the address'],
  ['hospicio', 'a comment'],
  ['$2,450', 'the price, as written'],
  ['hija', 'the relationship'],
  ['50%', 'signs are plain characters'],
  ["o'neill", 'an apostrophe of a computer finds that of a telephone'],
  ['D’Ávila', 'and the other way round'],
  ['o´neill', 'so does the accent that a Spanish keyboard has'],
  ['dang thi', 'letters that most keyboards lack'],
  ['Đặng', 'and as they are written'],
])('search finds by %s: %s', async (search) => {
  await add('José Núñez', {
    deceasedName: 'Ramón Peña',
    email: 'jose@correo.example',
    relationship: 'Hija',
    price: '$2,450 50%',
    tracking: [{ track: "El padre está en hospicio, lo dice Pat O’Neill de d'Ávila a Đặng Thị" }],
  })
  await add('Otra persona', { phoneNumber: '+12135550000' })
  expect(await names({ search })).toContain('José Núñez')
  expect((await staff.call.orders.list({ search })).totalOrders).toBeLessThanOrEqual(2)
})

test.each([
  'xunez',
  'josé xyz',
  '%',
  '_',
  '50_',
  '\\',
  '"',
  "' or 1=1 --",
  'NOT',
  '702556',
  'jose* OR otra',
  '245050',
  'abc\u0000',
  '\u0000abc',
])('search finds nothing for %s', async (search) => {
  await add('José Núñez', { price: '$2,450 50 pesos' })
  expect(await names({ search })).toEqual([])
})

test('the digits of a phone are not looked for in prices, nor a price in phones', async () => {
  await add('price', { phoneNumber: '+12135550000', price: '7025551234' })
  expect(await names({ search: '(702)' })).toEqual([])
  expect(await names({ search: '7025551234' })).toEqual(['price'])
})

test('signs that hold capitals are found by small letters, and are no digits of a phone', async () => {
  const { id } = await add('𝐌𝐚𝐫𝐢𝐚 𝐇𝐀𝐂™', { phoneNumber: '+12135550000' })
  expect(await names({ search: 'maria hactm' })).toEqual(['𝐌𝐚𝐫𝐢𝐚 𝐇𝐀𝐂™'])
  expect(await names({ search: '(702)' })).toEqual([])
  expect(await names({ search: `№ ${id}` })).toEqual(['𝐌𝐚𝐫𝐢𝐚 𝐇𝐀𝐂™'])
})

test('what was edited is found by its new words and no longer by the old ones', async () => {
  const order = await add('Before', { tracking: [{ track: 'secret word' }] })
  await staff.call.orders.update({ id: order.id, contactName: 'After', tracking: [] })
  expect(await names({ search: 'before' })).toEqual([])
  expect(await names({ search: 'secret' })).toEqual([])
  expect(await names({ search: 'after' })).toEqual(['After'])
})
