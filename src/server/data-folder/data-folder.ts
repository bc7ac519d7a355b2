// The folder of data: made where it can be, and nobody's but its owner's.

import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { messageOf } from '../errors/message-of.ts'
import { syncFolder } from './durable-file.ts'
import { randomToken } from './secrets.ts'

export const databaseOf = (dataDir: string) => path.join(dataDir, 'remanso.db')

/** Of a link to another disk what is behind it, also where nothing is there; a link leads nowhere from another folder. */
export function realDatabase(dataDir: string): string {
  const file = databaseOf(dataDir)
  return existsSync(file) ? realpathSync(file) : (brokenLink(dataDir) ?? file)
}

/** Where the database is looked for, if it is a link and nothing is there: its disk may be away. */
export function brokenLink(dataDir: string): string | undefined {
  const file = databaseOf(dataDir)
  const isBroken = !existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  return isBroken ? path.resolve(realpathSync(dataDir), readlinkSync(file)) : undefined
}

export const backupsOf = (dataDir: string) => path.join(dataDir, 'backups')

/** What we write there ourselves. Anything else may be somebody's who put it there. */
export const OURS = [
  'remanso.db*',
  'server.lock',
  'server.pid',
  'installation',
  'session-secret*',
  'setup-token*',
  'backups',
  'backups/*',
  'native',
  'native/*',
  'kept-*',
  'kept-*/*',
]
/** May hold a letter for every order there ever was: looked through only where others could enter it. */
const LETTERS = 'outbox'
const OTHERS = 0o077

/** From now on every file of this process can be read by its owner alone, also those that an engine or another tool writes. */
export function restrictUmask(): void {
  process.umask(OTHERS)
}

/**
 * Makes a folder and those above it, for its owner alone. Node's own way never ends where the system says that a folder is
 * missing below one that is there, as /proc does.
 */
export function makeFolder(folder: string): void {
  const missing = missingFolders(folder)
  // What is there and no folder says so.
  if (missing.length === 0 && !statSync(folder).isDirectory()) mkdirSync(folder)
  for (const one of missing) makeOne(one)
}

/** The folder itself and those above it, as far as they are not there; the uppermost first. */
export function missingFolders(folder: string): string[] {
  const missing: string[] = []
  for (let at = path.resolve(folder); !existsSync(at) && path.dirname(at) !== at; at = path.dirname(at)) missing.unshift(at)
  return missing
}

/** The folder itself, or the nearest one above it that is there. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder))
}

/** Why nothing can be written in a folder, tried with a file that goes again; undefined where it can. */
export function refusalToWrite(folder: string): string | undefined {
  const file = path.join(folder, `.trial-${randomToken().slice(0, 8)}.part`)
  try {
    writeFileSync(file, 'trial', { flag: 'wx', mode: 0o600 })
    rmSync(file)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * The first of a database and its log that this account may not write, with the system's error. What the engine may not write it
 * opens for reading alone, and makes a log that may only be read.
 */
export function readOnlyFile(database: string): { file: string; error: unknown } | undefined {
  for (const file of ['', '-wal', '-shm'].map((end) => `${database}${end}`).filter(existsSync)) {
    try {
      accessSync(file, constants.W_OK)
    } catch (error) {
      return { file, error }
    }
  }
  return undefined
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    syncFolder(path.dirname(folder))
  } catch (error) {
    // Somebody else has just made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

export interface FolderProblem {
  folder: string
  reason: string
}

/**
 * Looks at the second folder for backups; gives what is wrong with it. A disk that is not there keeps no family from the site: the
 * doctor goes on saying so.
 */
export function prepareBackupFolder({ dataDir, backupDir: folder }: { dataDir: string; backupDir: string }): FolderProblem[] {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    const isOneDisk = statSync(folder).dev === statSync(dataDir).dev
    return isOneDisk ? [{ folder, reason: 'It lies on the same disk as DATA_DIR and is lost with it' }] : []
  } catch (error) {
    return [{ folder, reason: messageOf(error) }]
  }
}

/** Takes from others what they could read of a folder that was made by hand, or by an earlier release. */
export function restrictPermissions(dataDir: string): void {
  // Windows has no such bits; there the folder of an account is its own.
  if (process.platform === 'win32') return
  // A link to the folder is as good as its name; links inside it are somebody's.
  const cwd = realpathSync(dataDir)
  const close = (name: string) => closeOne(path.join(cwd, name))
  for (const name of ['.', ...globSync(OURS, { cwd })]) close(name)
  if (close(LETTERS)) for (const name of globSync(`${LETTERS}/*`, { cwd })) close(name)
}

/** Whether it was open. */
function closeOne(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  // A link's own bits mean nothing; what belongs to another account is not ours to close, and doctor tells of it.
  if (!stat || stat.isSymbolicLink() || (stat.mode & OTHERS) === 0) return false
  if (stat.uid === process.getuid?.() || process.getuid?.() === 0) chmodSync(file, stat.mode & 0o700)
  return true
}
