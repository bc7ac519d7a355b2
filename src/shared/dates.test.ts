import { expect, test } from 'vitest'
import { addDays, addMonths, officeDay, startOfDay, weekday } from './dates.ts'

test.each([
  ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
  ['2026-07-04', 'America/Los_Angeles', '2026-07-04T07:00:00.000Z'],
  // The days on which the clock changes still begin by the old one.
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
  ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2027-01-01', 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
  // Midnight left out: 2026-04-24 begins at one in Cairo. Midnight twice: Havana, 2026-11-01.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
  expect(officeDay(instant, zone)).toBe(day)
  expect(officeDay(new Date(Date.parse(instant) - 1).toISOString(), zone)).toBe(addDays(day, -1))
})

test('days and months go over the edges of years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-01')
  expect(addMonths('2027-01-31', -1)).toBe('2026-12-01')
  expect([weekday('2026-11-16'), weekday('2026-11-22')]).toEqual([1, 7])
})
