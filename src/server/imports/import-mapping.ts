// Reads the part `mapping` of an import's form: columns alone, or columns beside what else was decided.
import { type ImportChoices, importChoices, NO_CHOICES } from '../../shared/import-choices.ts'
import type { SheetField } from '../../shared/sheet.ts'
import { readMapping } from './import-columns.ts'

export interface Decided {
  /** Titles matched by hand, as [title, field]. */
  mapping: [string, SheetField | null][]
  choices: ImportChoices
}

/** Of `{"title": "field"}`, or of `{"columns": {…}, "anyway": […]}`, as JSON or read already; undefined where it is neither. */
export function readDecided(said: unknown): Decided | undefined {
  let given = said
  try {
    if (typeof said === 'string') given = JSON.parse(said)
  } catch {
    return undefined
  }
  const alone = readMapping(given)
  if (alone) return { mapping: [...alone], choices: NO_CHOICES }
  const read = importChoices.safeParse(given)
  if (!read.success) return undefined
  const { columns, ...choices } = read.data
  const mapping = readMapping(columns)
  return mapping && { mapping: [...mapping], choices }
}
