import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTab, STATUSES, TAB_NAMES, TABS } from '../../shared/order.ts'
import type { Sort } from '../../shared/order-query.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeAll(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana')
  const add = (contactName: string, fields: object) => ana.call.orders.create({ contactName, phoneNumber: '7025551234', ...fields })
  await add('Zoila', { receivedAt: '2026-11-03T18:00:00.000Z', followUp: '2026-12-01' })
  await add('álvaro', { receivedAt: '2026-11-01T18:00:00.000Z', status: 'inProgress' })
  await add('Beatriz', { receivedAt: '2026-11-02T18:00:00.000Z', followUp: '2026-11-25' })
  const { id } = await add('Ñandú', { receivedAt: '2026-11-04T18:00:00.000Z', status: 'inProgress' })
  await ana.call.orders.update({ id, statusDate: { date: '2026-01-01T18:00:00.000Z' } })
})
afterAll(() => office.close())

const names = async (query: object) => (await ana.call.orders.list(query)).orders.map(({ contactName }) => contactName)

const EXPECTED: Record<Sort, string[]> = {
  receivedAt: ['álvaro', 'Beatriz', 'Zoila', 'Ñandú'],
  statusDate: ['Ñandú', 'álvaro', 'Beatriz', 'Zoila'],
  '-statusDate': ['Zoila', 'Beatriz', 'álvaro', 'Ñandú'],
  contactName: ['álvaro', 'Beatriz', 'Ñandú', 'Zoila'],
  '-contactName': ['Zoila', 'Ñandú', 'Beatriz', 'álvaro'],
  followUp: ['Beatriz', 'Zoila', 'álvaro', 'Ñandú'],
  '-followUp': ['Ñandú', 'álvaro', 'Zoila', 'Beatriz'],
  status: ['Zoila', 'Beatriz', 'Ñandú', 'álvaro'],
  '-status': ['álvaro', 'Ñandú', 'Beatriz', 'Zoila'],
}

test.each(Object.entries(EXPECTED))('sorted by %s, page by page, in a tab, in all of them and among finds', async (sort, expected) => {
  for (const query of [{ status: 'newInProgress' }, {}, { search: '702555' }, { search: '70' }, { status: 'new,inProgress' }]) {
    expect([query, await names({ ...query, sort })]).toEqual([query, expected])
    const pages = await Promise.all([1, 2].map((page) => names({ ...query, sort, page, limit: 2 })))
    expect([query, pages.flat()]).toEqual([query, expected])
  }
})

test('without a way to sort the newest comes first, and an unknown one is refused', async () => {
  expect(await names({})).toEqual(EXPECTED.receivedAt.toReversed())
  await expect(ana.call.orders.list(Object({ sort: 'price' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a name that was corrected stands at its new place', async () => {
  const { orders } = await ana.call.orders.list({ search: 'zoila' })
  await ana.call.orders.update({ id: orders[0]?.id ?? 0, contactName: 'Ana' })
  expect((await names({ status: 'newInProgress', sort: 'contactName' }))[1]).toBe('Ana')
})

test('of one day the earlier hour comes first, and who may be called at any hour comes last', async () => {
  for (const [contactName, followUpTime] of [
    ['Later', '15:30'],
    ['Early', '9:05'],
  ] as const)
    await ana.call.orders.create({ contactName, phoneNumber: '7025551234', followUp: '2026-11-25', followUpTime })
  expect((await names({ status: 'newInProgress', sort: 'followUp' })).slice(0, 3)).toEqual(['Early', 'Later', 'Beatriz'])
  expect((await names({ sort: '-followUp' })).slice(-3)).toEqual(['Beatriz', 'Later', 'Early'])
})

test('by status what comes first in an order’s life comes first, in a tab and beyond', async () => {
  for (const status of STATUSES) await ana.call.orders.create({ contactName: 'Vida', phoneNumber: '7025559999', status })
  const statuses = async (query: object) =>
    (await ana.call.orders.list({ search: '7025559999', ...query })).orders.map(({ status }) => status)
  for (const status of [undefined, ...TAB_NAMES, 'new,pending,sold', 'sold,notSold']) {
    const shown = STATUSES.filter(
      (one) => status === undefined || (isTab(status) ? TABS[status].some((its) => its === one) : status.split(',').includes(one)),
    )
    // None of them is old enough.
    const expected = status === 'noUpdates' ? [] : shown
    expect([status, await statuses({ status, sort: 'status' })]).toEqual([status, expected])
    expect([status, await statuses({ status, sort: '-status' })]).toEqual([status, expected.toReversed()])
  }
})
