import { expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { movedTo, officeDay, officeInstant } from './import-dates.ts'

const at = (month: number, day: number, hours: number) => ({ year: 2026, month, day, time: hours * HOUR })

test.each([
  ['America/Los_Angeles', at(3, 8, 2.5), '2026-03-08T10:30:00.000Z'],
  ['Europe/Madrid', at(3, 29, 2.5), '2026-03-29T01:30:00.000Z'],
])('in %s an hour that the clock skips is the one after it', (zone, wall, instant) => {
  expect(officeInstant(wall, zone)).toBe(instant)
})

test.each([
  ['America/Los_Angeles', at(11, 1, 1.5), '2026-11-01T08:30:00.000Z'],
  ['Europe/Madrid', at(10, 25, 2.5), '2026-10-25T00:30:00.000Z'],
])('in %s an hour that comes twice is the first of them', (zone, wall, instant) => {
  expect(officeInstant(wall, zone)).toBe(instant)
})

test('a day without a time is its noon, and another day keeps the time of the clock over its change', () => {
  const noon = officeInstant({ year: 2026, month: 10, day: 31, time: undefined }, 'America/Los_Angeles')
  expect(noon).toBe('2026-10-31T19:00:00.000Z')
  expect(movedTo(at(11, 2, 0), noon, 'America/Los_Angeles')).toBe('2026-11-02T20:00:00.000Z')
  expect(officeDay('2026-11-03T07:59:59.999Z', 'America/Los_Angeles')).toMatchObject({ month: 11, day: 2 })
})
