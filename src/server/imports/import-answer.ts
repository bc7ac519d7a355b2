// What an import says of itself: counts, errors in the reader's language, the first rows, and the refused ones.
import { isValueField } from '../../shared/import-choices.ts'
import type { Language } from '../../shared/language.ts'
import { callableNumber } from '../../shared/phone.ts'
import { sentence } from '../../shared/refusal.ts'
import {
  type ImportAnswer,
  type PreviewRow,
  type ReadColumn,
  type RowError,
  type SheetField,
  sheetTitle,
  type ValueQuestion,
} from '../../shared/sheet.ts'
import type { Cell } from '../exports/order-sheet.ts'
import type { NewOrder } from '../orders/order-save.ts'
import { cellText, isFilled, type SheetCell, type SheetRow } from '../sheets/sheet-cells.ts'
import { readText } from './import-amounts.ts'
import type { Table } from './import-columns.ts'
import type { ChangedOrder } from './import-compare.ts'
import type { DateColumns } from './import-date-columns.ts'
import { type DateStyle, hourOf, isoDay, readDate } from './import-dates.ts'
import type { Original, Present } from './import-duplicates.ts'
import { rowNumbers } from './import-ignored.ts'
import type { RowProblem } from './import-rows.ts'
import { wholeName } from './import-surnames.ts'
import type { Meant } from './import-values.ts'
import { readWord, type Vocabulary } from './import-words.ts'

export interface ImportOutcome {
  answer: ImportAnswer
  columns: ReadColumn[]
  /** The rows with errors, as cells below the columns, for a file to correct. */
  refused: { cells: Cell[]; reasons: string[] }[]
}

/** What checking and comparing have found. */
export interface Found {
  dates: DateColumns
  values: ValueQuestion[]
  /** What words stand for. */
  words: Vocabulary
  /** Homes that come with the import. */
  homes: Meant['homes']
  created: NewOrder[]
  changed: ChangedOrder[]
  unchanged: number
  /** Rows that would make a new order, those among them that are left out included. */
  made: ReadonlyMap<SheetRow, NewOrder>
  duplicates: ReadonlyMap<SheetRow, Original & { taken: boolean }>
  /** The orders that rows were compared with to find duplicates. */
  present: readonly Present[]
  /** Problems by row of the file. */
  problems: Map<SheetRow, RowProblem[]>
  /** What is worth knowing about rows that are stored. */
  warnings: [SheetRow, RowProblem][]
  /** Cells that could not be read and became comments of the rows that are stored. */
  left: Map<SheetRow, RowProblem[]>
}

/** So many rows from the top are shown in any case. */
const PREVIEWED = 20

/** Puts together what an import answers; `batch` is null where nothing was stored. */
export function outcome(
  table: Table,
  { dates, values, words, homes, created, changed, unchanged, made, duplicates, problems, warnings, left }: Found,
  request: { dryRun: boolean; language: Language },
  batch: number | null,
): ImportOutcome {
  const warningOf = ({ row }: SheetRow, { field, key, values }: RowProblem, say = (why: string) => why) => ({
    row,
    column: sheetTitle(field),
    reason: say(sentence(key, request.language, values)),
  })
  const ignored = [...table.ignored].flatMap(([key, rows]) =>
    rows.slice(0, 1).map((row) => warningOf(row, { field: 'contactName', key, values: { rows: rowNumbers(rows) } })),
  )
  const kept = (why: string) => sentence('cell.kept', request.language, { why })
  const reasons = new Map([...problems].map(([row, found]) => [row, errorsOf(table, row, found, request.language)]))
  const shown = table.rows.filter((row, index) => index < PREVIEWED || reasons.has(row) || left.has(row))
  const imported = created.length + changed.length
  return {
    columns: readColumnsOf(table),
    refused: [...reasons].map(([{ cells }, errors]) => ({
      cells: table.columns.map(({ at, field, spare }) => writable(cells[at], field ?? spare)),
      reasons: errors.map(({ column, message }) => `${column}: ${message}`),
    })),
    answer: {
      success: true,
      imported,
      skipped: table.rows.length + [...table.ignored.values()].flat().length - imported,
      errors: [...reasons.values()].flat(),
      warnings: [
        ...ignored,
        ...warnings.map(([row, problem]) => warningOf(row, problem)),
        ...[...left].flatMap(([row, cells]) => cells.map((cell) => warningOf(row, cell, kept))),
      ],
      created: created.length,
      updated: changed.length,
      unchanged,
      refused: reasons.size,
      duplicates: [...duplicates].map(([row, original]) => ({ row: row.row, name: made.get(row)?.fields.contactName ?? '', ...original })),
      notCallable: phonesOf(created, changed).filter((phone) => callableNumber(phone) === undefined).length,
      columns: readColumnsOf(table),
      titleRow: table.titleRow,
      preview: request.dryRun ? shown.map((row) => ({ ...previewOf(table, row, dates), meant: meantBy(table, row, words, homes) })) : [],
      questions: request.dryRun ? [...dates.questions, ...values] : [],
      sheets: request.dryRun ? table.sheets : [],
      batch,
    },
  }
}

