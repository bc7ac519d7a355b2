import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>
let luis: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana')
  luis = await office.hire('admin', 'Luis')
})
afterEach(() => office.close())

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142' }

test('a new order has the defaults of the spec and says who made it', async () => {
  const order = await ana.call.orders.create(family)
  expect(order).toMatchObject({ status: 'new', insurance: 'pending', createdBy: 'Ana', version: 1, updates: [], updateBy: null })
})

test('control characters become a space, blank texts become none, blank ids become none', async () => {
  const order = await ana.call.orders.create({ ...family, contactName: ' Rosa\n\u0000Elena ', price: '  ', serviceId: '', age: '58' })
  expect(order).toMatchObject({ contactName: 'Rosa Elena', price: null, serviceId: null, age: 58 })
})

test.each([
  [{ contactName: ' ' }, { contactName: 'contactName.required' }],
  [{ phoneNumber: '' }, { phoneNumber: 'phoneNumber.required' }],
  [{ phoneNumber: ' \n' }, { phoneNumber: 'phoneNumber.required' }],
  [{ phoneNumber: '5'.repeat(41) }, { phoneNumber: 'text.long' }],
  [{ age: 121 }, { age: 'age.range' }],
  [{ age: '12.5' }, { age: 'age.range' }],
  [{ age: '0x10' }, { age: 'age.range' }],
  [{ age: '1e1' }, { age: 'age.range' }],
  [{ email: 'no' }, { email: 'email.invalid' }],
  [{ contactName: '\u200b' }, { contactName: 'contactName.required' }],
  [{ contactName: '\u3164' }, { contactName: 'contactName.required' }],
  [{ contactName: '\u00ad \u2060' }, { contactName: 'contactName.required' }],
  [{ contactName: '\u034f' }, { contactName: 'contactName.required' }],
  [{ contactName: '\u202e\u200b' }, { contactName: 'contactName.required' }],
  [{ phoneNumber: '\u200b' }, { phoneNumber: 'phoneNumber.required' }],
  [Object({ tracking: 'hola' }), { tracking: 'tracking.type' }],
  [Object({ tracking: ['hola'] }), { tracking: 'tracking.type' }],
  [{ tracking: [{ track: 'Llamé', date: 'x'.repeat(41) }] }, { tracking: 'text.long' }],
  [{ receivedAt: '2026-11-20' }, { receivedAt: 'instant' }],
  [{ receivedAt: '1969-12-31T00:00:00Z' }, { receivedAt: 'moment' }],
  [{ followUp: '0026-11-20' }, { followUp: 'day.range' }],
  [{ followUp: '1969-12-31' }, { followUp: 'day.range' }],
  [{ followUp: '2200-01-01' }, { followUp: 'day.range' }],
  [{ followUp: '2026-02-30' }, { followUp: 'day' }],
  [{ price: 'x'.repeat(501) }, { price: 'text.long' }],
])('%j is refused by its field', async (wrong, fields) => {
  const error = await ana.call.orders
    .create({ ...family, ...wrong })
    .catch((refused: { cause: { issues: { path: string[]; message: string }[] } }) => refused)
  expect('cause' in error && Object.fromEntries(error.cause.issues.map(({ path, message }) => [path[0], message]))).toEqual(fields)
})

test('the office may write any phone: what is a number is stored to be dialled, all else as typed and found by its digits', async () => {
  expect((await ana.call.orders.create({ ...family, phoneNumber: '(702) 555-1234' })).phoneNumber).toBe('+17025551234')
  for (const phoneNumber of ['555-1234 (hija)', '(702) 123-456', 'preguntar a Rosa', '5', '5'.repeat(40)]) {
    const { id } = await ana.call.orders.create({ ...family, phoneNumber })
    expect((await ana.call.orders.update({ id, age: 70 })).phoneNumber).toBe(phoneNumber)
  }
  const found = async (search: string) => (await ana.call.orders.list({ search })).orders.map(({ phoneNumber }) => phoneNumber)
  expect(await found('555-1234')).toEqual(['555-1234 (hija)', '+17025551234'])
  expect(await found('5551234')).toEqual(['555-1234 (hija)', '+17025551234'])
  expect(await found('702123456')).toEqual(['(702) 123-456'])
})

test('a reference to nothing is refused by its field', async () => {
  for (const field of ['serviceId', 'funeralHomeId', 'userId'])
    await expect(ana.call.orders.create({ ...family, [field]: 999 })).rejects.toMatchObject({
      cause: { details: { fields: { [field]: expect.any(String) } } },
    })
})

