import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { stubClient } from '../testing/stub-client.ts'
import { openSession } from './sessions.ts'

type Person = Awaited<ReturnType<Office['hire']>>

let office: Office
let boss: Person
let ana: Person

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

const requireFactor = async (secondFactor: 'chosen' | 'required' = 'required') => (await callOf(boss)).settings.update({ secondFactor })
const due = { code: 'FORBIDDEN', cause: { code: 'factorDue', details: { more: { factor: 'missing' } } } }
const enter = () => office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })

/** Somebody who has come in just now. */
async function callOf({ user }: Person) {
  const { db, sessionKey, clock } = office.context
  return office.callAs({ token: await openSession(db, sessionKey, user.id, { address: '127.0.0.1', userAgent: null }, clock()) })
}

test('whoever has no second factor has seven days from the day it is required; then only their account opens', async () => {
  office.pass(DAY)
  await giveOneTimeCodes(office.db, boss.user.id, office.context.clock())
  expect((await (await callOf(ana)).factors.read()).deadline).toBeNull()
  await requireFactor()
  expect((await (await callOf(ana)).factors.read()).deadline).toEqual({ until: '2026-11-29T18:00:00.000Z', isOver: false })
  expect((await (await callOf(boss)).factors.read()).deadline).toBeNull()
  office.pass(7 * DAY - MINUTE)
  const call = await callOf(ana)
  await call.orders.list({})
  office.pass(MINUTE)
  expect((await call.factors.read()).deadline).toEqual({ until: '2026-11-29T18:00:00.000Z', isOver: true })
  await expect(call.orders.list({})).rejects.toMatchObject(due)
  await expect(call.settings.desk()).rejects.toMatchObject(due)
  await expect(call.services.list()).rejects.toMatchObject(due)
  await expect(call.emails.send({ email: 'a@example.com', subject: 'Hola', text: 'Hola' })).rejects.toMatchObject(due)
  expect(await call.accounts.me()).toMatchObject({ name: 'Ana Ruiz' })
  expect(await call.accounts.sessions()).not.toEqual([])
  await call.accounts.renew()
})

test('an account that was made later has seven days from its making', async () => {
  await requireFactor()
  office.pass(6 * DAY)
  const luis = await office.hire('admin', 'Luis')
  office.pass(2 * DAY)
  await expect((await callOf(ana)).orders.list({})).rejects.toMatchObject(due)
  expect((await (await callOf(luis)).factors.read()).deadline).toEqual({ until: '2026-12-04T18:00:00.000Z', isOver: false })
})

test('one-time codes and a passkey each open the desk again at once', async () => {
  await requireFactor()
  office.pass(7 * DAY)
  const call = await callOf(ana)
  await expect(call.orders.list({})).rejects.toMatchObject(due)
  const { secret } = await call.factors.begin({ currentPassword: PASSWORD })
  await call.factors.confirm({ otp: codeAt(secret, office.context.clock()) })
  await call.orders.list({})
  expect((await call.factors.read()).deadline).toBeNull()
  await call.factors.remove({ currentPassword: PASSWORD })
  await expect(call.orders.list({})).rejects.toMatchObject(due)
  await addPasskey(call)
  await call.orders.list({})
})

test('taken back, the requirement holds nobody up; made again, it gives a week anew', async () => {
  await giveOneTimeCodes(office.db, boss.user.id, office.context.clock())
  await requireFactor()
  office.pass(7 * DAY)
  const call = await callOf(ana)
  await expect(call.orders.list({})).rejects.toMatchObject(due)
  await requireFactor('chosen')
  await call.orders.list({})
  await requireFactor()
  expect((await call.factors.read()).deadline).toEqual({ until: '2026-12-05T18:00:00.000Z', isOver: false })
  // Saved once more as it is, it begins no other week.
  office.pass(MINUTE)
  await requireFactor()
  expect((await call.factors.read()).deadline?.until).toBe('2026-12-05T18:00:00.000Z')
})

