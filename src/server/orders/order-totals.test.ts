// Totals: they hold after whatever happens to an order, and words without an index stop somewhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isStatus, type Status } from '../../shared/order.ts'
import { orderFilters } from '../../shared/order-query.ts'
import { engineOf } from '../database/engine.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { listOrders } from './order-list.ts'
import { countOrders } from './order-totals.ts'

/** Longer than the demo's orders are old, in milliseconds. */
const YEAR = 400 * 24 * 60 * 60 * 1000

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeAll(async () => {
  office = await openOffice()
  ana = await office.hire()
  await seedDemo(office.db, 300, office.context.clock())
})
afterAll(() => office.close())

const QUESTIONS = [
  {},
  { status: 'newInProgress' },
  { status: 'soldNotSold' },
  { status: 'pending' },
  { status: 'soldNotSold', additionalStatus: 'notSold' },
  { status: 'soldNotSold', additionalStatus: 'new' },
  { status: 'new,sold' },
  { service: 'none' },
  { user: 'none', status: 'newInProgress' },
  { service: 1 },
  { service: 2, user: 2 },
  { funeralHome: 1, user: 3, status: 'soldNotSold' },
  { source: 'facebook', status: 'newInProgress' },
  { source: 'facebook', status: 'soldNotSold', additionalStatus: 'notSold' },
  { source: 'facebook', status: 'soldNotSold', user: 3 },
  { soldFrom: '2026-06-01T00:00:00.000Z', status: 'soldNotSold' },
  { soldFrom: '2026-06-01T00:00:00.000Z', soldBefore: '2026-11-01T00:00:00.000Z', status: 'sold', user: 3 },
]

interface Counted {
  status: Status
  serviceId: number | null
  userId: number | null
  funeralHomeId: number | null
  source: string | null
  soldAt: string | null
}

const STATUSES: Record<string, readonly string[]> = { newInProgress: ['new', 'inProgress'], soldNotSold: ['sold', 'notSold'] }

/** What is told is what there is, counted one by one. */
async function expectTrueTotals(): Promise<void> {
  const { rows } = await sql<Counted>`select * from "orders" where "deletedAt" is null and "suspect" = 0`.execute(office.db)
  for (const question of QUESTIONS) {
    const { status, additionalStatus, service, user, funeralHome, source, soldFrom = '', soldBefore = '~' } = orderFilters.parse(question)
    const hasMoment = 'soldFrom' in question
    const is = (wanted: unknown, found: number | null) => wanted === undefined || (wanted === 'none' ? found === null : found === wanted)
    const there = rows.filter(
      (row) =>
        (status === undefined || (STATUSES[status] ?? status.split(',').filter(isStatus)).includes(row.status)) &&
        (additionalStatus === undefined || row.status === additionalStatus) &&
        is(service, row.serviceId) &&
        is(user, row.userId) &&
        is(funeralHome, row.funeralHomeId) &&
        (source === undefined || row.source?.toLowerCase() === source) &&
        (!hasMoment || (row.soldAt !== null && row.soldAt >= soldFrom && row.soldAt < soldBefore)),
    )
    const total = await countOrders(office.db, orderFilters.parse(question), office.context.clock())
    expect([question, total]).toEqual([question, there.length])
  }
}

test('of what was there, and after everything that happens to an order', async () => {
  await expectTrueTotals()
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234', serviceId: 2, userId: 2 })
  await expectTrueTotals()
  await ana.call.orders.update({ id, status: 'sold', funeralHomeId: 1, serviceId: null, userId: 3 })
  await expectTrueTotals()
  await ana.call.orders.updateMany({
    changes: [
      { id, status: 'notSold' },
      { id: 7, status: 'pending', userId: null },
    ],
  })
  await expectTrueTotals()
  await ana.call.orders.delete({ id })
  await expectTrueTotals()
  await ana.call.orders.restore({ id })
  await expectTrueTotals()
  await office.visitor.quotes.create({ contactName: 'Robot', phoneNumber: '7025551234', website: 'x', language: 'es' })
  await expectTrueTotals()
  const [kept] = (await ana.call.orders.suspects({})).suspects
  await ana.call.orders.clearSuspect({ id: kept?.id ?? 0 })
  await expectTrueTotals()
  await office.db.deleteFrom('orderEvents').where('orderId', '=', id).execute()
  await office.db.deleteFrom('orders').where('id', '=', id).execute()
  await expectTrueTotals()
})

test('a total is counted once until something is written', async () => {
  const page = () => listOrders(office.db, { page: 1, limit: 5, status: 'soldNotSold', user: 'none' }, office.context.clock())
  const counts = async () => {
    const asked = vi.spyOn(office.db.getExecutor(), 'executeQuery')
    await page()
    const texts = asked.mock.calls.map(([query]) => query.sql)
    asked.mockRestore()
    return texts.filter((text) => text.includes('count(*)')).length
  }
  // A total of the test before would be remembered.
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  expect(await counts()).toBe(1)
  // Other databases of the same server look like writes to PostgreSQL.
  if (!engineOf(office.db).isShared) expect(await counts()).toBe(0)
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  expect(await counts()).toBe(1)
})

test('the last page tells the total by itself', async () => {
  const now = office.context.clock()
  const all = (await listOrders(office.db, { page: 1, limit: 100, status: 'pending' }, now)).totalOrders
  const pages = Math.ceil(all / 7)
  for (const page of [1, pages, pages + 1])
    expect((await listOrders(office.db, { page, limit: 7, status: 'pending' }, now)).totalOrders).toBe(all)
})

test('words of one or two letters are looked for among the newest, longer ones among all', { timeout: 120_000 }, async () => {
  const many = await openOffice()
  const now = many.context.clock()
  const oldest = await many.hire()
  await oldest.call.orders.create({ contactName: 'Xq Qqqq', phoneNumber: '7025551234', source: 'Radio Esperanza', followUp: '2025-12-31' })
  await seedDemo(many.db, 6_000, new Date(now.getTime() + YEAR))
  const found = async (search: string, filters: object = {}) =>
    (await listOrders(many.db, { page: 1, limit: 12, search, ...filters }, now)).totalOrders
  expect(await found('qqqq')).toBe(1)
  expect(await found('qqqq xq')).toBe(1)
  // On PostgreSQL every word has an index.
  if (!engineOf(many.db).isShared) expect(await found('xq')).toBe(0)
  const its = { source: 'Radio Esperanza', followUpBefore: '2026-01-01', createdBefore: new Date(now.getTime() + 1000).toISOString() }
  for (const [name, filter] of Object.entries(its)) expect([name, await found('xq', { [name]: filter })]).toEqual([name, 1])
  expect(await found('a')).toBeGreaterThan(4_000)
  const stale = { page: 1, limit: 100, status: 'noUpdates', search: 'a' } as const
  const { orders, totalOrders } = await listOrders(many.db, stale, new Date(now.getTime() + YEAR))
  expect([orders.length, totalOrders > 100]).toEqual([100, true])
  await many.close()
})
