// What an import of a spreadsheet answers, as a schema; see answers.ts.
import * as z from 'zod/mini'
import { SHEET_FIELDS } from './sheet.ts'

const id = z.int().check(z.minimum(1))
const counted = z.int().check(z.minimum(0))

const rowError = z.object({
  row: counted.check(z.describe('As the spreadsheet counts')),
  column: z.string().check(z.describe('The title of ours that the cell was read as')),
  message: z.string(),
  value: z.string().check(z.describe('What the cell says; empty for an empty one')),
})
export type RowError = z.output<typeof rowError>

/** Something about a row that is stored, and that whoever imports may want to know; or about rows that are nobody's. */
const rowWarning = z.object({
  row: counted,
  column: z.string(),
  reason: z.string(),
  leftOut: z.optional(z.literal(true).check(z.describe('Of rows that are nobody’s, as totals: the reason names them, `row` is the first'))),
})
export type RowWarning = z.output<typeof rowWarning>

const sheetField = z.enum(SHEET_FIELDS)
const readColumn = z.object({
  letter: z.string().check(z.describe('A, B, … as the spreadsheet names it')),
  header: z.string().check(z.describe('What `mapping` calls it: its title, with a number where an earlier column has the same')),
  repeats: z.optional(z.string().check(z.describe('What the first column with the same title is called'))),
  field: z.nullable(sheetField).check(z.describe('What it is read as; null where it is left out')),
  sample: z.string().check(z.describe('The first cell below that is not empty')),
})
export type ReadColumn = z.output<typeof readColumn>

const valueField = z.enum(['status', 'insurance', 'funeralHome', 'service', 'assigned'])
/** A value or an id; null for nothing. */
const meant = z.nullable(z.union([id, z.string()]))

const previewRow = z.object({
  row: counted,
  cells: z.partialRecord(sheetField, z.string()),
  yearless: z.array(sheetField).check(z.describe('Days that are written without a year, and taken for the latest such day')),
  meant: z
    .partialRecord(valueField, z.union([meant, z.object({ new: z.string() })]))
    .check(z.describe('What the words of these cells stand for, a home that is still to be made included')),
})
export type PreviewRow = z.output<typeof previewRow>

/** A row that equals an order or another row by name and phone or e-mail. */
const duplicateRow = z.object({
  row: counted,
  name: z.string(),
  order: z.nullable(id).check(z.describe('The order that it equals')),
  sameAs: z.nullable(counted).check(z.describe('The row of the file that it equals, where it is no order')),
  taken: z.boolean().check(z.describe('Whether it goes in all the same, as `anyway` says')),
})
export type DuplicateRow = z.output<typeof duplicateRow>

/** Days and months that could be swapped, in a column where no cell proves how it is meant: `dates` answers. */
const dateQuestion = z.object({
  kind: z.literal('dates'),
  column: z.string().check(z.describe('The title of ours that the column was read as')),
  header: z.string().check(z.describe('What the file calls it')),
  examples: z
    .array(z.object({ text: z.string(), dmy: z.iso.date(), mdy: z.iso.date() }))
    .check(z.describe('Up to three cells, and the day each would be')),
})
export type DateQuestion = z.output<typeof dateQuestion>

/** Words of a column that stand for nothing we know: `mapping` may say what they mean; what has no answer stays empty. */
const valueQuestion = z.object({
  kind: z.literal('values'),
  column: z.string().check(z.describe('The title of ours that the column was read as')),
  field: valueField,
  header: z.string().check(z.describe('What the file calls it')),
  values: z
    .array(z.object({ text: z.string(), rows: counted, guess: meant, said: z.exactOptional(meant) }))
    .check(
      z.describe(
        'Up to a hundred, the frequent ones first; of how many rows each is, what it may mean, as `mapping` takes it, and what was said of it in an earlier file, which counts until something else is said',
      ),
    ),
  more: counted.check(z.describe('Different words beyond those')),
})
export type ValueQuestion = z.output<typeof valueQuestion>

/** What nobody but whoever imports can know. */
const importQuestion = z.discriminatedUnion('kind', [dateQuestion, valueQuestion])
export type ImportQuestion = z.output<typeof importQuestion>

/** A sheet of a workbook. */
const bookSheet = z.object({
  name: z.string(),
  read: z.boolean().check(z.describe('Whether this answer is about it')),
  customers: z.boolean().check(z.describe('Whether it is the one whose titles look most like a list of customers')),
})
export type BookSheet = z.output<typeof bookSheet>

/** What an import did, or in a dry run would do. */
export const importAnswer = z.object({
  success: z.literal(true),
  imported: counted.check(z.describe('Rows stored: new orders and changed ones')),
  skipped: counted.check(z.describe('All other rows that are not empty')),
  errors: z.array(rowError),
  warnings: z.array(rowWarning),
  created: counted,
  updated: counted,
  unchanged: counted.check(z.describe('Rows of orders that are already as the file says')),
  refused: counted.check(z.describe('Rows with at least one error')),
  duplicates: z.array(duplicateRow).check(z.describe('With `skipDuplicates`: left out, unless they are taken')),
  notCallable: counted.check(z.describe('Phones among the rows stored that are kept as written, because they are no number')),
  columns: z.array(readColumn),
  titleRow: counted.check(z.describe('Where the titles stand, as the spreadsheet counts')),
  preview: z.array(previewRow).check(z.describe('In a dry run the first rows, and those with errors')),
  questions: z.array(importQuestion).check(z.describe('In a dry run what has to be answered before anything is stored')),
  sheets: z.array(bookSheet).check(z.describe('In a dry run the sheets of a workbook')),
  batch: z.nullable(id).check(z.describe('What it is undone by; null where nothing was stored')),
})
export type ImportAnswer = z.output<typeof importAnswer>
