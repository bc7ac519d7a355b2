// Workbooks for tests, made by hand as other programs and bad people make them.
import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export type TestCell = string | number | boolean | null | { date: number } | { percent: number } | { money: number } | { xml: string }

/** Styles 1 to 3: a date, a percentage, dollars. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd&quot; de &quot;mmmm yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>`

export function sheetXml(rows: readonly (readonly TestCell[])[], around: { before?: string; after?: string } = {}): string {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}">${around.before ?? ''}<sheetData>${lines.join('')}</sheetData>${around.after ?? ''}</worksheet>`
}

function cellXml(cell: TestCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('date' in cell) return `<c r="${place}" s="1"><v>${cell.date}</v></c>`
  if ('percent' in cell) return `<c r="${place}" s="2"><v>${cell.percent}</v></c>`
  if ('money' in cell) return `<c r="${place}" s="3"><v>${cell.money}</v></c>`
  return cell.xml.replaceAll('{place}', place)
}

export const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

interface Parts {
  sheet?: string
  strings?: string
  book?: string
  sheetNames?: readonly string[]
  /** More files, or others in place of those. */
  extra?: Record<string, string | Uint8Array>
}

/** An .xlsx file of these parts. */
export function workbook({ sheet = sheetXml([]), strings, book, sheetNames = ['Orders'], extra = {} }: Parts): Buffer<ArrayBuffer> {
  const sheets = sheetNames.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')
  const links = sheetNames.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': book ?? `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${LINKS}">${links.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>${strings ? `<Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>` : ''}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...(strings ? { 'xl/sharedStrings.xml': strings } : {}),
    'xl/worksheets/sheet1.xml': sheet,
    ...extra,
  }
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content])),
    // The same parts are the same file at any time: a repeated call is known by it.
    { mtime: '2026-01-01' },
  )
  return Buffer.from(packed)
}

/** A workbook of rows, the titles first. */
export const tableBook = (rows: readonly (readonly TestCell[])[]) => workbook({ sheet: sheetXml(rows) })
