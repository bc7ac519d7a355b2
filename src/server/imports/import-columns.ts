// Which column of a file is which of ours: titles in English and Spanish in any spelling, and what people matched by hand.

import { LANGUAGES, type Language } from '../../shared/language.ts'
import { callableNumber } from '../../shared/phone.ts'
import { type BookSheet, columnName, type ReadColumn, SHEET_FIELDS, type SheetField, sheetColumn } from '../../shared/sheet.ts'
import { isEmail } from '../../shared/text-rules.ts'
import { cellText, columnLetter, isFilled, type SheetCell, type SheetRow, shortCell } from '../sheets/sheet-cells.ts'
import { type SheetFile, TOP_ROWS } from '../sheets/sheet-choice.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import { foldTitle, type Header, headersOf } from './import-headers.ts'
import type { IgnoredKind } from './import-ignored.ts'
import { SURNAME_TITLES } from './import-surnames.ts'
import { namesOfOffices } from './import-titles.ts'
import { withLetters } from './import-untitled.ts'

/** All that a column may be called. */
export function namesOf(field: SheetField): string[] {
  const { title, spellings } = sheetColumn(field)
  return [field, title, ...spellings, ...namesOfOffices(field)]
}

const fieldOf = new Map(SHEET_FIELDS.flatMap((field) => namesOf(field).map((name) => [foldTitle(name), field] as const)))
const surnames = new Set(SURNAME_TITLES.map(foldTitle))
for (const title of surnames) fieldOf.set(title, 'contactName')

/** A matching by hand: a title, and what it is read as; null leaves the column out. */
export type Mapping = ReadonlyMap<string, SheetField | null>

/** What sheets of ours said in Spanish before, and of which there are some. */
const FORMER_TITLES = ['Seguimiento', 'Fuente', 'Nombre del difunto']
const ownTitles = new Set(
  [...SHEET_FIELDS.flatMap((field) => LANGUAGES.map((language) => columnName(field, language))), ...FORMER_TITLES].map(foldTitle),
)
const MANY_TITLES = 10

/** Whether the titles are those of an export of ours, in either language, or of the template: many of them and no others. */
export function hasOwnTitles(rows: readonly SheetRow[]): boolean {
  return rows.slice(0, TOP_ROWS).some(({ cells }) => {
    const titles = cells.filter(isFilled).map((cell) => foldTitle(cellText(cell)))
    return titles.length >= MANY_TITLES && titles.every((title) => ownTitles.has(title))
  })
}

export interface TableColumn extends ReadColumn {
  at: number
  /** What stands above it. */
  title: string
  /** What it is read as where another column means the same and is blank; else it is said in a comment. */
  spare: SheetField | null
  /** Whether it holds the rest of a name that another column begins. */
  joins: boolean
  /** Whether its title tells what a comment is about: it is none for comments, and somebody has matched it with them. */
  titles: boolean
}

/** Columns of text; who has two for a day or a status means one of them. */
const SPARES: ReadonlySet<SheetField> = new Set<SheetField>([
  'contactName',
  'phoneNumber',
  'email',
  'tracking',
  'price',
  'comission',
  'relationship',
  'deceasedName',
  'age',
  'source',
])

export interface Table {
  columns: TableColumn[]
  /** Whether it is one that was exported here or by another Remanso: what a cell says there, somebody wrote in an order. */
  isExport: boolean
  /** Where the titles stand, as the spreadsheet counts. */
  titleRow: number
  /** What stands below the titles. */
  rows: SheetRow[]
  /** What stands there too, and is about nobody. */
  ignored: ReadonlyMap<IgnoredKind, SheetRow[]>
  /** Those of the file, this one among them. */
  sheets: BookSheet[]
}

const ENOUGH_TITLES = 2

/** What no object of a program can have as a key says nothing, so that the column goes by its letter. */
function titleIn(cell: SheetCell): string {
  const title = cellText(cell).trim()
  return title === '__proto__' ? '' : title
}

interface Matching {
  spares: boolean
  /** What columns without a title are called in. */
  language: Language
}

