// Writes a workbook while its rows arrive. The library makes an empty one with the titles and the styles; the rows are
// written into its sheet as text and packed at once, so that no number of them fills the memory.
import { strFromU8, unzipSync } from 'fflate'
import library, { type CellObject, type WorkSheet } from 'sheetjs-style'
import type { Cell, SheetColumn } from './order-sheet.ts'
import { columnLetter } from './sheet-cells.ts'
import { createZip } from './sheet-packing.ts'

const HEADER = {
  font: { bold: true, color: { rgb: 'FFFFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: 'FF1F453B' } },
  alignment: { vertical: 'center' },
} as const
const SAMPLES: readonly CellObject[] = [
  { t: 's', v: 'text', s: { alignment: { vertical: 'top', wrapText: true } } },
  { t: 'n', v: 1, s: { alignment: { vertical: 'top' } } },
  { t: 'n', v: 1, z: 'mm-dd-yyyy', s: { alignment: { vertical: 'top' }, numFmt: 'mm-dd-yyyy' } },
]
const SHEET = 'xl/worksheets/sheet1.xml'
const BOOK = 'xl/workbook.xml'

/** Gives the workbook's bytes as they come about; resolves once the last ones were given. */
export async function writeSheet(
  columns: readonly SheetColumn[],
  parts: AsyncIterable<readonly Cell[][]>,
  give: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const { files, styles, head } = template(columns)
  const zip = createZip(give)
  for (const [name, text] of files) if (name !== BOOK) zip.add(name, Buffer.from(text))
  const sheet = zip.open(SHEET)
  await sheet.write(head)
  let row = 1
  for await (const rows of parts) {
    let xml = ''
    for (const cells of rows) {
      row += 1
      xml += rowXml(row, cells, styles)
    }
    await sheet.write(xml)
  }
  const last = columnLetter(columns.length - 1)
  await sheet.write(`</sheetData><autoFilter ref="A1:${last}${row}"/></worksheet>`)
  await sheet.end()
  // Last, because the filter's name must say how far the rows go.
  zip.add(BOOK, Buffer.from(named(need(files.get(BOOK), BOOK), `Orders!$A$1:$${last}$${row}`)))
  zip.end()
}

interface Styles {
  text: string
  number: string
  day: string
}

/** Everything of the workbook but its rows; and the sheet up to where they begin. */
function template(columns: readonly SheetColumn[]): { files: Map<string, string>; styles: Styles; head: string } {
  const sheet: WorkSheet = {}
  const put = (r: number, c: number, cell: CellObject) => {
    sheet[library.utils.encode_cell({ r, c })] = cell
  }
  for (const [c, { title }] of columns.entries()) put(0, c, { t: 's', v: title, s: HEADER })
  for (const [c, sample] of SAMPLES.entries()) put(1, c, sample)
  sheet['!ref'] = library.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 1, c: Math.max(columns.length, SAMPLES.length) - 1 } })
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: library.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 0, c: columns.length - 1 } }) }
  const book = library.utils.book_new()
  library.utils.book_append_sheet(book, sheet, 'Orders')
  const bytes: Uint8Array = library.write(book, { type: 'buffer', bookType: 'xlsx', compression: false })
  const files = new Map(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, strFromU8(content)]))
  const xml = need(files.get(SHEET), SHEET)
  files.delete(SHEET)
  const style = (place: string) => need(new RegExp(`<c r="${place}"[^>]* s="(\\d+)"`).exec(xml)?.[1], `a style of ${place}`)
  const styles = { text: style('A2'), number: style('B2'), day: style('C2') }
  files.set('xl/styles.xml', quotedText(need(files.get('xl/styles.xml'), 'styles'), Number(styles.text)))
  return { files, styles, head: frozen(xml.slice(0, xml.indexOf('<row r="2"')).replace(/<dimension [^>]*\/>/, '')) }
}

/** The filter has a name of its own in the book, with the place it covers. */
function named(xml: string, place: string): string {
  return edited(xml, (xml) =>
    xml.replace(/(<definedName [^>]*)>[^<]*(?=<\/definedName>)/, (_, open: string) => `${open} hidden="1">${place}`),
  )
}

/** The header stays in sight while the rows move. */
function frozen(xml: string): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
  return edited(xml, (xml) => xml.replace(/<sheetView ([^>]*?)\/>/, `<sheetView tabSelected="1" $1>${pane}</sheetView>`))
}

/** The mark that keeps a text a text when somebody edits its cell. */
function quotedText(xml: string, style: number): string {
  return edited(xml, (xml) =>
    xml.replace(/<cellXfs[\s\S]*?<\/cellXfs>/, (formats) => {
      let index = -1
      return formats.replace(/<xf /g, (xf) => {
        index += 1
        return index === style ? '<xf quotePrefix="1" ' : xf
      })
    }),
  )
}

function edited(before: string, edit: (xml: string) => string): string {
  const after = edit(before)
  if (after === before) throw new Error('The library writes workbooks differently than it used to')
  return after
}

function need(found: string | undefined, what: string): string {
  if (found === undefined) throw new Error(`The library wrote no ${what}`)
  return found
}

function rowXml(row: number, cells: readonly Cell[], { text, number, day }: Styles): string {
  let xml = `<row r="${row}">`
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue
    const place = `${letterOf(column)}${row}`
    if (typeof cell === 'string')
      xml += `<c r="${place}" s="${text}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    else if (typeof cell === 'number') xml += `<c r="${place}" s="${number}"><v>${cell}</v></c>`
    else xml += `<c r="${place}" s="${day}"><v>${cell.day}</v></c>`
  }
  return `${xml}</row>`
}

const letters: string[] = []
const letterOf = (column: number) => (letters[column] ??= columnLetter(column))

const SPECIAL = /[&<>]|_(?=x[0-9a-f]{4}_)|(?![\n\t])[\p{Cc}\ufffe\uffff]/giu

/** What XML cannot hold is written as spreadsheets do, _x000B_; a text that looks like that is protected from being read so. */
function escaped(text: string): string {
  return text.toWellFormed().replace(SPECIAL, (found) => {
    if (found === '&') return '&amp;'
    if (found === '<') return '&lt;'
    if (found === '>') return '&gt;'
    return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
