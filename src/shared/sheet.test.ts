import { expect, test } from 'vitest'
import { isLargeExport, MANY_EXPORTED } from './sheet.ts'

test.each([
  ['all of them', 40, 40, true],
  ['all but one', 39, 40, true],
  ['half of them', 20, 40, true],
  ['less than half', 19, 40, false],
  ['many, of very many', MANY_EXPORTED, 100_000, true],
  ['not quite so many', MANY_EXPORTED - 1, 100_000, false],
  ['the only one', 1, 1, true],
  ['nothing', 0, 0, false],
  ['nothing of some', 0, 1, false],
])('an export of %s is large or not', (_, rows, all, isLarge) => {
  expect(isLargeExport(rows, all)).toBe(isLarge)
})
