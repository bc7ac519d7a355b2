// Times and dates as the home page says them.
import { officeTime as clockOf } from '../../../shared/dates.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/durations.ts'
import type { Language } from '../../../shared/language.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { nearDay, OFFICE_TIME_ZONE, officeDate, officeTime } from '../office-time.ts'

/** From so many hours on the minutes do not matter. */
const LONG_WAIT = 10 * HOUR

/** 48 min, 1 h 12 min, 18 h, 3 days. */
export function durationOf(seconds: number, t: DeskTexts): string {
  const { minutes, days } = t.activity
  const time = seconds * SECOND
  if (time >= DAY) return days(Math.floor(time / DAY))
  if (time < HOUR) return minutes(Math.floor(time / MINUTE))
  const whole = Math.floor(time / HOUR)
  return t.office.home.hours(whole, time < LONG_WAIT ? Math.floor((time % HOUR) / MINUTE) : 0)
}

export function secondsSince(iso: string, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(iso)) / 1000)
}

/** 6:51 AM today, yesterday 1:37 PM, else the day. */
export function sinceWhen(iso: string, t: DeskTexts, now: Date): string {
  const near = nearDay(iso, { today: '', yesterday: `${t.yesterday.toLowerCase()} ` }, now)
  return near === undefined ? (officeDate(iso) ?? '') : `${near}${officeTime(iso)}`
}

export function greetingAt(now: Date, t: DeskTexts): string {
  const { hour } = clockOf(now.toISOString(), OFFICE_TIME_ZONE)
  const { morning, afternoon, evening } = t.office.home.greetings
  if (hour < 12) return morning
  return hour < 19 ? afternoon : evening
}

/** Viernes 20 de noviembre de 2026, 8:03 AM. */
export function longMoment(now: Date, language: Language): string {
  const date = now.toLocaleDateString(language, {
    timeZone: OFFICE_TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `${date.charAt(0).toUpperCase()}${date.slice(1)}, ${officeTime(now.toISOString())}`
}

/** A day of the calendar, YYYY-MM-DD, in words; it has no zone. */
export function dayInWords(day: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { ...parts, timeZone: 'UTC' })
}
