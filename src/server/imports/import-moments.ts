// What a row says by its dates: each becomes a field of the order, or what is wrong with it.
import { DAY, SECOND } from '../../shared/durations.ts'
import { FIRST_MOMENT } from '../../shared/moments.ts'
import type { Order } from '../../shared/order.ts'
import { isToCome } from '../orders/order-dates.ts'
import { hourOf, instantOf, isDayOf, isoDay, type LocalTime, localTime, type ReadDate } from './import-dates.ts'
import type { Problem, Reading, RowProblem } from './import-rows.ts'

type MomentField = 'contactDay' | 'followUp' | 'receivedAt' | 'statusDate' | 'createdAt'

export function readMoment(field: MomentField, date: ReadDate, { raw, row, checking: { timeZone, now }, known }: Reading): Problem {
  const day = localTime(date, timeZone)
  if (field === 'followUp') {
    raw.followUp = isoDay(day)
    // The hour of a call that was promised, where it stands beside its day; a column of hours goes before it. Midnight is none.
    if (day.time) raw.followUpTime ??= hourOf(day.time)
    return undefined
  }
  const at = instantOf(date, timeZone)
  // Of an order that is there these are not taken from a file; what is not taken cannot be wrong.
  if (known && (field === 'statusDate' || field === 'createdAt')) return undefined
  // Nor can what says nothing new, as where a clock was set back since; a day alone says nothing new of an order that came on it.
  const isDayAlone = day.time === undefined
  if (field === 'receivedAt' && known && (at === known.receivedAt || (isDayAlone && isDayOf(day, known.receivedAt, timeZone))))
    return undefined
  if (at < FIRST_MOMENT && !(field === 'contactDay' && saysOwnDay(day, known, timeZone))) return { key: 'moment' }
  // Offices also write there when they are to call; see decidedToCome.
  if (field === 'contactDay') row.contactDay = { day, at }
  else if (field === 'statusDate') row.statusDate = at
  else if (isToCome(at, now)) return { key: 'date.future' }
  else if (field === 'receivedAt') raw.receivedAt = at
  else row.createdAt = at
  return undefined
}

/** Whether a Contact Day is the one that an order has already: it says nothing new. */
const saysOwnDay = (day: LocalTime, known: Order | undefined, timeZone: string) =>
  known !== undefined && isDayOf(day, known.statusDate.date, timeZone)

/**
 * What is sold, or not, was not decided on a day to come: a sale would count in no month, and nobody would know. To be asked once
 * all cells are read, as the status may stand behind its day.
 */
export function decidedToCome({ raw, row: { contactDay, statusDate }, checking: { timeZone, now }, known }: Reading): RowProblem[] {
  const status = raw.status ?? known?.status
  if (status !== 'sold' && status !== 'notSold') return []
  const isKept = contactDay && saysOwnDay(contactDay.day, known, timeZone)
  // Beside a Contact Day the other says no day.
  const days = { contactDay: isKept ? undefined : contactDay?.at, statusDate: contactDay ? undefined : statusDate }
  return (['contactDay', 'statusDate'] as const).flatMap((field) => {
    const at = days[field]
    return at !== undefined && isToCome(at, now) ? [{ field, key: 'date.future' }] : []
  })
}

/** Of a moment in a spreadsheet the hour alone; midnight is nought, and a day without an hour has none. */
export function clockOf({ day }: { day: number }): string | undefined {
  const isDayAlone = day >= 1 && Number.isInteger(day)
  return isDayAlone ? undefined : hourOf(Math.round(((day - Math.floor(day)) * DAY) / SECOND) * SECOND)
}
