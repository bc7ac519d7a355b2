// What whoever imports decides about a file that nobody else can know; it comes beside the file, as JSON.
import * as z from 'zod/mini'
import { SHEET_LIMITS } from './sheet.ts'

const row = z.int('sheet.mapping').check(z.positive('sheet.mapping'))

export const importChoices = z.strictObject({
  /** Titles, and the fields they are read as; null leaves a column out. */
  columns: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** Rows that go in although they equal an order or another row. */
  anyway: z._default(z.union([z.literal('all'), z.array(row).check(z.maxLength(SHEET_LIMITS.rows))]), []),
})

/** What is decided beside the columns. */
export type ImportChoices = Omit<z.output<typeof importChoices>, 'columns'>

export const NO_CHOICES: ImportChoices = { anyway: [] }
