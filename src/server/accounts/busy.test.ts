// More people at the door than passwords can be compared: the queue has an end, and the office goes first.
import argon2 from 'argon2'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { LIMITS } from '../limits/limits.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { type Asker, MOST_WAITING, waitingNow } from './passwords.ts'

const AT_ONCE = 2
const DESK = '203.0.113.7'

let office: Office
let app: FastifyInstance
let ana: Awaited<ReturnType<Office['hire']>>
let order: string[]
let release: () => void

/** Fills the queue with strangers, whose passwords are compared when they are released. */
beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  ana = await office.hire()
  await office.callAs({ address: DESK }).accounts.login({ email: ana.user.email, password: PASSWORD })
  order = []
  const held = Promise.withResolvers<void>()
  release = held.resolve
  vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => {
    order.push(String(password))
    await held.promise
    return password === PASSWORD
  })
})
afterEach(async () => {
  release()
  vi.restoreAllMocks()
  await app.close()
  await office.close()
})

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ cause }: { cause: { code: string } }) => cause.code,
  )
const stranger = (at: number, email = `nobody${at}@example.com`) =>
  outcome(office.callAs({ address: `198.51.100.${at}` }).accounts.login({ email, password: `guess ${at}` }))
const queued = (asker: Asker, count: number) => expect.poll(() => waitingNow(asker), { interval: 5 }).toBe(count)

async function fillQueue(): Promise<Promise<string>[]> {
  const crowd = Array.from({ length: AT_ONCE + MOST_WAITING.stranger }, (_, at) => stranger(at))
  await queued('stranger', MOST_WAITING.stranger)
  return crowd
}

test('when the queue is full a stranger is told at once when to come back, whoever they ask for', async () => {
  const crowd = await fillQueue()
  expect(await stranger(200)).toBe('busy')
  expect(await stranger(201, ana.user.email)).toBe('busy')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: 'x@example.com', password: 'guess' },
    remoteAddress: '192.0.2.8',
  })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().success]).toEqual([503, '5', false])
  release()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['credentials']))
})

test('the office does not wait behind strangers', async () => {
  const crowd = await fillQueue()
  const login = outcome(office.callAs({ address: DESK }).accounts.login({ email: ana.user.email, password: PASSWORD }))
  const change = outcome(ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: 'slow river under stones' }))
  await queued('staff', 2)
  release()
  expect(await Promise.all([login, change])).toEqual(['done', 'done'])
  await Promise.all(crowd)
  expect(order.slice(AT_ONCE, AT_ONCE + 2)).toEqual([PASSWORD, PASSWORD])
})

test('a try that was turned away for lack of room uses up none', async () => {
  const crowd = await fillQueue()
  for (let count = 0; count < LIMITS.loginAccount.most + 5; count += 1) expect(await stranger(220, 'x@example.com')).toBe('busy')
  release()
  await Promise.all(crowd)
  expect(await stranger(220, 'x@example.com')).toBe('credentials')
})
