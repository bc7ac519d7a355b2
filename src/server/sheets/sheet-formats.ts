// Number formats of spreadsheets: which of them mean a date, and what a number looks like in the others.
import type sheets from 'sheetjs-style'
import type { SheetCell } from './sheet-cells.ts'

/** A format is a code, or the number of one that every program knows. */
type Format = string | number

// ECMA-376, part 1, 18.8.30: 14 to 22 and 45 to 47 are dates and times; 27 to 36 and 50 to 58 are those of East Asia.
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** General, whole numbers and text, by number and by code. */
const PLAIN: ReadonlySet<Format> = new Set<Format>([0, 1, 49, '', '0', '@'])

/** Whether numbers in this format are shown as they are. */
export function isPlainFormat(format: Format): boolean {
  return PLAIN.has(format) || /^general$/i.test(String(format))
}

const known = new Map<Format, boolean>()

/** Whether numbers in this format are days: it names a year, month, day, hour or second outside quotes. */
export function isDateFormat(format: Format): boolean {
  return known.getOrInsertComputed(format, () => (typeof format === 'number' ? isBuiltInDate(format) : namesTime(format)))
}

function namesTime(code: string): boolean {
  const bare = code
    .slice(0, 1000)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return !/^general$/i.test(bare.trim()) && /[ymdhs]/i.test(bare)
}

export interface Unshown {
  cell: Extract<SheetCell, { number: number }>
  format: Format
}

/** Fills in what the spreadsheet shows for numbers with a format: 0.1 may be 10 %, 2450 may be $2,450. */
export async function showNumbers(unshown: Unshown[]): Promise<void> {
  if (unshown.length === 0) return
  // The library is large, and most files have no such number.
  const { default: library }: { default: typeof sheets } = await import('sheetjs-style')
  for (const { cell, format } of unshown) cell.shown = shownBy(library, cell.number, format) ?? cell.shown
}

function shownBy({ SSF }: typeof sheets, number: number, format: Format): string | undefined {
  try {
    const shown: unknown = SSF.format(format, number)
    return typeof shown === 'string' && shown.trim() !== '' && !shown.includes('##') ? shown.trim() : undefined
  } catch {
    // A format nobody can read hides no number.
    return undefined
  }
}
