import { expect, test } from 'vitest'
import { acceptedEncoding, ENCODINGS } from './content-encoding.ts'

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['identity, br;q=0, gzip;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000,gzip ;Q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0, *', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['broken, my-gzip, x-br', undefined],
  ['br;q=hello', undefined],
])('by %j a reader takes %j', (header, taken) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': header } }, ENCODINGS)).toBe(taken)
})

test('only what there is is chosen', () => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': 'br, gzip' } }, ['gzip'])).toBe('gzip')
  expect(acceptedEncoding({ headers: { 'accept-encoding': 'br, gzip' } }, [])).toBeUndefined()
})
