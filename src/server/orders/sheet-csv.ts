// Reads text tables as they are written: no guess turns a phone into a number or a code into a date.
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { isFilled, type SheetRow } from './sheet-cells.ts'
import { SheetTrouble } from './sheet-trouble.ts'

const SEPARATORS = [',', ';', '\t'] as const

export function readCsv(bytes: Buffer): SheetRow[] {
  const whole = decodeText(bytes)
  // Some programs say in a first line what separates; spreadsheets do not count that line.
  const said = /^sep=(.)\r?\n/i.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  return splitCsv(text, said?.[1] ?? separatorOf(text))
}

/** UTF-8 with or without its mark, UTF-16 with it, else Windows-1252. Bytes that no text has are no text. */
function decodeText(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  if (!wide && bytes.includes(0)) throw new SheetTrouble('sheet.type')
  try {
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What stands most often outside quotes in the titles. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let quoted = false
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** Every line is a row, also an empty one, and a quoted cell may hold lines of its own. */
function splitCsv(text: string, separator: string): SheetRow[] {
  const rows: SheetRow[] = []
  let row = 1
  let cells: string[] = []
  let at = 0

  function endRow(): void {
    if (cells.length > SHEET_LIMITS.columns && cells.slice(SHEET_LIMITS.columns).some(isFilled)) throw new SheetTrouble('sheet.columns')
    if (cells.some(isFilled)) rows.push({ row, cells: cells.map((cell) => (cell === '' ? undefined : cell)) })
    if (rows.length > SHEET_LIMITS.rows + 1) throw new SheetTrouble('sheet.rows')
    row += 1
    cells = []
  }

  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const quote = text.indexOf('"', at)
        // A quote that nobody closes: the rest of the file is missing.
        if (quote < 0) throw new SheetTrouble('sheet.damaged')
        cell += text.slice(at, quote)
        at = quote + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      cell = cell.replace(/\r\n?/g, '\n')
    }
    const end = endOfCell(text, at, separator)
    cells.push(cell + text.slice(at, end))
    at = end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) cells.push('')
    } else {
      endRow()
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
  }
  if (cells.length > 0) endRow()
  return rows
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  for (; at < text.length; at += 1) {
    const character = text[at]
    if (character === separator || character === '\n' || character === '\r') break
  }
  return at
}
