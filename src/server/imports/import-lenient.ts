// A row whose optional cells cannot all be read: they stay empty, and what they say goes into a comment, so that nothing is lost.

import { folded } from '../../shared/folded.ts'
import type { Language } from '../../shared/language.ts'
import { commentText, LONGEST_COMMENT, MOST_COMMENTS, type Order } from '../../shared/order.ts'
import { callableNumber } from '../../shared/phone.ts'
import { LONGEST_PHONE } from '../../shared/phone-digits.ts'
import { columnName, type SheetField } from '../../shared/sheet.ts'
import { numbersIn } from '../orders/numbers-in.ts'
import { cellText, type SheetCell } from '../sheets/sheet-cells.ts'
import { readText } from './import-amounts.ts'
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

/** What stands for nothing in a cell that need not be filled: signs alone, or N/A. */
const NOTHING = /^(?:[\s\p{P}\p{Sc}~=+|]+|n\s*[./]?\s*a\.?)$/iu

/** What people write, folded, where somebody has no phone or no e-mail. */
const NOT_THERE =
  /^(?:none|no|nope|nil|null|nada|ningun[oa]?|no (?:tiene|hay|aplica|sabe)|unknown|desconocido|not (?:applicable|given|provided)|does(?:n['’]?t| not) have(?: one| it| any)?|(?:sin|no|ningun|without) (?:correo(?: electronico)?|e-?mail(?: address)?|mail|tel(?:efono)?|cel(?:ular)?|movil|numero(?: de telefono)?|(?:cell ?|tele)?phone(?: number)?|number|cell))[.!]?$/

/** Without these a row says nothing about an order, or about the wrong one. */
const NEEDED: ReadonlySet<SheetField> = new Set(['id', 'contactName', 'phoneNumber'])

/** As checkRow does it, but only what is needed keeps a row out; and a text that no comment can hold, for it would be lost. */
export function checkLeniently(line: ReadLine, checking: Checking, known: Order | undefined, language: Language): LenientRow {
  const phone = cellText(line.cells.get('phoneNumber')).trim()
  // What the order has already, or what an export of ours holds, somebody has written so.
  const isKept = phone === known?.phoneNumber || (checking.isExport && phone.length <= LONGEST_PHONE)
  const { cells, beside } = isKept ? line : withOnePhone(line)
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

/** Whether a cell only says that there is nothing; of a name, an id and comments every word counts. */
export function saysNothing(field: SheetField, cell: SheetCell): boolean {
  const text = readText(cell, field).trim()
  if (field === 'phoneNumber' || field === 'email')
    return NOTHING.test(text) || (text.length <= LONGEST_PHONE && NOT_THERE.test(folded(text)))
  return !NEEDED.has(field) && field !== 'tracking' && NOTHING.test(text)
}

/** A number as a program may write it into a file of commas, 2135550101.0, as it is meant. */
export const withoutNoughts = (text: string) => text.replace(/^(\+?\d+)\.0+$/, '$1')

/** Of several numbers that are too long for one, or that nobody could call as one, the first is taken, and all stands beside it. */
function withOnePhone({ cells, beside }: ReadLine): ReadLine {
  const written = cellText(cells.get('phoneNumber')).trim()
  const text = withoutNoughts(written)
  const isOne = text.length <= LONGEST_PHONE && callableNumber(text) !== undefined
  const first = isOne || text.length > LONGEST_COMMENT ? undefined : numbersIn(text)[0]
  if (first === undefined) return { cells: text === written ? cells : new Map([...cells, ['phoneNumber', text]]), beside }
  return { cells: new Map([...cells, ['phoneNumber', first]]), beside: [text, ...beside] }
}
