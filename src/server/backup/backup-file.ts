// The format of a backup: the database as one zstd frame, which any zstd tool unpacks, and behind it a frame that such tools
// skip. It says what was saved: the schema, how many rows of what, and the digest of every byte.
import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, createReadStream, createWriteStream, fsyncSync, openSync, readSync, statSync } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { Trouble } from '../command-line/words.ts'

const manifestRule = z.object({
  format: z.literal(1),
  program: z.string(),
  createdAt: z.iso.datetime(),
  schema: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  bytes: z.int(),
  sha256: z.string(),
})
export type Manifest = z.output<typeof manifestRule>

const MARK = Buffer.from('REMANSO1')
const FOOTER = MARK.length + 4
const ZSTD = 0xfd2fb528
const SKIPPABLE = 0x184d2a52
const FRAME_HEAD = 8
const MOST_MANIFEST = 1_000_000
const CHUNK = 1 << 20
/** The fastest: what a higher level saves is a tenth of the size for twice the time. */
const LEVEL = 1

/** Tells how much was read, as a part of 1. */
export type Tell = (done: number) => void

/** Packs a database file, and reads back what it wrote. The file is on the disk when this resolves. */
export async function packDatabase(database: string, file: string, about: Omit<Manifest, 'bytes' | 'sha256' | 'format'>, tell: Tell) {
  const { size } = statSync(database)
  const digest = meter(size, (done) => tell(done / 2))
  await pipeline(
    createReadStream(database, { highWaterMark: CHUNK }),
    digest.stream,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(file, { mode: 0o600 }),
  )
  const manifest: Manifest = { format: 1, ...about, bytes: size, sha256: digest.sha256() }
  appendFileSync(file, manifestFrame(manifest))
  return readBack(file, (done) => tell(0.5 + done / 2))
}

/** Has a backup written to the disk, and unpacks it to nowhere: throws unless every byte is what it says it is. */
export async function readBack(file: string, tell: Tell): Promise<Manifest> {
  const fd = openSync(file, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  const found = readManifest(file)
  await unpackTo(new Writable({ write: (_chunk, _encoding, done) => done() }), file, found, tell)
  return found.manifest
}

/** Unpacks a backup into a new file; throws a Trouble that names it if it is not whole. */
export async function unpackDatabase(file: string, database: string, tell: Tell): Promise<Manifest> {
  const found = readManifest(file)
  await unpackTo(createWriteStream(database, { mode: 0o600, flags: 'wx' }), file, found, tell)
  return found.manifest
}

interface Found {
  manifest: Manifest
  /** Where the packed database ends. */
  end: number
}

/** What a backup says of itself; throws a Trouble for a file that is none or has lost its end. */
export function readManifest(file: string): Found {
  const fd = openBackup(file)
  try {
    const { size } = statSync(file)
    if (size < 4 || bytesAt(fd, 0, 4).readUInt32LE() !== ZSTD) throw new Trouble('backup.notOne', { file })
    const footer = size > FOOTER ? bytesAt(fd, size - FOOTER, FOOTER) : Buffer.alloc(FOOTER)
    if (!footer.subarray(4).equals(MARK)) throw new Trouble('backup.cut', { file })
    const length = footer.readUInt32LE()
    const end = size - FOOTER - length - FRAME_HEAD
    if (length > MOST_MANIFEST || end <= 0) throw new Trouble('backup.damaged', { file, reason: 'manifest' })
    return { manifest: parseManifest(bytesAt(fd, end + FRAME_HEAD, length).toString(), file), end }
  } finally {
    closeSync(fd)
  }
}

function parseManifest(text: string, file: string): Manifest {
  try {
    return manifestRule.parse(JSON.parse(text))
  } catch (error) {
    throw new Trouble('backup.damaged', { file, reason: 'manifest' }, { cause: error })
  }
}

async function unpackTo(target: Writable, file: string, { manifest, end }: Found, tell: Tell): Promise<void> {
  const digest = meter(manifest.bytes, tell)
  try {
    await pipeline(createReadStream(file, { end: end - 1, highWaterMark: CHUNK }), createZstdDecompress(), digest.stream, target)
  } catch (error) {
    // A full disk is not the file's fault.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^(ZSTD|ERR_)/.test(code) && code !== '') throw error
    throw new Trouble('backup.damaged', { file, reason: 'zstd' }, { cause: error })
  }
  if (digest.bytes() !== manifest.bytes || digest.sha256() !== manifest.sha256)
    throw new Trouble('backup.damaged', { file, reason: 'SHA-256' })
}

/** Counts and digests what flows through. */
function meter(total: number, tell: Tell) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      tell(total > 0 ? Math.min(1, bytes / total) : 1)
      // A bomb is not unpacked beyond what it said it would be.
      if (bytes > total) done(Object.assign(new Error('There is more in it than it says'), { code: 'ERR_LENGTH' }))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}

/** What is behind the packed database. */
export function manifestFrame(manifest: Manifest): Buffer {
  const json = Buffer.from(JSON.stringify(manifest))
  const frame = Buffer.alloc(FRAME_HEAD + json.length + FOOTER)
  frame.writeUInt32LE(SKIPPABLE, 0)
  frame.writeUInt32LE(json.length + FOOTER, 4)
  json.copy(frame, FRAME_HEAD)
  frame.writeUInt32LE(json.length, FRAME_HEAD + json.length)
  MARK.copy(frame, FRAME_HEAD + json.length + 4)
  return frame
}

function openBackup(file: string): number {
  try {
    if (!statSync(file).isFile()) throw new Trouble('backup.notOne', { file })
    return openSync(file, 'r')
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble('backup.missing', { file }, { cause: error })
  }
}

function bytesAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  readSync(fd, buffer, 0, length, position)
  return buffer
}
