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
    { id: 1, name: 'Person 1', role: 'superAdmin', isActive: true },
    { id: 2, name: 'Ana Ruiz', role: 'admin', isActive: true },
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
  const attempts = await Promise.allSettled([boss.call.users.delete({ id: other.user.id }), other.call.users.delete({ id: boss.user.id })])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
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

test('who is deleted is named, with how many orders refer to them', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', userId: ana.user.id })
  await boss.call.orders.create({ contactName: 'Luz', phoneNumber: '7025551235', userId: boss.user.id })
  expect(await boss.call.users.gone()).toEqual([])
  await boss.call.users.delete({ id: ana.user.id })
  expect(await boss.call.users.gone()).toEqual([{ id: ana.user.id, name: 'Ana Ruiz', orders: 1 }])
  await boss.call.orders.delete({ id })
  expect(await boss.call.users.gone()).toEqual([{ id: ana.user.id, name: 'Ana Ruiz', orders: 0 }])
})

const anaEnters = () => office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })

test('whoever is deactivated is out at once, stays in the list, and comes in again once reactivated', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  expect(await boss.call.users.update({ id: ana.user.id, isActive: false })).toMatchObject({ name: 'Ana Ruiz', isActive: false })
  await expect(ana.call.accounts.me()).rejects.toMatchObject(out)
  await expect(anaEnters()).rejects.toMatchObject({ cause: { code: 'credentials' } })
  expect((await boss.call.users.list())[1]).toMatchObject({ name: 'Ana Ruiz', isActive: false })
  expect((await office.db.selectFrom('letters').select('id').execute()).length).toBe(0)
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  expect((await office.db.selectFrom('letters').select('id').execute()).length).toBe(0)
  await boss.call.users.update({ id: ana.user.id, isActive: true })
  expect((await anaEnters()).user.name).toBe('Ana Ruiz')
  const invited = { token, email: 'd@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  expect(await office.visitor.accounts.registerInvited(invited)).toMatchObject({ success: true })
})

test('a superAdmin corrects a name and gives another role, which counts from the next request', async () => {
  await boss.call.users.update({ id: ana.user.id, name: 'Ana María Ruiz', role: 'superAdmin' })
  expect(await ana.call.accounts.me()).toMatchObject({ name: 'Ana María Ruiz', role: 'superAdmin' })
  await ana.call.users.update({ id: boss.user.id, role: 'admin' })
  await expect(boss.call.users.update({ id: ana.user.id, role: 'admin' })).rejects.toMatchObject({ cause: { code: 'superAdminOnly' } })
  const { entries } = await ana.call.audit.list({})
  expect(entries.map(({ who, action, target }) => [who, action, target])).toEqual([
    ['Ana María Ruiz', 'roleChanged', 'Person 1: admin'],
    ['Person 1', 'roleChanged', 'Ana María Ruiz: superAdmin'],
    ['Person 1', 'userRenamed', 'Ana Ruiz → Ana María Ruiz'],
  ])
})

test('one active superAdmin remains, whatever is decided', async () => {
  const other = await office.hire('superAdmin')
  await boss.call.users.update({ id: other.user.id, isActive: false })
  await expect(boss.call.users.update({ id: boss.user.id, role: 'admin' })).rejects.toMatchObject({ cause: { code: 'users.last' } })
  await expect(boss.call.users.update({ id: boss.user.id, isActive: false })).rejects.toMatchObject({
    cause: { code: 'users.selfInactive' },
  })
  await boss.call.users.update({ id: other.user.id, isActive: true })
  const steps = await Promise.allSettled([
    boss.call.users.update({ id: boss.user.id, role: 'admin' }),
    other.call.users.update({ id: other.user.id, role: 'admin' }),
  ])
  // Logged out by the deactivation, the other one may decide nothing.
  expect(steps.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a superAdmin ends somebody’s sessions everywhere, and says how many there were', async () => {
  await anaEnters()
  expect(await boss.call.users.endSessions({ id: ana.user.id })).toEqual({ ended: 2 })
  await expect(ana.call.accounts.me()).rejects.toMatchObject(out)
  expect((await boss.call.audit.list({})).entries[0]).toMatchObject({ action: 'userSessionsEnded', target: 'Ana Ruiz' })
  await expect(boss.call.users.endSessions({ id: 99 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})
