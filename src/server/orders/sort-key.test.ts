import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { moveOrders, nextSortKeys } from './sort-key.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:00:00.001Z'
const PER_MILLISECOND = 4096
const first = Date.parse(NOON) * PER_MILLISECOND

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function take(sortKeys: number[], receivedAt = NOON): Promise<void> {
  const order = {
    status: 'new' as const,
    statusAt: NOON,
    statusBy: 'Ana',
    insurance: 'pending' as const,
    contactName: 'Rosa',
    phoneNumber: '+12135550142',
    createdBy: 'Ana',
    createdAt: NOON,
    receivedAt,
    lastUpdateAt: NOON,
    search: '',
  }
  for (let start = 0; start < sortKeys.length; start += 500)
    await office.db
      .insertInto('orders')
      .values(sortKeys.slice(start, start + 500).map((sortKey) => ({ ...order, sortKey })))
      .execute()
}

test('orders of one millisecond stand in the order of arrival', async () => {
  expect(await nextSortKeys(office.db, [NOON])).toEqual([first])
  await take([first, first + 1])
  expect(await nextSortKeys(office.db, [NOON])).toEqual([first + 2])
  expect(await nextSortKeys(office.db, [NOON, NOON, LATER])).toEqual([first + 2, first + 3, first + PER_MILLISECOND])
})

test('a full millisecond flows over into the next one, and past what stands there', async () => {
  await take(Array.from({ length: PER_MILLISECOND + 2 }, (_, index) => first + index))
  expect(await nextSortKeys(office.db, [NOON])).toEqual([first + PER_MILLISECOND + 2])
  expect(await nextSortKeys(office.db, [NOON, LATER])).toEqual([first + PER_MILLISECOND + 2, first + PER_MILLISECOND + 3])
  const many = await nextSortKeys(
    office.db,
    Array.from({ length: 5000 }, () => NOON),
  )
  expect([many[0], many.at(-1), new Set(many).size]).toEqual([first + PER_MILLISECOND + 2, first + PER_MILLISECOND + 5001, 5000])
})

const EARLIER = '2026-11-20T12:00:00.000Z'
const earlier = Date.parse(EARLIER) * PER_MILLISECOND
const run = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)

/** The orders as they stand, the oldest first. */
async function standing(): Promise<{ id: number; sortKey: number }[]> {
  const rows = await office.db.selectFrom('orders').select(['id', 'sortKey']).orderBy('sortKey').execute()
  return rows.map(({ id, sortKey }) => ({ id, sortKey: Number(sortKey) }))
}
const ids = async () => (await standing()).map(({ id }) => id)
const keys = async () => (await standing()).map(({ sortKey }) => sortKey)

/** Moves them, as an order that is saved is moved: it has its new moment already. Gives the number of statements. */
async function move(moved: readonly number[], moment: string): Promise<number> {
  for (let start = 0; start < moved.length; start += 500)
    await office.db
      .updateTable('orders')
      .set({ receivedAt: moment })
      .where('id', 'in', moved.slice(start, start + 500))
      .execute()
  const statements = vi.spyOn(office.db.getExecutor(), 'executeQuery')
  await moveOrders(
    office.db,
    moved.map((id) => ({ id, moment })),
  )
  const { length } = statements.mock.calls
  statements.mockRestore()
  return length
}

test('many orders moved to one moment stand by their ids, whatever their order, for a few statements', async () => {
  await take(run(first, 700))
  const all = await ids()
  // The last part of a file first, as it is exported; and each part the other way round.
  const parts = [all.slice(500).reverse(), all.slice(0, 500).reverse()]
  for (const part of parts) expect(await move(part, EARLIER)).toBeLessThanOrEqual(3)
  expect(await ids()).toEqual(all)
  expect(await keys()).toEqual(run(earlier, 700))
})

test('an order moved among others takes its place, and those above make room only as far as there is none', async () => {
  await take([first])
  await take([earlier, earlier + 1, earlier + 3, earlier + 9], EARLIER)
  const [a, b, c, d, moved] = await ids()
  await move([moved ?? 0], EARLIER)
  expect(await standing()).toEqual([moved, a, b, c, d].map((id, index) => ({ id, sortKey: earlier + ([0, 1, 2, 3, 9][index] ?? 0) })))
})

test('orders that change places find them', async () => {
  await take([earlier], EARLIER)
  await take([first])
  const [a = 0, b = 0] = await ids()
  await moveOrders(office.db, [
    { id: a, moment: NOON },
    { id: b, moment: EARLIER },
  ])
  expect(await standing()).toEqual([
    { id: b, sortKey: earlier },
    { id: a, sortKey: first },
  ])
})

test('a millisecond whose last sort key is taken is not full while there is room below', async () => {
  await take([earlier], EARLIER)
  await take([first + 7, first + PER_MILLISECOND - 1])
  const [moved = 0, a, b] = await ids()
  await move([moved], NOON)
  expect(await ids()).toEqual([moved, a, b])
  await take([earlier], EARLIER)
  const [last = 0] = await ids()
  await move([last], NOON)
  expect(await ids()).toEqual([moved, a, b, last])
  expect(await keys()).toEqual(run(first, 4))
})

test('what a full millisecond does not hold begins the next one, by its ids, and before those received then', async () => {
  await take([earlier, earlier + 1], EARLIER)
  await take(run(first, PER_MILLISECOND - 1))
  await take([first + PER_MILLISECOND], LATER)
  const all = await ids()
  // The last that fits, and the first that does not.
  await move(all.slice(1, 2), NOON)
  expect(await keys()).toEqual([earlier, ...run(first, PER_MILLISECOND + 1)])
  await move(all.slice(0, 1), NOON)
  expect(await ids()).toEqual(all)
  expect(await keys()).toEqual(run(first, PER_MILLISECOND + 2))
})
