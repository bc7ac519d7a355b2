import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { forgetAll } from './forgetting.ts'

const lucia = { contactName: 'Lucía', phoneNumber: '7025551234' }

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin')
})
afterEach(() => office.close())

const orders = async () => (await office.db.selectFrom('orders').select('id').execute()).length
const retired = async () => (await boss.call.reports.home()).housekeeping.retired
const after = (days: number) => new Date(office.context.clock().getTime() + days * DAY).toISOString()

/** One that leaves the trash after thirty days. */
async function deletedOrder() {
  const { id } = await boss.call.orders.create(lucia)
  await boss.call.orders.delete({ id })
}

test('until somebody chooses a period nothing is erased for its age', async () => {
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  expect(await office.liveUntil('2036-01-01T00:00:00.000Z')).toBe(true)
  expect(await orders()).toBe(1)
})

test('a period says what it would take before it is chosen, and takes it a day later at the earliest; the home page tells', async () => {
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  await boss.call.orders.create({ ...lucia, status: 'sold' })
  await office.liveUntil(after(100))
  boss = await office.hire('superAdmin')
  expect(await boss.call.settings.retention({ months: 12 })).toEqual({ orders: 0, letters: 0 })
  expect(await boss.call.settings.retention({ months: 3 })).toEqual({ orders: 1, letters: 0 })
  await boss.call.settings.update({ retentionMonths: 3 })
  office.pass(DAY - 1000)
  expect(await forgetAll(office.context)).toBe(true)
  expect(await orders()).toBe(2)
  office.pass(1000)
  await forgetAll(office.context)
  expect(await orders()).toBe(1)
  boss = await office.hire('superAdmin')
  expect((await boss.call.reports.home()).housekeeping).toEqual({
    heldBack: null,
    retired: [{ at: office.context.clock().toISOString(), orders: 1, months: 3 }],
  })
  office.pass(4 * DAY)
  boss = await office.hire('superAdmin')
  expect((await boss.call.reports.home()).housekeeping.retired).toEqual([])
})

test('what is erased for its age in two runs is told together, and the audit log has both', async () => {
  await boss.call.settings.update({ retentionMonths: 3 })
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  office.pass(2 * DAY)
  boss = await office.hire('superAdmin')
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  await office.liveUntil(after(85))
  expect(await orders()).toBe(2)
  while ((await orders()) > 0) {
    office.pass(DAY)
    await forgetAll(office.context)
  }
  boss = await office.hire('superAdmin')
  const { entries } = await boss.call.audit.list({})
  expect(entries.filter(({ action }) => action === 'retention').map(({ target }) => target)).toEqual([
    'orders 1, letters 0',
    'orders 1, letters 0',
  ])
  expect(await retired()).toMatchObject([{ orders: 2 }])
})

test('what a Friday took is told on Monday beside what Thursday and Sunday took, each with the period that took it', async () => {
  await boss.call.settings.update({ retentionMonths: 3 })
  await office.liveUntil(after(10))
  const left = after(-200)
  const run = async (days: number, count: number) => {
    office.pass(days * DAY)
    boss = await office.hire('superAdmin')
    for (let made = 0; made < count; made += 1) await boss.call.orders.create({ ...lucia, status: 'notSold' })
    await office.db.updateTable('orders').set({ lastUpdateAt: left }).execute()
    await office.db.updateTable('orderEvents').set({ date: left }).execute()
    await forgetAll(office.context)
  }
  await run(1, 1)
  await run(1.25, 10)
  await run(1.8, 1)
  expect(await retired()).toMatchObject([{ orders: 11, months: 3 }])
  office.pass(DAY)
  boss = await office.hire('superAdmin')
  expect(await retired()).toMatchObject([{ orders: 11, months: 3 }])
  await boss.call.settings.update({ retentionMonths: 0 })
  expect(await retired()).toMatchObject([{ orders: 11, months: 3 }])
  office.pass(DAY)
  boss = await office.hire('superAdmin')
  expect(await retired()).toMatchObject([{ orders: 1, months: 3 }])
})

