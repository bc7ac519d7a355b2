import { createHmac } from 'node:crypto'
import argon2 from 'argon2'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { whileItWaits } from '../testing/waiting.ts'

const QUARTER = 15 * 60 * 1000
const WRONG = 'a wrong guess'

let office: Office
let app: FastifyInstance
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  ana = await office.hire()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
  await office.close()
})

const wrong = (email = ana.user.email) => ({ email, password: WRONG })
const post = (url: string, payload: object, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, payload, headers })
const batch = (credentials: object[]) => post(`/trpc/${credentials.map(() => 'accounts.login').join(',')}?batch=1`, { ...credentials })
/** Most of these are about counting: the costly comparison is left out. */
const compareCheaply = () => vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password !== WRONG)
const rightFrom = (address: string) => office.callAs({ address }).accounts.login({ email: ana.user.email, password: PASSWORD })

test('a batch of logins counts as many as it holds, and the refusal says when to come back', async () => {
  compareCheaply()
  const first = await batch(Array.from({ length: 10 }, () => wrong()))
  expect(first.json<unknown[]>()).toHaveLength(10)
  expect(first.statusCode).toBe(401)
  const second = await batch(Array.from({ length: 10 }, () => wrong()))
  expect(second.statusCode).toBe(429)
  expect(second.headers['retry-after']).toBe('900')
  expect(second.json()).toMatchObject(
    Array.from({ length: 10 }, () => ({
      error: { message: 'Demasiados intentos. Espere 15 minutos e inténtelo de nuevo.', data: { retryAfter: 900 } },
    })),
  )
})

test('a right password uses up no attempt where the database cannot let its owner in', async () => {
  compareCheaply()
  for (let count = 0; count < 10; count += 1) {
    whileItWaits(office.db, () => Promise.reject(new Error('The disk is away')))
    await expect(rightFrom('198.51.100.7')).rejects.toThrow('The disk is away')
  }
  expect((await rightFrom('198.51.100.7')).user.id).toBe(ana.user.id)
})

test('after nine attempts, of ten more at the same moment only one is compared', async () => {
  const compared = compareCheaply()
  for (let count = 0; count < 9; count += 1) await post('/api/users/login', wrong())
  await batch(Array.from({ length: 10 }, () => wrong()))
  expect(compared).toHaveBeenCalledTimes(10)
})

