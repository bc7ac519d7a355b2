import { pbkdf2 } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { createLive } from './live.ts'

let office: Office
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await office.close()
})

/** An open stream, and what it has heard so far. */
async function openStream(token: string, accept = 'text/event-stream') {
  const headers = { authorization: `Bearer ${token}`, accept }
  const [answer] = (await once(get(`${origin}/trpc/live.news`, { agent: false, headers }), 'response')) as [IncomingMessage]
  const stream = { answer, text: '', closed: new Promise((resolve) => answer.once('close', resolve)) }
  answer.on('error', () => {})
  answer.setEncoding('utf8').on('data', (text: string) => {
    stream.text += text
  })
  return stream
}

/** Events end with an empty line, or several. */
const eventsIn = (text: string) => text.split(/\n{2,}/).filter((event) => event !== '')

test('of what somebody does not read only so much waits; in the end that everything may have changed', async () => {
  const live = createLive()
  const stop = new AbortController()
  const reader = live.follow(stop.signal)
  const first = reader.next()
  for (let id = 1; id <= 100_000; id += 1) live.announce({ about: 'orders', id })
  live.announce({ about: 'users', id: 7 })
  const heard = [(await first).value]
  while (heard.at(-1)?.id !== 7 && heard.length < 200) heard.push((await reader.next()).value)
  expect(heard.length).toBeLessThan(110)
  expect(heard).toContainEqual({ about: 'orders' })
  expect(heard).toContainEqual({ about: 'settings' })
  expect(heard).toContainEqual({ about: 'orders', id: 100_000 })
  stop.abort()
  expect((await reader.next()).done).toBe(true)
})

test('fifty open streams all hear of a change, and all end when the server stops', async () => {
  const { token, call } = await office.hire()
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(token)))
  for (const { answer } of streams)
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-content-type-options': 'nosniff' },
    ])
  const { id } = await call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  const news = `data: {"about":"orders","id":${id}}`
  await expect.poll(() => streams.filter(({ text }) => text.includes(news)).length).toBe(50)
  for (const { text } of streams) expect(eventsIn(text)).toEqual(['event: connected\ndata: {"reconnectAfterInactivityMs":40000}', news])
  await app.close()
  await Promise.all(streams.map(({ closed }) => closed))
})

test('all streams together ask once for each item whether their sessions are still open', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => office.hire()))
  const streams = await Promise.all(people.flatMap(({ token }) => [openStream(token), openStream(token)]))
  const asked = vi.spyOn(office.db.getExecutor(), 'executeQuery')
  for (const id of [1, 2, 3]) {
    office.context.live.announce({ about: 'orders', id })
    await expect.poll(() => streams.filter(({ text }) => text.includes(`"id":${id}`)).length).toBe(10)
  }
  const questions = asked.mock.calls.filter(([{ sql }]) => sql.includes('"sessions"'))
  asked.mockRestore()
  expect(questions).toHaveLength(3)
})

test('a stream that was asked for without its type ends when the server stops, too', async () => {
  const { token } = await office.hire()
  const stream = await openStream(token, '*/*')
  expect(stream.answer.headers['content-type']).toContain('text/event-stream')
  await Promise.all([stream.closed, app.close()])
})

test('a stream ends at once with its session, saying why, and no other does', async () => {
  const ana = await office.hire()
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  const [own, other] = [await openStream(ana.token), await openStream(token)]
  await ana.call.accounts.endOtherSessions()
  await other.closed
  expect(other.text).toMatch(/event: serialized-error\ndata: .*"refusal":\{"code":"signIn"/)
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  await expect.poll(() => own.text).toContain('"about":"orders"')
  expect(own.text).not.toContain('sessions')
  expect(other.text).not.toContain('"about"')
})

test('for who left before the call could be looked at no stream begins', async () => {
  const { token, call } = await office.hire()
  const { live } = office.context
  const followed = vi.spyOn(live, 'follow')
  // Signatures are proven in threads: while passwords are, they wait.
  const busy = Promise.all(Array.from({ length: 16 }, () => promisify(pbkdf2)('calm water', 'salt', 50_000, 32, 'sha512')))
  const left = connect(Number(new URL(origin).port), '127.0.0.1')
  const arrived = once(app.server, 'request')
  left.write(`GET /trpc/live.news HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`)
  const [, response] = await arrived
  left.resetAndDestroy()
  await once(response, 'close')
  await busy
  const stays = await openStream(token)
  live.announce({ about: 'orders' })
  await expect.poll(() => stays.text).toContain('orders')
  // Nobody would read what it has to say; its refusal ended the process.
  await call.accounts.logout()
  await stays.closed
  expect(followed).toHaveBeenCalledTimes(1)
})

test('a refusal that nobody reads any more ends the stream alone, not the process', async () => {
  const { token, call } = await office.hire()
  const news = await office.callAs({ token }, { signal: new AbortController().signal }).live.news()
  const items = news[Symbol.asyncIterator]()
  // As the library asks, before what came last is read.
  void items.next()
  await call.accounts.logout()
  expect((await items.next()).done).toBe(true)
})

test('without a session there is no stream, and the answer says why', async () => {
  for (const token of ['forged', '']) {
    const refused = await openStream(token)
    await refused.closed
    expect(refused.text).toContain('"refusal":{"code":"signIn"')
  }
})
