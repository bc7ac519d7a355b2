// What an import says of itself: counts, errors in the reader's language, the first rows, and the refused ones.

import type { Language } from '../../shared/language.ts'
import { callableNumber } from '../../shared/phone.ts'
import { sentence } from '../../shared/refusal.ts'
import { type ImportAnswer, type ReadColumn, type RowError, type SheetField, sheetTitle, type ValueQuestion } from '../../shared/sheet.ts'
import type { Cell } from '../exports/order-sheet.ts'
import type { NewOrder } from '../orders/order-save.ts'
import { isFilled, isHourAlone, type SheetCell, type SheetRow, shortCell } from '../sheets/sheet-cells.ts'
import { readText } from './import-amounts.ts'
import type { Table } from './import-columns.ts'
import type { ChangedOrder } from './import-compare.ts'
import type { DateColumns } from './import-date-columns.ts'
import { serialOf } from './import-dates.ts'
import type { Original, Present } from './import-duplicates.ts'
import { rowNumbers } from './import-ignored.ts'
import { dayIn, previewOf } from './import-preview.ts'
import type { RowProblem } from './import-rows.ts'
import type { Meant } from './import-values.ts'
import type { Vocabulary } from './import-words.ts'

export interface ImportOutcome {
  answer: ImportAnswer
  /** What stands above the columns. */
  titles: string[]
  /** The rows with errors, as cells below the columns, for a file to correct; none unless they are wanted, since it is all that they hold. */
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

interface Asked {
  dryRun: boolean
  wantsRefused?: boolean
  language: Language
}

/** Puts together what an import answers; `batch` is null where nothing was stored. */
export function outcome(table: Table, found: Found, request: Asked, batch: number | null): ImportOutcome {
  const { dates, values, created, changed, unchanged, made, duplicates, problems, warnings, left } = found
  const warningOf = ({ row }: SheetRow, { field, key, values }: RowProblem, say = (why: string) => why) => ({
    row,
    column: sheetTitle(field),
    reason: say(sentence(key, request.language, values)),
  })
  const ignored = [...table.ignored].flatMap(([key, rows]) =>
    rows.slice(0, 1).map((row) => ({
      ...warningOf(row, { field: 'contactName', key, values: { rows: rowNumbers(rows) } }),
      leftOut: true as const,
    })),
  )
  const keptAs = (row: SheetRow, field: SheetField) => (why: string) => sentence(keptKey(field, made.has(row)), request.language, { why })
  const reasons = new Map([...problems].map(([row, found]) => [row, errorsOf(table, row, found, request.language)]))
  const shown = table.rows.filter((row, index) => index < PREVIEWED || reasons.has(row) || left.has(row))
  const imported = created.length + changed.length
  return {
    titles: table.columns.map(({ title }) => title),
    refused: [...(request.wantsRefused ? reasons : [])].map(([{ cells }, errors]) => ({
      cells: table.columns.map(({ at, field, spare }) => writable(cells[at], field ?? spare, dates)),
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
        ...[...left].flatMap(([row, cells]) => cells.map((cell) => warningOf(row, cell, keptAs(row, cell.field)))),
      ],
      created: created.length,
      updated: changed.length,
      unchanged,
      refused: reasons.size,
      duplicates: [...duplicates].map(([row, original]) => ({ row: row.row, name: made.get(row)?.fields.contactName ?? '', ...original })),
      notCallable: phonesOf(created, changed).filter((phone) => callableNumber(phone) === undefined).length,
      columns: readColumnsOf(table),
      titleRow: table.titleRow,
      preview: request.dryRun ? shown.map((row) => previewOf(table, row, found)) : [],
      questions: request.dryRun ? [...dates.questions, ...values] : [],
      sheets: request.dryRun ? table.sheets : [],
      batch,
    },
  }
}

/** What may be kept for whoever sends the same once more: what a cell says of somebody goes with the order alone. */
export function withoutCells({ titles, answer }: ImportOutcome): ImportOutcome {
  const columns = answer.columns.map((column) => ({ ...column, sample: '' }))
  const errors = answer.errors.map((error) => ({ ...error, value: '' }))
  const duplicates = answer.duplicates.map((duplicate) => ({ ...duplicate, name: '' }))
  return { titles, refused: [], answer: { ...answer, columns, errors, duplicates } }
}

/** What is stored in the field anew. */
function phonesOf(created: Found['created'], changed: Found['changed']): string[] {
  const written = changed.flatMap(({ changes }) => changes.filter(({ field }) => field === 'phoneNumber').map(({ to }) => String(to)))
  return [...created.map(({ fields }) => fields.phoneNumber), ...written]
}

/** The columns of a table as the answer names them. */
export const readColumnsOf = ({ columns }: Table): ReadColumn[] =>
  columns.map(({ letter, header, repeats, field, sample, spare }) => ({
    letter,
    header,
    ...(repeats !== undefined && { repeats }),
    field: field ?? spare,
    sample,
  }))

/**
 * A cell as it is written again: dates, but no hours alone, stay dates, and so does a text that was read as one, since fewer rows
 * may prove another order of day and month; everything else is the text that was read.
 */
function writable(cell: SheetCell | undefined, field: SheetField | null, dates: DateColumns): Cell {
  const date = field && dayIn(cell, field, dates)
  const day = date ? serialOf(date) : undefined
  if (day !== undefined) return { day }
  return typeof cell === 'object' && 'day' in cell && !isHourAlone(cell.day) ? cell : readText(cell, field)
}

function errorsOf(table: Table, row: SheetRow, problems: readonly RowProblem[], language: Language): RowError[] {
  return problems.map(({ field, key, values }) => ({
    row: row.row,
    column: sheetTitle(field),
    message: sentence(key, language, values),
    // Where a spare column stands in, it is that one's.
    value: shortCell(
      table.columns.flatMap((column) => ((column.field ?? column.spare) === field ? row.cells[column.at] : [])).find(isFilled),
    ),
  }))
}

/** What is said of a cell that could not be read. An order without a status or an insurance there is none. */
function keptKey(field: SheetField, isNew: boolean): 'cell.kept' | 'cell.stays' | 'status.kept' | 'insurance.kept' {
  if (!isNew) return 'cell.stays'
  return field === 'status' || field === 'insurance' ? `${field}.kept` : 'cell.kept'
}
