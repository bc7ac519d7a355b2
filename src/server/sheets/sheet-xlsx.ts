// Reads a sheet of an .xlsx workbook: what its cells say, not how they look.
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { type Book, openBook, type Parts, writtenText, xmlOf } from './sheet-book.ts'
import { isFilled, momentCell, plainNumber, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { readChosen, type SheetFile } from './sheet-choice.ts'
import { SheetError } from './sheet-error.ts'
import { isDateFormat, isPlainFormat, showNumbers, type Unshown } from './sheet-formats.ts'
import { attribute, scanXml } from './sheet-xml.ts'

/** The filled rows of one sheet, and of the others the first; see chosenOf. */
export async function readXlsx(parts: Parts, wanted: string | undefined): Promise<SheetFile> {
  const book = openBook(parts)
  return readChosen(book.sheets, wanted, {
    all: ({ xml }) => readRows(xmlOf(xml), book),
    top: async ({ xml }, most) => {
      const rows: SheetRow[] = []
      try {
        await readRows(xmlOf(xml?.subarray(0, TOP_BYTES)), book, { rows, most })
      } catch {
        // It is cut off somewhere, and whatever else is wrong with it: nobody has asked for this sheet yet.
      }
      return rows
    },
  })
}

/** Enough for the first rows of a sheet. */
const TOP_BYTES = 262_144

class Enough extends Error {}

async function readRows(
  sheet: string,
  { shared, formats, shift }: Book,
  into: { rows: SheetRow[]; most?: number } = { rows: [] },
): Promise<SheetRow[]> {
  const { rows, most } = into
  const unshown: Unshown[] = []
  let inData = false
  let row = 0
  let column = -1
  let cells: (SheetCell | undefined)[] = []
  let type: string | undefined
  let style = 0
  let value = ''
  let inValue = false
  let phonetic = 0

  function cellOf(): SheetCell | undefined {
    if (value === '') return undefined
    if (type === 's') return shared[Number(value)] ?? fail()
    if (type === 'inlineStr' || type === 'str') return writtenText(value)
    if (type === 'e') return { failed: value }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return value
    const number = Number(value)
    if (!Number.isFinite(number)) return fail()
    const format = formats[style] ?? 0
    if (isDateFormat(format)) return momentCell(number, shift)
    const cell = { number, shown: plainNumber(number) }
    if (!isPlainFormat(format)) unshown.push({ cell, format })
    return cell
  }

  scanXml(sheet, {
    open(name, attributes) {
      if (name === 'c' && inData) {
        const place = attribute(attributes, 'r')
        column = place === undefined ? column + 1 : columnOf(place)
        type = attribute(attributes, 't')
        style = Number(attribute(attributes, 's') ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') inValue = phonetic === 0
      else if (name === 'rPh') phonetic += 1
      else if (name === 'row' && inData) {
        const number = Number(attribute(attributes, 'r') ?? row + 1)
        if (!Number.isInteger(number) || number <= row) fail()
        row = number
        column = -1
        cells = []
      } else if (name === 'sheetData') inData = true
    },
    text(raw) {
      if (inValue) value += raw
    },
    close(name) {
      if (name === 'c' && inData) {
        const cell = cellOf()
        if (!isFilled(cell)) return
        if (column >= SHEET_LIMITS.columns) throw new SheetError('sheet.columns')
        cells[column] = cell
      } else if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'row' && inData && cells.length > 0) {
        // One more than the limit, for the titles.
        if (rows.length > SHEET_LIMITS.rows) throw new SheetError('sheet.rows')
        rows.push({ row, cells })
        if (rows.length === most) throw new Enough()
      } else if (name === 'sheetData') inData = false
    },
  })
  await showNumbers(unshown)
  return rows
}

/** Entities in numbers and types are no business of ours; a value that needs them is text. */
function columnOf(place: string): number {
  let column = 0
  let at = 0
  for (; at < place.length; at += 1) {
    const code = place.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (at === 0 || at > 3 || !/^\d{1,7}$/.test(place.slice(at))) fail()
  return column - 1
}

function fail(): never {
  throw new SheetError('sheet.damaged')
}
