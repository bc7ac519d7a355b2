// The plug is pulled at a random moment of an import while others save: all of the import is there or nothing, and whatever
// was answered to the others is. A handful of rounds here; `npm run test:crash` plays more.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../src/server/testing/file-office.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

const ROUNDS = Math.max(3, Math.floor(Number(process.env.CRASH_ROUNDS ?? 3) / 3))
const ROWS = 3000
const SETUP_TOKEN = 'the-setup-token-of-this-test'
const PASSWORD = 'calm water at dawn'

const folder = scratchFolder()
const settings = { SETUP_TOKEN, LOG_LEVEL: 'error' }
let product: Product
let token = ''

beforeAll(async () => {
  product = await startProduct(folder, settings)
  await call('POST', '/users/register-superadmin', { email: 'ana@example.com', password: PASSWORD, setupToken: SETUP_TOKEN })
  token = (await call('POST', '/users/login', { email: 'ana@example.com', password: PASSWORD })).token
})
afterAll(async () => {
  await product.stop()
  removeFolder(folder)
})

async function call(method: string, url: string, body: object) {
  const answer = await fetch(`${product.url}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function upload(name: string, query = '') {
  const rows = Array.from({ length: ROWS }, (_, at) => `${name} ${at},2135550142,Note ${at}`)
  const form = multipart([
    { name: 'file', fileName: 'orders.csv', content: Buffer.from(['Contact Name,Phone Number,Tracking', ...rows].join('\n')) },
  ])
  return fetch(`${product.url}/api/orders/excel${query}`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: form.payload,
  }).then((answer) => answer.json())
}

/** Saves one order after the other until the server is gone or the word is given. */
async function save(made: Set<number>, isOver = () => false): Promise<void> {
  while (!isOver()) made.add((await call('POST', '/orders', { contactName: 'Meanwhile', phoneNumber: '2135550199' })).id)
}

function look<Result>(read: (count: (query: string) => unknown, ids: (query: string) => unknown[]) => Result): Result {
  const db = new SQLite(path.join(folder, 'remanso.db'), { readonly: true })
  const result = read(
    (query) => db.prepare(query).pluck().get(),
    (query) => db.prepare(query).pluck().all(),
  )
  db.close()
  return result
}

test('a preview and a command beside two imports and somebody who saves: everybody gets what was answered', async () => {
  const made = new Set<number>()
  let isOver = false
  const saving = save(made, () => isOver)
  const [one, other, preview, seeded] = await Promise.all([
    upload('First'),
    upload('Second'),
    upload('Third', '?dryRun=true'),
    command(folder, ['seed-demo', '--orders', '300']),
  ])
  isOver = true
  await saving
  for (const answer of [one, other, preview]) expect(answer).toMatchObject({ success: true, imported: ROWS, errors: [] })
  expect(seeded.status, seeded.stderr).toBe(0)
  expect(look((count) => count('select count(*) from orders'))).toBe(2 * ROWS + 300 + made.size)
})

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i: all of an import or nothing', async (round) => {
  const made = new Set<number>()
  const saving = save(made).catch(() => {})
  const importing = upload(`Round${round}x`).catch(() => undefined)
  await pause(Math.random() * 1200)
  await product.stop('SIGKILL')
  const answer = await importing
  await saving
  look((count, ids) => {
    const there = count(`select count(*) from orders where contactName like 'Round${round}x %'`)
    expect(answer?.success ? [ROWS] : [0, ROWS]).toContain(there)
    const imported = `select orderId from orderEvents where importId is not null`
    expect(count(`select count(*) from tracking where orderId in (${imported})`)).toBe(count(`select count(*) from (${imported})`))
    expect(count('select coalesce(sum(created), 0) from imports')).toBe(count(`select count(*) from (${imported})`))
    const stored = new Set(ids('select id from orders'))
    expect([...made].filter((id) => !stored.has(id))).toEqual([])
    expect(count('pragma integrity_check')).toBe('ok')
  })
  product = await startProduct(folder, settings)
})
