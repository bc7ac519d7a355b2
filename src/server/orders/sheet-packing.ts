// Packs files into a zip while they are written: sizes and checksums follow each file, as the format allows.
import { once } from 'node:events'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

type Give = (bytes: Uint8Array<ArrayBuffer>) => void

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** Sizes follow the file; names are UTF-8. */
const FLAGS = 0x0808
/** 1 January 1980: the format knows no moment before, and the same orders make the same file. */
const DATE = 0x21
const LEVEL = 5

interface Entry {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
}

export function createZip(give: Give) {
  const entries: Entry[] = []
  let length = 0
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    length += bytes.length
    give(bytes)
  }

  function begin(name: string): Entry {
    const entry: Entry = { name: Buffer.from(name), at: length, crc: 0, packed: 0, size: 0 }
    const header = Buffer.alloc(30)
    header.writeUInt32LE(LOCAL, 0)
    header.writeUInt16LE(VERSION, 4)
    header.writeUInt16LE(FLAGS, 6)
    header.writeUInt16LE(DEFLATED, 8)
    header.writeUInt16LE(DATE, 12)
    header.writeUInt16LE(entry.name.length, 26)
    send(Buffer.concat([header, entry.name]))
    entries.push(entry)
    return entry
  }

  function finish({ crc, packed, size }: Entry): void {
    const descriptor = Buffer.alloc(16)
    for (const [index, value] of [DESCRIPTOR, crc, packed, size].entries()) descriptor.writeUInt32LE(value, index * 4)
    send(descriptor)
  }

  return {
    /** A file that is whole already. */
    add(name: string, content: Uint8Array): void {
      const entry = begin(name)
      const packed = deflateRawSync(content, { level: LEVEL })
      Object.assign(entry, { crc: crc32(content), packed: packed.length, size: content.length })
      send(packed)
      finish(entry)
    },

    /** A file in parts. Writing waits until the last part is packed, so that nothing piles up. */
    open(name: string) {
      const entry = begin(name)
      const deflate = createDeflateRaw({ level: LEVEL })
      deflate.on('data', (bytes: Buffer<ArrayBuffer>) => {
        entry.packed += bytes.length
        send(bytes)
      })
      return {
        async write(text: string): Promise<void> {
          const bytes = Buffer.from(text)
          entry.crc = crc32(bytes, entry.crc)
          entry.size += bytes.length
          if (!deflate.write(bytes)) await once(deflate, 'drain')
        },
        async end(): Promise<void> {
          const ended = once(deflate, 'end')
          deflate.end()
          await ended
          finish(entry)
        },
      }
    },

    /** The directory, after which nothing follows. */
    end(): void {
      const start = length
      for (const entry of entries) send(directoryLine(entry))
      const end = Buffer.alloc(22)
      end.writeUInt32LE(END, 0)
      end.writeUInt16LE(entries.length, 8)
      end.writeUInt16LE(entries.length, 10)
      end.writeUInt32LE(length - start, 12)
      end.writeUInt32LE(start, 16)
      send(end)
    },
  }
}

function directoryLine({ name, at, crc, packed, size }: Entry): Buffer<ArrayBuffer> {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(CENTRAL, 0)
  line.writeUInt16LE(VERSION, 4)
  line.writeUInt16LE(VERSION, 6)
  line.writeUInt16LE(FLAGS, 8)
  line.writeUInt16LE(DEFLATED, 10)
  line.writeUInt16LE(DATE, 14)
  for (const [index, value] of [crc, packed, size].entries()) line.writeUInt32LE(value, 16 + index * 4)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(at, 42)
  return Buffer.concat([line, name])
}
