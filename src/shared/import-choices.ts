// What whoever imports decides about a file that nobody else can know; it comes beside the file, as JSON.
import * as z from 'zod/mini'
import { funeralHomeInput } from './funeral-home.ts'
import { rowId } from './id.ts'
import { INSURANCES, STATUSES } from './order.ts'
import { SHEET_FIELDS, SHEET_LIMITS } from './sheet.ts'
import { boundedText, requiredLine } from './text-rules.ts'

/** The columns whose cells name one thing of few, and the field of an order that has it. */
export const VALUE_FIELDS = {
  status: 'status',
  insurance: 'insurance',
  funeralHome: 'funeralHomeId',
  service: 'serviceId',
  assigned: 'userId',
} as const
export type ValueField = keyof typeof VALUE_FIELDS

export function isValueField(field: string): field is ValueField {
  return Object.hasOwn(VALUE_FIELDS, field)
}

/** Of a longer text nobody says what it means. */
export const LONGEST_VALUE = 200
/** Different texts of one column that may be told. */
const MOST_VALUES = 500

/** What is longer, or more rows, is corrected in the file. */
const LONGEST_CORRECTION = 500
const MOST_CORRECTED = 500

/** Left open, whatever was said in an earlier file: the text becomes a comment. */
const leftOpen = z.strictObject({ comment: z.literal(true) })

const row = z.int('sheet.mapping').check(z.positive('sheet.mapping'))
/** What each text of a column means; null for nothing. It is remembered for the files to come. */
const meanings = <Meant extends z.core.$ZodType>(meant: Meant) =>
  z.optional(
    z
      .record(boundedText(LONGEST_VALUE, 'sheet.mapping'), z.nullable(z.union([meant, leftOpen])))
      .check(z.refine((texts) => Object.keys(texts).length <= MOST_VALUES, 'sheet.mapping')),
  )

const values = z.strictObject({
  status: meanings(z.enum(STATUSES)),
  insurance: meanings(z.enum(INSURANCES)),
  service: meanings(rowId),
  assigned: meanings(rowId),
  /** One that is there, or a new one that comes with the import. */
  funeralHome: meanings(z.union([rowId, z.strictObject({ new: funeralHomeInput.shape.name })])),
})

/** Titles, and the fields they are read as; null or blank leaves a column out. */
export const columnFields = z.record(z.string(), z.nullable(z.enum(['', ...SHEET_FIELDS], 'sheet.mapping')))

export const importChoices = z.strictObject({
  columns: z._default(columnFields, {}),
  /** As what a dry run has shown the columns: for this file alone, and whatever is remembered of their titles meanwhile. */
  shown: z._default(columnFields, {}),
  values: z._default(values, {}),
  /** Cells that were corrected: by row, as the spreadsheet counts, and field. */
  cells: z._default(
    z
      .record(
        z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'sheet.mapping')),
        z.partialRecord(z.enum(SHEET_FIELDS, 'sheet.mapping'), boundedText(LONGEST_CORRECTION, 'sheet.mapping')),
      )
      .check(z.refine((rows) => Object.keys(rows).length <= MOST_CORRECTED, 'sheet.mapping')),
    {},
  ),
  /** Rows that go in although they equal an order or another row. */
  anyway: z._default(z.union([z.literal('all'), z.array(row).check(z.maxLength(SHEET_LIMITS.rows))]), []),
})

/** What a title is read as from now on; null for left out. */
export const columnMatch = z.object({
  title: requiredLine('sheet.mapping', LONGEST_VALUE),
  field: z.nullable(z.enum(SHEET_FIELDS, 'sheet.mapping')),
})

/** What words mean from now on. */
export const wordMeanings = z.object({ values })

/** What is decided beside the columns. */
export type ImportChoices = Omit<z.output<typeof importChoices>, 'columns'>
