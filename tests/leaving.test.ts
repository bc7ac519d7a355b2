// Callers whose connection breaks, wherever it does: nobody else notices, and nothing of it is an error of ours.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

const BOSS = { email: 'ana@example.com', password: 'calm water at dawn' }

let folder: string
let product: Product
let token: string

beforeAll(async () => {
  folder = scratchFolder()
  await command(folder, ['seed-demo', '--orders', '2000'])
  await command(folder, ['create-admin', '--email', BOSS.email], { input: `${BOSS.password}\n` })
  product = await startProduct(folder)
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${product.url}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(BOSS) })
  token = ((await login.json()) as { token: string }).token
})
afterAll(async () => {
  await product.stop()
  removeFolder(folder)
})

/** A request as it goes over the wire. */
function wire(line: string, body = '', type = 'application/json', accept = '*/*'): string {
  const headers = [
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `accept: ${accept}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return [`${line} HTTP/1.1`, ...headers, '', body].join('\r\n')
}

function sheet(line: string): string {
  const rows = Array.from({ length: 2000 }, (_, index) => `Familia ${index},2135550142`)
  const disposition = 'content-disposition: form-data; name="file"; filename="orders.csv"'
  const part = ['--edge', disposition, 'content-type: text/csv', '', 'Contact Name,Phone Number', ...rows, '--edge--', ''].join('\r\n')
  return wire(line, part, 'multipart/form-data; boundary=edge')
}

const KINDS: [string, () => string][] = [
  ['an export', () => wire('GET /api/orders/export-excel?ticket=leaving')],
  ['an import', () => sheet('POST /api/orders/excel?dryRun=true')],
  ['the rows that were refused', () => sheet('POST /api/orders/excel?refused=true')],
  ['the news', () => wire('GET /trpc/live.news', '', 'application/json', 'text/event-stream')],
  ['a list', () => wire('GET /api/orders?search=rosa')],
  ['a new order', () => wire('POST /api/orders', JSON.stringify({ contactName: 'Rosa', phoneNumber: '2135550142' }))],
  ['a login', () => wire('POST /api/users/login', JSON.stringify(BOSS))],
  ['a page', () => wire('GET /services')],
]

const WAYS: Record<string, (socket: Socket, request: string) => Promise<unknown>> = {
  'in the middle of asking': async (socket, request) => socket.write(request.slice(0, Math.floor(request.length / 2))),
  'as soon as they asked': async (socket, request) => socket.write(request),
  'at the first word of the answer': async (socket, request) => {
    const answered = once(socket, 'data')
    socket.write(request)
    await answered
  },
}

test.each(KINDS)('who asks for %s may leave at any moment, politely or not', async (_, request) => {
  const port = Number(new URL(product.url).port)
  for (const leave of Object.values(WAYS)) {
    for (const goes of ['end', 'resetAndDestroy'] as const) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      await leave(socket, request())
      const closed = once(socket, 'close')
      socket[goes]()
      socket.resume()
      if (goes === 'end') socket.destroySoon()
      await closed
    }
  }
  const list = await fetch(`${product.url}/api/orders?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  expect([list.status, product.process.exitCode]).toEqual([200, null])
})

test('and in the log none of it is an error', async () => {
  expect(await product.stop()).toBe(0)
  expect(product.output()).toContain('"level":30')
  const errors = product
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(errors).toEqual([])
})
