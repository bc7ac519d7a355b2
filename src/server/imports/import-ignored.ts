// Rows between those of customers: totals, titles once more, the name of a month, and rows that have only a number.
// What may be somebody's stays, and is an error where it lacks a name or a phone: it is never left out unseen.
import { folded } from '../../shared/folded.ts'
import { cellText, isFilled, type SheetRow } from '../sheets/sheet-cells.ts'
import type { Table } from './import-columns.ts'
import { MONTHS } from './import-date-text.ts'
import { foldTitle } from './import-headers.ts'
import { isLetterName } from './import-untitled.ts'

export type IgnoredKind = 'row.blank' | 'row.titles' | 'row.totals' | 'row.title' | 'row.untitled'

/** The table without such rows, which it has beside it. A row with a phone is never one of them. */
export function withoutIgnored(table: Table): Table {
  const byKind = Map.groupBy(table.rows, (row) => ignoredKind(row, table))
  const rows = byKind.get(undefined) ?? []
  const ignored = new Map([...byKind].flatMap(([kind, rows]) => (kind ? [[kind, rows] as const] : [])))
  return { ...table, rows, ignored: new Map([...table.ignored, ...ignored]) }
}

const TOTAL = /^(?:gran |grand )?(?:sub[- ]?)?(?:total|suma)(?:es|s)?(?![a-z])/
const isTotal = (text = '') => TOTAL.test(text)
/** `Total`, `SUMA:`, with nothing that it could be the name of. */
const isTotalAlone = (text = '') => !/[\p{L}\p{N}]/u.test(text.replace(TOTAL, ''))
/** What stands alone and is no name: a month, a year, a page. */
const TITLE = new RegExp(`^(?:(?:${MONTHS.flat().join('|')})?(?:[ ,/-]+(?:de |del )?)?(?:\\d{4})?|(?:pagina|page|hoja) .*)$`)

const isName = (text: string) => /\p{L}/u.test(text) && !isTotal(folded(text).trim())

function ignoredKind({ cells }: SheetRow, { columns }: Table): IgnoredKind | undefined {
  const filled = columns.filter(({ at, field, spare }) => (field ?? spare) && isFilled(cells[at]))
  const [first] = filled
  if (!first) return 'row.blank'
  const repeats = ({ at, title }: (typeof filled)[number]) => foldTitle(cellText(cells[at])) === foldTitle(title)
  // A dash is none.
  const phone = filled.find(({ at, field, spare }) => (field ?? spare) === 'phoneNumber' && /[\p{L}\p{N}]/u.test(cellText(cells[at])))
  if (repeats(first) && filled.slice(1).some(repeats) && (!phone || repeats(phone))) return 'row.titles'
  if (phone) return undefined
  const words = cells.filter(isFilled).map((cell) => folded(cellText(cell)).trim())
  // Beside somebody's name it is what something is called: Total Care Hospice.
  const names = ({ at, field, spare }: (typeof filled)[number]) => (field ?? spare) === 'contactName' && isName(cellText(cells[at]))
  if (isTotal(words[0]) && (isTotalAlone(words[0]) || !filled.some(names))) return 'row.totals'
  if (filled.length > 1 || words.length > 1 || first.field === 'id') return undefined
  if (first.field === 'price' || first.field === 'comission') return 'row.totals'
  const titled = columns.find(({ title }) => !isLetterName(foldTitle(title)))
  const isHeading = first === titled && first.field !== 'contactName' && !/^\d*$/.test(words[0] ?? '')
  return isHeading || TITLE.test(words[0] ?? '') ? 'row.title' : undefined
}

const MOST_NAMED = 20

/** `3, 7–9`, as people write the rows they mean; of very many the first. */
export function rowNumbers(rows: readonly SheetRow[]): string {
  const parts: [number, number][] = []
  for (const { row } of rows) {
    const last = parts.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else parts.push([row, row])
  }
  const named = parts.slice(0, MOST_NAMED).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return [...named, ...(parts.length > MOST_NAMED ? ['…'] : [])].join(', ')
}
