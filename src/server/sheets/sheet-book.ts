// The parts of an .xlsx workbook around its cells: where its sheets stand, the texts and the formats they point to.
import { posix } from 'node:path'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { FROM_1904 } from './sheet-cells.ts'
import type { NamedSheet } from './sheet-choice.ts'
import { SheetError } from './sheet-error.ts'
import { attribute, decode, scanXml } from './sheet-xml.ts'

export type Parts = ReadonlyMap<string, Buffer>

export interface Book {
  sheets: (NamedSheet & { xml: Buffer | undefined })[]
  shared: string[]
  /** The number format of each style. */
  formats: (string | number)[]
  /** Days between the two calendars that workbooks count in. */
  shift: number
}

/** Reads everything of a workbook but the cells. */
export function openBook(parts: Parts): Book {
  const bookName = mainPart(parts)
  const { sheets, from1904 } = readBook(xmlOf(parts.get(bookName)))
  const links = readLinks(parts, bookName)
  const target = (kind: string) => [...links.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target
  const places = sheets.map(({ link }) => links.get(link)?.target)
  refuseTraps(parts, new Set([...places, target('sharedStrings')]))
  const shared = readStrings(optionalText(parts, target('sharedStrings')))
  const formats = readFormats(optionalText(parts, target('styles')))
  const named = sheets.map(({ name, isHidden }, at) => ({ name, isHidden, xml: parts.get(places[at] ?? '') }))
  return { sheets: named, shared, formats, shift: from1904 ? FROM_1904 : 0 }
}

/** The text of a part, in UTF-8 or UTF-16. */
export function xmlOf(bytes: Buffer | undefined): string {
  if (!bytes) throw new SheetError('sheet.damaged')
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)
  return bytes.toString(wide ? 'utf16le' : 'utf8')
}

function optionalText(parts: Parts, name: string | undefined): string {
  return name !== undefined && parts.has(name) ? xmlOf(parts.get(name)) : ''
}

/** Other things are packed like this too: documents, presentations, other programs' sheets. */
function mainPart(parts: Parts): string {
  if (parts.has('mimetype') || [...parts.keys()].some((name) => name.endsWith('workbook.bin'))) throw new SheetError('sheet.type')
  const link = parts.has('_rels/.rels')
    ? [...readLinks(parts, '').values()].find(({ type }) => type.endsWith('/officeDocument'))?.target
    : undefined
  const name = link ?? 'xl/workbook.xml'
  if (!parts.has(name) || /^(word|ppt|visio)\//.test(name)) throw new SheetError('sheet.type')
  return name
}

/** Names that only somebody who wants to do harm gives: programs that keep names in plain objects trip over them. */
function refuseTraps(parts: Parts, texts: ReadonlySet<string | undefined>): void {
  for (const [name, bytes] of parts) if (!texts.has(name) && bytes.includes('__proto__')) throw new SheetError('sheet.damaged')
}

interface Link {
  id: string
  type: string
  target: string
}

function readLinks(parts: Parts, owner: string): Map<string, Link> {
  const folder = posix.dirname(owner)
  const links = new Map<string, Link>()
  scanXml(optionalText(parts, posix.join(folder, '_rels', `${posix.basename(owner)}.rels`)), {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const id = attribute(attributes, 'Id') ?? ''
      const target = attribute(attributes, 'Target') ?? ''
      const whole = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      links.set(id, { id, type: attribute(attributes, 'Type') ?? '', target: whole.toLowerCase() })
    },
  })
  return links
}

function readBook(xml: string): { sheets: (NamedSheet & { link: string })[]; from1904: boolean } {
  const sheets: (NamedSheet & { link: string })[] = []
  let from1904 = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const link = attribute(attributes, 'r:id') ?? attribute(attributes, /(\w+:id)\s*=/.exec(attributes)?.[1] ?? '') ?? ''
      sheets.push({ name: attribute(attributes, 'name') ?? '', isHidden: attribute(attributes, 'state')?.includes('idden') === true, link })
    },
  })
  if (sheets.length > SHEET_LIMITS.sheets) throw new SheetError('sheet.sheets')
  if (sheets.length === 0) throw new SheetError('sheet.damaged')
  return { sheets, from1904 }
}

/** Texts that cells point to. Reading aids for Japanese are no part of the text. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inText = false
  let phonetic = 0
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') inText = phonetic === 0
    },
    text(raw) {
      if (inText) text += raw
    },
    close(name) {
      if (name === 'si') strings.push(writtenText(text))
      else if (name === 'rPh') phonetic -= 1
      else if (name === 't') inText = false
    },
  })
  return strings
}

/** What XML cannot hold is written as _x000B_, and an underscore that would look like that as _x005F_. */
export function writtenText(raw: string): string {
  const text = decode(raw)
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain
}

/** The number format of each style. */
function readFormats(xml: string): (string | number)[] {
  const written = new Map<number, string>()
  const formats: (string | number)[] = []
  let inCells = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') written.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (inCells && name === 'xf') {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        formats.push(written.get(id) ?? id)
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
