// Writes a workbook while its rows arrive: they are packed as they come, so that no number of them fills the memory.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../exports/order-sheet.ts'
import { columnLetter, escapeXml } from './sheet-cells.ts'
import { BOOK, type Book, bookXml, CONSTANT_PARTS, SHEET, STYLES, sheetEnd, sheetHead } from './sheet-frame.ts'

/** The same orders make the same file: no moment of its own. */
const PACKING = { compressionLevel: 5, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Gives the workbook's bytes as they come about; resolves once the last ones were given. */
export async function writeSheet(
  book: Book,
  parts: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>,
  give: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let count = 0
  async function* sheetXml() {
    yield sheetHead(book)
    for await (const rows of parts) {
      let xml = ''
      for (const cells of rows) {
        count += 1
        xml += rowXml(count + 1, cells)
      }
      yield Buffer.from(xml)
    }
    yield sheetEnd(book, count)
  }
  const sheet = Readable.from(sheetXml())
  const zip = new ZipFile()
  const packed = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => packed.destroy(error))
  for (const [name, xml] of Object.entries(CONSTANT_PARTS)) zip.addBuffer(Buffer.from(xml), name, PACKING)
  zip.addReadStream(sheet, SHEET, PACKING)
  // Last, because it says how far the rows go.
  zip.addReadStreamLazy(BOOK, PACKING, (add) => add(null, Readable.from([bookXml(book, count)])))
  zip.end()
  try {
    for await (const bytes of packed) give(bytes)
  } finally {
    sheet.destroy()
  }
}

/** A text whose spaces or lines a reader of XML may not leave out; of all others nothing need be said, which packs quicker. */
const SPACED = /^\s|\s$|\s\s|[\n\t]/

function rowXml(row: number, cells: readonly Cell[]): string {
  let xml = `<row r="${row}">`
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column]
    if (cell === null || cell === undefined) continue
    const place = `${letterOf(column)}${row}`
    if (typeof cell === 'string')
      xml += `<c r="${place}" s="${STYLES.text}" t="inlineStr"><is><t${SPACED.test(cell) ? ' xml:space="preserve"' : ''}>${escapeXml(cell)}</t></is></c>`
    else if (typeof cell === 'number') xml += `<c r="${place}" s="${STYLES.number}"><v>${cell}</v></c>`
    else if ('amount' in cell) xml += `<c r="${place}" s="${STYLES.amount}"><v>${cell.amount}</v></c>`
    else xml += `<c r="${place}" s="${STYLES.day}"><v>${cell.day}</v></c>`
  }
  return `${xml}</row>`
}

const letters: string[] = []
const letterOf = (column: number) => (letters[column] ??= columnLetter(column))
