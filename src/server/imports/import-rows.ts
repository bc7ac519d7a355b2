// Checks one row of a file like a form: its cells become the fields of an order, or the reasons why they cannot.
import { VALUE_FIELDS } from '../../shared/import-choices.ts'
import { isAmount, isSameAmount } from '../../shared/money.ts'
import { type EditableField, type Order, orderChange, orderInput } from '../../shared/order.ts'
import { storedSource } from '../../shared/order-words.ts'
import { columnOf, type SheetField } from '../../shared/sheet.ts'
import { oneLine } from '../../shared/text-rules.ts'
import { STRUCK } from '../orders/struck.ts'
import { cellText, plainNumber, type SheetCell } from '../sheets/sheet-cells.ts'
import { isCut, LONGEST_CELL, type ReadEntry, readTrackingCell, readUpdatesCell } from '../sheets/sheet-lines.ts'
import { ageOf } from './import-ages.ts'
import { readText } from './import-amounts.ts'
import { type DateStyle, isFarAway, type LocalTime, officeInstant, readDate } from './import-dates.ts'
import { clockOf, decidedToCome, readMoment } from './import-moments.ts'
import { type Catalogue, foldName } from './import-names.ts'
import { type Meanings, readWord } from './import-words.ts'

export interface RowProblem {
  field: SheetField
  /** The key of a sentence, and what it needs. */
  key: string
  values?: Record<string, string>
}

/** The fields a row says something about. What its cells leave empty is absent. */
export interface CheckedRow {
  fields: { [Field in EditableField]?: Order[Field] | undefined }
  tracking?: ReadEntry[]
  /** The file holds less of them than there were. */
  isCut?: true
  /** When somebody worked on it last, as its Updates say. */
  lastUpdateAt?: string
  contactDay?: { day: LocalTime; at: string }
  statusDate?: string
  createdAt?: string
}

export interface Checking {
  catalogue: Catalogue
  /** What whoever imports has said of words that we do not know. */
  meanings: Meanings
  timeZone: string
  now: Date
  /** Whether cells are read as people write them, and not only as an export does. */
  isFree: boolean
  /** As of Table. */
  isExport: boolean
  /** How dates are written, by column; where nothing is said, strictly. */
  dateStyles: ReadonlyMap<SheetField, DateStyle>
}

/** The filled cells of a row. */
export type Cells = ReadonlyMap<SheetField, SheetCell>

/** Far above any real one, far below where an engine ends. */
const LARGEST_ID = 1_000_000_000
const LONGEST_NAME = 500

/** The id a row names; undefined where it names none, or a problem. */
export function readId(cells: Cells): number | undefined | RowProblem {
  const cell = cells.get('id')
  if (cell === undefined) return undefined
  const text = typeof cell === 'object' && 'number' in cell ? plainNumber(cell.number) : cellText(cell).trim()
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= LARGEST_ID ? id : { field: 'id', key: 'id' }
}

/** With `known`, the order that the row is about: what is absent stays as it is there. */
export function checkRow(cells: Cells, checking: Checking, known: Order | undefined): CheckedRow | RowProblem[] {
  const problems: RowProblem[] = []
  const raw: Record<string, unknown> = {}
  const row: CheckedRow = { fields: {} }
  for (const [field, cell] of cells) {
    if (typeof cell === 'object' && 'failed' in cell) {
      problems.push({ field, key: 'cell.failed' })
      continue
    }
    // A file of commas may hold what no spreadsheet could.
    if (cellText(cell).length > LONGEST_CELL) {
      problems.push({ field, key: 'text.long' })
      continue
    }
    const problem = readCell(field, cell, { raw, row, checking, known })
    if (problem) problems.push({ field, ...problem })
  }
  problems.push(...decidedToCome({ raw, row, checking, known }))
  const failed = new Set(problems.map(({ field }) => field))
  // Of a sale whose person was erased an export has no number, and nobody has it.
  const hasNoNumber = raw.contactName === STRUCK && raw.status === 'sold' && raw.phoneNumber === undefined
  const checked = known ? orderChange.safeParse(raw) : orderInput.safeParse(hasNoNumber ? { ...raw, phoneNumber: STRUCK } : raw)
  if (checked.success) {
    const { tracking, receivedAt, ...fields } = checked.data
    row.fields = { ...fields, ...(receivedAt && { receivedAt }), ...(hasNoNumber && !known && { phoneNumber: '' }) }
    if (tracking && tracking.length > 0) row.tracking = tracking.map(({ track, date, createdBy }) => entryOf(track, date, createdBy))
  } else {
    for (const { path, message } of checked.error.issues) {
      const field = columnOf(String(path[0]))
      if (!failed.has(field)) problems.push({ field, key: message })
      failed.add(field)
    }
  }
  return problems.length > 0 ? problems : row
}

