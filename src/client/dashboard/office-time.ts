// Dates and times as the office reads them: in its own zone, whatever the clock of the computer says.
import { officeDate as dateIn, officeClock, officeTime as timeIn } from '../../shared/dates.ts'
import { DAY } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'

/** The server writes its OFFICE_TIME_ZONE into the page. */
export const OFFICE_TIME_ZONE = zoneOfPage() ?? 'America/Los_Angeles'

function zoneOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="office-time-zone"]')?.content
}

const smallDays = (timeZone: string): Record<Language, Intl.DateTimeFormat> => ({
  es: new Intl.DateTimeFormat('es', { timeZone, day: 'numeric', month: 'short' }),
  en: new Intl.DateTimeFormat('en', { timeZone, day: 'numeric', month: 'short' }),
})
const officeDays = smallDays(OFFICE_TIME_ZONE)
/** Of a day of the calendar, which is the same wherever the office is. */
const calendarDays = smallDays('UTC')

interface DayWords {
  today: string
  yesterday: string
}

/** MM-DD-YYYY, or undefined where there is no date. */
export function officeDate(iso: string | null | undefined): string | undefined {
  return iso && dateOf(iso) ? dateIn(iso, OFFICE_TIME_ZONE) : undefined
}

/** 7:58 AM */
export function officeTime(iso: string): string {
  return dateOf(iso) ? officeClock(iso, OFFICE_TIME_ZONE) : ''
}

/** The hour on the office's clock, HH:MM. */
export function officeHour(now: Date): string {
  const { hour, minute } = timeIn(now.toISOString(), OFFICE_TIME_ZONE)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Today 7:58 AM, or 11-20-2026 7:58 AM. */
export function officeMoment(iso: string, words: DayWords, now = new Date()): string {
  return `${nearDay(iso, words, now) ?? officeDate(iso) ?? ''} ${officeTime(iso)}`.trim()
}

/** The short form of the table: Hoy 7:58 AM, Ayer 5:20 PM, 18 nov 11:09 AM, and the whole date in other years. */
export function shortMoment(iso: string, words: DayWords, language: Language, now: Date): string | undefined {
  const date = dateOf(iso)
  if (!date) return undefined
  const near = nearDay(iso, words, now)
  if (near) return `${near} ${officeTime(iso)}`
  const isThisYear = timeIn(iso, OFFICE_TIME_ZONE).year === timeIn(now.toISOString(), OFFICE_TIME_ZONE).year
  return isThisYear ? `${officeDays[language].format(date)} ${officeTime(iso)}` : officeDate(iso)
}

/** Whole days since then. */
export function daysSince(iso: string, now: Date): number {
  const date = dateOf(iso)
  return date ? Math.floor((now.getTime() - date.getTime()) / DAY) : 0
}

/** Today, yesterday, or neither. */
export function nearDay(iso: string, words: DayWords, now: Date): string | undefined {
  const written = officeDate(iso)
  if (written === officeDate(now.toISOString())) return words.today
  // Twelve hours before the start of the office's day it is yesterday there, also when a clock changes at night.
  const { hour, minute } = timeIn(now.toISOString(), OFFICE_TIME_ZONE)
  const yesterday = new Date(now.getTime() - (hour * 60 + minute) * 60_000 - DAY / 2)
  return written === officeDate(yesterday.toISOString()) ? words.yesterday : undefined
}

function dateOf(iso: string | null | undefined): Date | undefined {
  const date = iso ? new Date(iso) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** A day of the calendar, YYYY-MM-DD, as MM-DD-YYYY. */
export function calendarDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}-${date}-${year}`
}

/** A day of the calendar as people write it small: 20 nov. */
export function shortDay(day: string, language: Language): string {
  return calendarDays[language].format(new Date(`${day}T00:00:00Z`))
}

/** Today on the office's calendar, YYYY-MM-DD. */
export function officeToday(now = new Date()): string {
  const [month, date, year] = dateIn(now.toISOString(), OFFICE_TIME_ZONE).split('-')
  return `${year}-${month}-${date}`
}
