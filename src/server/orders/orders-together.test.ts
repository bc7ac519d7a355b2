// Many at the same moment, as several people, or several processes on one database, are: nothing is lost, nothing happens twice.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIMITS, takeAttempt } from '../limits/limits.ts'
import { type Office, openOffice } from '../testing/office.ts'

const order = { contactName: 'Rosa', phoneNumber: '2135550142' }
const FIELDS = ['price', 'comission', 'relationship', 'deceasedName', 'source', 'email'] as const

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('orders of one moment all come in, each with a sort key of its own', async () => {
  const { call } = await office.hire()
  const made = await times(24, () => call.orders.create(order))
  expect(new Set(made.map(({ id }) => id)).size).toBe(24)
  const rows = await office.db.selectFrom('orders').select('sortKey').execute()
  expect(new Set(rows.map(({ sortKey }) => sortKey)).size).toBe(24)
  expect((await call.orders.list({ limit: 100 })).totalOrders).toBe(24)
})

test('changes to different fields of one order all stay, each with its version and its entry', async () => {
  const { call } = await office.hire()
  const { id, version } = await call.orders.create(order)
  await times(FIELDS.length, (index) => call.orders.update({ id, version, [FIELDS[index] ?? '']: `a${index}@example.com` }))
  const now = await call.orders.one({ id })
  expect(FIELDS.map((field) => now[field])).toEqual(FIELDS.map((_, index) => `a${index}@example.com`))
  expect(now.version).toBe(version + FIELDS.length)
  expect((await call.orders.history({ id })).map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1])
  const found = await call.orders.list({ search: 'a0@example a5@example' })
  expect(found.totalOrders).toBe(1)
})

test('of changes to one field by people who had the same version open, one is saved and the others learn of it', async () => {
  const { call } = await office.hire()
  const { id, version } = await call.orders.create(order)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => call.orders.update({ id, version, price: `$${index}` })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ cause: { code: 'conflict' } })
  expect((await call.orders.one({ id })).version).toBe(version + 1)
})

test('a call that is repeated while the first is under way makes one order', async () => {
  const { token } = await office.hire()
  const { call } = { call: office.callAs({ token, idempotencyKey: 'once and once again' }) }
  const made = await times(8, () => call.orders.create(order))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await call.orders.list({})).totalOrders).toBe(1)
})

test('a quote that is repeated while the first is under way makes one order, and both read the same', async () => {
  const visitor = office.callAs({ idempotencyKey: 'once and once again' })
  const [first, ...others] = await times(8, () => visitor.quotes.createOrder(order))
  for (const other of others) expect(other).toEqual(first)
  expect(await office.db.selectFrom('orders').select('id').execute()).toEqual([{ id: first?.id }])
})

test('attempts that come together are all counted', async () => {
  const { most } = LIMITS.loginAccount
  const now = office.context.clock()
  const tries = await Promise.allSettled(Array.from({ length: most * 3 }, () => takeAttempt(office.db, 'loginAccount', 'somebody', now)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
})

test('an order that is deleted by several at once is deleted once', async () => {
  const { call } = await office.hire()
  const { id } = await call.orders.create(order)
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => call.orders.delete({ id })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const events = await office.db.selectFrom('orderEvents').select('kind').where('orderId', '=', id).orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'deleted'])
})

test('totals that are remembered are right after anybody has written', async () => {
  const { call } = await office.hire()
  for (let count = 1; count <= 5; count += 1) {
    const [{ id }] = await Promise.all([call.orders.create(order), call.orders.list({})])
    expect((await call.orders.list({})).totalOrders).toBe(1)
    await call.orders.delete({ id })
    expect((await call.orders.list({})).totalOrders).toBe(0)
  }
})
