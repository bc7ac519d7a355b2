// Something far too large in every place of every procedure: it is refused with a sentence before it gets to the database,
// and nobody else waits for it. It takes more than twenty seconds on a busy machine, for it is thousands of calls of half a
// megabyte each.
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALLED, type Called } from '../testing/input-places.ts'
import { type Attacked, faultsOf, isRefused, openAttacked, staysIn, TIMEOUT, written } from '../testing/monstrous-calls.ts'
import { ROWS } from './rest-rows.ts'

const LONG = 500_000
/** In an address, of which no server reads more than 16 kB: to take longer ones to pieces was half of what this file cost. */
const LONG_ADDRESS = 15_000

let attacked: Attacked

beforeAll(async () => {
  attacked = await openAttacked()
})
afterAll(() => attacked.close())

const statement = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1'))
let statements: ReturnType<typeof vi.spyOn>[]

beforeEach(() => {
  statements = ['run', 'all', 'get', 'iterate'].map((method) => vi.spyOn(statement, method))
})
// Which database it is plays no part, and this file is for one alone: the database never saw any of it.
afterEach(() => {
  const given = statements.flatMap(({ mock }) => mock.calls.flat(2))
  expect(given.filter((value) => String(value).length > 1000)).toEqual([])
})

const LONG_TEXTS = Object.entries({
  'an address of dots': `a@${'.'.repeat(LONG)}"`,
  spaces: `a${' '.repeat(LONG)}b`,
  digits: '1'.repeat(LONG),
  commas: 'new,'.repeat(LONG / 4),
  'marks that turn the writing': '\u202e'.repeat(LONG / 3),
  'halves of signs': '\ud83d\u0000'.repeat(LONG / 12),
}).map(([kind, text]) => ({ kind, json: JSON.stringify(text), ofAddress: fitting(text) }))
/** For places that hold several things; as JSON. None of them fits into an address. */
const ENDLESS: Record<string, string> = {
  numbers: `[${'0,'.repeat(LONG * 0.9)}0]`,
  things: `[${'{},'.repeat(LONG * 0.6)}{}]`,
  names: JSON.stringify(Object.fromEntries(Array.from({ length: LONG / 8 }, (_, at) => [`k${at}`, 0]))),
}

/** As much of a text as an address can hold. */
function fitting(text: string): string {
  const whole = text.toWellFormed()
  return whole.slice(0, Math.floor((LONG_ADDRESS / encodeURIComponent(whole).length) * whole.length))
}

const isOne = (input: unknown, place: Called['places'][number]) =>
  typeof place.reduce((inner, step) => Reflect.get(Object(inner), step), input) !== 'object'
test('a text of 500 kB in any place of any procedure is refused at once', { timeout: TIMEOUT }, async () => {
  const faults: string[] = []
  for (const called of CALLED)
    for (const place of called.places)
      for (const { kind, json } of LONG_TEXTS) {
        const body = written(called, place, json)
        const call = () => (called.type === 'query' ? attacked.asked(called.name, body) : attacked.call(called, body))
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, call, isRefused)))
      }
  expect(faults).toEqual([])
})

test('an address as long as a server reads, with such a text in any place of any query, is refused at once', async () => {
  const faults: string[] = []
  for (const called of CALLED.filter(({ type }) => type === 'query'))
    for (const place of called.places)
      for (const { kind, ofAddress } of LONG_TEXTS) {
        const body = written(called, place, JSON.stringify(ofAddress))
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, () => attacked.call(called, body), isRefused)))
      }
  expect(faults).toEqual([])
})

test('endless lists are refused at once', { timeout: TIMEOUT }, async () => {
  const faults: string[] = []
  for (const called of CALLED.filter(staysIn))
    for (const place of called.places)
      for (const [kind, json] of Object.entries(called.type === 'query' || isOne(called.input, place) ? {} : ENDLESS)) {
        const body = written(called, place, json)
        faults.push(...(await faultsOf(`${kind} in ${called.name} ${place.join('.')}`, () => attacked.call(called, body), isRefused)))
      }
  expect(faults).toEqual([])
})

test('the same over REST, in bodies and queries', { timeout: TIMEOUT }, async () => {
  const faults: string[] = []
  for (const { method, path, procedure } of ROWS.filter(({ procedure }) => staysIn({ name: procedure }))) {
    const called = CALLED.find(({ name }) => name === procedure)
    const url = `/api${path.replace(/:\w+/g, '1')}`
    for (const place of called?.places ?? []) {
      if (called === undefined || place.length === 0 || path.includes(`:${place[0]}`)) continue
      for (const { kind, json, ofAddress } of LONG_TEXTS) {
        const body = written(called, place, json)
        const call = () =>
          method === 'GET'
            ? attacked.measured({
                method,
                url: `${url}?${place.join('.')}=${encodeURIComponent(ofAddress)}`,
                headers: attacked.signedIn,
              })
            : attacked.measured({ method, url, headers: { ...attacked.signedIn, 'content-type': 'application/json' }, payload: body })
        faults.push(...(await faultsOf(`${kind} in ${method} ${path} ${place}`, call, isRefused)))
      }
    }
  }
  expect(faults).toEqual([])
})

test('a change of a hundred orders with a hundred thousand bad comments is refused at once', async () => {
  const tracking = Array.from({ length: 1000 }, () => 0)
  const body = JSON.stringify({ changes: Array.from({ length: 100 }, (_, at) => ({ id: at + 1, tracking })) })
  expect(await faultsOf('comments', () => attacked.call({ name: 'orders.updateMany', type: 'mutation' }, body), isRefused)).toEqual([])
})
