import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

test('who comes, fails, invites, deletes, resets and leaves is in the log, newest first', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const from = office.callAs({ address: '192.0.2.5' })
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  const denise = { email: 'denise@example.com', password: PASSWORD }
  await from.accounts.registerInvited({ token, ...denise, confirmPassword: PASSWORD })
  const { token: session, user } = await from.accounts.login(denise)
  await from.accounts.login({ ...denise, password: 'wrong' }).catch(() => {})
  await from.accounts.login({ email: 'unknown.person@example.org', password: 'wrong' }).catch(() => {})
  await office
    .callAs({ token: session, address: '192.0.2.5' })
    .accounts.changePassword({ currentPassword: PASSWORD, password: 'a new calm day' })
  await office.callAs({ token: session, address: '192.0.2.5' }).accounts.logout()
  await from.accounts.forgotPassword({ email: denise.email })
  await office.context.outbox.deliverDue()
  const link = /reset-password\/(\S+)/.exec(office.letters[0]?.body ?? '')?.[1] ?? ''
  await from.accounts.resetPassword({ token: link, password: PASSWORD })
  await boss.call.users.invite({ name: 'Paula' })
  await boss.call.users.withdrawInvitation({ id: 2 })
  await boss.call.users.delete({ id: user.id })
  const { entries, total } = await boss.call.audit.list({})
  expect(entries.map(({ who, action, target, address }) => [who, action, target, address]).reverse()).toEqual([
    ['Maribel', 'invitation', 'Denise', '127.0.0.1'],
    ['Denise', 'registration', null, '192.0.2.5'],
    ['Denise', 'signIn', 'password', '192.0.2.5'],
    ['', 'signInFailed', 'Denise', '192.0.2.5'],
    ['', 'signInFailed', null, '192.0.2.5'],
    ['Denise', 'passwordChanged', null, '192.0.2.5'],
    ['Denise', 'signOut', null, '192.0.2.5'],
    ['', 'resetRequested', 'Denise', '192.0.2.5'],
    ['Denise', 'passwordReset', null, '192.0.2.5'],
    ['Maribel', 'invitation', 'Paula', '127.0.0.1'],
    ['Maribel', 'invitationWithdrawn', 'Paula', '127.0.0.1'],
    ['Maribel', 'userDeleted', 'Denise', '127.0.0.1'],
  ])
  expect(total).toBe(12)
  expect(entries[0]?.at).toBe('2026-11-21T18:00:00.000Z')
})

test('an address that nobody here has is not kept', async () => {
  await office.visitor.accounts.login({ email: 'unknown.person@example.org', password: 'wrong' }).catch(() => {})
  await office.visitor.accounts.forgotPassword({ email: 'unknown.person@example.org' })
  expect(JSON.stringify(await office.db.selectFrom('audit').selectAll().execute())).not.toContain('example.org')
})

test('the log is read in pages of fifty', async () => {
  const boss = await office.hire('superAdmin')
  for (let count = 0; count < 51; count += 1) await boss.call.users.invite({ name: `Person ${count}` })
  const first = await boss.call.audit.list({})
  const second = await boss.call.audit.list({ page: 2 })
  expect([first.total, first.entries.length, second.entries.length]).toEqual([51, 50, 1])
  expect(first.entries[0]?.target).toBe('Person 50')
  expect(second.entries[0]?.target).toBe('Person 0')
  // Beyond the last page it is the last one, and says which.
  expect(await boss.call.audit.list({ page: 9 })).toEqual({ ...second, page: 2 })
})

test('whoever changes what is offered, or the funeral homes, is in the log, with what was changed', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const ana = await office.hire('admin', 'Ana')
  const from = office.callAs({ token: ana.token, address: '192.0.2.5' })
  const service = {
    name: { es: 'Velación', en: 'Vigil' },
    price: 100,
    disclaimers: { es: 'x', en: 'x' },
    features: { es: ['x'], en: ['x'] },
  }
  const { id } = await from.services.create(service)
  await from.services.update({ id, price: 90, isActive: false })
  await from.services.update({ id, price: 90 })
  await from.services.delete({ id })
  await from.services.restore({ id })
  await from.services.order({ ids: [id] })
  const home = await from.funeralHomes.create({ name: 'San Rafael' })
  await from.funeralHomes.update({ id: home.id, name: 'San Gabriel' })
  await from.funeralHomes.update({ id: home.id, name: 'San Gabriel' })
  await from.funeralHomes.update({ id: home.id, notes: 'Con capilla' })
  await from.funeralHomes.delete({ id: home.id })
  await from.funeralHomes.restore({ id: home.id })
  const { entries } = await boss.call.audit.list({})
  expect(entries.map(({ who, action, target, address }) => [who, action, target, address]).reverse()).toEqual([
    ['Ana', 'serviceCreated', 'Velación', '192.0.2.5'],
    ['Ana', 'serviceChanged', 'Velación: price, isActive', '192.0.2.5'],
    ['Ana', 'serviceDeleted', 'Velación', '192.0.2.5'],
    ['Ana', 'serviceRestored', 'Velación', '192.0.2.5'],
    ['Ana', 'servicesOrdered', '', '192.0.2.5'],
    ['Ana', 'funeralHomeCreated', 'San Rafael', '192.0.2.5'],
    ['Ana', 'funeralHomeRenamed', 'San Rafael → San Gabriel', '192.0.2.5'],
    ['Ana', 'funeralHomeChanged', 'San Gabriel', '192.0.2.5'],
    ['Ana', 'funeralHomeDeleted', 'San Gabriel', '192.0.2.5'],
    ['Ana', 'funeralHomeRestored', 'San Gabriel', '192.0.2.5'],
  ])
})
