import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { TRASH_PAGE_SIZE } from '../../shared/trash.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { WEBSITE } from './order-history.ts'
import { BLANK_FIELDS, storeOrders } from './order-save.ts'
import { emptyTrash } from './order-trash.ts'

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142' }
const robot = { ...family, contactName: 'Robot', serviceId: null, website: 'https://spam.example' }

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana')
})
afterEach(() => office.close())

const suspectIds = async () => (await ana.call.orders.suspects({})).suspects.map(({ id }) => id)

test('the trash shows who deleted what and when, the last one first', async () => {
  const first = await ana.call.orders.create({ ...family, tracking: [{ track: 'Llamé' }] })
  const second = await ana.call.orders.create(family)
  await ana.call.orders.delete({ id: first.id })
  office.pass(1000)
  const luis = await office.hire('admin', 'Luis')
  await luis.call.orders.delete({ id: second.id })
  expect((await ana.call.orders.deleted({})).deleted).toMatchObject([
    { order: { id: second.id }, deletedAt: '2026-11-21T18:00:01.000Z', deletedBy: 'Luis' },
    { order: { id: first.id, tracking: [{ track: 'Llamé' }] }, deletedAt: '2026-11-21T18:00:00.000Z', deletedBy: 'Ana' },
  ])
})

test('every deleted order is on one page of the trash, also of those that went at once', async () => {
  const ids: number[] = []
  for (let left = 2 * TRASH_PAGE_SIZE + 1; left > 0; left -= 1) ids.push((await ana.call.orders.create(family)).id)
  for (const some of [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)]) await ana.call.orders.deleteMany({ ids: some })
  const pages = await Promise.all([1, 2, 3].map((page) => ana.call.orders.deleted({ page })))
  expect(pages.map(({ deleted }) => deleted.length)).toEqual([TRASH_PAGE_SIZE, TRASH_PAGE_SIZE, 1])
  expect(pages.flatMap(({ deleted }) => deleted.map(({ order }) => order.id)).toSorted((one, other) => one - other)).toEqual(ids)
  expect(await ana.call.orders.deleted({ page: 9 })).toEqual(pages[2])
})

test('for 30 days to the millisecond a deleted order can come back; then it is gone with all that belonged to it', async () => {
  // In between, the clocks of the office go forward; the rule counts days of 24 hours.
  office.setClock('2027-03-01T18:00:00.000Z')
  const again = office.callAs({ token: (await office.hire()).token, idempotencyKey: 'once and once again' })
  const { id } = await again.orders.create({ ...family, tracking: [{ track: 'Llamé' }] })
  const kept = await office.callAs({ token: (await office.hire()).token }).orders.create(family)
  await again.orders.delete({ id })
  office.pass(30 * DAY - 1)
  expect(await emptyTrash(office.db, office.context.clock())).toBe(0)
  // Nobody stays signed in for so long.
  const later = await office.hire()
  expect((await later.call.orders.deleted({})).deleted).toHaveLength(1)
  office.pass(1)
  expect(await emptyTrash(office.db, office.context.clock())).toBe(1)
  expect((await later.call.orders.deleted({})).deleted).toEqual([])
  await expect(later.call.orders.restore({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect(await later.call.orders.history({ id })).toEqual([])
  expect(await office.db.selectFrom('tracking').selectAll().execute()).toEqual([])
  expect(await later.call.orders.list({})).toMatchObject({ totalOrders: 1, orders: [{ id: kept.id }] })
})

test('what was restored is not in the trash, nor is it emptied with it', async () => {
  const { id } = await ana.call.orders.create(family)
  await ana.call.orders.delete({ id })
  await ana.call.orders.restore({ id })
  expect((await ana.call.orders.deleted({})).deleted).toEqual([])
  expect(await emptyTrash(office.db, new Date('2030-01-01T00:00:00.000Z'))).toBe(0)
  await expect(ana.call.orders.restore({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('all that was set aside is shown, page by page', async () => {
  const fields = { ...BLANK_FIELDS, contactName: 'Robot', phoneNumber: '2135550142' }
  const one = { fields, comments: [], by: WEBSITE, createdAt: '2026-11-21T18:00:00.000Z', suspect: 1 as const }
  const many = Array.from({ length: 2 * TRASH_PAGE_SIZE + 1 }, () => one)
  await office.db.transaction().execute((db) => storeOrders(db, many))
  const pages = await Promise.all([1, 2, 3].map((page) => ana.call.orders.suspects({ page })))
  expect(pages.map(({ suspects }) => suspects.length)).toEqual([TRASH_PAGE_SIZE, TRASH_PAGE_SIZE, 1])
  expect(new Set(pages.flatMap(({ suspects }) => suspects.map((order) => order.id))).size).toBe(many.length)
  expect(await ana.call.orders.suspects({ page: 9 })).toEqual(pages[2])
})

test('a quote that a robot may have sent is kept aside: in no list and no count, and nobody is told', async () => {
  await office.visitor.quotes.create(robot)
  expect(await ana.call.orders.suspectCount()).toBe(1)
  expect(await ana.call.orders.suspects({})).toMatchObject({ suspects: [{ contactName: 'Robot', source: 'Website' }], total: 1, page: 1 })
  expect((await ana.call.orders.list({})).totalOrders).toBe(0)
  expect((await ana.call.orders.list({ search: 'robot' })).totalOrders).toBe(0)
  expect(await ana.call.orders.counts()).toEqual({ newInProgress: 0, pending: 0, soldNotSold: 0, noUpdates: 0 })
  expect(await ana.call.orders.duplicates({ phoneNumber: family.phoneNumber, email: null })).toEqual([])
  expect(office.letters).toEqual([])
})

test('it was a person: the quote joins the list, once, and the history says who let it in', async () => {
  await office.visitor.quotes.create(robot)
  const [id = 0] = await suspectIds()
  await ana.call.orders.clearSuspect({ id })
  expect(await suspectIds()).toEqual([])
  expect(await ana.call.orders.list({})).toMatchObject({ totalOrders: 1, orders: [{ id, contactName: 'Robot' }] })
  expect((await ana.call.orders.history({ id }))[0]).toMatchObject({ kind: 'cleared', by: 'Ana' })
  await expect(ana.call.orders.clearSuspect({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('a robot’s quote can be deleted, and comes back among those kept aside', async () => {
  await office.visitor.quotes.create(robot)
  const [id = 0] = await suspectIds()
  await ana.call.orders.delete({ id })
  expect(await ana.call.orders.suspectCount()).toBe(0)
  await ana.call.orders.restore({ id })
  expect(await suspectIds()).toEqual([id])
  expect((await ana.call.orders.list({})).totalOrders).toBe(0)
})
