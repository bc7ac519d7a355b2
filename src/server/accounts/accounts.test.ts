import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { refusalOf } from '../api/trpc.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const first = { email: 'Maria.Ortega@Example.com', password: PASSWORD, setupToken: SETUP_TOKEN }

test('the first registration makes a superAdmin, who can log in', async () => {
  expect(await office.visitor.accounts.registerFirst(first)).toMatchObject({ success: true })
  const { user, token } = await office.visitor.accounts.login({ email: ' maria.ortega@example.com ', password: PASSWORD })
  expect(user).toEqual({ id: 1, name: 'Maria Ortega', role: 'superAdmin', email: 'maria.ortega@example.com' })
  expect(await office.callAs({ token }).accounts.me()).toEqual(user)
})

test('a wrong setup token registers nobody', async () => {
  await expect(office.visitor.accounts.registerFirst({ ...first, setupToken: 'guess' })).rejects.toMatchObject({
    cause: { code: 'setupToken' },
  })
  expect(await office.visitor.accounts.registrationOpen()).toBe(true)
})

test('of fifty first registrations at once exactly one wins, and then it is closed for ever', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      office.callAs({ address: `192.0.2.${index % 5}` }).accounts.registerFirst({ ...first, email: `p${index}@example.com` }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await office.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  await expect(office.visitor.accounts.registerFirst(first)).rejects.toMatchObject({ cause: { code: 'registrationClosed' } })
}, 60_000)

test('the people of the demo are not the first account', async () => {
  await seedDemo(office.db, 3, office.context.clock())
  expect(await office.visitor.accounts.registrationOpen()).toBe(true)
  await office.visitor.accounts.registerFirst(first)
  const { user } = await office.visitor.accounts.login(first)
  expect(user.role).toBe('superAdmin')
  expect(await office.visitor.accounts.registrationOpen()).toBe(false)
})

test('an emoji is one character of a password, and of a text', async () => {
  const short = await office.visitor.accounts.registerFirst({ ...first, password: '😀🦊🐙🌮' }).catch(refusalOf)
  expect(short).toMatchObject({ details: { fields: { password: 'password.short' } } })
  const ana = await office.hire('admin', 'Ana')
  const price = '🌼'.repeat(500)
  expect(await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price })).toMatchObject({ price })
  await expect(ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price: `${price}🌼` })).rejects.toThrow()
})

test.each(['password1', 'Password1', 'remanso2026', '12345678'])('%s is too weak', async (password) => {
  await expect(office.visitor.accounts.registerFirst({ ...first, password })).rejects.toMatchObject({
    cause: { details: { fields: { password: 'password.weak' } } },
  })
})

test('an unknown address and a wrong password get the same refusal', async () => {
  await office.visitor.accounts.registerFirst(first)
  const refusals = await Promise.all(
    [
      { email: 'nobody@example.com', password: PASSWORD },
      { email: first.email, password: 'wrong' },
    ].map((credentials) => office.visitor.accounts.login(credentials).catch((error: { cause: unknown }) => error.cause)),
  )
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]).toMatchObject({ code: 'credentials' })
})

test('ten failed logins close an account to everybody for a quarter of an hour, the right password included', async () => {
  await office.visitor.accounts.registerFirst(first)
  for (let count = 0; count < 10; count += 1)
    await expect(office.callAs({ address: `192.0.2.${count}` }).accounts.login({ ...first, password: 'wrong' })).rejects.toMatchObject({
      cause: { code: 'credentials' },
    })
  await expect(office.visitor.accounts.login(first)).rejects.toMatchObject({ cause: { code: 'tooMany', details: { retryAfter: 900 } } })
  office.pass(HOUR / 4)
  await office.visitor.accounts.login(first)
})

test('rightful logins use up nothing', async () => {
  await office.visitor.accounts.registerFirst(first)
  for (let count = 0; count < 12; count += 1) await office.visitor.accounts.login(first)
})

test('a token lives eight hours, can be renewed meanwhile, and no longer than thirty days', async () => {
  const { token } = await office.hire()
  const me = (bearer: string) => office.callAs({ token: bearer }).accounts.me()
  office.pass(8 * HOUR - 1000)
  const renewed = await office.callAs({ token }).accounts.renew()
  office.pass(1000)
  await expect(me(token)).rejects.toMatchObject({ cause: { code: 'signIn' } })
  await me(renewed.token)
  let latest = renewed.token
  for (let hours = 8; hours < 30 * 24; hours += 7) {
    office.pass(7 * HOUR)
    latest = await office
      .callAs({ token: latest })
      .accounts.renew()
      .then(
        ({ token }) => token,
        () => latest,
      )
  }
  office.pass(8 * HOUR)
  await expect(me(latest)).rejects.toMatchObject({ cause: { code: 'signIn' } })
})

test('after logout the token is worthless, and other sessions are not', async () => {
  const { token, user } = await office.hire()
  const { token: other } = await office.visitor.accounts.login({ email: user.email, password: PASSWORD })
  await office.callAs({ token }).accounts.logout()
  await expect(office.callAs({ token }).accounts.me()).rejects.toMatchObject({ cause: { code: 'signIn' } })
  await office.callAs({ token: other }).accounts.me()
})

test('a logout of nobody is told to no desk; one of a session is', async () => {
  const announced = vi.spyOn(office.context.live, 'announce')
  const { token } = await office.hire()
  expect(await office.visitor.accounts.logout()).toEqual({ success: true })
  expect(announced).not.toHaveBeenCalled()
  await office.callAs({ token }).accounts.logout()
  expect(announced.mock.calls).toEqual([[{ about: 'sessions' }]])
})

test('a forged token opens nothing: other key, no algorithm, no session, other audience', async () => {
  const { token } = await office.hire()
  const claims = decodeJwt(token)
  const sign = (payload: object, secret: string) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
  const key = 'a secret that only the tests know'
  const forged = [
    await sign(claims, 'another secret'),
    unsigned,
    await sign({ ...claims, sid: 'no such session' }, key),
    await sign({ ...claims, aud: 'something else' }, key),
    '',
    'x',
  ]
  for (const bearer of forged)
    await expect(office.callAs({ token: bearer }).accounts.me()).rejects.toMatchObject({ cause: { code: 'signIn' } })
  expect(await office.callAs({ token: await sign(claims, key) }).accounts.me()).toMatchObject({ role: 'admin' })
})

test('passwords and tokens are not in the database as they are', async () => {
  const { token } = await office.hire()
  await office.visitor.accounts.login({ email: 'x@example.com', password: 'y' }).catch(() => {})
  const tables = ['users', 'sessions', 'attempts'] as const
  const rows = await Promise.all(tables.map((table) => office.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify(rows)
  for (const secret of [PASSWORD, token, 'x@example.com']) expect(stored).not.toContain(secret)
  expect(stored).toContain('$argon2id$')
})
