// Something odd in every place of every procedure: it never ends in a failure, and nobody else waits for it. What is too
// large for any place is in oversized-input.test.ts.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLED } from '../testing/input-places.ts'
import { type Attacked, faultsOf, isNoFailure, openAttacked, staysIn, TIMEOUT, written } from '../testing/monstrous-calls.ts'
import { ROWS } from './rest-rows.ts'

let attacked: Attacked

beforeAll(async () => {
  attacked = await openAttacked()
})
afterAll(() => attacked.close())

const ODD_TEXTS = ['a\u0000b', 'a\u202eb', 'a\ud83d', '\udd4ab', '\u2028', '\u0000']
const DEEP = 30
/** As JSON. */
const ODD_VALUES: Record<string, string> = {
  ...Object.fromEntries(ODD_TEXTS.map((text) => [JSON.stringify(text), JSON.stringify(text)])),
  'lists within lists': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  'things within things': `${'{"es":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'a huge number': '1e308',
  'less than nothing': '-1',
  nothing: 'null',
}

test('signs that nobody types and deep nesting never end in a failure, nor hold anybody up', { timeout: TIMEOUT }, async () => {
  const faults: string[] = []
  for (const called of CALLED.filter(staysIn))
    for (const place of called.places)
      for (const [kind, json] of Object.entries(ODD_VALUES)) {
        const body = written(called, place, json)
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, () => attacked.call(called, body), isNoFailure)))
      }
  expect(faults).toEqual([])
})

test('the same over REST, in bodies, queries, paths and headers', { timeout: TIMEOUT }, async () => {
  const faults: string[] = []
  const headers = attacked.signedIn
  for (const { method, path, procedure } of ROWS.filter(({ procedure }) => staysIn({ name: procedure }))) {
    const called = CALLED.find(({ name }) => name === procedure)
    const url = `/api${path.replace(/:\w+/g, '1')}`
    for (const place of called?.places ?? []) {
      if (called === undefined || place.length === 0 || path.includes(`:${place[0]}`)) continue
      for (const text of ODD_TEXTS) {
        const body = written(called, place, JSON.stringify(text))
        const call = () =>
          method === 'GET'
            ? attacked.measured({
                method,
                url: `${url}?${place.join('.')}=${encodeURIComponent(text.toWellFormed())}`,
                headers,
              })
            : attacked.measured({ method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: body })
        faults.push(...(await faultsOf(`odd in ${method} ${path} ${place}`, call, isNoFailure)))
      }
    }
    const odd = `/api${path.replace(/:\w+/g, encodeURIComponent('a\u0000\u202e'.repeat(20_000)))}`
    for (const call of [
      () => attacked.measured({ method, url: odd, headers }),
      () => attacked.measured({ method, url, headers: { ...headers, 'idempotency-key': 'k'.repeat(16_000) } }),
      () => attacked.measured({ method, url, headers: { ...headers, 'accept-language': 'es;q=0.'.repeat(2000) } }),
      () => attacked.measured({ method, url, headers: { authorization: `Bearer ${'.'.repeat(16_000)}` } }),
    ])
      faults.push(...(await faultsOf(`${method} ${path}`, call, isNoFailure)))
  }
  expect(faults).toEqual([])
})

test('what needs no session is at most 64 kB, over tRPC, in a batch and over REST, whether or not it says how long it is', async () => {
  const input = JSON.stringify({ contactName: 'Ana', phoneNumber: '7025551234', note: 'x'.repeat(64 * 1024) })
  const json = { 'content-type': 'application/json', 'accept-language': 'en' }
  const unannounced = () => Readable.from([input.slice(0, 1000), input.slice(1000)])
  for (const [url, payload, headers] of [
    ['/api/orders', input, json],
    ['/api/orders', unannounced(), json],
    ['/trpc/quotes.create', input, json],
    ['/trpc/quotes.create', unannounced(), json],
    ['/trpc/quotes.create,quotes.create?batch=1', `{"0":${input},"1":{}}`, json],
    ['/trpc/accounts.login', input, { ...json, authorization: 'Bearer x.y.z' }],
  ] as const) {
    const { statusCode, body } = await attacked.app.inject({ method: 'POST', url, payload, headers })
    expect([url, statusCode, body]).toEqual([url, 413, expect.stringContaining('That is too large.')])
  }
  const staff = { ...json, ...attacked.signedIn }
  expect((await attacked.app.inject({ method: 'POST', url: '/api/orders', payload: input, headers: staff })).statusCode).toBe(201)
})
