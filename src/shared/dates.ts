// Dates are ISO text in UTC; people read them on the office's clock.
import { DAY } from './durations.ts'

type OfficeTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the office's wall showed at an instant. */
export function officeTime(iso: string, timeZone: string): OfficeTime {
  let format = formats.get(timeZone)
  if (!format) {
    const two = '2-digit'
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    formats.set(timeZone, format)
  }
  const shown = format.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)])
  const { year, month, day, hour, minute, second }: OfficeTime = Object.fromEntries(shown)
  return { year, month, day, hour, minute, second }
}

const two = (value: number) => String(value).padStart(2, '0')

/** MM-DD-YYYY. */
export function officeDate(iso: string, timeZone: string): string {
  const { year, month, day } = officeTime(iso, timeZone)
  return `${two(month)}-${two(day)}-${year}`
}

/** 7:58 AM. */
export function officeClock(iso: string, timeZone: string): string {
  const { hour, minute } = officeTime(iso, timeZone)
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The office's day at an instant, YYYY-MM-DD. */
export function officeDay(iso: string, timeZone: string): string {
  const { year, month, day } = officeTime(iso, timeZone)
  return `${year}-${two(month)}-${two(day)}`
}

/** So many days later on the calendar, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** So many months later, the first of the month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The instant at which an office's day begins: midnight, its first one where the clock is set back over it, and the first instant after it where midnight is left out. */
export function startOfDay(day: string, timeZone: string): Date {
  return atTime(day, 0, timeZone)
}

/** The instant at which the office's clock shows so many milliseconds after midnight on a day; the first of two, and where it is left out, that much later. */
export function atTime(day: string, timeOfDay: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + timeOfDay
  const candidates = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near, timeZone))
  const right = candidates.filter((at) => at + offsetAt(at, timeZone) === shown)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates))
}

/** What the office's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = officeTime(new Date(at).toISOString(), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
