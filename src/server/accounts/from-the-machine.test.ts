import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { giveOneTimeCodes } from '../testing/second-factor.ts'
import { endSessionsOf, listAccounts, setPasswordOf } from './from-the-machine.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const now = () => office.context.clock()
const NEW = 'another calm morning'
const logIn = (email: string, password: string) => office.visitor.accounts.login({ email, password })

test('the list says who there is, who is signed in, and what else is so', async () => {
  const ana = await office.hire('superAdmin', 'Ana')
  const luis = await office.hire('admin', 'Luis')
  await ana.call.users.update({ id: luis.user.id, name: 'Luis', role: 'admin', isActive: false })
  await seedDemo(office.db, 0, now())
  office.pass(HOUR)
  await logIn(ana.user.email, PASSWORD)
  const none = { isActive: true, hasSecondFactor: false, isDemo: false }
  const [first, second, third] = await listAccounts(office.db, office.context.config, now())
  expect(first).toEqual({ ...none, email: ana.user.email, name: 'Ana', role: 'superAdmin', sessions: 2, lastUsedAt: now().toISOString() })
  expect(second).toEqual({ ...none, email: luis.user.email, name: 'Luis', role: 'admin', isActive: false, sessions: 0, lastUsedAt: null })
  expect(third).toMatchObject({ isDemo: true, sessions: 0 })
  office.pass(31 * 24 * HOUR)
  expect((await listAccounts(office.db, office.context.config, now()))[0]).toMatchObject({ sessions: 0, lastUsedAt: null })
})

test('a passkey is a second factor as well, and codes that were never confirmed are none, here as at the desk', async () => {
  const ana = await office.hire('superAdmin', 'Ana')
  const luis = await office.hire('admin', 'Luis')
  const eva = await office.hire('admin', 'Eva')
  const key = createAuthenticator(office.context.config.publicUrl)
  const response = key.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  await luis.call.factors.begin({ currentPassword: PASSWORD })
  await giveOneTimeCodes(office.db, eva.user.id, now())
  const has = (list: { hasSecondFactor?: boolean }[]) => list.map(({ hasSecondFactor }) => hasSecondFactor)
  expect(has(await listAccounts(office.db, office.context.config, now()))).toEqual([true, false, true])
  expect(has(await ana.call.users.list())).toEqual([true, false, true])
})

test('a password that is set ends every session, every link and every wait, and stands in the log', async () => {
  const ana = await office.hire('superAdmin', 'Ana')
  const boss = await office.hire('superAdmin', 'Eva')
  for (let count = 0; count < 10; count += 1) await logIn(ana.user.email, 'not this one').catch(() => {})
  await expect(logIn(ana.user.email, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  await office.context.outbox.deliverDue()
  const link = office.letters.find(({ to }) => to === ana.user.email)?.body.match(/reset-password\/([\w-]+)/)?.[1] ?? ''
  expect(await setPasswordOf(office.db, ana.user.email, NEW, now())).toBe(1)
  await expect(ana.call.orders.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(office.visitor.accounts.resetPassword({ token: link, password: 'yet another morning' })).rejects.toThrow()
  await expect(logIn(ana.user.email, PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await logIn(ana.user.email, NEW)).user.name).toBe('Ana')
  const { entries } = await boss.call.audit.list({})
  expect(entries.find(({ action }) => action === 'passwordSetOnServer')).toMatchObject({ who: '', target: 'Ana', address: null })
})

test('a password that is easily guessed is refused, and so is an address that nobody comes in with', async () => {
  const { user } = await office.hire()
  await expect(setPasswordOf(office.db, user.email, 'Password123!', now())).rejects.toMatchObject({ code: 'fields' })
  await seedDemo(office.db, 0, now())
  for (const email of ['nobody@example.com', 'javier@demo.example'])
    await expect(setPasswordOf(office.db, email, NEW, now())).rejects.toMatchObject({ code: 'account.unknown' })
  expect((await logIn(user.email, PASSWORD)).user.email).toBe(user.email)
})

test('the sessions of one end, or those of everybody, each with its line in the log', async () => {
  const [ana, luis, eva] = [await office.hire('admin', 'Ana'), await office.hire('admin', 'Luis'), await office.hire('superAdmin', 'Eva')]
  await logIn(luis.user.email, PASSWORD)
  expect(await endSessionsOf(office.db, luis.user.email, now())).toBe(2)
  await expect(luis.call.orders.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await ana.call.orders.list({})).totalOrders).toBe(0)
  expect(await endSessionsOf(office.db, undefined, now())).toBe(2)
  for (const one of [ana, eva]) await expect(one.call.orders.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const targets = await office.db.selectFrom('audit').select('target').where('action', '=', 'sessionsEndedOnServer').orderBy('id').execute()
  expect(targets.map(({ target }) => target)).toEqual(['Luis', 'Ana', 'Eva'])
})