test('a change leaves what it does not name, clears what is null, and adds one update', async () => {
  const { id } = await ana.call.orders.create({ ...family, price: '$1,200', source: 'Referral' })
  office.pass(HOUR)
  const changed = await luis.call.orders.update({ id, price: null, age: 70 })
  expect(changed).toMatchObject({ price: null, age: 70, source: 'Referral', updateBy: 'Luis', version: 2 })
  expect(changed.updates).toEqual([{ id: expect.any(Number), date: '2026-11-21T19:00:00.000Z', updatedBy: 'Luis' }])
})

test('a change that changes nothing leaves no trace', async () => {
  const before = await ana.call.orders.create({ ...family, price: '$1,200' })
  office.pass(HOUR)
  expect(await luis.call.orders.update({ id: before.id, price: '$1,200', phoneNumber: '(213) 555-0142' })).toEqual(before)
})

test('the status date changes with the status and with nothing else', async () => {
  const { id } = await ana.call.orders.create(family)
  office.pass(HOUR)
  const touched = await luis.call.orders.update({ id, price: '1' })
  expect(touched.statusDate).toEqual({ date: '2026-11-21T18:00:00.000Z', updatedBy: 'Ana' })
  office.pass(HOUR)
  const moved = await luis.call.orders.update({ id, status: 'pending' })
  expect(moved.statusDate).toEqual({ date: '2026-11-21T20:00:00.000Z', updatedBy: 'Luis' })
})

test('the server says who wrote a comment and when; blank ones are ignored', async () => {
  const tracking = [{ track: ' Llamé ', date: '1999-01-01T00:00:00.000Z', createdBy: 'Somebody else' }, { track: '  ' }]
  const order = await ana.call.orders.create({ ...family, tracking })
  expect(order.tracking).toEqual([{ track: 'Llamé', date: '2026-11-21T18:00:00.000Z', createdBy: 'Ana' }])
})

test('a comment that somebody took away is nobody else’s new one when it comes back from a screen that had it', async () => {
  const open = await ana.call.orders.create({ ...family, tracking: [{ track: 'Bien' }, { track: 'No era para aquí' }] })
  const { id } = open
  await luis.call.orders.update({ id, tracking: open.tracking.slice(0, 1) })
  for (const version of [open.version, undefined]) {
    const saved = await ana.call.orders.update({ id, version, tracking: [...open.tracking, { track: `Llamada ${version}` }] })
    expect(saved.tracking.map(({ track }) => track)).not.toContain('No era para aquí')
    expect(saved.tracking.at(-1)).toMatchObject({ track: `Llamada ${version}`, createdBy: 'Ana' })
  }
})

test('a new comment is kept also where it comes with a date of its own, and an old one with another text', async () => {
  const { id, version, tracking } = await ana.call.orders.create({ ...family, tracking: [{ track: 'Llamar' }] })
  const sent = [...tracking.map((entry) => ({ ...entry, track: 'Llamar a las 5' })), { track: 'Pagó', date: '2026-11-21T18:00:00.123Z' }]
  const saved = await ana.call.orders.update({ id, version, tracking: sent })
  expect(saved.tracking.map(({ track }) => track)).toEqual(['Llamar a las 5', 'Pagó'])
})

test('comments that come back stay as they are, new ones are added, left out ones go but stay in the history', async () => {
  const order = await ana.call.orders.create({ ...family, tracking: [{ track: 'one' }, { track: 'two' }] })
  office.pass(HOUR)
  const [one] = order.tracking
  const changed = await luis.call.orders.update({ id: order.id, tracking: [one ?? { track: '' }, { track: 'three' }] })
  expect(changed.tracking.map(({ track, createdBy }) => [track, createdBy])).toEqual([
    ['one', 'Ana'],
    ['three', 'Luis'],
  ])
  const removed = await office.db.selectFrom('tracking').select(['track', 'removedBy']).where('removedAt', 'is not', null).execute()
  expect(removed).toEqual([{ track: 'two', removedBy: 'Luis' }])
})

test.each([
  ['Python', (date: string) => date.replace('.720Z', '.720000+00:00')],
  ['Go', (date: string) => date.replace('.720Z', '.72Z')],
  ['a clock elsewhere', (date: string) => date.replace('18:00:00.720Z', '10:00:00.720-08:00')],
])('a comment that comes back keeps author and time as %s writes it', async (_, written) => {
  office.pass(720)
  const { id, tracking } = await ana.call.orders.create({ ...family, tracking: [{ track: 'Llamé' }] })
  office.pass(HOUR)
  // What says no moment, or another, is of nobody yet.
  const added = ['', '2026-11-20', 'yesterday'].map((date, at) => ({ track: `Pagó ${at}`, date }))
  const sent = [...tracking.map((entry) => ({ ...entry, date: written(entry.date) })), ...added]
  const saved = await luis.call.orders.update({ id, price: '$1', tracking: sent })
  const byLuis = added.map(({ track }) => ({ track, date: '2026-11-21T19:00:00.720Z', createdBy: 'Luis' }))
  expect(saved.tracking).toEqual([...tracking, ...byLuis])
})

