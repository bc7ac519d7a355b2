// Something monstrous in every place of every procedure: it is refused with a sentence, and nobody else waits for it.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { ROWS } from './rest-rows.ts'
import { CALLED, type Called, withAt } from './testing/input-places.ts'
import { type Office, openOffice } from './testing/office.ts'
import { stubClient } from './testing/stub-client.ts'

/** Of the processor's time that the main thread may spend on one call, in milliseconds. */
const MOST = 100
const LONG = 500_000
/** Thousands of calls, on a machine that may be busy. */
const PATIENCE = 5 * 60_000

let office: Office
let app: Awaited<ReturnType<typeof createApp>>
let token: string
let calls = 0

beforeAll(async () => {
  office = await openOffice()
  app = await createApp(office.house, stubClient)
  token = (await office.hire('superAdmin')).token
})
afterAll(async () => {
  await app.close()
  await office.close()
})

const LONG_TEXTS: Record<string, string> = {
  'an address of dots': `a@${'.'.repeat(LONG)}"`,
  spaces: `a${' '.repeat(LONG)}b`,
  digits: '1'.repeat(LONG),
  commas: 'new,'.repeat(LONG / 4),
  'marks that turn the writing': '\u202e'.repeat(LONG / 3),
  'halves of signs': '\ud83d\u0000'.repeat(LONG / 12),
}
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
/** For places that hold several things; as JSON. What is asked stands in an address, of which no server reads more than 16 kB. */
const ENDLESS: Record<string, string> = {
  numbers: `[${'0,'.repeat(LONG * 0.9)}0]`,
  things: `[${'{},'.repeat(LONG * 0.6)}{}]`,
  names: JSON.stringify(Object.fromEntries(Array.from({ length: LONG / 8 }, (_, at) => [`k${at}`, 0]))),
}

/** An input as JSON, with something else in one place. */
const PLACE = 'the place'
const written = ({ input }: Called, place: Called['places'][number], json: string) =>
  JSON.stringify(withAt(input, place, PLACE)).replace(JSON.stringify(PLACE), () => json)

/** Over tRPC, by somebody of the office. */
function call({ name, type }: Pick<Called, 'name' | 'type'>, body: string) {
  const headers = { authorization: `Bearer ${token}` }
  return type === 'query'
    ? measured({ method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(body)}`, headers })
    : measured({ method: 'POST', url: `/trpc/${name}`, headers: { ...headers, 'content-type': 'application/json' }, payload: body })
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Answers the status, the sentence and how long the main thread was held. */
async function measured(request: Sent) {
  // Some hundreds from each address, so that the limits say nothing.
  calls += 1
  const before = process.threadCpuUsage()
  const answer = await app.inject({ ...request, remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` })
  const { user, system } = process.threadCpuUsage(before)
  return { status: answer.statusCode, body: answer.body, held: (user + system) / 1000 }
}

/** Tells what was wrong with some calls; whatever took long gets a second and a third chance, for the machine may have been tidying up. */
async function faultsOf(what: string, call: () => ReturnType<typeof measured>, expected: (status: number) => boolean): Promise<string[]> {
  let { status, held, body } = await call()
  for (let again = 0; held > MOST && again < 2; again += 1) held = Math.min(held, (await call()).held)
  const faults: string[] = []
  if (!expected(status)) faults.push(`${what}: ${status} ${body.slice(0, 200)}`)
  if (status >= 400 && !/"message":"[^"]{5,}/.test(body)) faults.push(`${what}: no sentence`)
  if (held > MOST) faults.push(`${what}: held the thread for ${Math.round(held)} ms`)
  return faults
}

const isRefused = (status: number) => status >= 400 && status < 500
const isOne = (input: unknown, place: Called['places'][number]) =>
  typeof place.reduce((inner, step) => Reflect.get(Object(inner), step), input) !== 'object'
const isNoFailure = (status: number) => status < 500
const staysIn = ({ name }: { name: string }) => !/^accounts\.(logout|endSession|endOtherSessions)$|^users\.delete$/.test(name)

test('a text of 500 kB in any place of any procedure is refused at once', { timeout: PATIENCE }, async () => {
  const faults: string[] = []
  for (const called of CALLED)
    for (const place of called.places)
      for (const [kind, text] of Object.entries(LONG_TEXTS)) {
        const body = written(called, place, JSON.stringify(text))
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, () => call(called, body), isRefused)))
      }
  expect(faults).toEqual([])
})

test('signs that nobody types, deep nesting and endless lists never end in a failure, nor hold anybody up', {
  timeout: PATIENCE,
}, async () => {
  const faults: string[] = []
  for (const called of CALLED.filter(staysIn))
    for (const place of called.places)
      for (const [kind, json] of Object.entries({
        ...ODD_VALUES,
        ...(called.type === 'query' || isOne(called.input, place) ? {} : ENDLESS),
      })) {
        const body = written(called, place, json)
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, () => call(called, body), isNoFailure)))
      }
  expect(faults).toEqual([])
})

test('the same over REST, in bodies, queries, paths and headers', { timeout: PATIENCE }, async () => {
  const faults: string[] = []
  const headers = { authorization: `Bearer ${token}` }
  for (const { method, path, procedure } of ROWS.filter(({ procedure }) => staysIn({ name: procedure }))) {
    const called = CALLED.find(({ name }) => name === procedure)
    const url = `/api${path.replace(/:\w+/g, '1')}`
    for (const place of called?.places ?? []) {
      if (called === undefined || place.length === 0 || path.includes(`:${place[0]}`)) continue
      for (const [kind, text] of [...Object.entries(LONG_TEXTS), ...ODD_TEXTS.map((text) => ['odd', text] as const)]) {
        const body = written(called, place, JSON.stringify(text))
        const call = () =>
          method === 'GET'
            ? measured({ method, url: `${url}?${place.join('.')}=${encodeURIComponent(text.toWellFormed())}`, headers })
            : measured({ method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: body })
        faults.push(...(await faultsOf(`${kind} in ${method} ${path} ${place}`, call, kind === 'odd' ? isNoFailure : isRefused)))
      }
    }
    const odd = `/api${path.replace(/:\w+/g, encodeURIComponent('a\u0000\u202e'.repeat(20_000)))}`
    for (const call of [
      () => measured({ method, url: odd, headers }),
      () => measured({ method, url, headers: { ...headers, 'idempotency-key': 'k'.repeat(16_000) } }),
      () => measured({ method, url, headers: { ...headers, 'accept-language': 'es;q=0.'.repeat(2000) } }),
      () => measured({ method, url, headers: { authorization: `Bearer ${'.'.repeat(16_000)}` } }),
    ])
      faults.push(...(await faultsOf(`${method} ${path}`, call, isNoFailure)))
  }
  expect(faults).toEqual([])
})

test('a change of a hundred orders with a hundred thousand bad comments is refused at once', async () => {
  const tracking = Array.from({ length: 1000 }, () => 0)
  const body = JSON.stringify({ changes: Array.from({ length: 100 }, (_, at) => ({ id: at + 1, tracking })) })
  expect(await faultsOf('comments', () => call({ name: 'orders.updateMany', type: 'mutation' }, body), isRefused)).toEqual([])
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
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers })
    expect([url, statusCode, body]).toEqual([url, 413, expect.stringContaining('That is too large.')])
  }
  const staff = { ...json, authorization: `Bearer ${token}` }
  expect((await app.inject({ method: 'POST', url: '/api/orders', payload: input, headers: staff })).statusCode).toBe(201)
})
