// Stretches of the office's calendar that move on with it: what somebody means who says "this month".
import { addDays, addMonths, weekday } from './dates.ts'
import type { Period } from './reports.ts'

export const STRETCHES = ['today', 'week', 'month', 'lastMonth', 'year', 'lastYear'] as const
type Stretch = (typeof STRETCHES)[number]

export const isStretch = (text: string): text is Stretch => STRETCHES.some((one) => one === text)

const months = (first: string, count: number): Period => ({ from: first, to: addDays(addMonths(first, count), -1) })
const january = (day: string) => `${day.slice(0, 4)}-01-01`

/** The days of a stretch, seen from this day; a week begins on Monday, as on the home page. */
export function daysOf(stretch: Stretch, day: string): Period {
  switch (stretch) {
    case 'today':
      return { from: day, to: day }
    case 'week': {
      const monday = addDays(day, 1 - weekday(day))
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'month':
      return months(addMonths(day, 0), 1)
    case 'lastMonth':
      return months(addMonths(day, -1), 1)
    case 'year':
      return months(january(day), 12)
    case 'lastYear':
      return months(addMonths(january(day), -12), 12)
  }
}
