// Prices and commissions: a spreadsheet may show them rounded, and the office is paid to the cent.
import { readCents, readPercent } from '../../shared/money.ts'
import type { SheetField } from '../../shared/sheet.ts'
import { cellText, type SheetCell } from '../sheets/sheet-cells.ts'

/** A cell as it is read for its column: as it is shown, but amounts and percentages with what their format leaves out. */
export function readText(cell: SheetCell | undefined, field: SheetField | null): string {
  const shown = cellText(cell)
  if (typeof cell !== 'object' || !('number' in cell) || (field !== 'price' && field !== 'comission')) return shown
  // The accounting format shows a dash for it.
  if (cell.number === 0 && !/\d/.test(shown)) return '0'
  const isPercent = shown.endsWith('%')
  const said = isPercent ? readPercent(shown) : readCents(shown)
  // Fifteen digits, or 1.005 would be a hair less than what it says.
  const held = Math.round(Number((cell.number * (isPercent ? 10_000 : 100)).toPrecision(15)))
  if (said === undefined || said === held) return shown
  const digits = { minimumFractionDigits: isPercent ? 0 : 2, maximumFractionDigits: 2, useGrouping: shown.includes(',') }
  return shown.replace(/\d[\d.,]*/, (held / 100).toLocaleString('en-US', digits))
}
