// One server a folder of data. The lock is the engine's on an empty file of its own: the system drops it together with the
// process, however that ends, so nothing stale is ever in the way. Nothing is written into that file, so no power cut can
// harm it, and nobody of this process may open it by another way: closing it there would drop the lock.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'

/** A folder that a process of the product has for itself. */
export class FolderTaken extends CliError {
  /** Whether that process serves by now: it will keep the folder, and its data will not change its schema any more. */
  readonly isServing: boolean

  constructor(folder: string, { pid, isServing }: Holder, options?: ErrorOptions) {
    super(
      'data',
      {
        es: `Un Remanso ya está usando ${folder}${pid ? ` (proceso ${pid})` : ''}. Detén ese proceso, o pon otra carpeta en DATA_DIR.`,
        en: `A Remanso is using ${folder} already${pid ? ` (process ${pid})` : ''}. Stop that process, or name another folder in DATA_DIR.`,
      },
      { ...options, exitCode: 2 },
    )
    this.isServing = isServing
  }
}

export interface FolderLock {
  /** Tells whoever asks for the folder that it will not be free soon. */
  serve: () => void
  release: () => void
}

interface Holder {
  pid: string | undefined
  isServing: boolean
}

const SERVING = 'serving'

/** Kept here so that it is not garbage-collected: that would close the connection and release the lock. */
const held = new Set<SQLite.Database>()

/** Takes a folder for this process, until it is released or the process ends. Throws FolderTaken where another one has it. */
export function lockFolder(dataDir: string): FolderLock {
  const pidFile = path.join(dataDir, 'server.pid')
  const lock = new SQLite(path.join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    // No journal beside it: nothing is ever written.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    held.add(lock)
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    held.delete(lock)
    lock.close()
    throw /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) ? new FolderTaken(dataDir, holderIn(pidFile), { cause: error }) : error
  }
  return {
    serve: () => writeFileSync(pidFile, `${process.pid}\n${SERVING}\n`),
    release() {
      if (!held.delete(lock)) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

/** Without a pid while the process that has just taken the lock has not written it yet. */
function holderIn(file: string): Holder {
  try {
    const [pid, state] = readFileSync(file, 'utf8').split('\n')
    return { pid: pid || undefined, isServing: state === SERVING }
  } catch {
    return { pid: undefined, isServing: false }
  }
}
