// Makes one backup: a consistent copy, checked and packed at the same time, and moved to its name when it is whole.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import { Trouble } from '../command-line/words.ts'
import { makeFolder } from '../data-folder.ts'
import { missingRoom } from '../disk-room.ts'
import { syncFolder } from '../durable-file.ts'
import { randomToken } from '../secrets.ts'
import { type Manifest, readManifest } from './backup-file.ts'
import { runBackupJob } from './backup-jobs.ts'
import { compareInventory } from './inventory.ts'

export type BackupStep = 'copying' | 'checking' | 'packing' | 'unpacking'
export interface BackupWatch {
  /** A step, and how much of it is done where that is known, as a part of 1. */
  tell?: (step: BackupStep, done?: number) => void
  signal?: AbortSignal | undefined
}

export interface MadeBackup {
  file: string
  /** Of the file. */
  size: number
  manifest: Manifest
  milliseconds: number
}

const SUFFIX = '.db.zst'
/** What the packed file takes of what it packs, at the very worst. */
const PACKED = 0.6

export const databaseOf = (dataDir: string) => path.join(dataDir, 'remanso.db')
export const backupsOf = (dataDir: string) => path.join(dataDir, 'backups')

/** A name that sorts by time and is a file name on every system. */
export function backupName(kind: 'remanso' | 'nightly', now: Date): string {
  return `${kind}-${now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')}${SUFFIX}`
}

/** Saves the database of a data folder, whether or not a server is at work on it. Without a file the name is made of the time. */
export async function makeBackup(dataDir: string, wanted: string | undefined, now: Date, watch: BackupWatch = {}): Promise<MadeBackup> {
  const began = performance.now()
  const database = databaseOf(dataDir)
  if (!existsSync(database)) throw new Trouble('backup.none', { folder: dataDir })
  const file = targetOf(dataDir, wanted, now)
  const mark = randomToken().slice(0, 6)
  const part = `${file}.${mark}.part`
  // Wherever the backup goes, what is not packed stays in the folder that is its owner's alone.
  const copy = path.join(dataDir, `copying-${mark}.part.db`)
  try {
    makeFolder(path.dirname(file))
    const isOneDisk = statSync(path.dirname(file)).dev === statSync(dataDir).dev
    checkRoom(database, dataDir, isOneDisk ? 1 + PACKED : 1)
    if (!isOneDisk) checkRoom(database, path.dirname(file), PACKED)
    const made = await copyAndPack({ database, copy, part, now }, watch)
    renameSync(part, file)
    syncFolder(path.dirname(file))
    return { file, size: statSync(file).size, manifest: made, milliseconds: Math.round(performance.now() - began) }
  } catch (error) {
    if (error instanceof Trouble || watch.signal?.aborted) throw error
    throw new Trouble('backup.unsaved', { file, reason: error instanceof Error ? error.message : String(error) }, { cause: error })
  } finally {
    for (const left of [copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`, part]) rmSync(left, { force: true })
  }
}

async function copyAndPack(
  { database, copy, part, now }: { database: string; copy: string; part: string; now: Date },
  { tell, signal }: BackupWatch,
): Promise<Manifest> {
  tell?.('copying')
  const watching = setInterval(() => existsSync(copy) && tell?.('copying', Math.min(1, statSync(copy).size / statSync(database).size)), 100)
  const inventory = await runBackupJob({ kind: 'copy', database, copy }, { signal })
    .catch((error: unknown) => {
      throw error instanceof Error && /malformed|not a database|no orders/.test(error.message)
        ? new Trouble('backup.unfit', { reason: error.message })
        : error
    })
    .finally(() => clearInterval(watching))
  const about = { program: manifest.version, createdAt: now.toISOString(), ...inventory }
  // Checking and packing both only read the copy: on two cores they cost the time of one.
  const ended = new AbortController()
  const both = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  const checking = runBackupJob({ kind: 'check', copy }, { signal: both }).catch((error: unknown) => {
    throw both.aborted ? error : new Trouble('backup.unfit', { reason: error instanceof Error ? error.message : String(error) })
  })
  const packing = runBackupJob({ kind: 'pack', copy, file: part, about }, { signal: both, tell: (done) => tell?.('packing', done) })
  try {
    const [checked, made] = await Promise.all([checking, packing.finally(() => tell?.('checking'))])
    compareInventory(inventory, checked, part)
    return made
  } finally {
    ended.abort()
    await Promise.allSettled([checking, packing])
  }
}

function targetOf(dataDir: string, wanted: string | undefined, now: Date): string {
  if (wanted === undefined) return path.join(backupsOf(dataDir), backupName('remanso', now))
  const target = path.resolve(wanted)
  if (!existsSync(target)) return newFile(target, SUFFIX, dataDir)
  if (statSync(target).isDirectory()) return path.join(target, backupName('remanso', now))
  // Yesterday's backup may be replaced; a letter or the database itself may not.
  try {
    readManifest(target)
  } catch {
    throw new Trouble('backup.foreign', { file: target })
  }
  return target
}

/**
 * A file that is to be made says so by its ending, in a folder that is there: where a disk is not put in, what is typed names
 * neither.
 */
export function newFile(target: string, ending: string, dataDir: string): string {
  const folder = path.dirname(target)
  if (!target.endsWith(ending) || !(existsSync(folder) || folder === backupsOf(dataDir)))
    throw new Trouble('backup.noPlace', { file: target, ending })
  return target
}

function checkRoom(database: string, folder: string, times: number): void {
  const missing = missingRoom(folder, statSync(database).size * times)
  if (missing) throw new Trouble('backup.space', { folder, ...missing })
}
