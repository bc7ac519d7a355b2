// Reads a sheet of an .ods workbook: one XML of all sheets, where equal cells and rows may stand once with their number.
import { DAY } from '../../shared/durations.ts'
import { isDay } from '../../shared/moments.ts'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import type { Parts } from './sheet-book.ts'
import { FIRST_DAY, isFilled, plainNumber, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { type NamedSheet, readChosen, type SheetFile, TOP_ROWS } from './sheet-choice.ts'
import { SheetError } from './sheet-error.ts'
import { attribute, decode, scanXml } from './sheet-xml.ts'

/** Whether these are the parts of an .ods workbook, or of a template of one. */
export function isOds(parts: Parts): boolean {
  return /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?\s*$/.test(parts.get('mimetype')?.toString('latin1') ?? '')
}

/** The filled rows of one sheet, and of the others the first; see chosenOf. */
export async function readOds(parts: Parts, wanted: string | undefined): Promise<SheetFile> {
  if (parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) throw new SheetError('sheet.password')
  const content = parts.get('content.xml')
  if (!content) throw new SheetError('sheet.damaged')
  const xml = content.toString('utf8')
  const sheets = readSheets(xml, wanted)
  // Nobody sees any of them: the first is read, whole.
  const read = wanted === undefined && sheets.every(({ isHidden }) => isHidden) ? readSheets(xml, sheets[0]?.name) : sheets
  return readChosen(read, wanted, { all: ({ rows }) => rows, top: ({ rows }) => rows })
}

interface OdsSheet extends NamedSheet {
  rows: SheetRow[]
}

/** Notes and drawings stand inside a cell and are no part of what it says. */
const ASIDE = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'g'])

/** All rows of the sheet that is read, and the first of the others. */
function readSheets(xml: string, wanted: string | undefined): OdsSheet[] {
  const sheets: OdsSheet[] = []
  const hidden = new Set<string>()
  let style = ''
  let depth = 0
  let aside = 0
  let row = 0
  let rowRepeat = 1
  let column = 0
  let repeat = 1
  let cells: (SheetCell | undefined)[] = []
  let attributesOfCell: string | undefined
  let text = ''
  let paragraphs = 0
  let inParagraph = false

  /** The sheet that these rows belong to; nothing inside a table inside a cell. */
  const current = () => (depth === 1 ? sheets.at(-1) : undefined)
  const isRead = () =>
    sheets.at(-1) === (wanted === undefined ? sheets.find(({ isHidden }) => !isHidden) : sheets.find(({ name }) => name === wanted))

  function addCell(cell: SheetCell | undefined): void {
    if (isFilled(cell)) {
      const end = column + repeat
      if (end > SHEET_LIMITS.columns && isRead()) throw new SheetError('sheet.columns')
      for (let at = column; at < Math.min(end, SHEET_LIMITS.columns); at += 1) cells[at] = cell
    }
    column += repeat
  }

  function addRow({ rows }: OdsSheet): void {
    const most = isRead() ? SHEET_LIMITS.rows + 1 : TOP_ROWS
    for (let at = 0; at < rowRepeat && cells.length > 0; at += 1) {
      if (rows.length === most) {
        if (isRead()) throw new SheetError('sheet.rows')
        break
      }
      rows.push({ row: row + at + 1, cells })
    }
    row += rowRepeat
  }

  scanXml(xml, {
    open(name, attributes) {
      if (name === 'style') style = attribute(attributes, 'style:name') ?? ''
      else if (name === 'table-properties' && attribute(attributes, 'table:display') === 'false') hidden.add(style)
      else if (name === 'table') {
        depth += 1
        if (depth > 1) return
        row = 0
        const isHidden = hidden.has(attribute(attributes, 'table:style-name') ?? '')
        sheets.push({ name: attribute(attributes, 'table:name') ?? '', isHidden, rows: [] })
        if (sheets.length > SHEET_LIMITS.sheets) throw new SheetError('sheet.sheets')
      } else if (!current()) return
      else if (ASIDE.has(name)) aside += 1
      else if (aside > 0) return
      else if (name === 'table-row') {
        cells = []
        column = 0
        rowRepeat = repeatOf(attributes, 'table:number-rows-repeated')
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        repeat = repeatOf(attributes, 'table:number-columns-repeated')
        attributesOfCell = attributes
        text = ''
        paragraphs = 0
      } else if (attributesOfCell === undefined) return
      else if (name === 'p') {
        if (paragraphs > 0) text += '\n'
        paragraphs += 1
        inParagraph = true
      } else if (name === 's') text += ' '.repeat(Math.min(repeatOf(attributes, 'text:c'), MOST_BLANKS))
      else if (name === 'tab') text += '\t'
      else if (name === 'line-break') text += '\n'
    },
    text(raw) {
      if (inParagraph && aside === 0 && depth === 1) text += decode(raw)
    },
    close(name) {
      const sheet = current()
      if (name === 'table') depth -= 1
      else if (!sheet) return
      else if (ASIDE.has(name)) aside -= 1
      else if (aside > 0) return
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        addCell(attributesOfCell === undefined ? undefined : cellOf(attributesOfCell, text))
        attributesOfCell = undefined
      } else if (name === 'p') inParagraph = false
      else if (name === 'table-row') addRow(sheet)
    },
  })
  return sheets
}

/** Blanks that one mark may stand for. */
const MOST_BLANKS = 100
/** More rows or columns than any program has. */
const MOST_REPEATED = 10_000_000

function repeatOf(attributes: string, name: string): number {
  const repeat = Number(attribute(attributes, name) ?? 1)
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATED) throw new SheetError('sheet.damaged')
  return repeat
}

/** By what the cell says it is; what it shows stands beside it as text. */
function cellOf(attributes: string, text: string): SheetCell | undefined {
  if (attribute(attributes, 'calcext:value-type') === 'error') return { failed: text }
  switch (attribute(attributes, 'office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(attribute(attributes, 'office:value'))
      if (!Number.isFinite(number)) throw new SheetError('sheet.damaged')
      // A narrow program shows large numbers with a power of ten.
      return { number, shown: text.trim() === '' || /\de[+-]?\d/i.test(text) ? plainNumber(number) : text.trim() }
    }
    case 'date': {
      const value = attribute(attributes, 'office:date-value') ?? ''
      const moment = Date.parse(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`)
      return isDay(value.slice(0, 10)) && !Number.isNaN(moment) ? { day: moment / DAY + FIRST_DAY } : value
    }
    case 'boolean':
      return attribute(attributes, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE'
    default:
      return text === '' ? attribute(attributes, 'office:string-value') : text
  }
}
