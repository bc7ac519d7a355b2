// A backup is a database packed by zstd, which any zstd tool unpacks. Zstd's checksum tells a file that was changed or cut;
// the head of the database inside says how long it must be (sqlite.org/fileformat2.html).
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { missingRoom } from '../data-folder/disk-room.ts'
import { headOf, syncFile } from '../data-folder/durable-file.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'
import { damaged, noBackup, noRoomToUnpack, unreadable } from './backup-errors.ts'

const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')
/** "RMNS", which a copy of ours bears in its head: what another program made is never replaced. */
export const APPLICATION = 0x524d4e53
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const HEAD = 100
const [PAGE_SIZE_AT, PAGES_AT, APPLICATION_AT] = [16, 28, 68] as const
/** Written for a size that has no room in two bytes. */
const [LARGEST, LARGEST_PAGE] = [1, 65_536] as const
const CUT_OFF = 'Z_BUF_ERROR'
const CHUNK = 1 << 20
/** The fastest: what a higher level saves is a tenth of the size for twice the time. */
const LEVEL = 1

/** Hears how much was read, as a part of 1. */
export type OnProgress = (done: number) => void

/** Packs a database file, and reads back what it wrote. The file is on the disk when this resolves. */
export async function packDatabase(database: string, file: string, onProgress: OnProgress): Promise<void> {
  await pipeline(
    createReadStream(database, { highWaterMark: CHUNK }),
    counted(statSync(database).size, (done) => onProgress(done / 2)),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(file, { mode: 0o600 }),
  )
  await readBack(file, (done) => onProgress(0.5 + done / 2))
}

/** Copies a file to another disk, and hears in between whether it is to go on: in one go nothing could end it. */
export async function copyInPieces(from: string, to: string, onProgress: OnProgress): Promise<void> {
  const pieces = createReadStream(from, { highWaterMark: CHUNK })
  await pipeline(pieces, counted(statSync(from).size, onProgress), createWriteStream(to, { mode: 0o600 }))
}

/** Passes on what is read, and tells how much of it that was. */
function counted(size: number, onProgress: OnProgress) {
  let bytes = 0
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      onProgress(bytes / size)
      yield chunk
    }
  }
}

/** Has a backup written to the disk, and unpacks it to nowhere: throws a CliError unless it is whole. */
export async function readBack(file: string, onProgress: OnProgress): Promise<void> {
  syncFile(file)
  await unpackTo(new Writable({ write: (_chunk, _encoding, done) => done() }), file, { onProgress })
}

/** Unpacks a backup into a new file; throws a CliError that names it if it is not whole, or does not fit. */
export async function unpackDatabase(file: string, database: string, onProgress: OnProgress): Promise<void> {
  const target = createWriteStream(database, { mode: 0o600, flags: 'wx' })
  await unpackTo(target, file, { onProgress, folder: path.dirname(database) })
}

/** Whether a file is a backup that this product made, judged by its beginning. */
export async function isBackup(file: string): Promise<boolean> {
  let isOurs = false
  const look = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const head of unpacked) {
      isOurs = head.length >= HEAD && head.indexOf(SQLITE_MAGIC) === 0 && head.readUInt32BE(APPLICATION_AT) === APPLICATION
      return
    }
  }
  // Leaving after the beginning breaks the stream off.
  await pipeline(createReadStream(file), createZstdDecompress(), look).catch(() => {})
  return isOurs
}

/** Whether a file is a packed one or a plain database; throws a CliError for what is neither. */
export function isPacked(file: string): boolean {
  const head = readHead(file)
  if (head.equals(SQLITE_MAGIC)) return false
  if (head.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return true
  throw noBackup(file)
}

function readHead(file: string): Buffer {
  try {
    return statSync(file).isFile() ? headOf(file, SQLITE_MAGIC.length) : Buffer.alloc(0)
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function unpackTo(
  target: Writable,
  file: string,
  { onProgress, folder }: { onProgress: OnProgress; folder?: string },
): Promise<void> {
  let wanted = 0
  let bytes = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (bytes === 0) {
        wanted = lengthOf(chunk, file)
        const missing = folder === undefined ? undefined : missingRoom(folder, wanted)
        if (missing) throw noRoomToUnpack(file, folder ?? '', missing)
      }
      bytes += chunk.length
      // A bomb is not unpacked beyond what it said it would be.
      if (bytes > wanted) throw damaged(file, 'size')
      onProgress(bytes / wanted)
      yield chunk
    }
  }
  const zstd = createZstdDecompress()
  await pipeline(createReadStream(file, { highWaterMark: CHUNK }), zstd, measured, target).catch((error: unknown) => {
    // A full disk is not the file's fault.
    const code = codeOf(error)
    if (code === CUT_OFF) {
      const words = { es: `${file} está incompleta: le falta el final.`, en: `${file} is incomplete: its end is missing.` }
      throw new CliError('backup.cut', words, { cause: error })
    }
    throw code.startsWith('ZSTD') ? damaged(file, 'zstd', error) : error
  })
  // Where zstd's frame is over, Node leaves the rest of the file unread.
  if (bytes < wanted || zstd.bytesWritten !== statSync(file).size) throw damaged(file, 'size')
}

/** How long a database is that begins so. */
function lengthOf(head: Buffer, file: string): number {
  if (head.length < HEAD || head.indexOf(SQLITE_MAGIC) !== 0) throw noBackup(file)
  const size = head.readUInt16BE(PAGE_SIZE_AT)
  return (size === LARGEST ? LARGEST_PAGE : size) * head.readUInt32BE(PAGES_AT)
}
