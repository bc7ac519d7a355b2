// Reads a sheet of an .xls workbook with the library: nobody should write that format's reader again.
import sheets, { type CellObject, type ParsingOptions, type WorkBook } from 'sheetjs-style'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { FROM_1904, isFilled, momentCell, plainNumber, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { readChosen, type SheetFile, TOP_ROWS } from './sheet-choice.ts'
import { SheetError } from './sheet-error.ts'
import { isDateFormat, isPlainFormat } from './sheet-formats.ts'

/** The filled rows of one sheet, and of the others the first; see chosenOf. */
export async function readXls(bytes: Buffer, wanted: string | undefined): Promise<SheetFile> {
  // A workbook of today with a password is packed into one of these.
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new SheetError('sheet.password')
  const first = open(bytes, { sheets: wanted ?? 0 })
  const tops = first.SheetNames.length > 1 ? open(bytes, { sheetRows: TOP_ROWS }) : first
  const named = first.SheetNames.map((name, at) => ({ name, isHidden: (first.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 }))
  return readChosen(named, wanted, {
    all: ({ name }) => rowsOf(Object.hasOwn(first.Sheets, name) ? first : open(bytes, { sheets: name }), name),
    top: ({ name }) => rowsOf(tops, name),
  })
}

function rowsOf(book: WorkBook, name: string): SheetRow[] {
  const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined
  if (!sheet) throw new SheetError('sheet.damaged')
  const shift = book.Workbook?.WBProps?.date1904 ? FROM_1904 : 0
  const rows = new Map<number, SheetRow>()
  for (const [place, cell] of Object.entries(sheet)) {
    if (place.startsWith('!')) continue
    const { r, c } = sheets.utils.decode_cell(place)
    const read = cellOf(cell, shift)
    if (!isFilled(read)) continue
    if (c >= SHEET_LIMITS.columns) throw new SheetError('sheet.columns')
    const { cells } = rows.getOrInsertComputed(r, () => ({ row: r + 1, cells: [] }))
    cells[c] = read
    if (rows.size > SHEET_LIMITS.rows + 1) throw new SheetError('sheet.rows')
  }
  return [...rows.values()].sort((one, other) => one.row - other.row)
}

function open(bytes: Buffer, part: Pick<ParsingOptions, 'sheets' | 'sheetRows'>): WorkBook {
  try {
    return sheets.read(bytes, { type: 'buffer', ...part, cellNF: true, cellFormula: false, cellHTML: false, cellStyles: false })
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (/password|ECMA-376 Encrypted/i.test(words)) throw new SheetError('sheet.password')
    throw new SheetError(/find workbook|unsupported file/i.test(words) ? 'sheet.type' : 'sheet.damaged')
  }
}

function cellOf({ t, v, w, z }: CellObject, shift: number): SheetCell | undefined {
  if (v === undefined || t === 'z') return undefined
  if (t === 'e') return { failed: w ?? '#ERROR!' }
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE'
  if (typeof v !== 'number') return String(v).replace(/\r\n?/g, '\n')
  const format = z ?? 0
  if (isDateFormat(format)) return momentCell(v, shift)
  return { number: v, shown: isPlainFormat(format) || !w?.trim() ? plainNumber(v) : w.trim() }
}
