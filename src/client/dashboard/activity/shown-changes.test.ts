import { expect, test } from 'vitest'
import { shownChanges } from './shown-changes.ts'

const price = { field: 'price', from: '$900', to: '$850' }
const date = { field: 'statusDate', from: '2024-05-14T19:00:00.000Z', to: '2026-11-22T18:00:00.000Z' }

test('who set a status is told with its date, and the day of a sale is not told again', () => {
  const by = { field: 'statusBy', from: 'Website', to: 'Ana' }
  const sold = { field: 'soldAt', from: null, to: date.to }
  expect(shownChanges([price, date, by, sold])).toEqual([
    { ...price, place: 0 },
    { ...date, place: 1, fromName: 'Website', toName: 'Ana' },
  ])
  expect(shownChanges([date])).toEqual([{ ...date, place: 0 }])
})

test('two equal comments of one save have a place of their own', () => {
  const comment = { field: 'tracking', from: null, to: 'No answer' }
  expect(shownChanges([comment, comment]).map(({ place }) => place)).toEqual([0, 1])
})
