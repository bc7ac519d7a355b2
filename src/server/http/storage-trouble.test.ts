// A database that cannot be written, or not even read: what families, the desk and a load balancer are told.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { rememberFacts } from '../site/public-facts.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const rosa = { contactName: 'Rosa Delgado', phoneNumber: '+17025550142' }
const ask = (url: string, language = 'es') =>
  app.inject({ method: 'POST', url, payload: rosa, headers: { 'accept-language': language, 'content-type': 'application/json' } })
const onlyReads = (how: 'on' | 'off') => sql.raw(`pragma query_only = ${how}`).execute(office.db)
/** As when the file is gone from under the server. */
const loseTables = async () => {
  for (const name of ['settings', 'services']) await sql.raw(`alter table ${name} rename to lost_${name}`).execute(office.db)
}
const SENTENCES = {
  es: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
  en: 'The service is not available right now. Please try again in a few minutes.',
} as const

test.each(['es', 'en'] as const)('what cannot be written is refused for now, in %s, and never as an error of ours', async (language) => {
  await onlyReads('on')
  const rest = await ask('/api/orders', language)
  expect([rest.statusCode, rest.json()]).toEqual([503, { success: false, message: SENTENCES[language], info: {} }])
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0)
  const form = await ask('/trpc/quotes.create', language)
  expect([form.statusCode, form.json().error.data.refusal.message]).toEqual([503, SENTENCES[language]])
  await onlyReads('off')
  expect((await ask('/api/orders')).statusCode).toBe(201)
})

test.each(['/api/orders', '/trpc/quotes.create'])('why it could not be written stands in the log once: %s', async (url) => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const logging = await createApp({ ...office.context, log }, stubClient)
  await onlyReads('on')
  await logging.inject({ method: 'POST', url, payload: rosa })
  await logging.inject({ url: '/trpc/orders.nothing' })
  expect(lines).toEqual([expect.stringContaining('attempt to write a readonly database')])
  await logging.close()
})

test('many who ask at once for health leave one line in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const logging = await createApp({ ...office.context, log }, stubClient)
  await onlyReads('on')
  const answers = await Promise.all(Array.from({ length: 5 }, () => logging.inject({ url: '/api/health' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  expect(lines).toHaveLength(1)
  await logging.close()
})

test('a database that has no room any more is refused in the same way, and health says so', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(office.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(office.db)
  const statuses = new Set<number>()
  for (let asked = 0; asked < 60; asked += 1) {
    const payload = { ...rosa, contactName: 'Rosa '.repeat(15), email: `rosa${asked}@example.com` }
    statuses.add((await app.inject({ method: 'POST', url: '/api/orders', payload })).statusCode)
    // Each from an hour of its own, so that no limit answers in its place.
    office.pass(3_600_000)
  }
  expect([...statuses].filter((status) => status !== 201)).toEqual([503])
  expect((await get('/api/health')).statusCode).toBe(503)
})

test('health answers 503 as long as nothing can be written, and 200 soon after it can', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' })
  await onlyReads('on')
  office.pass(10_000)
  const away = await get('/api/health')
  expect([away.statusCode, away.json().success]).toEqual([503, false])
  await onlyReads('off')
  office.pass(10_000)
  expect((await get('/api/health')).statusCode).toBe(200)
})

test('asking for health leaves nothing behind', async () => {
  const before = await sql`select * from settings`.execute(office.db)
  await get('/api/health')
  expect(await sql`select * from settings`.execute(office.db)).toEqual(before)
})

test('public pages go on from memory, those too that nobody had asked for yet, and change when the database is back', async () => {
  const staff = await office.hire()
  expect((await get('/services')).body).toContain('aquamación')
  const [first] = await office.visitor.services.list()
  await loseTables()
  office.context.live.announce({ about: 'services' })
  for (const url of ['/services', '/about?lang=en', '/contact']) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.body).toContain(first?.name[url.includes('lang=en') ? 'en' : 'es'])
  }
  for (const name of ['settings', 'services']) await sql.raw(`alter table lost_${name} rename to ${name}`).execute(office.db)
  await staff.call.services.delete({ id: 7 })
  office.pass(10_000)
  expect((await get('/services')).body).not.toContain('aquamación')
})

test('public pages change again although the clock was far ahead while the database was away', async () => {
  const staff = await office.hire()
  const right = office.context.clock().toISOString()
  await get('/services')
  await loseTables()
  office.context.live.announce({ about: 'services' })
  office.pass(800 * 24 * 3_600_000)
  for (const url of ['/about', '/services']) expect((await get(url)).body).toContain('aquamación')
  for (const name of ['settings', 'services']) await sql.raw(`alter table lost_${name} rename to ${name}`).execute(office.db)
  office.setClock(right)
  await staff.call.services.delete({ id: 7 })
  expect((await get('/services')).body).not.toContain('aquamación')
})

test('a database that takes five seconds to fail keeps one visitor waiting, not each', async () => {
  let attempts = 0
  let now = office.context.clock().getTime()
  const memory = rememberFacts(
    {
      ...office.context,
      clock: () => new Date(now),
      get db() {
        attempts += 1
        now += 5000
        return office.db
      },
    },
    true,
  )
  await memory.read()
  await loseTables()
  memory.forget()
  for (const _ of ['first', 'second']) expect(await memory.read()).toMatchObject({ current: false })
  expect(attempts).toBe(2)
})

test.each([
  ['es', '/', 'Ahora no podemos mostrarle esta página', 'llámenos al'],
  ['en', '/faq?lang=en', 'We cannot show you this page right now', 'call us at'],
])('a page that cannot be shown is a page in %s with the phone number, never JSON', async (language, url, title, call) => {
  const broken = await createApp(office.context, { ...stubClient, render: () => Promise.reject(new Error('secret detail')) })
  const answer = await broken.inject({ url })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  for (const part of [
    `<html lang="${language}">`,
    title,
    call,
    'href="tel:+17021234567"',
    'noindex',
    String(answer.headers['x-request-id']),
  ])
    expect(answer.body).toContain(part)
  expect(answer.body).not.toContain('secret detail')
  await broken.close()
})

test('where the database never answered, the page says so without a number', async () => {
  await loseTables()
  const broken = await createApp(office.context, stubClient)
  const answer = await broken.inject({ url: '/' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('Vuelva a intentarlo en unos minutos.')
  expect(answer.body).not.toContain('tel:')
  expect((await broken.inject({ url: '/api/services' })).headers['content-type']).toContain('application/json')
  await broken.close()
})

test('an address that leads nowhere is a small page for a bot, with the phone number and a way home, and a whole one for a visitor', async () => {
  for (const [language, url, home, title] of [
    ['es', '/wp-login.php', '/', 'No encontramos esta página'],
    ['en', '/wp-login.php?lang=en', '/?lang=en', 'We could not find this page'],
  ] as const) {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, headers['content-language']]).toEqual([404, language])
    expect(body.length).toBeLessThan(4000)
    for (const part of [title, 'href="tel:+17021234567"', `href="${home}"`, `<html lang="${language}">`, 'content="noindex"'])
      expect(body).toContain(part)
    const visited = await get(url, { 'sec-fetch-dest': 'document' })
    expect([visited.statusCode, visited.body.includes('<main>/wp-login.php')]).toEqual([404, true])
  }
})
