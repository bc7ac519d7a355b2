import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

const out = { cause: { code: 'signIn' } }

test('a superAdmin sees the addresses, others only names and roles', async () => {
  expect(await boss.call.users.list()).toMatchObject([{ id: 1, email: 'person1@example.com' }, { id: 2 }])
  expect(await ana.call.users.list()).toEqual([
    { id: 1, name: 'Person 1', role: 'superAdmin' },
    { id: 2, name: 'Ana Ruiz', role: 'admin' },
  ])
})

test('whoever is deleted is out at once, and their address is free again', async () => {
  await boss.call.users.delete({ id: ana.user.id })
  await expect(ana.call.accounts.me()).rejects.toMatchObject(out)
  await expect(office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })).rejects.toMatchObject({
    cause: { code: 'credentials' },
  })
  expect(await boss.call.users.list()).toHaveLength(1)
  const { token } = await boss.call.users.invite({ name: 'Ana again' })
  await office.visitor.accounts.registerInvited({ token, email: ana.user.email, password: PASSWORD, confirmPassword: PASSWORD })
  await expect(boss.call.users.delete({ id: ana.user.id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('the name of a deleted person stays on their orders', async () => {
  const order = await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', userId: ana.user.id })
  await boss.call.users.delete({ id: ana.user.id })
  expect(await boss.call.orders.one({ id: order.id })).toMatchObject({ assignedName: 'Ana Ruiz', createdBy: 'Ana Ruiz' })
})

test('nobody deletes themselves', async () => {
  await expect(boss.call.users.delete({ id: boss.user.id })).rejects.toMatchObject({ cause: { code: 'users.self' } })
})

test('of two superAdmins who delete each other at the same moment one stays', async () => {
  const other = await office.hire('superAdmin')
  const tries = await Promise.allSettled([boss.call.users.delete({ id: other.user.id }), other.call.users.delete({ id: boss.user.id })])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await office.db.selectFrom('users').select('id').where('role', '=', 'superAdmin').where('deletedAt', 'is', null).execute()
  expect(left).toHaveLength(1)
})

test('the invitations that a deleted person gave open nothing any more', async () => {
  const other = await office.hire('superAdmin')
  const { token } = await other.call.users.invite({ name: 'Denise' })
  await boss.call.users.delete({ id: other.user.id })
  await expect(
    office.visitor.accounts.registerInvited({ token, email: 'd@example.com', password: PASSWORD, confirmPassword: PASSWORD }),
  ).rejects.toMatchObject({ cause: { code: 'link.invitation' } })
})
