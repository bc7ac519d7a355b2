// Reads text tables as they are written: no guess turns a phone into a number or a code into a date.
import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { isFilled, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { SheetError } from './sheet-error.ts'

const SEPARATORS = [',', ';', '\t'] as const

/** The filled rows of a text table; throws a SheetError for what is none. */
export function readCsv(bytes: Buffer): SheetRow[] {
  const whole = decodeText(bytes)
  // Some programs say in a first line what separates; spreadsheets do not count that line.
  const declared = /^sep=(.)\r?\n/i.exec(whole)
  const text = declared ? whole.slice(declared[0].length) : whole
  return splitCsv(text, declared?.[1] ?? separatorOf(text))
}

const WIDE_MARK = Buffer.from([0xff, 0xfe])
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** UTF-8 with or without its mark, UTF-16 with it, else Windows-1252. Bytes that no text has are no text. */
function decodeText(bytes: Buffer): string {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(WIDE_MARK)) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new SheetError('sheet.type')
  // Behind its mark one wrong byte is one wrong letter.
  return new TextDecoder(begins(UTF8_MARK) || isUtf8(bytes) || isCutUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** Whether it was cut off inside its last letter alone, and has another one that only UTF-8 writes so. */
function isCutUtf8(bytes: Buffer): boolean {
  try {
    return /[\u0080-\uffff]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }))
  } catch {
    return false
  }
}

/** Above the titles there may be a heading with a comma in it, and in a column of names one in each line. */
const LINES_TO_ASK = 20

/** What stands outside quotes in most of the first lines, and of two that do, more often. */
function separatorOf(text: string): string {
  const lines = unquoted(text.slice(0, 100_000))
    .split(/[\r\n]+/)
    .filter((line) => /[,;\t]/.test(line))
    .slice(0, LINES_TO_ASK)
  const found = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return { separator, lines: counts.filter((count) => count > 0).length, all: counts.reduce((sum, count) => sum + count, 0) }
  })
  return found.reduce((best, next) => (next.lines > best.lines || (next.lines === best.lines && next.all > best.all) ? next : best))
    .separator
}

/** A quoted text may hold lines and separators of its own. */
const unquoted = (text: string) => text.replaceAll(/"[^"]*(?:"|$)/g, '')

/** How programs keep a spreadsheet from reading a number: a formula that is nothing but its text. */
const TEXT_ALONE = /^="((?:[^"]|"")*)"$/

const LENIENT = { relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }

/** A quoted text, and more behind its closing quote. */
const QUOTED_AND_MORE = /^"([^"]*)"([^"]+)$/

/**
 * `"abc" def` is `abc def`, as spreadsheets read it; the parser leaves the quotes in. A cell whose quotes were doubled in the
 * file means them, and one that has more of them is left as it is: nobody knows which of them close.
 */
function withoutQuotes(cell: string, line: Buffer): string {
  const [, quoted = '', more = ''] = QUOTED_AND_MORE.exec(cell) ?? []
  if (more === '' || line.includes(`"${cell.replaceAll('"', '""')}"`)) return cell
  return quoted + (/^[ \t]+$/.test(more) ? '' : more)
}

function textOf(cell: string, line: Buffer): string {
  const alone = TEXT_ALONE.exec(cell)?.[1]
  return (alone?.replaceAll('""', '"') ?? withoutQuotes(cell, line)).replace(/\r\n?/g, '\n')
}

/** What a spreadsheet leaves of a formula that failed, in English and in Spanish. */
const FAILED = /^#(?:N\/[AD]|¡?REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|¡?DIV\/0!|¡?NUM!|NULL!|¡NULO!|ERROR!)$/

function cellOf(cell: string, line: Buffer): SheetCell | undefined {
  if (cell === '') return undefined
  return FAILED.test(cell) ? { failed: cell } : textOf(cell, line)
}

/** Every line is a row, also an empty one, and a quoted cell may hold lines of its own. */
function splitCsv(text: string, delimiter: string): SheetRow[] {
  const rows: SheetRow[] = []
  const bytes = Buffer.from(text)
  let row = 0
  let end = 0
  function addRow(cells: string[], info: { bytes: number }): null {
    const line = bytes.subarray(end, info.bytes)
    end = info.bytes
    row += 1
    if (!cells.some(isFilled)) return null
    if (cells.slice(SHEET_LIMITS.columns).some(isFilled)) throw new SheetError('sheet.columns')
    // One more than the limit, for the titles.
    if (rows.length > SHEET_LIMITS.rows) throw new SheetError('sheet.rows')
    rows.push({ row, cells: cells.map((cell) => cellOf(cell, line)) })
    return null
  }
  try {
    parse(bytes, { ...LENIENT, delimiter, on_record: addRow })
  } catch (error) {
    // A quote that nobody closes: the rest of the file is missing.
    throw error instanceof CsvError ? new SheetError('sheet.damaged') : error
  }
  return rows
}
