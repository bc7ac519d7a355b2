import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { nextSortKeys } from './sort-key.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:00:00.001Z'
const PER_MILLISECOND = 4096
const first = Date.parse(NOON) * PER_MILLISECOND

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function take(sortKeys: number[]): Promise<void> {
  const order = {
    status: 'new' as const,
    statusAt: NOON,
    statusBy: 'Ana',
    insurance: 'pending' as const,
    contactName: 'Rosa',
    phoneNumber: '+12135550142',
    createdBy: 'Ana',
    createdAt: NOON,
    receivedAt: NOON,
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
