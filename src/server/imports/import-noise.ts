// Rows between those of customers: totals, titles once more, the name of a month, and rows that have only a number.
// What may be somebody's stays, and is an error where it lacks a name or a phone: it is never left out unseen.
import { fold } from '../orders/order-search.ts'
import { cellText, isFilled, type SheetRow } from '../sheets/sheet-cells.ts'
import { foldTitle, type Table } from './import-columns.ts'

export type Noise = 'row.blank' | 'row.titles' | 'row.totals' | 'row.title'

/** The table without such rows, which it has beside it. A row with a phone is never one of them. */
export function withoutNoise(table: Table): Table {
  const noise = new Map<Noise, SheetRow[]>()
  const rows = table.rows.filter((row) => {
    const kind = noiseOf(row, table)
    if (kind) noise.set(kind, [...(noise.get(kind) ?? []), row])
    return !kind
  })
  return { ...table, rows, noise }
}

const TOTAL = /^(?:gran |grand )?(?:sub[- ]?)?(?:total|suma)(?:es|s)?(?![a-z])/
const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'
/** What stands alone and is no name: a month, a year, a page. */
const TITLE = new RegExp(`^(?:(?:${MONTHS})?(?:[ ,/-]+(?:de |del )?)?(?:\\d{4})?|(?:pagina|page|hoja) .*)$`)

function noiseOf({ cells }: SheetRow, { columns }: Table): Noise | undefined {
  const filled = columns.filter(({ at, field }) => field && isFilled(cells[at]))
  const [first] = filled
  if (!first) return 'row.blank'
  const repeated = filled.filter(({ at, header }) => foldTitle(cellText(cells[at])) === foldTitle(header))
  const phone = filled.find(({ field }) => field === 'phoneNumber')
  if (repeated.length > 1 && (!phone || repeated.includes(phone))) return 'row.titles'
  if (phone) return undefined
  const words = cells.filter(isFilled).map((cell) => fold(cellText(cell)).trim())
  if (TOTAL.test(words[0] ?? '')) return 'row.totals'
  if (filled.length > 1 || words.length > 1) return undefined
  if (first.field === 'price' || first.field === 'comission') return 'row.totals'
  const isHeading = first === columns[0] && first.field !== 'contactName' && !/^\d*$/.test(words[0] ?? '')
  return isHeading || TITLE.test(words[0] ?? '') ? 'row.title' : undefined
}

/** `3, 7–9`, as people write the rows they mean. */
export function rowNumbers(rows: readonly SheetRow[]): string {
  const parts: [number, number][] = []
  for (const { row } of rows) {
    const last = parts.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else parts.push([row, row])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
