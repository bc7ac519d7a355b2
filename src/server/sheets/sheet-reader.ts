// Judges a file by its bytes, whatever it is called, and reads one sheet of it.
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import type { SheetCell, SheetRow } from './sheet-cells.ts'
import type { SheetFile } from './sheet-choice.ts'
import { readCsv } from './sheet-csv.ts'
import { SheetError } from './sheet-error.ts'
import { isOds, readOds } from './sheet-ods.ts'
import { readXlsx } from './sheet-xlsx.ts'
import { unzip } from './sheet-zip.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Beginnings of other things, some of which look like text: pages, pictures, documents. */
const NO_TABLE = /^(?:\x89PNG|GIF8|\xff\xd8\xff|[\s\ufeff]*(?:<|%PDF-|\{\\rtf|%!PS))/

/** The first sheet, or the one of this name. Only ever called in a thread that may be ended at any moment. */
export async function readSheetFile(bytes: Buffer, wanted?: string): Promise<SheetFile> {
  const file = await readByKind(bytes, wanted)
  // A blank one may stand before the one that people mean.
  if (file.rows.length === 0 && file.sheets.length < 2) throw new SheetError('sheet.empty')
  refuseMany([file.rows, ...file.sheets.flatMap(({ isRead, top }) => (isRead ? [] : [top]))].flat())
  return file
}

/** A text that stands in the file once, for many cells, is in each of them once they are copied, as into another thread. */
function refuseMany(rows: readonly SheetRow[]): void {
  let letters = 0
  for (const { cells } of rows) {
    for (const cell of cells) letters += lettersOf(cell)
    if (letters > SHEET_LIMITS.unpacked) throw new SheetError('sheet.unpacked')
  }
}

function lettersOf(cell: SheetCell | undefined): number {
  if (cell === undefined) return 0
  if (typeof cell === 'string') return cell.length
  if ('number' in cell) return cell.shown.length
  return 'failed' in cell ? cell.failed.length : 0
}

async function readByKind(bytes: Buffer, wanted: string | undefined): Promise<SheetFile> {
  const begins = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
  if (bytes.length === 0) throw new SheetError('sheet.empty')
  if (begins(ZIP)) {
    const parts = await unzip(bytes)
    return isOds(parts) ? readOds(parts, wanted) : readXlsx(parts, wanted)
  }
  if (begins(EMPTY_ZIP)) throw new SheetError('sheet.damaged')
  if (begins(OLD_OFFICE)) {
    // Loaded only where it is needed: the library is large.
    const { readXls } = await import('./sheet-xls.ts')
    return readXls(bytes, wanted)
  }
  if (NO_TABLE.test(bytes.toString('latin1', 0, 512).replace(/^ï»¿/, ''))) throw new SheetError('sheet.type')
  if (wanted !== undefined) throw new SheetError('sheet.missing')
  return { rows: readCsv(bytes), sheets: [] }
}
