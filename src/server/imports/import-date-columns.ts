// Whether the day or the month comes first in the dates of a file: its cells prove it, whoever imports says it, or it is asked.
import { officeDay } from '../../shared/dates.ts'
import { type DateOrder, type DateQuestion, type SheetField, sheetTitle } from '../../shared/sheet.ts'
import type { Table } from './import-columns.ts'
import { type Numbers, numbersOf } from './import-date-text.ts'
import { type DateStyle, inOrder, isoDay, STRICT } from './import-dates.ts'

const DATE_FIELDS: ReadonlySet<SheetField> = new Set<SheetField>(['contactDay', 'followUp', 'receivedAt', 'statusDate', 'createdAt'])
const MOST_EXAMPLES = 3

export interface DateColumns {
  styles: ReadonlyMap<SheetField, DateStyle>
  /** What neither the file nor the request says. */
  questions: DateQuestion[]
}

interface Reading {
  lenient: boolean
  dates: DateOrder | undefined
  now: Date
  timeZone: string
}

/**
 * How each column of dates is written. With `lenient` a column goes by what its own cells prove, and by `dates` where they do
 * not; without it by `dates` alone, and without both strictly.
 */
export function readDateColumns(table: Table, { lenient, dates, now, timeZone }: Reading): DateColumns {
  const styles = new Map<SheetField, DateStyle>()
  const questions: DateQuestion[] = []
  for (const { at, field, header } of table.columns) {
    if (!field || !DATE_FIELDS.has(field)) continue
    if (!lenient) {
      styles.set(field, dates ? { order: dates, isFree: true, isMixed: false } : STRICT)
      continue
    }
    // A call that was promised may be meant of a day to come: without a year nobody knows.
    const today = field === 'followUp' ? undefined : officeDay(now.toISOString(), timeZone)
    const { proven, open } = orderOf(table, at, today)
    if (!proven && !dates && open.length > 0) questions.push({ kind: 'dates', column: sheetTitle(field), header, examples: open })
    styles.set(field, { order: proven ?? dates ?? 'mdy', isFree: true, isMixed: true, ...(today && { today }) })
  }
  return { styles, questions }
}

/** The order that the cells of a column prove, and some that could be two days: those alone tell nothing but a date. */
function orderOf(
  { rows }: Table,
  at: number,
  today: string | undefined,
): { proven: DateOrder | undefined; open: DateQuestion['examples'] } {
  const proofs = new Set<DateOrder>()
  const open: DateQuestion['examples'] = []
  for (const { cells } of rows) {
    const cell = cells[at]
    const text = typeof cell === 'string' ? cell.trim() : ''
    const numbers = numbersOf(text, false)
    if (!numbers) continue
    const days = daysOf(numbers, today)
    if (days.dmy === days.mdy) continue
    if (days.dmy === undefined || days.mdy === undefined) proofs.add(days.dmy === undefined ? 'mdy' : 'dmy')
    else if (open.length < MOST_EXAMPLES && open.every((other) => other.text !== text)) open.push({ text, dmy: days.dmy, mdy: days.mdy })
  }
  return { proven: proofs.size === 1 ? [...proofs][0] : undefined, open }
}

function daysOf(numbers: Numbers, today: string | undefined): Partial<Record<DateOrder, string>> {
  const [dmy, mdy] = [inOrder(numbers, 'dmy', today), inOrder(numbers, 'mdy', today)]
  return { ...(dmy && { dmy: isoDay(dmy) }), ...(mdy && { mdy: isoDay(mdy) }) }
}