/** Finds the titles and what they stand for. By hand goes before by name; of two for the same the first counts, with spares each that is filled. */
export function matchColumns(rows: readonly SheetRow[], mapping: Mapping, { spares, language }: Matching): Table {
  const at = titlesAt(rows, mapping)
  const titles = rows[at]
  if (!titles) throw new SheetError('sheet.empty')
  const below = rows.slice(at + 1)
  const taken = new Set<SheetField>()
  const isSurname = (header: Header) => surnames.has(foldTitle(header.title)) && fieldFor(header, mapping) === 'contactName'
  const written = Array.from(titles.cells, (cell) => (isFilled(cell) ? titleIn(cell) : ''))
  const headers = headersOf(withLetters(written, below, language))
  const hasGivenName = headers.some((header) => fieldFor(header, mapping) === 'contactName' && !isSurname(header))
  const columns = headers.flatMap((named, at) => {
    const { title } = named
    if (title === '') return []
    const wanted = fieldFor(named, mapping)
    const joins = isSurname(named) && (hasGivenName || taken.has('contactName'))
    const field = wanted && !joins && !taken.has(wanted) ? wanted : null
    if (field) taken.add(field)
    const spare = joins || (spares && !field && wanted && SPARES.has(wanted)) ? wanted : null
    const sample = shortCell(below.find(({ cells }) => isFilled(cells[at]))?.cells[at])
    const titles = wanted === 'tracking' && Boolean(written[at]) && knownAs(title) !== 'tracking'
    return [{ at, letter: columnLetter(at), ...named, title: shortCell(title), field, sample, spare, joins, titles }]
  })
  const isExport = hasOwnTitles(rows) && columns.some(({ field }) => field === 'id')
  const ignored: Table['ignored'] = isSomebody(written) ? new Map([['row.untitled', [titles]]]) : new Map()
  return { columns, isExport, titleRow: titles.row, rows: below, ignored, sheets: [] }
}

/** Whether a row of titles is a customer of a file without any. What was matched by hand before would call these titles, too. */
const isSomebody = (titles: readonly string[]) =>
  titles.every((title) => knownAs(title) === null) && titles.some((title) => isEmail(title) || callableNumber(title) !== undefined)

/** A few lines may stand above the titles, which are the row that names the most; the first where none names two. */
function titlesAt(rows: readonly SheetRow[], mapping: Mapping): number {
  let best = { at: 0, known: ENOUGH_TITLES - 1 }
  for (const [at, row] of rows.slice(0, TOP_ROWS).entries()) {
    const known = knownTitles(row, mapping)
    if (known > best.known) best = { at, known }
  }
  return best.at
}

/** The sheets of a file; the customers are in the one whose titles name the most. */
export function sheetsOf({ sheets }: SheetFile, mapping: Mapping): BookSheet[] {
  const known = sheets.map(({ top }) => Math.max(0, ...top.map((row) => knownTitles(row, mapping))))
  const best = Math.max(...known)
  const customers = best < ENOUGH_TITLES ? -1 : known.indexOf(best)
  return sheets.map(({ name, isRead }, at) => ({ name, read: isRead, customers: at === customers }))
}

/** How many of our columns a row names. */
function knownTitles({ cells }: SheetRow, mapping: Mapping): number {
  const titles = cells.flatMap((cell) => (isFilled(cell) ? [cellText(cell)] : []))
  return new Set(headersOf(titles).flatMap((header) => fieldFor(header, mapping) ?? [])).size
}

/** What is said of a title is said of every column that has it, but of those that something else is said of. */
function fieldFor({ title, header }: Header, mapping: Mapping): SheetField | null {
  const own = mapping.get(foldTitle(header))
  const byHand = own === undefined && header !== title ? mapping.get(foldTitle(title)) : own
  return byHand === undefined ? knownAs(title) : byHand
}

function knownAs(title: string): SheetField | null {
  // "Phone(s)", "Client (last, first)": what stands in parentheses says how, not what.
  return fieldOf.get(foldTitle(title)) ?? fieldOf.get(foldTitle(title.replaceAll(/\([^()]*\)/g, ' '))) ?? null
}
