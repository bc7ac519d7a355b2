// Judges a file by its bytes, whatever it is called, and reads its first sheet.
import type { SheetRow } from './sheet-cells.ts'
import { readCsv } from './sheet-csv.ts'
import { SheetError } from './sheet-error.ts'
import { readXlsx } from './sheet-xlsx.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Beginnings of other things that look like text: pages, pictures drawn in XML, documents. */
const NO_TABLE = /^[\s\ufeff]*(?:<|%PDF-|\{\\rtf|%!PS)/

/** The rows that hold something. Only ever called in a thread that may be ended at any moment. */
export async function readSheetFile(bytes: Buffer): Promise<SheetRow[]> {
  const rows = await readByKind(bytes)
  if (rows.length === 0) throw new SheetError('sheet.empty')
  return rows
}

async function readByKind(bytes: Buffer): Promise<SheetRow[]> {
  const begins = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
  if (bytes.length === 0) throw new SheetError('sheet.empty')
  if (begins(ZIP)) return readXlsx(bytes)
  if (begins(EMPTY_ZIP)) throw new SheetError('sheet.damaged')
  if (begins(OLD_OFFICE)) {
    // Loaded only where it is needed: the library is large.
    const { readXls } = await import('./sheet-xls.ts')
    return readXls(bytes)
  }
  if (NO_TABLE.test(bytes.toString('latin1', 0, 512).replace(/^ï»¿/, ''))) throw new SheetError('sheet.type')
  return readCsv(bytes)
}
