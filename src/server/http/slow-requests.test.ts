import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { TIMEOUTS, type Timeouts } from './slow-requests.ts'

const SOON = 30
const NEVER = 600_000

let office: Office
let app: FastifyInstance | undefined
const sockets: Socket[] = []

beforeEach(async () => {
  office = await openOffice()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
  app = undefined
  await office.close()
})

/** Serves with a timeouts that is over soon for one thing and never for all others. */
async function serve(timeouts: Partial<Timeouts>, prepare: (server: FastifyInstance) => void = () => {}): Promise<number> {
  app = await createApp(office.context, stubClient, {
    ...{ headers: NEVER, body: NEVER, upload: NEVER, lookEvery: 10, connections: 100, late: NEVER },
    ...timeouts,
  })
  prepare(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : expect.fail('Nothing is served')
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** All that comes until the server hangs up. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = await open(port)
  socket.write(sent)
  return text(socket)
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

/** All that came before the connection was gone, in whichever way it went. */
async function heardOn(socket: Socket): Promise<string> {
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

const post = (path: string, headers: string[] = [], begun = '{"email":') =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', 'content-length: 500', ...headers, '', begun].join('\r\n')

test('a body that never ends is answered with 408, and the connection is closed', async () => {
  const port = await serve({ body: SOON })
  const answer = await answerTo(port, post('/api/users/login'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    message: 'La solicitud tardó demasiado en llegar. Revise su conexión e inténtelo de nuevo.',
    info: {},
  })
})

test('so is one without a length, and one that drips', async () => {
  const port = await serve({ body: SOON })
  const head =
    'POST /trpc/accounts.login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
  expect(await answerTo(port, `${head}1\r\n{\r\n`)).toMatch(/^HTTP\/1\.1 408 /)
  const socket = await open(port)
  socket.write(post('/api/users/login'))
  const drip = setInterval(() => socket.write(' '), 5)
  // Whoever writes to a connection that was hung up loses what they have not read yet.
  app?.server.once('request', (request: IncomingMessage) => request.socket.once('finish', () => clearInterval(drip)))
  expect(await heardOn(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('who was answered before the body came holds no connection either', async () => {
  const port = await serve({ body: SOON })
  expect(await answerTo(port, post('/api/users/login', []).replace('application/json', 'text/plain'))).toMatch(/^HTTP\/1\.1 415 /)
})

test('headers that never end are not waited for', async () => {
  const port = await serve({ headers: SOON })
  expect(await answerTo(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('nor is a connection on which nothing comes at all', async () => {
  const port = await serve({ headers: SOON })
  expect(await text(await open(port))).toMatch(/^HTTP\/1\.1 408 /)
})

test('the spreadsheet of somebody who is signed in may take longer, and of nobody else', async () => {
  const port = await serve({ body: SOON, upload: 10 * SOON })
  const { token } = await office.hire()
  const upload = (headers: string[]) =>
    post('/api/orders/excel', headers, '').replace('application/json', 'multipart/form-data; boundary=x')
  const order: string[] = []
  const [stranger, staff] = await Promise.all([
    answerTo(port, upload([])).finally(() => order.push('stranger')),
    answerTo(port, upload([`authorization: Bearer ${token}`])).finally(() => order.push('staff')),
  ])
  expect(order).toEqual(['stranger', 'staff'])
  expect(stranger).toMatch(/^HTTP\/1\.1 401 /)
  expect(staff).toMatch(/^HTTP\/1\.1 408 /)
})

test('so may a picture, a body that only somebody who is signed in may send; a small one is waited for no longer', async () => {
  const port = await serve({ body: 20 * SOON, upload: 60 * SOON })
  const { token } = await office.hire('superAdmin')
  const put = (length: number) =>
    post('/trpc/pictures.put', [`authorization: Bearer ${token}`]).replace('content-length: 500', `content-length: ${length}`)
  const order: number[] = []
  const answers = await Promise.all([800_000, 60_000].map((length) => answerTo(port, put(length)).finally(() => order.push(length))))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(order).toEqual([60_000, 800_000])
})

test('a request that arrived is not hurried, nor is one after it on the same connection', async () => {
  const port = await serve({ body: SOON })
  const socket = await open(port)
  const whole = JSON.stringify({ email: 'x@example.com', password: 'a wrong guess' })
  const call = `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${whole.length}\r\n\r\n${whole}`
  for (const count of [1, 2]) {
    socket.write(call)
    const [answer] = await once(socket, 'data')
    expect([count, String(answer).slice(0, 12)]).toEqual([count, 'HTTP/1.1 401'])
  }
})

test('there are only so many connections', async () => {
  const port = await serve({ connections: 2 })
  await Promise.all([open(port), open(port)])
  const third = connect(port, '127.0.0.1')
  sockets.push(third)
  third.on('error', () => {})
  await once(third, 'close')
  expect(third.bytesRead).toBe(0)
})

test('whoever asks and never reads holds a connection only for a while', async () => {
  const port = await serve({ headers: SOON, body: SOON, upload: SOON }, (server) => {
    // More than both ends of a connection take without a reader.
    server.get('/large', () => Buffer.alloc(64 * 1024 * 1024))
    // What hurries a request, which on a busy machine may come late, is not what ends them.
    Object.assign(server.server, { headersTimeout: NEVER, requestTimeout: NEVER })
  })
  const gone: Promise<unknown>[] = []
  app?.server.on('connection', (socket) => gone.push(once(socket, 'close')))
  for (const reader of await Promise.all([open(port), open(port), open(port)])) {
    reader.pause().on('error', () => {})
    reader.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  }
  await expect.poll(() => gone.length).toBe(3)
  // None of them hangs up by itself.
  await Promise.all(gone)
})

test('what is served for good waits thirty seconds for a request', () => {
  expect(TIMEOUTS).toMatchObject({ body: 30_000, headers: 10_000 })
})

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 50'],
  ['a length and an encoding', 'content-length: 2\r\ntransfer-encoding: chunked'],
  ['an encoding that nobody knows', 'transfer-encoding: chunked, made-up'],
  ['a name with a space', 'content-length : 2'],
])('a request with %s is refused whole, and nothing behind it is read as another', async (_, head) => {
  const port = await serve({})
  const answer = await answerTo(
    port,
    `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}\r\n\r\n{}GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(bodyOf(answer)).toEqual({ success: false, message: 'No pudimos leer la solicitud.', info: {} })
})

test.each([
  ['an address', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  ['a header', `GET /api/orders HTTP/1.1\r\nhost: localhost\r\nauthorization: ${'a'.repeat(20_000)}\r\n\r\n`],
])('%s that is too long to be read is refused in the one shape', async (_, sent) => {
  const answer = await answerTo(await serve({}), sent)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(bodyOf(answer)).toEqual({ success: false, message: 'Es demasiado grande.', info: {} })
})