test('what is gone for its age when the process ends in between stands in the audit log and on the home page', async () => {
  await boss.call.settings.update({ retentionMonths: 3 })
  const made = []
  for (let count = 0; count < 30; count += 1) made.push((await boss.call.orders.create({ ...lucia, status: 'notSold' })).id)
  // Suspects are erased after what stands in the list, so these five are the second part. What refers to one keeps it: the part fails.
  await office.db.updateTable('orders').set({ suspect: 1 }).where('id', 'in', made.slice(25)).execute()
  await office.db.schema
    .createTable('holding')
    .addColumn('orderId', 'integer', (column) => column.references('orders.id'))
    .execute()
  await sql`insert into "holding" values (${made.at(-1)})`.execute(office.db)
  try {
    await expect(office.liveUntil(after(95))).rejects.toThrow()
  } finally {
    await office.db.schema.dropTable('holding').execute()
  }
  expect(await orders()).toBe(5)
  boss = await office.hire('superAdmin')
  const said = async () =>
    (await boss.call.audit.list({})).entries.filter(({ action }) => action === 'retention').map(({ target }) => target)
  expect(await said()).toEqual(['orders 25, letters 0'])
  expect((await boss.call.reports.home()).housekeeping.retired).toMatchObject([{ orders: 25 }])
  await forgetAll(office.context)
  expect(await said()).toEqual(['orders 5, letters 0', 'orders 25, letters 0'])
  expect((await boss.call.reports.home()).housekeeping.retired).toMatchObject([{ orders: 30 }])
})

test('open screens hear of what is erased, and of nothing where nothing is', async () => {
  await deletedOrder()
  const stop = new AbortController()
  const news = office.context.live.follow(stop.signal)
  const first = news.next()
  await office.liveUntil(after(29))
  office.context.live.announce({ about: 'services' })
  expect((await first).value).toEqual({ about: 'services' })
  const second = news.next()
  await office.liveUntil(after(1))
  expect(await orders()).toBe(0)
  expect((await second).value).toEqual({ about: 'orders' })
  stop.abort()
})

test('a period that was chosen before anybody noted when counts from now', async () => {
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  await office.liveUntil(after(100))
  await office.db.insertInto('settings').values({ key: 'retentionMonths', value: '1' }).execute()
  await forgetAll(office.context)
  expect(await orders()).toBe(1)
  office.pass(DAY)
  await forgetAll(office.context)
  expect(await orders()).toBe(0)
})

test('a period that was chosen, and an order that was deleted, while the clock was ahead count from when it is right', async () => {
  await boss.call.orders.create({ ...lucia, status: 'notSold' })
  await deletedOrder()
  const ahead = after(800)
  await office.db.updateTable('orders').set({ deletedAt: ahead }).where('deletedAt', 'is not', null).execute()
  await boss.call.settings.update({ retentionMonths: 3 })
  await office.db
    .updateTable('settings')
    .set({ value: JSON.stringify(ahead) })
    .where('key', '=', 'retentionSetAt')
    .execute()
  await office.liveUntil(after(10))
  await office.liveUntil(after(29))
  expect(await orders()).toBe(2)
  await office.liveUntil(after(1))
  expect(await orders()).toBe(1)
  await office.liveUntil(after(60))
  expect(await orders()).toBe(0)
})

test('while the clock is 800 days ahead nothing is erased: no order, no session, no link', async () => {
  await deletedOrder()
  await boss.call.users.invite({ name: 'Pilar' })
  office.pass(800 * DAY)
  expect(await forgetAll(office.context)).toBe(false)
  expect(await orders()).toBe(1)
  for (const table of ['sessions', 'invitations'] as const) expect(await office.db.selectFrom(table).select('id').execute()).toHaveLength(1)
})

test('a clock that was 800 days ahead for a moment is believed again a week after it is right', async () => {
  await deletedOrder()
  await office.liveUntil(after(20))
  const right = office.context.clock().toISOString()
  office.pass(800 * DAY)
  await forgetAll(office.context)
  office.setClock(right)
  expect(await forgetAll(office.context)).toBe(false)
  boss = await office.hire('superAdmin')
  expect((await boss.call.reports.home()).housekeeping.heldBack).toEqual({
    why: 'clock',
    since: right,
    until: new Date(Date.parse(right) + 7 * DAY).toISOString(),
  })
  expect(await office.liveUntil(new Date(Date.parse(right) + 7 * DAY - 1).toISOString())).toBe(false)
  expect(await office.liveUntil(new Date(Date.parse(right) + 11 * DAY).toISOString())).toBe(true)
  expect(await orders()).toBe(0)
  boss = await office.hire('superAdmin')
  expect((await boss.call.reports.home()).housekeeping.heldBack).toBeNull()
})

test('while something stands in the database that is still to come nothing is erased', async () => {
  await deletedOrder()
  await office.liveUntil(after(20))
  await office.db
    .updateTable('orderEvents')
    .set({ date: after(10) })
    .execute()
  expect(await forgetAll(office.context)).toBe(false)
})

test('a machine that was off for a long weekend, or an office where nobody wrote anything, is no wrong clock', async () => {
  await deletedOrder()
  await office.liveUntil(after(29))
  office.pass(4 * DAY)
  expect(await forgetAll(office.context)).toBe(true)
  expect(await orders()).toBe(0)
})
