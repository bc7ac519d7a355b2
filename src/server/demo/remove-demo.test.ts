import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { demoExtent } from './demo-extent.ts'
import { removeDemo } from './remove-demo.ts'
import { seedDemo } from './seed-demo.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const seed = (count: number) => seedDemo(office.db, count, office.context.clock())
const remove = () => removeDemo(office.db, office.context.clock())
const rosa = { contactName: 'Rosa', phoneNumber: '+12135550142' }

/** How many rows there are of everything the demo brings. */
async function rows() {
  const counted = []
  for (const table of ['orders', 'orderEvents', 'tracking', 'users', 'funeralHomes'] as const)
    counted.push((await office.db.selectFrom(table).selectAll().execute()).length)
  return counted
}

test('what the demo has added goes whole, in parts that came at different times, and real orders between them stay', async () => {
  const before = await rows()
  await seed(30)
  const { id } = await boss.call.orders.create(rosa)
  await seed(20)
  expect(await demoExtent(office.db)).toEqual({ orders: 50, changed: 0, others: 1 })
  expect(await remove()).toBe(50)
  expect((await boss.call.orders.list({})).orders.map((order) => order.id)).toEqual([id])
  await boss.call.orders.delete({ id })
  await office.db.deleteFrom('orderEvents').execute()
  await office.db.deleteFrom('orders').execute()
  expect(await rows()).toEqual(before)
  expect([await remove(), await demoExtent(office.db)]).toEqual([0, { orders: 0, changed: 0, others: 0 }])
})

test('orders of the demo that somebody has worked on are counted apart, and go like the others', async () => {
  await seed(5)
  const [order] = (await boss.call.orders.list({ limit: 1 })).orders
  await boss.call.orders.update({ id: order?.id ?? 0, price: '$800' })
  expect(await demoExtent(office.db)).toEqual({ orders: 5, changed: 1, others: 0 })
  expect(await remove()).toBe(5)
})

test('whom and what a real order refers to stays, and a home that the office made its own', async () => {
  await seed(5)
  const people = await boss.call.users.list()
  const demo = people.find(({ name }) => name === 'Javier Solís')
  const [used, kept] = await boss.call.funeralHomes.list()
  await boss.call.orders.create({ ...rosa, userId: demo?.id ?? 0, funeralHomeId: used?.id ?? 0 })
  await boss.call.funeralHomes.update({ id: kept?.id ?? 0, phone: '2135550100' })
  await remove()
  expect((await boss.call.funeralHomes.list()).map(({ id }) => id).sort()).toEqual([used?.id, kept?.id].sort())
  expect((await boss.call.users.list()).map(({ name }) => name)).toEqual(['Ana'])
  const [order] = (await boss.call.orders.list({})).orders
  expect(order).toMatchObject({ assignedName: 'Javier Solís', funeralHomeName: used?.name })
})

test('an office that had homes of its own keeps them all', async () => {
  const { id } = await boss.call.funeralHomes.create({ name: 'Rosewood Memorial' })
  await seed(5)
  await remove()
  expect((await boss.call.funeralHomes.list()).map((home) => home.id)).toEqual([id])
})

test('nobody of the demo counts as the last superAdmin, or comes in by a link', async () => {
  await seed(1)
  const javier = (await boss.call.users.list()).find(({ id }) => id !== boss.user.id)
  await boss.call.users.update({ id: javier?.id ?? 0, role: 'superAdmin' })
  await expect(boss.call.users.update({ id: boss.user.id, role: 'admin' })).rejects.toMatchObject({ cause: { code: 'users.last' } })
  await office.visitor.accounts.forgotPassword({ email: javier?.email ?? '' })
  expect(await office.db.selectFrom('letters').select('id').execute()).toEqual([])
})

test('no letter to the superAdmins goes to somebody of the demo who was made one', async () => {
  await seed(1)
  const javier = (await boss.call.users.list()).find(({ id }) => id !== boss.user.id)
  await boss.call.users.update({ id: javier?.id ?? 0, role: 'superAdmin' })
  const ana = await office.hire('superAdmin')
  await ana.call.apiKeys.create({ name: 'Zapier', scope: 'read' })
  await boss.call.users.delete({ id: ana.user.id })
  const letters = await office.db.selectFrom('letters').select(['kind', 'recipient']).execute()
  expect(letters).toEqual([{ kind: 'programsEnded', recipient: boss.user.email }])
})

test('after the demo is gone it can come again', async () => {
  await seed(5)
  await remove()
  await seed(7)
  expect(await demoExtent(office.db)).toEqual({ orders: 7, changed: 0, others: 0 })
  expect((await boss.call.users.list()).length).toBe(5)
})
