// What Prometheus reads: numbers of requests, letters and families, for whoever has the token, and nothing that names anybody.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

const TOKEN = 'a token that only Prometheus knows'

let isClosed: boolean
let office: Awaited<ReturnType<typeof openOffice>>
let app: FastifyInstance

beforeEach(async () => {
  isClosed = false
  office = await openOffice({
    mailer: async () => {
      if (!isClosed) return
      throw new Error('The post is closed')
    },
  })
  const { context } = office
  app = await createApp({ ...context, config: { ...context.config, metricsToken: TOKEN } }, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const read = async () => (await app.inject({ url: '/metrics', headers: bearer(TOKEN) })).body
/** The value behind a name and its labels. */
async function metric(name: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((line) => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '2135550142', email: 'rosa@example.com' }

test('without METRICS_TOKEN there is no such page', async () => {
  const off = await createApp(office.context, stubClient)
  for (const headers of [{}, bearer(TOKEN), bearer('')]) expect((await off.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  await off.close()
})

test('whoever has not the token reads nothing', async () => {
  const { token } = await office.hire('superAdmin')
  for (const headers of [{}, bearer(''), bearer(`${TOKEN}x`), bearer(TOKEN.slice(1)), bearer(token)]) {
    const answer = await app.inject({ url: '/metrics', headers })
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', 'METRICS_TOKEN\n'])
  }
  const answer = await app.inject({ url: '/metrics', headers: bearer(TOKEN) })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test('requests are counted by the pattern of their route and by status, never by what stood in the address', async () => {
  const { token } = await office.hire()
  await app.inject({ url: '/api/orders?search=Delgadillo', headers: bearer(token) })
  await app.inject({ url: '/api/orders/4711', headers: bearer(token) })
  await app.inject('/api/orders/4712')
  await app.inject('/dashboard/register/secret-of-an-invitation')
  await app.inject('/api/delgadillo')
  const text = await read()
  const counts = [...text.matchAll(/_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)/g)]
  expect(counts.map(([, method, route, status, count]) => `${method} ${route} ${status} ${count}`).slice(0, 3)).toEqual([
    'GET /api/orders 200 1',
    'GET /api/orders/:id 404 1',
    'GET /api/orders/:id 401 1',
  ])
  // Of what the labels say: among the figures any digits may stand.
  const said = [...text.matchAll(/"([^"]*)"/g)].map(([, label]) => label).join('\n')
  for (const named of ['elgadillo', '4711', 'secret-of']) expect(said).not.toContain(named)
})

test('files of a build share one label, whatever they are called', async () => {
  await app.close()
  const { context } = office
  const files = ['/assets/site-Bx1.js', '/assets/desk/orders-Cy2.css']
  const serveFiles = async (site: FastifyInstance) => {
    for (const url of files) site.get(url, async () => '')
  }
  app = await createApp({ ...context, config: { ...context.config, metricsToken: TOKEN } }, { ...stubClient, serveFiles })
  for (const url of [...files, '/assets/gone-Dz3.js']) await app.inject(url)
  expect(await metric('remanso_http_request_duration_seconds_count{method="GET",route="/assets/*",status="200"}')).toBe(2)
  expect(await read()).not.toMatch(/Bx1|Cy2|Dz3/)
})

test('letters that wait and fail, and the families of a day', async () => {
  isClosed = true
  await office.visitor.quotes.createOrder(family)
  await office.context.outbox.deliverDue()
  await office.db.updateTable('letters').set({ state: 'refused' }).where('kind', '=', 'quoteConfirmation').execute()
  const { call } = await office.hire()
  await call.orders.create(family)
  expect(await metric('remanso_outbox_letters{state="waiting"}')).toBe(1)
  expect(await metric('remanso_outbox_letters{state="failed"}')).toBe(1)
  expect(await metric('remanso_leads_last_day')).toBe(1)
  office.pass(24 * 60 * 60 * 1000 + 1)
  expect(await metric('remanso_leads_last_day')).toBe(0)
})

test('a letter that was refused counts for 30 days', async () => {
  await office.visitor.quotes.createOrder(family)
  await office.context.outbox.deliverDue()
  await office.db.updateTable('letters').set({ state: 'refused' }).where('kind', '=', 'quoteConfirmation').execute()
  office.pass(30 * DAY)
  expect(await metric('remanso_outbox_letters{state="failed"}')).toBe(1)
  office.pass(1)
  expect(await metric('remanso_outbox_letters{state="failed"}')).toBe(0)
})

test('webhooks by how they are, and what waits for them or was given up', async () => {
  const { call } = await office.hire('superAdmin')
  const other = await office.hire('superAdmin')
  const webhook = { url: 'https://hooks.example/', events: ['lead.created' as const], withContact: false }
  for (let made = 0; made < 3; made += 1) await call.webhooks.create(webhook)
  await other.call.webhooks.create(webhook)
  await office.visitor.quotes.createOrder(family)
  await office.db.updateTable('webhookDeliveries').set({ state: 'failed' }).where('id', '=', 1).execute()
  await office.db.updateTable('webhooks').set({ failingSince: office.context.clock().toISOString() }).where('id', '=', 1).execute()
  await call.users.update({ id: other.user.id, role: 'admin' })
  for (const [state, count] of Object.entries({ on: 2, failing: 1, off: 1 }))
    expect([state, await metric(`remanso_webhooks{state="${state}"}`)]).toEqual([state, count])
  expect(await metric('remanso_webhook_deliveries{state="waiting"}')).toBe(3)
  expect(await metric('remanso_webhook_deliveries{state="failed"}')).toBe(1)
})

test('the database, the event loop and open desks are among them', async () => {
  expect(await metric('remanso_database_up')).toBe(1)
  expect(await metric('remanso_database_size_bytes')).toBeGreaterThan(100_000)
  expect(await metric('remanso_database_waiting')).toBe(0)
  expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await metric('remanso_live_streams')).toBe(0)
  const { token } = await office.hire()
  const left = new AbortController()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${url}/trpc/live.news`, { headers: { accept: 'text/event-stream', ...bearer(token) }, signal: left.signal })
  expect(await metric('remanso_live_streams')).toBe(1)
  left.abort()
  await expect.poll(() => metric('remanso_live_streams')).toBe(0)
})

test('what nobody can tell is left out, and the rest is told', async () => {
  expect(await read()).not.toContain('\nremanso_backup_last_good_timestamp_seconds{')
  await office.db.schema.dropTable('letters').execute()
  expect(await metric('remanso_outbox_letters{state="waiting"}')).toBeUndefined()
  expect(await metric('remanso_database_up')).toBe(1)
})

test('ready is said without a token while the database answers', async () => {
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
})

test('however often strangers ask whether it is ready, the database is asked once a second', async () => {
  const ask = async () => (await app.inject('/api/ready')).statusCode
  await ask()
  const query = vi.spyOn(office.db, 'getExecutor')
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 200))
  expect(query).not.toHaveBeenCalled()
  office.pass(1000)
  await Promise.all([ask(), ask(), ask()])
  expect(query).toHaveBeenCalledTimes(1)
})

test('every number that docs/operate.md asks Prometheus for is among them', async () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operate.md'), 'utf8')
  // Backups are told where there is a file of ours: backup-metrics.test.ts.
  const asked = new Set([...guide.matchAll(/\b(?:remanso_(?!backup)|nodejs_)[a-z0-9_]+/g)].map(([name]) => name))
  await app.inject('/api/health')
  const told = await read()
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !new RegExp(`^(# HELP )?${name}[ {]`, 'm').test(told))).toEqual([])
})

test('the contract names all of ours', async () => {
  const contract = readFileSync('docs/CONTRACT.md', 'utf8')
  const ours = [...(await read()).matchAll(/^# TYPE (remanso_\w+)/gm)].flatMap(([, name]) => name ?? [])
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter((name) => !contract.includes(`\`${name}`))).toEqual([])
})
