// Makes one backup: a consistent copy, checked, packed and read back, and moved to its name when it is whole.
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupsOf, databaseOf, makeFolder } from '../data-folder/data-folder.ts'
import { missingRoom } from '../data-folder/disk-room.ts'
import { syncFolder } from '../data-folder/durable-file.ts'
import { isMissing, refuseToBegin } from '../data-folder/earlier-data.ts'
import { randomToken } from '../data-folder/secrets.ts'
import type { Inventory } from '../database/sqlite/inventory.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { foreign, unsaved } from './backup-errors.ts'
import { isBackup } from './backup-file.ts'
import { type BackupWatch, runBackupJob } from './backup-jobs.ts'

export interface MadeBackup {
  file: string
  /** Of the file. */
  size: number
  /** What is in it. */
  inventory: Inventory
  milliseconds: number
}

/** Copies, checks and packs; within a thread, by itself. */
export type Save = (files: { database: string; copy: string; file: string }, watch: BackupWatch) => Promise<Inventory>

const SUFFIX = '.db.zst'
/** What the packed file takes of what it packs, at the very worst. */
const PACKED = 0.6
/** In milliseconds. */
const LOOK_EVERY = 100

/** A name that sorts by time and is a file name on every system. */
export function backupName(kind: 'remanso' | 'nightly' | 'recent', now: Date): string {
  return `${kind}-${now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')}${SUFFIX}`
}

/** Saves the database of a data folder, whether or not a server is at work on it. Without a file the name is made of the time. */
export async function makeBackup(
  dataDir: string,
  wanted: string | undefined,
  now: Date,
  watch: BackupWatch = {},
  save: Save = saveInThread,
): Promise<MadeBackup> {
  const began = performance.now()
  const database = databaseOf(dataDir)
  if (isMissing(database)) throw nothingToSave(dataDir)
  const file = await targetOf(dataDir, wanted, { name: backupName('remanso', now), ending: SUFFIX, isOurs: isBackup })
  const mark = randomToken().slice(0, 6)
  const part = `${file}.${mark}.part`
  // Wherever the backup goes, what is not packed stays in the folder that is its owner's alone.
  const copy = path.join(dataDir, `copying-${mark}.part.db`)
  try {
    makeFolder(path.dirname(file))
    const isOneDisk = statSync(path.dirname(file)).dev === statSync(dataDir).dev
    checkRoom(database, dataDir, isOneDisk ? 1 + PACKED : 1)
    if (!isOneDisk) checkRoom(database, path.dirname(file), PACKED)
    const inventory = await save({ database, copy, file: part }, watch)
    renameSync(part, file)
    syncFolder(path.dirname(file))
    return { file, size: statSync(file).size, inventory, milliseconds: Math.round(performance.now() - began) }
  } catch (error) {
    if (error instanceof CliError || watch.signal?.aborted) throw error
    throw unsaved(file, messageOf(error), error)
  } finally {
    for (const left of [copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`, part]) removeLeft(left)
  }
}

/** Where nothing could be written nothing can be removed, and why is being said already. */
export function removeLeft(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/** What was lost is brought back; what was never there is made. */
function nothingToSave(dataDir: string): CliError {
  refuseToBegin(dataDir, { hasFile: false })
  return new CliError('backup.none', {
    es: `No hay base de datos en ${dataDir}: primero hace falta \`remanso serve\`.`,
    en: `There is no database in ${dataDir}: \`remanso serve\` makes one.`,
  })
}

async function saveInThread(files: Parameters<Save>[0], watch: BackupWatch): Promise<Inventory> {
  const { database, copy } = files
  watch.onProgress?.('copying')
  // The engine copies in one go: how far it has come shows in the file alone.
  const looking = setInterval(() => {
    if (existsSync(copy)) watch.onProgress?.('copying', Math.min(1, statSync(copy).size / statSync(database).size))
  }, LOOK_EVERY)
  const onProgress: BackupWatch['onProgress'] = (step, done) => {
    clearInterval(looking)
    watch.onProgress?.(step, done)
  }
  return runBackupJob<'save'>({ kind: 'save', ...files }, { ...watch, onProgress }).finally(() => clearInterval(looking))
}

interface Kind {
  /** Of the file, where none is given. */
  name: string
  ending: string
  isOurs: (file: string) => boolean | Promise<boolean>
}

/** Where a backup goes: the file that is wanted, or one in the folder that is wanted, or beside the data. */
export async function targetOf(dataDir: string, wanted: string | undefined, { name, ending, isOurs }: Kind): Promise<string> {
  if (wanted === undefined) return path.join(backupsOf(dataDir), name)
  const target = path.resolve(wanted)
  if (!existsSync(target)) return newFile(target, ending, dataDir)
  if (statSync(target).isDirectory()) return path.join(target, name)
  // Yesterday's backup may be replaced; a letter or the database itself may not. A pipe would be waited for without end.
  if (!statSync(target).isFile() || !(await isOurs(target))) throw foreign(target)
  return target
}

/**
 * A file that is to be made says so by its ending, in a folder that is there: where a disk is not put in, what is typed names
 * neither.
 */
function newFile(target: string, ending: string, dataDir: string): string {
  const folder = path.dirname(target)
  if (!target.endsWith(ending) || !(existsSync(folder) || folder === backupsOf(dataDir)))
    throw new CliError('backup.noPlace', {
      es: `${target} no existe. Nombra una carpeta que exista (¿está puesto su disco?), o dentro de una un archivo que termine en ${ending}.`,
      en: `${target} is not there. Name a folder that is there (is its disk put in?), or in one a file that ends in ${ending}.`,
    })
  return target
}

/** A disk has no room for a backup. */
export class NoRoom extends CliError {
  /** Of the disk; see `stat`. */
  readonly device: number

  constructor(folder: string, { needed, free }: NonNullable<ReturnType<typeof missingRoom>>) {
    super('backup.space', {
      es: `En el disco de ${folder} faltan ${needed} para la copia y hay ${free}.`,
      en: `The backup needs ${needed} on the disk of ${folder}, and ${free} are free.`,
    })
    this.device = statSync(folder).dev
  }
}

function checkRoom(database: string, folder: string, times: number): void {
  const missing = missingRoom(folder, statSync(database).size * times)
  if (missing) throw new NoRoom(folder, missing)
}
