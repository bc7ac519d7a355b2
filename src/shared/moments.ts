// Moments, days and hours as they are written and stored.
import * as z from 'zod/mini'
import { readHour } from './hours.ts'
import { noneChosen } from './id.ts'
import { boundedText } from './text-rules.ts'

/** As text. */
const LONGEST_MOMENT = 40

/** ISO 8601 with its zone, to the minute or finer. */
export const writtenMoment = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })].map((text) =>
    text.check(z.maxLength(LONGEST_MOMENT)),
  ),
  'instant',
)

/** The same in UTC, as all are stored and compared. A zone may carry it out of the years that have four digits: the nearest one then. */
export function utcOf(instant: string): string {
  const utc = new Date(instant).toISOString()
  if (utc.startsWith('+')) return '9999-12-31T23:59:59.999Z'
  return utc.startsWith('-') ? '0000-01-01T00:00:00.000Z' : utc
}

/** A moment, stored as ISO 8601 in UTC. */
export const moment = z.pipe(writtenMoment, z.transform(utcOf))

export const FIRST_MOMENT = '1970'
const AFTER_LAST_DAY = '2200'
/** The days on which somebody may be called again. */
export const FOLLOW_UP_DAYS = { min: '1970-01-01', max: '2199-12-31' }

/** A moment that an order may be of. */
export const orderMoment = moment.check(z.refine((instant) => instant >= FIRST_MOMENT, 'moment'))
export const momentOrNone = z.nullable(z.union([orderMoment, noneChosen], 'instant'))

/** By what a moment is known again that somebody sends back: in UTC however it is written; what says none stays as it is. */
export const sameMoment = z.pipe(
  boundedText(LONGEST_MOMENT, 'text.type'),
  z.transform((text) => {
    const read = moment.safeParse(text)
    return read.success ? read.data : text
  }),
)

const calendarDay = z.iso.date()
/** True for a day that the calendar has, written YYYY-MM-DD. */
export const isDay = (text: string): boolean => calendarDay.safeParse(text).success

/** A day on the office's calendar; null and blank are none. */
export const optionalDay = z
  .pipe(
    z.nullable(boundedText(LONGEST_MOMENT, 'day', 'day')),
    z.transform((day) => day || null),
  )
  .check(
    z.refine((day) => day === null || isDay(day), { error: 'day', abort: true }),
    // A year of two digits that a form took for one of four, and what a spreadsheet could not hold.
    z.refine((day) => day === null || (day >= FIRST_MOMENT && day < AFTER_LAST_DAY), 'day.range'),
  )

/** An hour of the office's clock, HH:MM; null and blank are none. As people write it, with AM and PM, it is understood too. */
export const optionalHour = z
  .pipe(
    z.nullable(boundedText(LONGEST_MOMENT, 'hour', 'hour')),
    z.transform((text) => (text?.trim() ? (readHour(text) ?? 'wrong') : null)),
  )
  .check(z.refine((hour) => hour !== 'wrong', 'hour'))