test.each([
  ['the password, where nothing is required', 'chosen', false, 'password', null],
  ['the password, where nothing is required, beside a passkey', 'chosen', true, 'password', null],
  ['a passkey, where a second factor is required', 'required', true, 'passkey', 'passkey.needed'],
  ['nothing but the account, where the codes were the only one', 'required', false, 'accountOnly', 'factorDue'],
] as const)('it is said before codes are removed what opens without them: %s', async (_which, mode, hasPasskey, said, refused) => {
  await giveOneTimeCodes(office.db, ana.user.id, office.context.clock())
  if (hasPasskey) await addPasskey(ana.call)
  await requireFactor(mode)
  office.pass(7 * DAY)
  const call = await callOf(ana)
  expect((await call.factors.read()).withoutCodes).toBe(said)
  await call.factors.remove({ currentPassword: PASSWORD })
  const trying = enter().then(({ token }) => office.callAs({ token }).orders.list({}))
  if (refused === null) expect(await trying).toMatchObject({ orders: [] })
  else await expect(trying).rejects.toMatchObject({ cause: { code: refused } })
})

test('only a superAdmin who proved it lately decides, and the log says so', async () => {
  await expect(ana.call.settings.update({ secondFactor: 'required' })).rejects.toMatchObject({ cause: { code: 'superAdminOnly' } })
  office.pass(16 * MINUTE)
  await expect(boss.call.settings.update({ secondFactor: 'required' })).rejects.toMatchObject({ cause: { code: 'proof' } })
  await requireFactor()
  expect((await boss.call.audit.list({})).entries[0]).toMatchObject({ action: 'settingsChanged', target: 'secondFactor' })
  expect((await ana.call.settings.desk()).settings.secondFactor).toBe('required')
  expect(await office.visitor.settings.read()).not.toHaveProperty('secondFactor')
})

test('while it is required, a password alone opens no account that has a passkey; a superAdmin helps who lost it', async () => {
  const phone = await addPasskey(ana.call)
  expect((await enter()).user.name).toBe('Ana Ruiz')
  await requireFactor()
  const needed = { code: 'UNAUTHORIZED', cause: { code: 'passkey.needed', details: { more: { factor: 'passkey' } } } }
  for (let count = 0; count < 11; count += 1) await expect(enter()).rejects.toMatchObject(needed)
  const response = phone.logIn(await office.visitor.passkeys.loginOptions())
  expect((await office.visitor.passkeys.login({ response })).user.name).toBe('Ana Ruiz')
  expect((await boss.call.users.list())[1]).toMatchObject({ name: 'Ana Ruiz', hasSecondFactor: true })
  await boss.call.users.resetFactors({ id: ana.user.id })
  expect((await boss.call.users.list())[1]).toMatchObject({ hasSecondFactor: false })
  await enter()
})

test('whoever has a passkey of another address alone comes in with the password, and adds one for this address', async () => {
  await addPasskey(ana.call)
  await requireFactor()
  office.pass(7 * DAY)
  await office.db.updateTable('passkeys').set({ host: 'old.example.com' }).execute()
  const call = await callOf(ana)
  await expect(call.orders.list({})).rejects.toMatchObject(due)
  expect(await call.factors.read()).toMatchObject({ hasSecondFactor: false, deadline: { isOver: true }, withoutCodes: 'accountOnly' })
  await addPasskey(call)
  await call.orders.list({})
  await expect(enter()).rejects.toMatchObject({ cause: { code: 'passkey.needed' } })
})

test('the doors that are no procedures keep to it, too, and a program reads what is missing', async () => {
  const app: FastifyInstance = await createApp(office.context, stubClient)
  await requireFactor()
  office.pass(7 * DAY)
  for (const { email } of [ana.user, boss.user]) {
    const { token } = await office.visitor.accounts.login({ email, password: PASSWORD })
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url: `/api${url}`, headers, ...(method === 'POST' && { payload: {} }) })
    for (const answer of [
      await ask('GET', '/orders'),
      await ask('POST', '/orders'),
      await ask('GET', '/services'),
      await ask('GET', '/orders/export-excel'),
      await ask('POST', '/orders/excel'),
      await ask('POST', '/page-texts/preview'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          success: false,
          message: 'Your office asks for a second step at login, and the time for it is over. Add one in My account to go on.',
          info: { factor: 'missing' },
        },
      ])
    expect((await ask('GET', '/health')).json()).toEqual({ status: 'ok' })
  }
  await app.close()
})

async function addPasskey(call: Person['call']) {
  const phone = createAuthenticator(office.context.config.publicUrl)
  await call.passkeys.add({ name: 'Teléfono', response: phone.register(await call.passkeys.begin({ currentPassword: PASSWORD })) })
  return phone
}
