// Node comes with what a debugger of its own C++ needs: names and tables that are never loaded, at the end of the file, a fifth of
// it. The executable goes without them. https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html
import { elfOf } from './binary-elf.ts'

const SECTIONS_AT = 40
const [SECTION_SIZE, SECTION_COUNT, NAMES_INDEX] = [58, 60, 62]
const [FLAGS, OFFSET, SIZE] = [8, 24, 32]
const ALLOCATED = 2n
const NO_BITS = 8
const STRINGS = 3
const NAMES = '.shstrtab'

/** A Linux program without the sections that are not loaded, where these all lie behind the others; any other as it is. */
export function withoutDebugging(bytes: Buffer): Buffer {
  if (!elfOf(bytes)) return bytes
  const size = bytes.readUInt16LE(SECTION_SIZE)
  const table = Number(bytes.readBigUInt64LE(SECTIONS_AT))
  const sections = Array.from({ length: bytes.readUInt16LE(SECTION_COUNT) }, (_, index) =>
    Buffer.from(bytes.subarray(table + index * size, table + (index + 1) * size)),
  )
  const long = (section: Buffer, at: number) => Number(section.readBigUInt64LE(at))
  const isLoaded = (section: Buffer) => (section.readBigUInt64LE(FLAGS) & ALLOCATED) !== 0n
  const count = sections.findIndex((section, index) => index > 0 && !isLoaded(section))
  if (count < 0 || sections.slice(count).some(isLoaded)) return bytes
  const kept = sections.slice(0, count)
  // By their places, sections name each other: those that stay keep theirs.
  const end = Math.max(...kept.map((section) => (section.readUInt32LE(4) === NO_BITS ? 0 : long(section, OFFSET) + long(section, SIZE))))
  const names = sections[bytes.readUInt16LE(NAMES_INDEX)]
  if (!names) throw new Error('The sections have no names')
  const nameOf = (section: Buffer) => {
    const at = long(names, OFFSET) + section.readUInt32LE(0)
    return bytes.toString('latin1', at, bytes.indexOf(0, at))
  }
  const texts = [...kept.map(nameOf), NAMES].map((name) => Buffer.from(`${name}\0`, 'latin1'))
  const own = Buffer.alloc(size)
  own.writeUInt32LE(STRINGS, 4)
  own.writeBigUInt64LE(BigInt(end), OFFSET)
  own.writeBigUInt64LE(BigInt(texts.reduce((sum, text) => sum + text.length, 0)), SIZE)
  own.writeBigUInt64LE(1n, 48)
  let at = 0
  for (const [index, section] of [...kept, own].entries()) {
    section.writeUInt32LE(at, 0)
    at += texts[index]?.length ?? 0
  }
  const start = Math.ceil((end + at) / 8) * 8
  const stripped = Buffer.concat([bytes.subarray(0, end), ...texts, Buffer.alloc(start - end - at), ...kept, own])
  stripped.writeBigUInt64LE(BigInt(start), SECTIONS_AT)
  stripped.writeUInt16LE(count + 1, SECTION_COUNT)
  stripped.writeUInt16LE(count, NAMES_INDEX)
  return stripped
}
