// The office's clock for many instants: asking the calendar costs more than all else about a row, and a day has one answer.

import { DAY } from '../../shared/durations.ts'

const MOST_DAYS = 20_000

const known = new Map<string, Map<number, number | undefined>>()

/** The local time at an instant, as if it were UTC; both in milliseconds. */
export function officeLocal(at: number, timeZone: string): number {
  let days = known.get(timeZone)
  if (!days || days.size > MOST_DAYS) {
    days = new Map()
    known.set(timeZone, days)
  }
  const day = Math.floor(at / DAY)
  if (!days.has(day)) {
    const offset = offsetAt(day * DAY, timeZone)
    days.set(day, offset === offsetAt((day + 1) * DAY, timeZone) ? offset : undefined)
  }
  // On a day when the clock changes every instant is asked for.
  return at + (days.get(day) ?? offsetAt(at, timeZone))
}

const offsetAt = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
