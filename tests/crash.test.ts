// The plug is pulled at a random moment during a stream of writes: whatever was answered is still there, and whole.
// A handful of rounds here; `npm run test:crash` plays fifty.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4)
const WRITERS = 4
const PASSWORD = 'calm water at dawn'

const folder = scratchFolder()
let address = 0
const settings = { TRUST_PROXY: 'true', SETUP_TOKEN: 'the-setup-token-of-the-tests', LOG_LEVEL: 'error' }

/** What the server answered for: orders that were made, and changes that were saved. */
const made = new Set<number>()
const changed = new Map<number, number>()

async function call(product: Product, method: string, url: string, body: object, token?: string) {
  // Every quote comes from an address of its own, so that the limits have nothing to say.
  address += 1
  const forwarded = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  const answer = await fetch(`${product.url}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

beforeAll(async () => {
  const product = await startProduct(folder, settings)
  await call(product, 'POST', '/users/register-superadmin', {
    email: 'ana@example.com',
    password: PASSWORD,
    setupToken: settings.SETUP_TOKEN,
  })
  await product.stop()
})
afterAll(() => removeFolder(folder))

/** Writes one order after the other until the server is gone. */
async function writeUntilTheEnd(product: Product, token: string): Promise<void> {
  for (;;) {
    const quote = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142', email: 'rosa@example.com', consent: true }
    const { id } = await call(product, 'POST', '/orders', quote)
    made.add(id)
    const { version } = await call(product, 'PUT', `/orders/${id}`, { price: `$${id}`, tracking: [{ track: `Call ${id}` }] }, token)
    changed.set(id, version)
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i: nothing that was answered is lost', async () => {
  const product = await startProduct(folder, settings)
  const { token } = await call(product, 'POST', '/users/login', { email: 'ana@example.com', password: PASSWORD })
  const before = made.size
  const writers = Array.from({ length: WRITERS }, () => writeUntilTheEnd(product, token).catch(() => {}))
  while (made.size < before + 1 + Math.floor(Math.random() * 60)) await new Promise((resume) => setTimeout(resume, 1))
  await product.stop('SIGKILL')
  await Promise.all(writers)
  check()
})

function check(): void {
  const db = new SQLite(path.join(folder, 'remanso.db'))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.prepare("insert into ordersSearch (ordersSearch, rank) values ('integrity-check', 1)").run()
  const idsOf = (query: string) => new Set(db.prepare(query).pluck().all())
  const missingFrom = (ids: Set<unknown>, wanted: Iterable<number>) => [...wanted].filter((id) => !ids.has(id))
  expect(missingFrom(idsOf('select id from orders'), made)).toEqual([])
  expect(missingFrom(idsOf("select orderId from letters where kind = 'quoteNotice'"), made)).toEqual([])
  expect(missingFrom(idsOf('select orderId from consents'), made)).toEqual([])
  expect(missingFrom(idsOf("select orderId from orderEvents where kind = 'created'"), made)).toEqual([])
  expect(missingFrom(idsOf("select orderId from orderEvents where kind = 'updated'"), changed.keys())).toEqual([])
  expect(missingFrom(idsOf('select orderId from tracking'), changed.keys())).toEqual([])
  // Whole or not at all: no order without its first event, no letter or comment without its change.
  const count = (query: string) => db.prepare(query).pluck().get()
  expect(
    count("select count(*) from orders o where not exists (select 1 from orderEvents e where e.orderId = o.id and e.kind = 'created')"),
  ).toBe(0)
  expect(
    count("select count(*) from orders o where not exists (select 1 from letters l where l.orderId = o.id and l.kind = 'quoteNotice')"),
  ).toBe(0)
  expect(count('select count(*) from orders o where o.version <> (select max(version) from orderEvents e where e.orderId = o.id)')).toBe(0)
  db.close()
}
