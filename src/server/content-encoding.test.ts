import { expect, test } from 'vitest'
import { acceptedEncodings } from './content-encoding.ts'

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['identity, br;q=0, gzip;q=0', []],
  ['br;q=0, gzip', ['gzip']],
  ['br ; q=0.000,gzip ;Q=0.5', ['gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['identity;q=1, gzip;q=0.5', []],
  ['identity;q=0.5, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['br;q=0, *', ['gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['broken, my-gzip, x-br', []],
  ['br;q=hello', []],
])('by %j a reader takes %j', (header, taken) => {
  expect(acceptedEncodings(header)).toEqual(taken)
  expect(acceptedEncodings(header)).toEqual(taken)
})
