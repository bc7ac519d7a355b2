import { atTime, officeDay, officeTime } from '../../../shared/dates.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/durations.ts'
import { OFFICE_TIME_ZONE, officeToday } from '../office-time.ts'
import { type Draft, valuesOf } from './order-draft.ts'

const START = '1970-01-01'

/**
 * What the office's clock shows at a moment, on another day of its calendar: now, where today that is still to come. A day that is
 * still being typed stays as it is.
 */
export function momentOn(day: string, moment: string, now = new Date()): string {
  if (day < START) return day
  if (day === officeDay(moment, OFFICE_TIME_ZONE)) return moment
  const { hour, minute, second } = officeTime(moment, OFFICE_TIME_ZONE)
  const shown = hour * HOUR + minute * MINUTE + second * SECOND + (Date.parse(moment) % SECOND)
  const chosen = atTime(day, shown, OFFICE_TIME_ZONE).toISOString()
  return day === officeToday(now) && chosen > now.toISOString() ? now.toISOString() : chosen
}

/** The next moment there is. */
export const momentAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

/** Another status is of the day on which it is saved, where nobody says one. */
export function statusDateOf(draft: Draft, now: Date): string {
  return draft.edits.status === undefined ? valuesOf(draft).statusDate : (draft.edits.statusDate ?? now.toISOString())
}
