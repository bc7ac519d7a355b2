// Opens a packed workbook and counts what really comes out, because what the file says of itself may be a lie.
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { codeOf } from '../errors/code-of.ts'
import { SheetError } from './sheet-error.ts'

const MOST_PARTS = 4000

/** The parts that hold XML, by their names in lower case. Others are only counted. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await readParts(bytes)
  } catch (error) {
    // What the library finds wrong has no code of ours.
    throw error instanceof SheetError ? error : new SheetError('sheet.damaged')
  }
}

async function readParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false })
  if (zip.entryCount > MOST_PARTS) throw new SheetError('sheet.sheets')
  const entries = await Array.fromAsync(zip.eachEntry())
  if (entries.some((entry) => entry.isEncrypted())) throw new SheetError('sheet.password')
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > SHEET_LIMITS.unpacked)
    throw new SheetError('sheet.unpacked')
  const parts = new Map<string, Buffer>()
  let left: number = SHEET_LIMITS.unpacked
  for (const entry of entries) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const content = inflate(bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize), entry, left)
    left -= content.length
    if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw new SheetError('sheet.damaged')
    const name = nameOf(entry)
    if (/\.(xml|rels|bin)$|^mimetype$/.test(name)) parts.set(name, content)
  }
  return parts
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replace(/^\/+/, '').toLowerCase()
}

/** In one go, not as a stream: a thread that is ended by force while it makes one takes the whole process with it. */
function inflate(packed: Buffer, { compressionMethod }: Entry, most: number): Buffer {
  if (compressionMethod === 0 && packed.length <= most) return packed
  if (compressionMethod !== 8) throw new SheetError(compressionMethod === 0 ? 'sheet.unpacked' : 'sheet.damaged')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new SheetError(codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'sheet.unpacked' : 'sheet.damaged')
  }
}
