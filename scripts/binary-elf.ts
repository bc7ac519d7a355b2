// As much of the format of Linux programs as it takes to change what one of them asks of a library.
// https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html

const LOAD = 1
const DYNAMIC = 2
const EXECUTABLE = 1
const TAG = { needed: 1, strings: 5, symbols: 6, slots: 23, slotsSize: 2, versions: 0x6ffffff0, wanted: 0x6ffffffe }
const SYMBOL = 24
const RELOCATION = 24
const WEAK = 2

export interface Segment {
  offset: number
  address: number
  size: number
  bytes: Buffer
}

interface Header extends Segment {
  at: number
  type: number
  flags: number
}

/** What a program wants of a library: the place of its name, and of the first version it names. */
interface Want {
  at: number
  file: string
  first: number
  version: number
}

/** The program in a file, if it is one for 64-bit Linux. */
export function elfOf(bytes: Buffer) {
  if (bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 2) return undefined
  const long = (at: number) => Number(bytes.readBigUInt64LE(at))
  const headers: Header[] = Array.from({ length: bytes.readUInt16LE(56) }, (_, index) => {
    const at = long(32) + index * bytes.readUInt16LE(54)
    const [offset, size] = [long(at + 8), long(at + 32)]
    const [type, flags] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
    return { at, type, flags, offset, size, address: long(at + 16), bytes: bytes.subarray(offset, offset + size) }
  })
  const loaded = headers.filter(({ type }) => type === LOAD)
  const program = loaded.find(({ flags }) => flags & EXECUTABLE)
  const dynamic = headers.find(({ type }) => type === DYNAMIC)
  if (!program || !dynamic) return undefined

  const place = (address: number) => {
    const segment = loaded.find((one) => address >= one.address && address < one.address + one.size)
    if (!segment) throw new Error(`Nothing is loaded at ${address.toString(16)}`)
    return segment.offset + address - segment.address
  }
  const entries = Array.from({ length: dynamic.size / 16 }, (_, index) => dynamic.offset + index * 16)
  const tagged = (tag: number) => entries.filter((at) => long(at) === tag)
  const valueAt = (tag: number) => {
    const [at] = tagged(tag)
    if (at === undefined) throw new Error(`There is no entry ${tag}`)
    return long(at + 8)
  }
  const strings = place(valueAt(TAG.strings))
  const text = (offset: number) => bytes.toString('latin1', strings + offset, bytes.indexOf(0, strings + offset))

  const wants = (): Want[] => {
    const found: Want[] = []
    for (let at = place(valueAt(TAG.wanted)), next = 1; next !== 0; at += next) {
      const first = at + bytes.readUInt32LE(at + 8)
      found.push({ at, file: text(bytes.readUInt32LE(at + 4)), first, version: bytes.readUInt16LE(first + 6) })
      next = bytes.readUInt32LE(at + 12)
    }
    return found
  }
  const wantOf = (library: string) => {
    const want = wants().find(({ file }) => file === library)
    if (!want || bytes.readUInt16LE(want.at + 2) < 1) throw new Error(`No version of ${library} is named`)
    return want
  }
  const symbolsOf = (version: number) => {
    const [symbols, versions] = [place(valueAt(TAG.symbols)), place(valueAt(TAG.versions))]
    const found: { index: number; at: number }[] = []
    for (let index = 0; symbols + index * SYMBOL < strings; index += 1)
      if ((bytes.readUInt16LE(versions + index * 2) & 0x7fff) === version) found.push({ index, at: symbols + index * SYMBOL })
    return found
  }

  return {
    machine: bytes.readUInt16LE(18),
    program,
    needed: (library: string) => tagged(TAG.needed).some((at) => text(long(at + 8)) === library),
    /** What is taken from a library, each with the address of the slot that the loader fills in. */
    importsFrom(library: string): { name: string; slot: number }[] {
      const symbols = symbolsOf(wantOf(library).version)
      const slots = place(valueAt(TAG.slots))
      const relocations = Array.from({ length: valueAt(TAG.slotsSize) / RELOCATION }, (_, index) => slots + index * RELOCATION)
      return symbols.flatMap(({ index, at }) => {
        const name = text(bytes.readUInt32LE(at))
        const filled = relocations.filter((relocation) => bytes.readUInt32LE(relocation + 12) === index)
        return filled.map((relocation) => ({ name, slot: long(relocation) }))
      })
    },
    /** Puts instructions behind the last ones, where the page has room left, and says at which address they are. */
    appendToProgram(code: Buffer): number {
      const at = Math.ceil((program.offset + program.size) / 16) * 16
      const end = Math.min(...loaded.map(({ offset }) => offset).filter((offset) => offset > program.offset))
      if (at + code.length > end || bytes.subarray(at, at + code.length).some((byte) => byte !== 0))
        throw new Error('There is no room behind the program')
      code.copy(bytes, at)
      const size = BigInt(at + code.length - program.offset)
      for (const field of [32, 40]) bytes.writeBigUInt64LE(size, program.at + field)
      return program.address + at - program.offset
    },
    /** Asks for a library no longer. Its versions become one of the C library, in which what was taken from it may be missing. */
    forget(library: string): void {
      const [gone, common] = [wantOf(library), wantOf('libc.so.6')]
      // The others keep their order: which of them is asked first for a name matters. The last one stands twice then.
      const asked = tagged(TAG.needed)
      const others = asked.map((at) => bytes.readBigUInt64LE(at + 8)).filter((name) => text(Number(name)) !== library)
      for (const [index, at] of asked.entries()) bytes.writeBigUInt64LE(others[index] ?? others.at(-1) ?? 0n, at + 8)
      for (const { at } of symbolsOf(gone.version)) bytes[at + 4] = ((bytes[at + 4] ?? 0) & 0xf) | (WEAK << 4)
      bytes.copy(bytes, gone.at + 4, common.at + 4, common.at + 8)
      bytes.copy(bytes, gone.first, common.first, common.first + 4)
      bytes.copy(bytes, gone.first + 8, common.first + 8, common.first + 12)
    },
  }
}
