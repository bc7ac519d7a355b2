// What a preview shows of a row: its cells as they were read, and what the words in them stand for.

import { isValueField } from '../../shared/import-choices.ts'
import { type PreviewRow, type SheetField, sheetTitle } from '../../shared/sheet.ts'
import { shortened } from '../../shared/text-rules.ts'
import { BLANK_FIELDS } from '../orders/order-save.ts'
import { cellText, isFilled, LONGEST_SHOWN, type SheetCell, type SheetRow } from '../sheets/sheet-cells.ts'
import { readText } from './import-amounts.ts'
import type { Found } from './import-answer.ts'
import type { Table } from './import-columns.ts'
import type { DateColumns } from './import-date-columns.ts'
import { type DateStyle, hourOf, isoDay, type LocalTime, readDate } from './import-dates.ts'
import { withoutNoughts } from './import-lenient.ts'
import { wholeName } from './import-surnames.ts'
import { readWord } from './import-words.ts'

/** A row as it was understood. */
export function previewOf(table: Table, row: SheetRow, found: Pick<Found, 'dates' | 'words' | 'homes' | 'made'>): PreviewRow {
  const { columns } = table
  const { dates } = found
  const { cells } = row
  const read = Object.fromEntries(
    // A spare column stands after the one that it stands in for.
    columns.toReversed().flatMap(({ at, field, spare, joins }): [SheetField, string][] => {
      const read = field ?? spare
      return read && !joins && isFilled(cells[at]) ? [[read, understood(cells[at], read, dates)]] : []
    }),
  )
  const name = wholeName(read.contactName, row, columns)
  const yearless = columns.flatMap(({ at, field }) => (field && isYearless(cells[at], dates.styles.get(field)) ? [field] : []))
  const shown = { ...read, ...(name !== undefined && { contactName: shortened(name, LONGEST_SHOWN) }) }
  return { row: row.row, yearless, cells: shown, meant: meantBy(table, row, found) }
}

/** What the words of a row stand for, which are not always what they say. */
function meantBy({ columns }: Table, row: SheetRow, { words, homes, made }: Pick<Found, 'words' | 'homes' | 'made'>): PreviewRow['meant'] {
  return Object.fromEntries(
    columns.flatMap(({ at, field }) => {
      const text = cellText(row.cells[at]).trim()
      if (!field || !isValueField(field) || !text) return []
      const word = readWord(field, text, words, undefined)
      const isUnsaid = 'key' in word || word.value === undefined
      if (isUnsaid && (field === 'status' || field === 'insurance')) return made.has(row) ? [[field, BLANK_FIELDS[field]]] : []
      if ('key' in word) return []
      const home = typeof word.value === 'number' ? homes.get(word.value) : undefined
      return [[field, home === undefined ? (word.value ?? null) : { new: home }]]
    }),
  )
}

/** A day as it was read, so that nobody has to guess which; and as it is written while that is still asked. */
function understood(cell: SheetCell, field: SheetField, dates: DateColumns): string {
  const date = dayIn(cell, field, dates)
  const text = readText(cell, field)
  if (!date) return shortened(field === 'phoneNumber' || field === 'age' ? withoutNoughts(text) : text, LONGEST_SHOWN)
  return date.time === undefined ? isoDay(date) : `${isoDay(date)} ${hourOf(date.time)}`
}

/** The day of a text that is read in the order of its column, which may be another one in another file. */
export function dayIn(cell: SheetCell | undefined, field: SheetField, { styles, questions }: DateColumns): LocalTime | undefined {
  const style = styles.get(field)
  const isAsked = questions.some(({ column }) => column === sheetTitle(field))
  const date = typeof cell === 'string' && style?.isFree && !isAsked ? readDate(cell, style) : undefined
  return date && !('instant' in date) ? date : undefined
}

/** Whether the year of a day comes from the office's calendar alone. */
function isYearless(cell: SheetCell | undefined, style: DateStyle | undefined): boolean {
  if (typeof cell !== 'string' || style?.today === undefined) return false
  const { today: _, ...asWritten } = style
  return readDate(cell, style) !== undefined && readDate(cell, asWritten) === undefined
}
