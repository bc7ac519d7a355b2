import { describe, expect, test } from 'vitest'
import { calendarDay, daysSince, nearDay, officeDate, officeMoment, officeTime, officeToday, shortDay, shortMoment } from './office-time.ts'
import { momentOn } from './order/moment-on.ts'

const WORDS = { today: 'Hoy', yesterday: 'Ayer' }
const at = (iso: string) => new Date(iso)

describe('on the day a clock is put forward, which has 23 hours', () => {
  // In Los Angeles 8 March 2026 begins at 08:00 UTC and ends at 07:00 UTC.
  test('an hour is missing from its times', () => {
    expect([officeTime('2026-03-08T09:59:00Z'), officeTime('2026-03-08T10:00:00Z')]).toEqual(['1:59 AM', '3:00 AM'])
  })

  test('its first and its last minute are today, the minutes beside them are not', () => {
    const now = at('2026-03-08T20:00:00Z')
    const said = ['2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z', '2026-03-09T06:59:00Z', '2026-03-09T07:00:00Z']
    expect(said.map((iso) => nearDay(iso, WORDS, now))).toEqual(['Ayer', 'Hoy', 'Hoy', undefined])
  })

  test.each(['2026-03-09T07:00:00Z', '2026-03-09T08:30:00Z', '2026-03-10T06:59:00Z'])('it is yesterday at %s', (now) => {
    expect(nearDay('2026-03-08T08:00:00Z', WORDS, at(now))).toBe('Ayer')
    expect(nearDay('2026-03-08T07:59:00Z', WORDS, at(now))).toBeUndefined()
  })
})

describe('on the day a clock is put back, which has 25 hours', () => {
  // 1 November 2026 begins at 07:00 UTC and ends at 08:00 UTC.
  test('an hour comes twice', () => {
    expect([officeTime('2026-11-01T08:30:00Z'), officeTime('2026-11-01T09:30:00Z')]).toEqual(['1:30 AM', '1:30 AM'])
  })

  test('its first and its last minute are today, the minutes beside them are not', () => {
    const now = at('2026-11-01T20:00:00Z')
    const said = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', '2026-11-02T07:59:00Z', '2026-11-02T08:00:00Z']
    expect(said.map((iso) => nearDay(iso, WORDS, now))).toEqual(['Ayer', 'Hoy', 'Hoy', undefined])
    expect(said.map((iso) => officeDate(iso))).toEqual(['10-31-2026', '11-01-2026', '11-01-2026', '11-02-2026'])
  })

  test.each(['2026-11-02T08:00:00Z', '2026-11-02T08:30:00Z', '2026-11-03T07:59:00Z'])('it is yesterday at %s', (now) => {
    expect(nearDay('2026-11-01T07:00:00Z', WORDS, at(now))).toBe('Ayer')
    expect(nearDay('2026-11-01T06:59:00Z', WORDS, at(now))).toBeUndefined()
  })
})

test('today is the day of the office, not that of UTC', () => {
  expect(officeToday(at('2026-11-22T07:59:00Z'))).toBe('2026-11-21')
  expect(officeToday(at('2026-11-22T08:00:00Z'))).toBe('2026-11-22')
})

test('a moment is told by the nearest word there is for it', () => {
  const now = at('2026-11-22T20:00:00Z')
  const moments = ['2026-11-22T15:05:00Z', '2026-11-22T01:20:00Z', '2026-11-18T19:09:00Z', '2025-11-18T19:09:00Z', 'soon']
  expect(moments.map((iso) => shortMoment(iso, WORDS, 'es', now))).toEqual([
    'Hoy 7:05 AM',
    'Ayer 5:20 PM',
    '18 nov 11:09 AM',
    '11-18-2025',
    undefined,
  ])
  expect(shortMoment('2026-11-18T19:09:00Z', WORDS, 'en', now)).toBe('Nov 18 11:09 AM')
  expect(moments.map((iso) => officeMoment(iso, WORDS, now))).toEqual([
    'Hoy 7:05 AM',
    'Ayer 5:20 PM',
    '11-18-2026 11:09 AM',
    '11-18-2025 11:09 AM',
    '',
  ])
})

test('whole days since then; none where there is no date', () => {
  const now = at('2026-11-22T20:00:00Z')
  expect(['2026-11-22T19:00:00Z', '2026-11-15T20:00:00Z', '2026-11-15T20:00:01Z', ''].map((iso) => daysSince(iso, now))).toEqual([
    0, 7, 6, 0,
  ])
})

test('what is no date is undefined, never Invalid Date', () => {
  expect([officeDate(null), officeDate(undefined), officeDate(''), officeDate('yesterday'), officeTime('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '',
  ])
})

test('another day keeps the time of the office’s clock, and the day where a clock changes', () => {
  expect(momentOn('2024-05-14', '2026-11-22T20:15:30.000Z')).toBe('2024-05-14T19:15:30.000Z')
  expect(momentOn('2026-11-22', '2026-11-22T20:15:30.000Z')).toBe('2026-11-22T20:15:30.000Z')
  expect(officeDate(momentOn('2026-03-08', '2026-11-23T07:30:00.000Z'))).toBe('03-08-2026')
  // The hour of the clock stays, also on and across the days on which it changes.
  expect(momentOn('2026-03-08', '2026-11-26T23:00:00.000Z')).toBe('2026-03-08T22:00:00.000Z')
  expect(momentOn('2026-11-01', '2026-11-26T18:00:00.000Z')).toBe('2026-11-01T18:00:00.000Z')
  expect(momentOn('2026-11-25', '2026-11-01T23:00:00.000Z')).toBe('2026-11-25T23:00:00.000Z')
  expect(momentOn('2026-03-20', '2026-03-08T22:00:00.000Z')).toBe('2026-03-20T22:00:00.000Z')
  // Half past two is no time of that night.
  expect(momentOn('2026-03-08', '2026-11-26T10:30:00.000Z')).toBe('2026-03-08T10:30:00.000Z')
  expect(momentOn('1970-01-01', '2026-11-26T18:00:00.000Z')).toBe('1970-01-01T18:00:00.000Z')
  for (const typing of ['', '0002-05-14', '0202-05-14']) expect(momentOn(typing, '2026-11-22T20:15:30.000Z')).toBe(typing)
})

test('a day that becomes today is now where its hour is still to come; one that is today already stays', () => {
  const now = at('2026-11-23T16:00:00.000Z')
  expect(momentOn('2026-11-23', '2026-11-20T06:30:00.000Z', now)).toBe(now.toISOString())
  expect(momentOn('2026-11-23', '2026-11-20T15:59:00.000Z', now)).toBe('2026-11-23T15:59:00.000Z')
  expect(momentOn('2026-11-23', '2026-11-24T06:30:00.000Z', now)).toBe('2026-11-24T06:30:00.000Z')
})

test('a day of the calendar is the same day in every zone', () => {
  expect([calendarDay('2026-02-01'), shortDay('2026-02-01', 'es'), shortDay('2026-12-31', 'en')]).toEqual(['02-01-2026', '1 feb', 'Dec 31'])
})
