// Opens a packed workbook and counts what really comes out, because what the file says of itself may be a lie.
import { crc32, inflateRawSync } from 'node:zlib'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { SheetTrouble } from './sheet-trouble.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const LONGEST_COMMENT = 65_535
const MOST_PARTS = 4000
const UTF8_NAME = 0x800

/** The parts that hold XML, by their names in lower case. Others are only counted. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const entries = directory(bytes)
  if (entries.reduce((sum, { size }) => sum + size, 0) > SHEET_LIMITS.unpacked) throw new SheetTrouble('sheet.unpacked')
  let left: number = SHEET_LIMITS.unpacked
  for (const entry of entries) {
    const content = inflate(bytes, entry, left)
    left -= content.length
    if (content.length !== entry.size || crc32(content) !== entry.crc) throw new SheetTrouble('sheet.damaged')
    const name = entry.name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
    if (/\.(xml|rels|bin)$|^mimetype$/.test(name)) parts.set(name, content)
  }
  return parts
}

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

function directory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new SheetTrouble('sheet.sheets')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new SheetTrouble('sheet.damaged')
    const flags = bytes.readUInt16LE(at + 8)
    if (flags & 1) throw new SheetTrouble('sheet.password')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)
    entries.push({
      name: name.toString(flags & UTF8_NAME ? 'utf8' : 'latin1'),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += CENTRAL_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record stands last, only a comment may follow it. Without it the file was cut off. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new SheetTrouble('sheet.damaged')
}

function inflate(bytes: Buffer, { at, method, packed }: Entry, most: number): Buffer {
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new SheetTrouble('sheet.damaged')
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new SheetTrouble('sheet.damaged')
  const content = bytes.subarray(start, start + packed)
  if (method === 0) return content.length > most ? fail('sheet.unpacked') : content
  if (method !== 8) throw new SheetTrouble('sheet.damaged')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return fail(full ? 'sheet.unpacked' : 'sheet.damaged')
  }
}

function fail(code: 'sheet.unpacked' | 'sheet.damaged'): never {
  throw new SheetTrouble(code)
}
