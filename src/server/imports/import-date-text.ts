// Dates as people type them: in numbers with the day or the month first, and in words of both languages.
import { folded } from '../../shared/folded.ts'

/** A date in numbers, of which the first may be the day or the month. */
export interface Numbers {
  first: number
  second: number
  /** Undefined where nobody wrote it. */
  year: number | undefined
  /** What stands behind it. */
  time: string
}

/** Of two digits: 50 is 1950, and 49 is 2049. */
const FIRST_SHORT_YEAR = 50

const NUMBERS = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})((?:,?\s.*)?)$/
/** `5/3` and `5-3`; a dot would make an amount of it. */
const NO_YEAR = /^(\d{1,2})\s*[/-]\s*(\d{1,2})((?:,?\s.*)?)$/
/** Slashes or dashes, and all of the year. */
const PLAIN_NUMBERS = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}(?:,? +\d{1,2}:\d{2}(?::\d{2})? *(?:[ap]\.?m\.?)?)?$/i

/** With `plain` only those of which nobody needs to be asked how they are written. */
export function numbersOf(text: string, plain: boolean): Numbers | undefined {
  if (plain && !PLAIN_NUMBERS.test(text)) return undefined
  const [, first, , second, year, time = ''] = NUMBERS.exec(text) ?? []
  if (year !== undefined) return { first: Number(first), second: Number(second), year: wholeYear(year), time }
  const [, one, other, after = ''] = NO_YEAR.exec(text) ?? []
  return one === undefined ? undefined : { first: Number(one), second: Number(other), year: undefined, time: after }
}

export interface DayText {
  /** Undefined where nobody wrote it. */
  year: number | undefined
  month: number
  day: number
  time: string
}

const WEEKDAY =
  /^(?:lun(?:es)?|martes|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)[.,]* /
const TIME = String.raw`((?:(?:,| a las| at| @)? *(?<= |@)\d{1,2}(?::| *[ap]\.?m).*)?)`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|ro|o|°)?`
const YEAR = String.raw`'?(\d{4}|\d{2})`
const BETWEEN = `(?:[ /.,-]+(?:del? +|of +)?)`
const DAY_FIRST = new RegExp(`^${DAY}${BETWEEN}([a-z]{3,10})${BETWEEN}${YEAR}${TIME}$`)
const MONTH_FIRST = new RegExp(`^([a-z]{3,10})${BETWEEN}${DAY}${BETWEEN}${YEAR}${TIME}$`)
const DAY_ALONE = new RegExp(`^${DAY}${BETWEEN}([a-z]{3,10})()\\.?${TIME}$`)
const MONTH_ALONE = new RegExp(`^([a-z]{3,10})${BETWEEN}${DAY}()${TIME}$`)
/** November of 2025 as spreadsheets show it, and the 25th as people write it: nobody can tell. */
const MONTH_OR_DAY = /^[a-z]{3,10}[ .]*[/-][ .]*\d{2}$/
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${TIME}$`)

/** `25 de abril de 2023`, `25-abr-23`, `April 25, 2023`, `2023/04/25`, `Feb 2`: nothing about them can be swapped. `Nov-25` is none. */
export function dayOf(typed: string): DayText | undefined {
  if (typed.length > LONGEST) return undefined
  const whole = folded(typed).trim()
  if (MONTH_OR_DAY.test(whole)) return undefined
  const text = whole.replace(WEEKDAY, '')
  const numbers = YEAR_FIRST.exec(text)
  if (numbers) {
    const [, year, , month, day, time = ''] = numbers
    return { year: Number(year), month: Number(month), day: Number(day), time }
  }
  const dated = DAY_FIRST.exec(text) ?? swapped(MONTH_FIRST.exec(text))
  const [, day, month, year, time = ''] = dated ?? DAY_ALONE.exec(text) ?? swapped(MONTH_ALONE.exec(text)) ?? []
  const number = month === undefined ? undefined : monthOf(month)
  if (number === undefined || day === undefined) return undefined
  return { year: year ? wholeYear(year) : undefined, month: number, day: Number(day), time }
}

/** No date is longer, and what is looked at is bounded. */
const LONGEST = 60

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3], found[4]]

function wholeYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < FIRST_SHORT_YEAR ? 2000 : 1900)
}

/** By number, each in both languages, without accents. */
export const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
] as const

/** By its whole name, or by three letters and more of it, which no two months share. */
function monthOf(word: string): number | undefined {
  const found = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)))
  return found < 0 ? undefined : found + 1
}
