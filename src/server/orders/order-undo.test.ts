// Taking a save back: the whole of it, which counts as if it had not been, or one value of it, and where what it leads back to has gone.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const family = { contactName: 'Rosa', phoneNumber: '+12135550142' }
const answered = async () => (await office.db.selectFrom('orders').select('answeredAfter').executeTakeFirstOrThrow()).answeredAfter

test('who puts back one value of a save has worked on the order all the same', async () => {
  const { id } = await ana.call.orders.create({ ...family, status: 'inProgress', receivedAt: '2024-05-14T19:00:00.000Z' })
  const saved = await ana.call.orders.update({ id, status: 'notSold', price: '$900', tracking: [{ track: 'Llama en marzo' }] })
  office.pass(MINUTE)
  const { lastUpdateAt } = await ana.call.orders.update({ id, version: saved.version, undoes: saved.version, price: null })
  expect(lastUpdateAt).toBe('2026-11-21T18:00:00.000Z')
  expect(await ana.call.settings.retention({ months: 24 })).toMatchObject({ orders: 0 })
})

test('of two comments that were saved together one alone is not the whole save', async () => {
  const { id, version } = await office.visitor.quotes.createOrder(family)
  office.pass(10 * MINUTE)
  const saved = await ana.call.orders.update({ id, version, tracking: [{ track: 'Hablamos' }, { track: 'Error' }] })
  office.pass(MINUTE)
  await ana.call.orders.update({ id, version: saved.version, undoes: saved.version, tracking: saved.tracking.slice(0, 1) })
  expect(await answered()).toBe(600)
})

test('a family that was called stays answered where only the status goes back', async () => {
  const { id } = await office.visitor.quotes.createOrder(family)
  office.pass(10 * MINUTE)
  const saved = await ana.call.orders.update({ id, status: 'inProgress', tracking: [{ track: 'Hablamos' }] })
  office.pass(MINUTE)
  await ana.call.orders.update({ id, version: saved.version, undoes: saved.version, status: 'new' })
  expect(await answered()).toBe(600)
  office.pass(MINUTE)
  await ana.call.orders.update({ id, status: 'pending' })
  expect(await answered()).toBe(600)
})

test('a reassignment is undone also where the person, the home or the service has left the lists', async () => {
  const luis = await office.hire('admin', 'Luis')
  const home = await ana.call.funeralHomes.create({ name: 'Rose Hills' })
  const { id, version } = await ana.call.orders.create({ ...family, userId: luis.user.id, funeralHomeId: home.id, serviceId: 1 })
  await ana.call.users.delete({ id: luis.user.id })
  await ana.call.funeralHomes.delete({ id: home.id })
  await ana.call.services.delete({ id: 1 })
  const to = { userId: ana.user.id, funeralHomeId: null, serviceId: 2 }
  const moved = await ana.call.orders.update({ id, version, ...to })
  const from = { userId: luis.user.id, funeralHomeId: home.id, serviceId: 1 }
  const back = await ana.call.orders.update({ id, version: moved.version, undoes: moved.version, ...from })
  expect(back).toMatchObject({ ...from, assignedName: 'Luis', funeralHomeName: 'Rose Hills' })
  await ana.call.orders.update({ id, version: back.version, ...to })
  for (const one of [{ userId: luis.user.id }, { funeralHomeId: home.id }, { serviceId: 1 }])
    await expect(ana.call.orders.update({ id, ...one })).rejects.toMatchObject({ cause: { code: 'fields' } })
})
