// Files that outlive a power cut: whole under their name, or not there; and what such a file begins with.
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../errors/code-of.ts'

/** Writes a file that only its owner may read; whoever looks meanwhile sees the old one or none. */
export function writeDurably(file: string, content: string): void {
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true })
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncFolder(path.dirname(file))
}

/** A name is on the disk when its folder is. Windows keeps no such order and refuses to open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  try {
    withFile(folder, 'r', fsyncSync)
  } catch (error) {
    // Some shared folders know it for files alone; no backup there would ever count.
    if (codeOf(error) !== 'EINVAL') throw error
  }
}

/** What was written to a file is on the disk afterwards. */
export function syncFile(file: string): void {
  withFile(file, 'r+', fsyncSync)
}

/** The first bytes of a file, as many as there are. */
export function headOf(file: string, length: number): Buffer {
  const head = Buffer.alloc(length)
  return head.subarray(
    0,
    withFile(file, 'r', (fd) => readSync(fd, head, 0, length, 0)),
  )
}

function withFile<Result>(file: string, flags: 'r' | 'r+', use: (fd: number) => Result): Result {
  const fd = openSync(file, flags)
  try {
    return use(fd)
  } finally {
    closeSync(fd)
  }
}
