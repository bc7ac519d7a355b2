// Dates in cells: real ones, ISO, and as people type them. What could be two days is read in the order of its column alone.
import { DAY } from '../../shared/durations.ts'
import type { DateOrder } from '../../shared/sheet.ts'
import { cellText, FIRST_DAY, isHourAlone, type SheetCell } from '../sheets/sheet-cells.ts'
import { type DayText, dayOf, type Numbers, numbersOf } from './import-date-text.ts'

/** Spreadsheets take 1900 for a leap year: before March 1900 they are one off. */
const FIRST_SOUND = 61
const FIRST_YEAR = 1900
/** One before the last of four digits, which somewhere has begun the next. */
const LAST_YEAR = 9998

export interface LocalTime {
  year: number
  month: number
  day: number
  /** Milliseconds since midnight; undefined where only a day is said. */
  time: number | undefined
}

export type ReadDate = LocalTime | { instant: string }

/** How the dates of a column are written. */
export interface DateStyle {
  order: DateOrder
  /** Also in words, with dots, and with two digits for the year. */
  isFree: boolean
  /** Whether a date against the order is one where it can be no other day. */
  isMixed: boolean
  /** The office's day. Where it is given, a day without a year is the latest such day that is not after it; else it is none. */
  today?: string
}

/** MM/DD/YYYY, and 13/02/2026 is no date. */
export const STRICT: DateStyle = { order: 'mdy', isFree: false, isMixed: false }

/** What a cell says by the office's clock, or the instant it names in UTC; undefined where it says no date. */
export function readDate(cell: SheetCell, style = STRICT): ReadDate | undefined {
  if (typeof cell === 'object' && 'day' in cell) return fromSerial(cell.day)
  if (typeof cell !== 'string') return undefined
  const text = cellText(cell).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text)
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso
    const local = checked(Number(year), Number(month), Number(day), clock(hour, minute, second, fraction))
    if (!local || zone === undefined) return local
    const date = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return date.getUTCFullYear() <= LAST_YEAR ? { instant: date.toISOString() } : undefined
  }
  const numbers = numbersOf(text, !style.isFree)
  if (numbers) {
    const other = style.order === 'dmy' ? 'mdy' : 'dmy'
    return inOrder(numbers, style.order, style.today) ?? (style.isMixed ? inOrder(numbers, other, style.today) : undefined)
  }
  const day = style.isFree ? dayOf(text) : undefined
  return day && dated(day, style.today)
}

/** Whether a cell in which no date was found says one, of a year in which no order is. */
export function isFarAway(cell: SheetCell, style?: DateStyle): boolean {
  if (typeof cell === 'object') return 'day' in cell && !isHourAlone(cell.day)
  const [year] = /\d{4}/.exec(cell) ?? []
  const isFar = year !== undefined && (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR)
  return isFar && readDate(cell.replace(year, '2000'), style) !== undefined
}

/** The day that numbers are in this order; undefined where it is none. */
export function inOrder({ first, second, year, time }: Numbers, order: DateOrder, today?: string): LocalTime | undefined {
  const [month, day] = order === 'mdy' ? [first, second] : [second, first]
  return dated({ year, month, day, time }, today)
}

/** February has a 29th once in so many years at the most. */
const LEAP = 8

function dated({ year, month, day, time }: DayText, today: string | undefined): LocalTime | undefined {
  if (year !== undefined) return checked(year, month, day, timeOf(time))
  if (today === undefined) return undefined
  const thisYear = Number(today.slice(0, 4))
  for (let back = 0; back <= LEAP; back += 1) {
    const found = checked(thisYear - back, month, day, timeOf(time))
    if (found && isoDay(found) <= today) return found
  }
  return undefined
}

/** YYYY-MM-DD. */
export const isoDay = ({ year, month, day }: LocalTime) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The instant at which the office's clock shows this; an hour that the clock skips is the one after it. */
export function officeInstant({ year, month, day, time }: LocalTime, timeZone: string): string {
  const local = Temporal.PlainDateTime.from({ year, month, day }).add({ milliseconds: time ?? DAY / 2 })
  return isoOf(local.toZonedDateTime(timeZone))
}

/** What the office's clock shows at a date that was read. */
export function localTime(date: ReadDate, timeZone: string): LocalTime {
  if (!('instant' in date)) return date
  const zoned = Temporal.Instant.from(date.instant).toZonedDateTimeISO(timeZone)
  const time = zoned.toPlainTime().since('00:00').total('milliseconds')
  return { year: zoned.year, month: zoned.month, day: zoned.day, time }
}

/** The instant of a date that was read. */
export function instantOf(date: ReadDate, timeZone: string): string {
  return 'instant' in date ? date.instant : officeInstant(date, timeZone)
}

/** The hour, HH:MM, of so many milliseconds since midnight. */
export const hourOf = (time: number) => new Date(time).toISOString().slice(11, 16)

/** Whether it is of the office's day of an instant, whatever the hour. */
export function isDayOf({ year, month, day }: LocalTime, instant: string, timeZone: string): boolean {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().equals({ year, month, day })
}

/** Another day at the same time of the office's clock. */
export function movedTo({ year, month, day }: LocalTime, instant: string, timeZone: string): string {
  return isoOf(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).with({ year, month, day }))
}

const isoOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds).toISOString()

function fromSerial(serial: number): LocalTime | undefined {
  if (!(serial >= FIRST_SOUND)) return undefined
  const whole = Math.floor(serial)
  // Fractions of a day are never exact; to the second they are.
  const time = Math.round((serial - whole) * 86_400) * 1000
  const date = new Date((whole - FIRST_DAY) * DAY + (time === DAY ? DAY : 0))
  const year = date.getUTCFullYear()
  if (!(year <= LAST_YEAR)) return undefined
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate(), time: time === 0 || time === DAY ? undefined : time }
}

/** As a spreadsheet counts it; undefined for what it would read as another day. */
export function serialOf({ year, month, day, time = 0 }: LocalTime): number | undefined {
  const serial = (Date.UTC(year, month - 1, day) + time) / DAY + FIRST_DAY
  return serial >= FIRST_SOUND ? serial : undefined
}

function checked(year: number, month: number, day: number, time: number | undefined | 'none'): LocalTime | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= FIRST_YEAR && year <= LAST_YEAR && time !== 'none' ? { year, month, day, time } : undefined
}

/** Milliseconds since midnight; undefined where no time is said, 'none' where it is no time. */
function clock(hour: string | undefined, minute: string | undefined, second = '0', fraction = ''): number | undefined | 'none' {
  if (hour === undefined || minute === undefined) return undefined
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  if (hours > 23 || minutes > 59 || seconds > 59) return 'none'
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/** A time behind a date; undefined where there is none, 'none' where it is no time. */
function timeOf(text: string): number | undefined | 'none' {
  if (text.trim() === '') return undefined
  const [, hour, minute, second, half] =
    /^(?:,| a las| at| @)?\s*(?<=[\s@])(\d{1,2})(?=:|\s*[ap])(?::(\d{2}))?(?::(\d{2}))?\s*([ap]\.?\s?m\.?)?$/i.exec(text) ?? []
  return hour === undefined ? 'none' : clock(twelve(hour, half), minute ?? '00', second, undefined)
}

function twelve(hour: string | undefined, half: string | undefined): string | undefined {
  if (hour === undefined || half === undefined) return hour
  const hours = Number(hour)
  if (hours < 1 || hours > 12) return '99'
  return String((hours % 12) + (/^p/i.test(half) ? 12 : 0))
}
