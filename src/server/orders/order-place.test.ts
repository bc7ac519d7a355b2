import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { nextPlaces } from './order-place.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:00:00.001Z'
const SLOTS = 4096
const first = Date.parse(NOON) * SLOTS

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function take(places: number[]): Promise<void> {
  const order = {
    status: 'new' as const,
    statusAt: NOON,
    statusBy: 'Ana',
    insurance: 'pending' as const,
    contactName: 'Rosa',
    phoneNumber: '+12135550142',
    createdBy: 'Ana',
    createdAt: NOON,
    lastUpdateAt: NOON,
    search: '',
  }
  for (let start = 0; start < places.length; start += 500)
    await office.db
      .insertInto('orders')
      .values(places.slice(start, start + 500).map((place) => ({ ...order, place })))
      .execute()
}

test('orders of one millisecond stand in the order of arrival', async () => {
  expect(await nextPlaces(office.db, [NOON])).toEqual([first])
  await take([first, first + 1])
  expect(await nextPlaces(office.db, [NOON])).toEqual([first + 2])
  expect(await nextPlaces(office.db, [NOON, NOON, LATER])).toEqual([first + 2, first + 3, first + SLOTS])
})

test('a full millisecond flows over into the next one, and past what stands there', async () => {
  await take(Array.from({ length: SLOTS + 2 }, (_, index) => first + index))
  expect(await nextPlaces(office.db, [NOON])).toEqual([first + SLOTS + 2])
  expect(await nextPlaces(office.db, [NOON, LATER])).toEqual([first + SLOTS + 2, first + SLOTS + 3])
  const many = await nextPlaces(
    office.db,
    Array.from({ length: 5000 }, () => NOON),
  )
  expect([many[0], many.at(-1), new Set(many).size]).toEqual([first + SLOTS + 2, first + SLOTS + 5001, 5000])
})
