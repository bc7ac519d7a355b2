// A row whose optional cells cannot all be read: they stay empty, and what they say goes into a comment, so that nothing is lost.
import type { Language } from '../../shared/language.ts'
import { commentText, MOST_COMMENTS, type Order } from '../../shared/order.ts'
import { columnName, type SheetField } from '../../shared/sheet.ts'
import { cellText } from '../sheets/sheet-cells.ts'
import { type Cells, type CheckedRow, type Checking, checkRow, type RowProblem } from './import-rows.ts'

export interface ReadLine {
  cells: Cells
  /** What stands in columns whose field another column has filled. */
  beside: string[]
}

export interface LenientRow {
  checked: CheckedRow | RowProblem[]
  /** What could not be read, and stands in a comment now. */
  left: RowProblem[]
}

/** Without these a row says nothing about an order, or about the wrong one. */
const NEEDED: ReadonlySet<SheetField> = new Set(['id', 'contactName', 'phoneNumber'])

/** As checkRow does it, but only what is needed keeps a row out; and a text that no comment can hold, for it would be lost. */
export function checkLeniently({ cells, beside }: ReadLine, checking: Checking, known: Order | undefined, language: Language): LenientRow {
  const strict = checkRow(cells, checking, known)
  const left = Array.isArray(strict) ? strict : []
  const needed = left.filter(({ field }) => NEEDED.has(field))
  if (needed.length > 0) return { checked: needed, left: [] }
  const lines = [...left.map(({ field }) => `${columnName(field, language)}: ${cellText(cells.get(field)).trim()}`), ...beside]
  if (lines.length === 0) return { checked: strict, left }
  const refused = { checked: left.length > 0 ? left : [{ field: 'tracking' as const, key: 'text.long' }], left: [] }
  const comment = commentText.safeParse(lines.join('\n'))
  if (!comment.success) return refused
  const unread = new Set(left.map(({ field }) => field))
  const checked = left.length > 0 ? checkRow(new Map([...cells].filter(([field]) => !unread.has(field))), checking, known) : strict
  if (Array.isArray(checked)) return { checked, left: [] }
  const tracking = [...(checked.tracking ?? []), { track: comment.data }]
  return tracking.length > MOST_COMMENTS ? refused : { checked: { ...checked, tracking }, left }
}