test.each([
  [11, 400],
  [500, 404],
])('%i logins in one batch are refused as a whole', async (logins, status) => {
  const compared = vi.spyOn(argon2, 'verify')
  const answer = await batch(Array.from({ length: logins }, (_, index) => wrong(`p${index}@example.com`)))
  expect(answer.statusCode).toBe(status)
  expect(compared).not.toHaveBeenCalled()
  expect(await office.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('thirty attempts of an address in a quarter of an hour, whoever they are for', async () => {
  compareCheaply()
  for (let count = 0; count < 30; count += 1) {
    const answer = await post('/api/users/login', wrong(`p${count}@example.com`))
    expect(answer.statusCode).toBe(401)
  }
  const refused = await post('/api/users/login', wrong('p31@example.com'), { 'accept-language': 'en' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('900')
  expect(refused.json()).toEqual({ success: false, message: 'Too many attempts. Wait 15 minutes and try again.', info: {} })
})

test('the limit answers for an unknown account as for a known one', async () => {
  compareCheaply()
  const answers = []
  for (const email of [ana.user.email, 'nobody@example.com']) {
    for (let count = 0; count < 10; count += 1) await post('/api/users/login', wrong(email))
    const { statusCode, headers, body } = await post('/api/users/login', wrong(email))
    answers.push([statusCode, headers['retry-after'], body])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(429)
})

test('attempts that are refused do not make the wait longer', async () => {
  compareCheaply()
  for (let count = 0; count < 10; count += 1) await post('/api/users/login', wrong())
  office.pass(QUARTER - 1000)
  expect((await post('/api/users/login', wrong())).headers['retry-after']).toBe('1')
  office.pass(1000)
  expect((await post('/api/users/login', wrong())).statusCode).toBe(401)
})

test('a stranger who guesses all the time cannot keep the owner out of where they usually come in', async () => {
  compareCheaply()
  await rightFrom('192.0.2.1')
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let count = 0; count < 10; count += 1)
      await office
        .callAs({ address: `198.51.100.${count}` })
        .accounts.login(wrong())
        .catch(() => {})
    await rightFrom('192.0.2.1')
    await expect(rightFrom('203.0.113.9')).rejects.toMatchObject({ cause: { code: 'tooMany' } })
    office.pass(QUARTER)
  }
  // Nor is the usual address a way around the limit.
  const guess = () => office.callAs({ address: '192.0.2.1' }).accounts.login(wrong())
  for (let count = 0; count < 10; count += 1) await expect(guess()).rejects.toMatchObject({ cause: { code: 'credentials' } })
  await expect(guess()).rejects.toMatchObject({ cause: { code: 'tooMany' } })
})

test('a forwarded address is not believed without TRUST_PROXY', async () => {
  compareCheaply()
  for (let count = 0; count < 30; count += 1)
    await post('/api/users/login', wrong(`p${count}@example.com`), { 'x-forwarded-for': `198.51.100.${count}` })
  const answer = await post('/api/users/login', wrong('other@example.com'), { 'x-forwarded-for': '203.0.113.1' })
  expect(answer.statusCode).toBe(429)
})

test('with TRUST_PROXY the nearest proxy is believed, and not what a visitor wrote before it', async () => {
  compareCheaply()
  const context = { ...office.context, config: { ...office.context.config, trustProxy: true } }
  const behind = await createApp(context, stubClient)
  const from = (forwarded: string, email: string) =>
    behind.inject({ method: 'POST', url: '/api/users/login', payload: wrong(email), headers: { 'x-forwarded-for': forwarded } })
  for (let count = 0; count < 30; count += 1) await from(`198.51.100.${count}, 203.0.113.1`, `p${count}@example.com`)
  expect((await from('198.51.100.99, 203.0.113.1', 'other@example.com')).statusCode).toBe(429)
  expect((await from('203.0.113.2', 'other@example.com')).statusCode).toBe(401)
  await behind.close()
})

test('a proxy that writes the port of its visitor makes no other address of it', async () => {
  compareCheaply()
  const behind = await createApp({ ...office.context, config: { ...office.context.config, trustProxy: true } }, stubClient)
  const from = (forwarded: string, email: string) =>
    behind.inject({ method: 'POST', url: '/api/users/login', payload: wrong(email), headers: { 'x-forwarded-for': forwarded } })
  for (const host of ['203.0.113.8', '[2001:db8::1]']) {
    for (let port = 40_000; port < 40_030; port += 1) await from(`${host}:${port}`, `p${port}@example.com`)
    expect((await from(`${host}:50000`, 'other@example.com')).statusCode).toBe(429)
  }
  await behind.close()
})

test('a token signed with an empty key, or with none, opens nothing', async () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = encoded(decodeJwt(ana.token))
  const signedWith = (key: string, alg: string, hash = 'sha256') => {
    const text = `${encoded({ alg, typ: 'JWT' })}.${claims}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const secret = 'a secret that only the tests know'
  const [, payload] = ana.token.split('.')
  for (const token of [
    signedWith('', 'HS256'),
    signedWith(secret, 'HS512', 'sha512'),
    `${encoded({ alg: 'none' })}.${payload}.`,
    `${encoded({ alg: 'None' })}.${payload}.${ana.token.split('.')[2]}`,
    `${ana.token}x`,
    ana.token.slice(0, -2),
  ]) {
    const answer = await app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode, token]).toEqual([401, token])
  }
  const own = await app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${signedWith(secret, 'HS256')}` } })
  expect(own.statusCode).toBe(200)
})

test('the addresses of one IPv6 network count as one, and an IPv4 address as itself however it is written', async () => {
  compareCheaply()
  const attempt = (address: string, count: number) =>
    office
      .callAs({ address })
      .accounts.login(wrong(`nobody${count}@example.com`))
      .catch(({ cause }: { cause: { code: string } }) => cause.code)
  for (let count = 0; count < 30; count += 1) expect(await attempt(`2001:db8:5:6::${count}`, count)).toBe('credentials')
  expect(await attempt('2001:db8:5:6:ffff::1', 30)).toBe('tooMany')
  expect(await attempt('2001:db8:5:7::1', 31)).toBe('credentials')
  for (let count = 0; count < 30; count += 1) await attempt('192.0.2.9', count + 40)
  expect(await attempt('::ffff:192.0.2.9', 70)).toBe('tooMany')
})
