// Walks through the XML of a workbook once, from left to right: however a file is made, reading it costs its length.
// Spreadsheets need no document types, and so nobody may bring entities of their own.
import { SheetError } from './sheet-error.ts'

interface XmlEvents {
  /** Names come without their prefix; attributes as they are written, for `attribute`. */
  open?: (name: string, attributes: string) => void
  text?: (raw: string) => void
  close?: (name: string) => void
}

const DEEPEST = 256
const [SLASH, BANG, QUESTION, GREATER, DOUBLE, SINGLE, COLON] = [47, 33, 63, 62, 34, 39, 58] as const

/** Calls back for each tag and text; throws a SheetError for what is no XML. */
export function scanXml(xml: string, { open, text, close }: XmlEvents): void {
  let depth = 0
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) break
    if (start > at && depth > 0) text?.(xml.slice(at, start))
    const kind = xml.charCodeAt(start + 1)
    if (kind === SLASH) {
      const end = indexAfter(xml, '>', start)
      depth -= 1
      if (depth < 0) throw new SheetError('sheet.damaged')
      close?.(localName(xml, start + 2, end - 1))
      at = end
    } else if (kind === BANG) at = special(xml, start, depth > 0 ? text : undefined)
    else if (kind === QUESTION) at = indexAfter(xml, '?>', start)
    else {
      const end = tagEnd(xml, start)
      const empty = xml.charCodeAt(end - 1) === SLASH
      const nameEnd = endOfName(xml, start + 1, empty ? end - 1 : end)
      const name = localName(xml, start + 1, nameEnd)
      open?.(name, xml.slice(nameEnd, empty ? end - 1 : end))
      if (empty) close?.(name)
      else {
        depth += 1
        if (depth > DEEPEST) throw new SheetError('sheet.damaged')
      }
      at = end + 1
    }
  }
  if (depth !== 0) throw new SheetError('sheet.damaged')
}

/** The value of an attribute of this full name. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = 0
  for (;;) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return undefined
    const open = equals + 1 + spaces(attributes, equals + 1)
    const quote = attributes[open]
    if (quote !== '"' && quote !== "'") throw new SheetError('sheet.damaged')
    const close = attributes.indexOf(quote, open + 1)
    if (close < 0) throw new SheetError('sheet.damaged')
    if (attributes.slice(at, equals).trim() === name) return decode(attributes.slice(open + 1, close))
    at = close + 1
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and numbers; everything else stays as it is written. */
export function decode(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** Comments and instructions are passed over; quoted text is text; a document type has no place here. */
function special(xml: string, start: number, text: XmlEvents['text']): number {
  if (xml.startsWith('<!--', start)) return indexAfter(xml, '-->', start + 4)
  if (!xml.startsWith('<![CDATA[', start)) throw new SheetError('sheet.damaged')
  const end = indexAfter(xml, ']]>', start)
  text?.(xml.slice(start + 9, end - 3).replaceAll('&', '&amp;'))
  return end
}

function indexAfter(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new SheetError('sheet.damaged')
  return found + mark.length
}

function tagEnd(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === GREATER) return at
    if (code === DOUBLE || code === SINGLE) {
      at = xml.indexOf(code === DOUBLE ? '"' : "'", at + 1)
      if (at < 0) break
    }
  }
  throw new SheetError('sheet.damaged')
}

function endOfName(xml: string, from: number, end: number): number {
  let at = from
  while (at < end && xml.charCodeAt(at) > 32) at += 1
  return at
}

function localName(xml: string, from: number, end: number): string {
  let start = from
  let stop = end
  for (let at = from; at < end; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === COLON) start = at + 1
    else if (code <= 32) {
      stop = at
      break
    }
  }
  return xml.slice(start, stop)
}

function spaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= 32) at += 1
  return at - from
}
