import { expect, test } from 'vitest'
import { readHour, shownHour } from './hours.ts'

test.each([
  ['15:30', '15:30', '3:30 PM'],
  ['3:30 PM', '15:30', '3:30 PM'],
  ['3:30 p. m.', '15:30', '3:30 PM'],
  ['3 pm', '15:00', '3:00 PM'],
  ['12:05 a.m.', '00:05', '12:05 AM'],
  ['12 PM', '12:00', '12:00 PM'],
  ['9:00:00', '09:00', '9:00 AM'],
  [' 0:00 ', '00:00', '12:00 AM'],
])('%s is stored as %s and read as %s', (written, stored, shown) => {
  expect(readHour(written)).toBe(stored)
  expect(shownHour(stored)).toBe(shown)
})

test.each(['3:30 m', '3:30 .', '9:05:99', '', '15', '24:00', '9:60', '13 PM', '0:30 AM', 'por la tarde', '3:3'])(
  '%j is no hour',
  (written) => {
    expect(readHour(written)).toBeUndefined()
  },
)