test('two people who change different fields of one version both get their way', async () => {
  const { id, version } = await ana.call.orders.create(family)
  await ana.call.orders.update({ id, version, price: '$900' })
  const both = await luis.call.orders.update({ id, version, source: 'Hospice' })
  expect(both).toMatchObject({ price: '$900', source: 'Hospice', version: 3 })
})

test('two people who change the same field: the second is refused and sees what is stored', async () => {
  const { id, version } = await ana.call.orders.create(family)
  await ana.call.orders.update({ id, version, price: '$900' })
  await expect(luis.call.orders.update({ id, version, price: '$800', age: 60 })).rejects.toMatchObject({
    cause: { code: 'conflict', details: { current: { id, price: '$900', version: 2 } } },
  })
  expect(await ana.call.orders.one({ id })).toMatchObject({ price: '$900', age: null, version: 2 })
})

test('a version that is still to come writes over nothing, as where an older copy of the data was brought back', async () => {
  const { id, version } = await ana.call.orders.create(family)
  await expect(luis.call.orders.update({ id, version: version + 1, price: '$800' })).rejects.toMatchObject({
    cause: { code: 'conflict', details: { current: { id, price: null, version } } },
  })
  expect(await ana.call.orders.one({ id })).toMatchObject({ price: null, version })
})

test('a whole order sent back with an old version does not undo what others changed', async () => {
  const opened = await ana.call.orders.create({ ...family, price: '$700' })
  await ana.call.orders.update({ id: opened.id, version: opened.version, price: '$900', tracking: [{ track: 'Ana called' }] })
  const { id, version, contactName, phoneNumber, price, tracking } = opened
  const merged = await luis.call.orders.update({ id, version, contactName, phoneNumber, price, tracking, age: 61 })
  expect(merged).toMatchObject({ price: '$900', age: 61 })
  expect(merged.tracking.map(({ track }) => track)).toEqual(['Ana called'])
})

test('a deleted order is in no list and under no address, and comes back whole', async () => {
  const { id } = await ana.call.orders.create(family)
  await ana.call.orders.delete({ id })
  expect(await ana.call.orders.list({})).toEqual({ orders: [], totalOrders: 0 })
  await expect(ana.call.orders.one({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await expect(ana.call.orders.update({ id, price: '1' })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await ana.call.orders.restore({ id })
  expect(await ana.call.orders.list({})).toMatchObject({ totalOrders: 1, orders: [{ id, contactName: 'Rosa Delgadillo' }] })
})

test('a deleted service keeps its name on the orders that refer to it, and they can still be edited', async () => {
  const { id } = await ana.call.orders.create({ ...family, serviceId: 3 })
  await ana.call.services.delete({ id: 3 })
  const order = await ana.call.orders.update({ id, serviceId: 3, price: '1' })
  expect(order.serviceName?.en).toBe('Traditional burial')
})

test('the same key twice makes one order for the one who sent it, and not for somebody else', async () => {
  const again = office.callAs({ token: ana.token, idempotencyKey: 'once and once again' })
  expect((await again.orders.create(family)).id).toBe((await again.orders.create(family)).id)
  const other = office.callAs({ token: luis.token, idempotencyKey: 'once and once again' })
  expect((await other.orders.create(family)).id).toBe(2)
})

test('a repeated call finds the order as it is now, also when it was deleted since', async () => {
  const again = office.callAs({ token: ana.token, idempotencyKey: 'once and once again' })
  const { id } = await again.orders.create(family)
  const changed = await luis.call.orders.update({ id, price: '$1' })
  expect(await again.orders.create(family)).toEqual(changed)
  await luis.call.orders.delete({ id })
  expect(await again.orders.create(family)).toEqual(changed)
  expect(await office.db.selectFrom('orders').select('id').execute()).toEqual([{ id }])
  await expect(again.orders.one({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('open dashboards hear of a change after it was stored', async () => {
  const stop = new AbortController()
  const news = office.context.live.follow(stop.signal)
  const first = news.next()
  const { id } = await ana.call.orders.create(family)
  expect((await first).value).toEqual({ about: 'orders', id })
  stop.abort()
})
