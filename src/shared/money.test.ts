import { expect, test } from 'vitest'
import { readCommission } from './money.ts'

test.each([
  ['$1,250.50', null, 125_050],
  ['150 USD', null, 15_000],
  ['7.5%', '2000', 15_000],
  ['7,5 %', '$2,000.00', 15_000],
  ['0', null, 0],
  ['', null, 0],
  ['1.250', null, undefined],
  ['12,50', null, undefined],
  ['-5', null, undefined],
  ['120 %', '$10', undefined],
  ['8 %', null, undefined],
  ['8 % of net', '$100', undefined],
])('%j of %j is %j cents', (comission, price, cents) => {
  expect(readCommission(comission, price)).toBe(cents)
})