export interface Reading {
  /** What becomes of it is checked like a form. */
  raw: Record<string, unknown>
  row: CheckedRow
  checking: Checking
  known: Order | undefined
}

export type Problem = Omit<RowProblem, 'field'> | undefined

function readCell(field: SheetField, cell: SheetCell, { raw, row, checking, known }: Reading): Problem {
  const text = cellText(cell)
  switch (field) {
    case 'id':
      return undefined
    case 'status':
    case 'insurance':
    case 'funeralHome':
    case 'service':
    case 'assigned': {
      const word = readWord(field, text, checking, known)
      if ('key' in word) return word
      if (word.value !== undefined) raw[VALUE_FIELDS[field]] = word.value
      return undefined
    }
    case 'tracking':
      if (isCut(text)) row.isCut = true
      return store(
        raw,
        'tracking',
        readTrackingCell(text, {
          instantOf: (local) => officeInstant(local, checking.timeZone),
          // Of an order that is here the file came from here, also with columns taken out of it.
          isAuthor: (name) => checking.isExport || known !== undefined || checking.catalogue.assigned.ids.has(foldName(name)),
        }),
        'lines.tracking',
      )
    case 'updates': {
      // Who saved what is never taken from a file; when it was last, tells how long nobody has worked on it.
      const updates = readUpdatesCell(text)
      const last = updates
        ?.map(({ date }) => date)
        .toSorted()
        .at(-1)
      if (last !== undefined) row.lastUpdateAt = last < checking.now.toISOString() ? last : checking.now.toISOString()
      return updates ? undefined : { key: 'lines.updates' }
    }
    case 'contactDay':
    case 'followUp':
    case 'receivedAt':
    case 'statusDate':
    case 'createdAt': {
      const style = checking.dateStyles.get(field)
      const date = readDate(cell, style)
      if (date) return readMoment(field, date, { raw, row, checking, known })
      return { key: isFarAway(cell, style) ? 'day.range' : style?.isFree ? 'date.unread' : 'date.invalid' }
    }
    case 'statusBy':
    case 'createdBy':
      // An order is made by whoever imports it.
      return text.length > LONGEST_NAME ? { key: 'text.long' } : undefined
    case 'followUpTime':
      raw.followUpTime = typeof cell === 'object' && 'day' in cell ? (clockOf(cell) ?? text) : text
      return undefined
    case 'age':
      raw.age = ageOf(cell, checking.isFree)
      return undefined
    case 'phoneNumber':
      raw[field] = typeof cell === 'object' && 'number' in cell ? plainNumber(cell.number) : text
      return undefined
    case 'price':
    case 'comission':
      // An amount that was written otherwise says nothing new, as a number or as the text that a file of commas has of it.
      if (known && (typeof cell === 'object' && 'number' in cell ? isAmount(cell.number, known[field]) : isSameAmount(text, known[field])))
        return undefined
      raw[field] = readText(cell, field)
      return undefined
    default:
      raw[field] = field === 'source' ? storedSource(text) : text
      return undefined
  }
}

function store(into: object, name: string, value: unknown, key: string): Problem {
  if (value === undefined) return { key }
  Object.assign(into, { [name]: value })
  return undefined
}

function entryOf(track: string, date: string | null | undefined, createdBy: string | null | undefined): ReadEntry {
  return date ? { track, date, createdBy: oneLine(createdBy ?? '') } : { track }
}
