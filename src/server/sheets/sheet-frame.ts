// The parts of a workbook that are the same in every one of ours, and what stands before and after the rows of its sheet.

import { shortened } from '../../shared/text-rules.ts'
import type { SheetColumn } from '../exports/order-sheet.ts'
import { columnLetter, escapeXml } from './sheet-cells.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const SHEET = 'xl/worksheets/sheet1.xml'
export const BOOK = 'xl/workbook.xml'

/** Places in `cellXfs` below. */
export const STYLES = { title: 1, text: 2, number: 3, day: 4, amount: 5 } as const
/** What a column takes beside its characters. */
const MARGIN = 0.83

/** Texts have the mark that keeps them texts when somebody edits their cell. */
const styles = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="mm-dd-yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts>
<fonts count="2">
<font><sz val="12"/><name val="Calibri"/></font>
<font><b/><sz val="12"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>
</fonts>
<fills count="3">
<fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF1F453B"/></patternFill></fill>
</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

export const CONSTANT_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="xml" ContentType="application/xml"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/${BOOK}" ContentType="${CONTENT}.sheet.main+xml"/>
<Override PartName="/${SHEET}" ContentType="${CONTENT}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>
</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${BOOK}"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>
</Relationships>`,
  'xl/styles.xml': styles,
}

/** What is to be written: one sheet. */
export interface Book {
  /** Of its sheet; machines know it as `Orders`. */
  name?: string
  columns: readonly SheetColumn[]
  /** To be printed: on its side, one page wide, with the titles on every page and this above them: left, middle, right. */
  printedHead?: readonly [string, string, string]
}

/** The book names what the filter of its sheet covers: the titles and so many rows below them. */
export function bookXml({ name = 'Orders', columns, printedHead }: Book, rows: number): string {
  const sheet = /^\w+$/.test(name) ? name : `'${name}'`
  const range = `${sheet}!$A$1:$${columnLetter(columns.length - 1)}$${rows + 1}`
  const titles = printedHead ? `<definedName name="_xlnm.Print_Titles" localSheetId="0">${sheet}!$1:$1</definedName>` : ''
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName>${titles}</definedNames></workbook>`
}

/** Up to where the rows begin; the titles stay in sight while those move. */
export function sheetHead({ columns, printedHead }: Book): string {
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + MARGIN}" customWidth="1"/>`)
  const titles = columns.map(
    ({ title }, at) => `<c r="${columnLetter(at)}1" s="${STYLES.title}" t="inlineStr"><is><t>${escapeXml(title)}</t></is></c>`,
  )
  const fits = printedHead ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  return `${XML}<worksheet xmlns="${MAIN}">${fits}<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
}

/** Of a head longer than this programs say that the file is broken. */
const LONGEST_HEAD = 70

/** Margins in inches, the head of each page, and at its foot its number. */
function page(head: readonly [string, string, string]): string {
  // An ampersand is a sign of its own there; a blank before the text keeps its digits from being read as a size.
  const [left, middle, right] = head.map((text) => ` ${shortened(text, LONGEST_HEAD).replaceAll('&', '&&')}`)
  const said = escapeXml(`&L${left}&C${middle}&R${right}`)
  return `<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>${said}</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`
}

/** What follows the rows. */
export function sheetEnd({ columns, printedHead }: Book, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetter(columns.length - 1)}${rows + 1}"/>${printedHead ? page(printedHead) : ''}</worksheet>`
}
