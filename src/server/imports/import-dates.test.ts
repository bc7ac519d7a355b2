import { expect, test } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { type DateStyle, isDayOf, isoDay, movedTo, officeInstant, readDate } from './import-dates.ts'

const at = (month: number, day: number, hours: number) => ({ year: 2026, month, day, time: hours * HOUR })

test.each([
  ['America/Los_Angeles', at(3, 8, 2.5), '2026-03-08T10:30:00.000Z'],
  ['Europe/Madrid', at(3, 29, 2.5), '2026-03-29T01:30:00.000Z'],
])('in %s an hour that the clock skips is the one after it', (zone, local, instant) => {
  expect(officeInstant(local, zone)).toBe(instant)
})

test.each([
  ['America/Los_Angeles', at(11, 1, 1.5), '2026-11-01T08:30:00.000Z'],
  ['Europe/Madrid', at(10, 25, 2.5), '2026-10-25T00:30:00.000Z'],
])('in %s an hour that comes twice is the first of them', (zone, local, instant) => {
  expect(officeInstant(local, zone)).toBe(instant)
})

test('a day without a time is its noon, and another day keeps the time of the clock over its change', () => {
  const noon = officeInstant({ year: 2026, month: 10, day: 31, time: undefined }, 'America/Los_Angeles')
  expect(noon).toBe('2026-10-31T19:00:00.000Z')
  expect(movedTo(at(11, 2, 0), noon, 'America/Los_Angeles')).toBe('2026-11-02T20:00:00.000Z')
  const isDay = (day: number) => isDayOf(at(11, day, 0), '2026-11-03T07:59:59.999Z', 'America/Los_Angeles')
  expect([1, 2, 3].map(isDay)).toEqual([false, true, false])
})

const FREE: DateStyle = { order: 'dmy', isFree: true, isMixed: false }
const read = (text: string, style?: DateStyle) => {
  const date = readDate(text, style)
  if (!date || 'instant' in date) return date?.instant
  return date.time === undefined ? isoDay(date) : `${isoDay(date)} ${date.time / HOUR}`
}

test.each([
  ['25-abr-23', '2023-04-25'],
  ['25 de abril de 2023', '2023-04-25'],
  ['Martes, 25 de ABRIL del 2023', '2023-04-25'],
  ['mar 25 2023', '2023-03-25'],
  ['miércoles 1º de marzo de 2023', '2023-03-01'],
  ['abril 25, 2023', '2023-04-25'],
  ['April 25, 2023', '2023-04-25'],
  ['Tuesday, April 25th, 2023', '2023-04-25'],
  ['2nd of July 2023', '2023-07-02'],
  ['7 Sept. 2023', '2023-09-07'],
  ['3/dic/2022', '2022-12-03'],
  ['25/4/23', '2023-04-25'],
  ['25 / 04 / 2023', '2023-04-25'],
  ['4.7.2026', '2026-07-04'],
  ['2023/04/25', '2023-04-25'],
  ['1/1/50', '1950-01-01'],
  ['31/12/49', '2049-12-31'],
  ['25/04/2023 3:30 p. m.', '2023-04-25 15.5'],
  ['25 de abril de 2023, 15:30', '2023-04-25 15.5'],
  ['9 July 2026 @ 10:00 a.m.', '2026-07-09 10'],
  ['Tues June 3 2026 at 2:30PM', '2026-06-03 14.5'],
  ['Dec 3, 2026 3 PM', '2026-12-03 15'],
  ['2026-05-05 11:15 PM', '2026-05-05 23.25'],
])('people write %s, and mean %s', (text, day) => {
  expect(read(text, FREE)).toBe(day)
  expect(read(text)).toBe(undefined)
})

test.each([
  '30 de febrero de 2023',
  '31/04/2023',
  'abril de 2023',
  '25 de abril',
  '25 de abrilito de 2023',
  '04/25/2023',
  '25/4/203',
  '25/04/2023 25:00',
  'ayer',
  '80 años',
  '1 de 2 de 2023',
])('%s is no day, and never another one', (text) => {
  expect(read(text, FREE)).toBe(undefined)
})

test('a column of both orders takes a date that can be one day only, and the others as it was told', () => {
  const mixed = { ...FREE, isMixed: true }
  expect(['04/25/2023', '25/04/2023', '04/07/2023'].map((text) => read(text, mixed))).toEqual(['2023-04-25', '2023-04-25', '2023-07-04'])
})

test.each([
  ['Feb 2', '2026-02-02'],
  ['2 de febrero', '2026-02-02'],
  ['2-feb', '2026-02-02'],
  ['2 feb.', '2026-02-02'],
  ['Mon, Dec 15th', '2025-12-15'],
  ['5/3', '2026-03-05'],
  ['22-11', '2025-11-22'],
  ['21/11', '2026-11-21'],
  ['29 de febrero', '2024-02-29'],
  ['Feb 2 @ 3:00 PM', '2026-02-02 15'],
  ['Feb 2, 10:30', '2026-02-02 10.5'],
  ['Nov 25', '2025-11-25'],
  ['Nov-5', '2026-11-05'],
  ['Nov-25, 10:30', '2025-11-25 10.5'],
  ['Tuesday, Nov-25', '2025-11-25'],
])('%s without a year is the latest such day that is not to come', (text, day) => {
  expect(read(text, { ...FREE, today: '2026-11-21' })).toBe(day)
  expect(read(text, FREE)).toBe(undefined)
})

test.each(['Nov-25', 'nov/25', 'Nov. - 25'])('%s may be a month of that year, as spreadsheets show it, and is no day', (text) => {
  expect(read(text, { ...FREE, today: '2026-11-21' })).toBe(undefined)
})

test.each(['30 de febrero', '31/4', 'Feb', 'abril de 2023', 'Feb 32', '5.3', '1/2 paid', 'last week', '80 años'])(
  '%s is none, either',
  (text) => {
    expect(read(text, { ...FREE, today: '2026-11-21' })).toBe(undefined)
  },
)