/** What may be kept for whoever sends the same once more: what a cell says of somebody goes with the order alone. */
export function withoutCells({ answer }: ImportOutcome): ImportOutcome {
  const columns = answer.columns.map((column) => ({ ...column, sample: '' }))
  const errors = answer.errors.map((error) => ({ ...error, value: '' }))
  const duplicates = answer.duplicates.map((duplicate) => ({ ...duplicate, name: '' }))
  return { columns, refused: [], answer: { ...answer, columns, errors, duplicates } }
}

/** What is stored in the field anew. */
function phonesOf(created: Found['created'], changed: Found['changed']): string[] {
  const written = changed.flatMap(({ changes }) => changes.filter(({ field }) => field === 'phoneNumber').map(({ to }) => String(to)))
  return [...created.map(({ fields }) => fields.phoneNumber), ...written]
}

/** The columns of a table as the answer names them. */
export const readColumnsOf = ({ columns }: Table): ReadColumn[] =>
  columns.map(({ letter, header, field, sample, spare }) => ({ letter, header, field: field ?? spare, sample }))

/** A cell as it is written again: dates stay dates, everything else is the text that was read. */
function writable(cell: SheetCell | undefined, field: SheetField | null): Cell {
  return typeof cell === 'object' && 'day' in cell ? cell : readText(cell, field)
}

function errorsOf(table: Table, row: SheetRow, problems: readonly RowProblem[], language: Language): RowError[] {
  return problems.map(({ field, key, values }) => ({
    row: row.row,
    column: sheetTitle(field),
    message: sentence(key, language, values),
    value: shortText(row.cells[table.columns.find((column) => column.field === field)?.at ?? -1]),
  }))
}

function previewOf({ columns }: Table, row: SheetRow, dates: DateColumns): Omit<PreviewRow, 'meant'> {
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
  return { row: row.row, yearless, cells: { ...read, ...(name !== undefined && { contactName: name.slice(0, LONGEST_SHOWN) }) } }
}

/** What the words of a row stand for, which are not always what they say. */
function meantBy({ columns }: Table, { cells }: SheetRow, words: Vocabulary, homes: Found['homes']): PreviewRow['meant'] {
  return Object.fromEntries(
    columns.flatMap(({ at, field }) => {
      const text = cellText(cells[at]).trim()
      if (!field || !isValueField(field) || !text) return []
      const word = readWord(field, text, words, undefined)
      if ('key' in word) return []
      const home = typeof word.value === 'number' ? homes.get(word.value) : undefined
      return [[field, home === undefined ? (word.value ?? null) : { new: home }]]
    }),
  )
}

/** A day as it was read, so that nobody has to guess which; and as it is written while that is still asked. */
function understood(cell: SheetCell, field: SheetField, { styles, questions }: DateColumns): string {
  const style = styles.get(field)
  const isAsked = questions.some(({ column }) => column === sheetTitle(field))
  const date = typeof cell === 'string' && style?.isFree && !isAsked ? readDate(cell, style) : undefined
  if (!date || 'instant' in date) return readText(cell, field).slice(0, LONGEST_SHOWN)
  return date.time === undefined ? isoDay(date) : `${isoDay(date)} ${hourOf(date.time)}`
}

/** Whether the year of a day comes from the office's calendar alone. */
function isYearless(cell: SheetCell | undefined, style: DateStyle | undefined): boolean {
  if (typeof cell !== 'string' || style?.today === undefined) return false
  const { today: _, ...asWritten } = style
  return readDate(cell, style) !== undefined && readDate(cell, asWritten) === undefined
}

const LONGEST_SHOWN = 200
const shortText = (cell: SheetCell | undefined) => cellText(cell).slice(0, LONGEST_SHOWN)
