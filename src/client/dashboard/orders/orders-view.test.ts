import { expect, test } from 'vitest'
import { pageIn } from '../page-in.ts'
import { addressOf, viewOf } from './orders-view.ts'

test('what the server would refuse counts as not there', () => {
  for (const day of ['2026-02-30', '2026-13-01', 'tomorrow', '']) expect(viewOf(`followUpBefore=${day}`).more).toEqual({})
  for (const moment of ['2026-02-30T08:00:00Z', '2026-02-28T99:00:00Z']) expect(viewOf(`createdFrom=${moment}`).more).toEqual({})
  expect(viewOf('followUpBefore=2026-02-28&createdFrom=2026-02-28T08:00:00Z').more).toEqual({
    followUpBefore: '2026-02-28',
    createdFrom: '2026-02-28T08:00:00Z',
  })
})

test.each([
  ['2', 2],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['Infinity', 1],
  ['1e3', 1],
  ['9999999999999999', 1],
])('page %j is page %i', (text, page) => {
  expect([pageIn(text), viewOf(`page=${text}`).page]).toEqual([page, page])
})

test('what is searched for stands behind the #, whatever it is made of', () => {
  for (const q of ['rosa & marcus', '50 % #1', 'ñandú=sí?']) {
    const address = new URL(addressOf('/dashboard/orders', viewOf('tab=pending', `#${new URLSearchParams({ q })}`)), 'http://localhost')
    expect([address.search, viewOf(address.search, address.hash).q]).toEqual(['?tab=pending', q])
  }
})
