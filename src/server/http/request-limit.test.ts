import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { RequestCounts } from './request-counts.ts'
import { MOST_REQUESTS } from './request-limit.ts'

let office: Office
let app: FastifyInstance
/** Milliseconds since the machine began. */
let uptime: number

beforeEach(async () => {
  // All within one minute, however long it takes.
  uptime = 0
  vi.spyOn(performance, 'now').mockImplementation(() => uptime)
  vi.useFakeTimers({ toFake: ['Date'] })
  office = await openOffice()
  app = await createApp(office.context, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) => app.inject({ url, remoteAddress, headers })

/** Uses up what an address may ask in a minute; what is not there costs the least. */
async function useUp(remoteAddress: string): Promise<void> {
  for (let asked = 0; asked < MOST_REQUESTS; asked += 100)
    await Promise.all(Array.from({ length: 100 }, () => get('/api/nothing', remoteAddress)))
}

test('an address that asks without end is refused, with when to come back; others, staff, pages and health are not', async () => {
  const { token } = await office.hire()
  await useUp('192.0.2.1')
  for (const url of ['/api/services', '/trpc/services.offered', '/api/nothing', '/api/orders/excel']) {
    const refused = await get(url, '192.0.2.1', { 'accept-language': 'en' })
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Too many attempts\. Wait 1 minute and/), info: {} },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  for (const url of ['/api/health', '/api/health?now', '/', '/nothing', '/dashboard/login'])
    expect((await get(url, '192.0.2.1')).statusCode).not.toBe(429)
  for (const [method, url, status] of [
    ['HEAD', '/api/health', 200],
    ['POST', '/api/health', 429],
    ['POST', '/trpc/health', 429],
  ] as const)
    expect([method, url, (await app.inject({ method, url, remoteAddress: '192.0.2.1', payload: {} })).statusCode]).toEqual([
      method,
      url,
      status,
    ])
  expect((await get('/api/orders', '192.0.2.1', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  expect((await get('/api/services', '192.0.2.2')).statusCode).toBe(200)
})

test('neither a token that we did not sign nor another address of one’s own network makes a new start', async () => {
  const { user } = await office.hire()
  const forged = await new SignJWT({ sid: 'any' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setAudience('remanso-session')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret'))
  await useUp('2001:db8:1:2::1')
  for (const authorization of [`Bearer ${forged}`, 'Bearer x', 'x'])
    expect((await get('/api/orders', '2001:db8:1:2::1', { authorization })).statusCode).toBe(429)
  expect((await get('/api/services', '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
  expect((await get('/api/services', '2001:db8:1:3::1')).statusCode).toBe(200)
  // Without TRUST_PROXY nobody can claim to be somebody else.
  expect((await get('/api/services', '2001:db8:1:2::1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(429)
})

test('a clock that went ahead and was put right keeps nobody out', async () => {
  const right = Date.now()
  vi.setSystemTime(right + DAY)
  await useUp('192.0.2.1')
  vi.setSystemTime(right)
  expect((await get('/api/services', '192.0.2.1')).statusCode).toBe(429)
  uptime += MINUTE
  expect((await get('/api/services', '192.0.2.1')).statusCode).toBe(200)
})

test('of five thousand places that came since, the one that came the longest ago is forgotten', () => {
  const counts = new RequestCounts()
  const countOf = (place: string) => {
    const told = vi.fn()
    counts.incr(place, told, MINUTE)
    return told.mock.lastCall?.[1].current
  }
  countOf('stays')
  countOf('goes')
  for (let place = 0; place < 4999; place += 1) {
    countOf(`place ${place}`)
    if (place === 1000) expect(countOf('stays')).toBe(2)
  }
  expect([countOf('stays'), countOf('goes')]).toEqual([3, 1])
})
