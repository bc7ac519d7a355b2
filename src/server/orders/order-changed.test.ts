// What scripts ask for that keep a copy: the orders to which anything happened since a moment, few of them or nearly all.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../shared/durations.ts'
import { insertMany } from '../database/bulk.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { listOrders } from './order-list.ts'

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire()
})
afterEach(() => office.close())

const family = { contactName: 'Rosa', phoneNumber: '+12135550142' }
const since = (updatedSince: string, more: object = {}) =>
  listOrders(office.db, { page: 1, limit: 100, updatedSince, ...more }, office.context.clock())

test('since a moment to come nothing was changed, whatever year a zone makes of it; to the minute is enough', async () => {
  await ana.call.orders.create(family)
  const total = async (filters: object) => (await ana.call.orders.list(filters)).totalOrders
  expect(await total({ updatedSince: '9999-12-31T23:59:59-01:00' })).toBe(0)
  expect(await total({ soldBefore: '9999-12-31T23:59:59-01:00' })).toBe(0)
  expect(await total({ updatedSince: '2026-11-21T10:00-08:00' })).toBe(1)
  expect(await total({ createdFrom: '2026-11-21T18:01Z' })).toBe(0)
})

test('an order knows when anything last happened to it, whatever that was', async () => {
  const { orders, imports } = ana.call
  const asTheHistory = async () => {
    const rows = await office.db
      .selectFrom('orders')
      .select(({ selectFrom }) => [
        'id',
        'changedAt',
        selectFrom('orderEvents')
          .whereRef('orderId', '=', 'orders.id')
          .select(({ fn }) => fn.max('date').as('latest'))
          .as('latest'),
      ])
      .execute()
    expect(rows.map(({ id, changedAt }) => ({ id, changedAt }))).toEqual(rows.map(({ id, latest }) => ({ id, changedAt: latest })))
    office.pass(MINUTE)
  }
  const { id } = await orders.create({ ...family, receivedAt: '2026-01-05T18:00:00.000Z' })
  await asTheHistory()
  await office.visitor.quotes.create({ ...family, website: 'https://spam.example' })
  await orders.clearSuspect({ id: id + 1 })
  await asTheHistory()
  const { version } = await orders.update({ id, price: '$800', tracking: [{ track: 'Llamé' }] })
  await asTheHistory()
  await orders.updateMany({ changes: [{ id, status: 'sold' }] })
  await asTheHistory()
  await orders.delete({ id })
  await asTheHistory()
  await orders.restore({ id })
  await asTheHistory()
  expect(version).toBeGreaterThan(1)
  const csv = `ID,Contact Name,Phone Number,Price\n${id},Rosa,2135550142,$7\n,Luz,2135550143,\n`
  await office.upload(Buffer.from(csv), { token: ana.token, query: '?update=true', name: 'orders.csv' })
  await asTheHistory()
  const [batch] = await imports.list()
  await imports.undo({ id: batch?.id ?? 0 })
  await asTheHistory()
})

test('few that changed are found among many, and many in a page at a time, with every other filter', async () => {
  const row = { ...family, status: 'new' as const, statusBy: 'Ana', insurance: 'pending' as const, createdBy: 'Ana', search: '' }
  const [early, late] = ['2026-11-01T18:00:00.000Z', '2026-11-20T18:00:00.000Z']
  const at = { createdAt: early, receivedAt: early, statusAt: early, lastUpdateAt: early }
  const rows = Array.from({ length: 4500 }, (_, n) => ({
    ...row,
    ...at,
    status: n % 3 === 0 ? ('pending' as const) : ('new' as const),
    userId: n % 5 === 0 ? ana.user.id : null,
    // The oldest changed last.
    changedAt: n < 20 ? late : early,
    sortKey: n + 1,
  }))
  await insertMany(office.db, 'orders', rows)
  const counted = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
  for (const [moment, changedAt] of [
    ['2026-10-01T00:00:00Z', [early, late]],
    ['2026-11-10T00:00:00Z', [late]],
    ['2026-11-21T00:00:00Z', []],
  ] as const) {
    const isMeant = (one: (typeof rows)[number]) => changedAt.some((at) => at === one.changedAt)
    const totals = await Promise.all([
      since(moment),
      since(moment, { status: 'pending' }),
      since(moment, { status: 'newInProgress', user: ana.user.id }),
      since(moment, { user: 'none', sort: 'name' }),
    ])
    expect(totals.map(({ totalOrders }) => totalOrders)).toEqual([
      counted(isMeant),
      counted((one) => isMeant(one) && one.status === 'pending'),
      counted((one) => isMeant(one) && one.status === 'new' && one.userId !== null),
      counted((one) => isMeant(one) && one.userId === null),
    ])
    const [{ orders } = { orders: [] }] = totals
    const newest = rows
      .filter(isMeant)
      .map(({ sortKey }) => sortKey)
      .toReversed()
      .slice(0, 100)
    const { rows: keys } = await sql<{ id: number }>`select "id" from "orders" order by "sortKey"`.execute(office.db)
    expect(orders.map(({ id }) => id)).toEqual(newest.map((key) => keys[key - 1]?.id))
  }
})

test('a moment that lies before all of a year costs no look at the history', async () => {
  const { id } = await ana.call.orders.create(family)
  await office.db.deleteFrom('orderEvents').where('orderId', '=', id).execute()
  expect((await since(new Date(office.context.clock().getTime() - HOUR).toISOString())).totalOrders).toBe(1)
})
