// Whatever is sent, nothing may end in a 500: not over REST, not over tRPC, with a token or without.
import { setImmediate as nextRound } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { TIMEOUTS } from '../http/slow-requests.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { ROWS } from './rest-rows.ts'
import { appRouter } from './router.ts'

/** 20,000 by the issue; a quick run of the suite takes fewer, CI takes them all. */
const REQUESTS = process.env.CI ? 20_000 : 2_000
const MINUTES = 60_000

let office: Office
let app: Awaited<ReturnType<typeof createApp>>
let token: string
let sentSoFar = 0

beforeAll(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient, { ...TIMEOUTS, late: Number.MAX_SAFE_INTEGER })
  token = (await office.hire('superAdmin')).token
  await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '7025551234' })
})
afterAll(async () => {
  await app.close()
  await office.close()
})

const NAMES = [
  'id',
  'name',
  'email',
  'password',
  'confirmPassword',
  'setupToken',
  'token',
  'status',
  'insurance',
  'funeralHomeId',
  'serviceId',
  'userId',
  'tracking',
  'price',
  'contactName',
  'phoneNumber',
  'comission',
  'relationship',
  'deceasedName',
  'age',
  'source',
  'followUp',
  'followUpTime',
  'version',
  'page',
  'limit',
  'search',
  'service',
  'user',
  'funeralHome',
  'additionalStatus',
  'sort',
  'disclaimers',
  'features',
  'isActive',
  'language',
  'consent',
  'subject',
  'text',
  'website',
  'idempotencyKey',
  'changes',
  'query',
  'es',
  'en',
  'track',
  'date',
  'createdBy',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
]
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1.5',
  'NaN',
  '1e309',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '\u0000',
  '\ud800',
  'a\udd4ab',
  '\u202egnp.exe',
  'Ana\r\nBcc: x@example.com',
  'a@b.example?bcc=c@d.example',
  '555-1234 (hija)',
  '🕊️',
  'new',
  'noUpdates',
  'none',
  'null',
  '../../..',
  '{}',
  "' or 1=1 --",
  'x'.repeat(600),
  `a@${'.'.repeat(50_000)}"`,
  ' '.repeat(20_000),
  '+17025551234',
  'ana@example.com',
  '2026-02-30',
  '2026-03-01',
]

/** So many within one another. */
const nested = (open: string, deep: number) => `${open.repeat(deep)}1${(open === '[' ? ']' : '}').repeat(deep)}`

const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 8 }))
const leaf = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.constantFrom(0, -0, 1, 2 ** 53, -1, 1.5, 1e308),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>(...['[', '{"es":'].map((open) => JSON.parse(nested(open, 30)))),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 10 }).map(objectOf),
  ),
}))
const body = fc.array(fc.tuple(name, value), { maxLength: 14 }).map(objectOf)

/** Also with names such as __proto__, as JSON may have them. */
function objectOf(entries: [string, unknown][]): object {
  const object = {}
  for (const [key, content] of entries)
    Object.defineProperty(object, key, { value: content, enumerable: true, configurable: true, writable: true })
  return object
}

const segment = fc.oneof(
  fc.constantFrom('1', '2', '0', '-1', 'x', '%00', '%2e%2e', '%', '99999999999999999999', '1;2', 'á'),
  fc.webSegment(),
)
const headers = fc.record(
  {
    authorization: fc.constantFrom('good', 'Bearer ', 'Bearer x.y.z', 'Basic eDp5', 'Bearer good'),
    'accept-language': fc.constantFrom('es', 'en', 'fr;q=x', ';;;', '*'),
    'idempotency-key': fc.string({ unit: fc.constantFrom('a', 'b', '-', '1'), maxLength: 300 }),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=x',
      'x',
    ),
  },
  { requiredKeys: [] },
)

const restRequest = fc
  .record({
    row: fc.constantFrom(...ROWS),
    segment,
    headers,
    body,
    query: fc.array(fc.tuple(name, fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 9 }))), { maxLength: 6 }),
    raw: fc.option(fc.string({ unit: 'binary', maxLength: 30 }), { freq: 9 }),
  })
  .map(({ row, segment, headers, body, query, raw }) => ({
    method: row.method,
    url: `/api${row.path.replace(/:\w+/g, () => segment)}${row.method === 'GET' ? `?${query.map(([key, content]) => `${encode(key)}=${encode(content)}`).join('&')}` : ''}`,
    headers,
    payload: row.method === 'GET' || row.method === 'DELETE' ? undefined : (raw ?? JSON.stringify(body)),
  }))

const procedures = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
  const { type } = Object(procedure)._def
  return type === 'subscription' ? [] : [{ name, type: String(type) }]
})

const trpcRequest = fc
  .record({ calls: fc.array(fc.constantFrom(...procedures), { minLength: 1, maxLength: 3 }), headers, body, batch: fc.boolean() })
  .map(({ calls, headers, body, batch }) => {
    const isQuery = calls[0]?.type === 'query'
    const input = JSON.stringify(batch ? Object.fromEntries(calls.map((_, index) => [index, body])) : body)
    const path = `/trpc/${batch ? calls.map(({ name }) => name).join(',') : calls[0]?.name}`
    const marks = [...(batch ? ['batch=1'] : []), ...(isQuery ? [`input=${encode(input)}`] : [])].join('&')
    return {
      method: isQuery ? ('GET' as const) : ('POST' as const),
      url: `${path}?${marks}`,
      headers,
      payload: isQuery ? undefined : input,
    }
  })

/** Whether the good token is still one. */
async function isIn(remoteAddress: string): Promise<boolean> {
  const answer = await app.inject({ url: '/trpc/accounts.me', remoteAddress, headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode === 200
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test(`of ${REQUESTS} generated requests none is answered by a 500`, { timeout: 10 * MINUTES }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(restRequest, trpcRequest), async ({ payload, headers: { authorization, ...rest }, ...request }) => {
      const sent: Record<string, string> = { 'content-type': 'application/json' }
      for (const [key, content] of Object.entries(rest)) if (content !== undefined) sent[key] = content
      if (authorization !== undefined) sent.authorization = authorization === 'good' ? `Bearer ${token}` : authorization
      if (payload === undefined) delete sent['content-type']
      sentSoFar += 1
      // Some hundreds from each address, so that the limit of requests says nothing.
      const remoteAddress = `10.0.${sentSoFar >> 8}.1`
      const answer = await app.inject({ ...request, remoteAddress, headers: sent, ...(payload === undefined ? {} : { payload }) })
      expect(answer.statusCode).toBeLessThan(500)
      // As requests come over a wire: a thread that never goes round would look as if it could not keep up.
      await nextRound()
      // Among what is called is Logout; whoever has left comes back.
      if (authorization === 'good' && !(await isIn(remoteAddress))) token = (await office.hire('superAdmin')).token
    }),
    { numRuns: REQUESTS },
  )
  // After all of it the office still works.
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
