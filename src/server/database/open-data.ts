// Opens the database of a data folder and brings it to the present schema; what goes wrong is said in one sentence.
import { existsSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { closeToOthers, databaseOf, makeFolder } from '../data-folder/data-folder.ts'
import { missingRoom } from '../data-folder/disk-room.ts'
import { type FolderLock, FolderTaken, lockFolder } from '../data-folder/folder-lock.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { CliError } from '../errors/cli-error.ts'
import { dataError } from './data-error.ts'
import { refuseToBegin } from './earlier-data.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { openPostgresAsItIs, openPostgresData, postgresError } from './open-postgres-data.ts'

interface OpenedData {
  db: Db
  /** The migrations that ran just now. */
  ran: string[]
}

type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>

interface How {
  /** Hears why a database that lies elsewhere could not be reached, as often as that happens. */
  tell?: (error: unknown) => void
  /** Of whoever has the folder for themselves already. */
  lock?: Pick<FolderLock, 'release'>
  /** The database may be a new one although the folder was in use: its rows come from elsewhere. */
  mayBegin?: boolean
}

/** What it takes until somebody else has brought the data to the present schema is as long as the data is large; in milliseconds. */
const PATIENCE = 60_000
const PAUSE = 100

/**
 * Opens the data of a folder. It is brought to the present schema only by whoever has the folder for themselves: beside a
 * server, data of its schema is opened and any other is refused.
 */
export async function openData(place: Place, how: How = {}): Promise<OpenedData> {
  prepareFolder(place.dataDir)
  if (how.lock) return openMigrating(place, how)
  for (const until = Date.now() + PATIENCE; ; await pause(PAUSE)) {
    const db = await openCurrent(place, how)
    if (db) return { db, ran: [] }
    try {
      const lock = lockData(place.dataDir)
      try {
        return await openMigrating(place, how)
      } finally {
        lock.release()
      }
    } catch (error) {
      if (!(error instanceof FolderTaken) || error.isServing || Date.now() >= until) throw error
    }
  }
}

/** Makes the folder if need be, and closes it to other accounts. */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    closeToOthers(dataDir)
  } catch (error) {
    const { words, cause } = dataError(error, databaseOf(dataDir))
    // The process was set up wrongly.
    throw new CliError('data', words, { cause, exitCode: 2 })
  }
}

/** Takes the folder for this process; throws FolderTaken where another one has it. */
export function lockData(dataDir: string): FolderLock {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    throw error instanceof FolderTaken ? error : dataError(error, databaseOf(dataDir))
  }
}

/** Undefined where there is something to migrate. */
async function openCurrent({ dataDir, databaseUrl }: Place, { tell = () => {} }: How): Promise<Db | undefined> {
  const file = databaseOf(dataDir)
  if (databaseUrl === undefined && isMissing(file)) return undefined
  return explained({ dataDir, databaseUrl }, async () => {
    const db = databaseUrl === undefined ? openDatabase(file) : await openPostgresAsItIs(databaseUrl, tell)
    try {
      const { pending } = await migrationsOf(db)
      if (pending.length === 0) return db
    } catch (error) {
      await db.destroy()
      throw error
    }
    await db.destroy()
    return undefined
  })
}

function openMigrating({ dataDir, databaseUrl }: Place, { tell = () => {}, mayBegin = false }: How): Promise<OpenedData> {
  return explained({ dataDir, databaseUrl }, () => {
    if (databaseUrl !== undefined) return openPostgresData(databaseUrl, tell)
    const file = databaseOf(dataDir)
    if (!mayBegin && isMissing(file)) refuseToBegin(dataDir, { hasFile: false })
    return openFile(file, dataDir, mayBegin)
  })
}

async function openFile(file: string, dataDir: string, mayBegin: boolean): Promise<OpenedData> {
  const isNew = !existsSync(file)
  const db = openDatabase(file)
  try {
    if (!isNew) {
      const { done } = await migrationsOf(db)
      if (done.length === 0 && !mayBegin) refuseToBegin(dataDir, { hasFile: true })
      await snapshotBeforeMigrating(db, dataDir)
    }
    return { db, ran: await migrate(db) }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** A file without a byte is what a full disk or a broken copy leaves. */
function isMissing(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return !stat || (stat.isFile() && stat.size === 0)
}

async function explained<Result>({ dataDir, databaseUrl }: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CliError) throw error
    if (databaseUrl === undefined) throw dataError(error, databaseOf(dataDir))
    throw postgresError(error, databaseUrl)
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** A copy to go back to, whole and checked by the engine that writes it. */
async function snapshotBeforeMigrating(db: Db, dataDir: string): Promise<void> {
  const { pending, done } = await migrationsOf(db)
  const [next] = pending
  // Nothing to go back to in a database that another process is just making.
  if (!next || done.length === 0) return
  const backups = path.join(dataDir, 'backups')
  makeFolder(backups)
  const file = databaseOf(dataDir)
  const missing = missingRoom(backups, sizeOf(file) + sizeOf(`${file}-wal`))
  if (missing) throw noRoom(file, backups, missing)
  const name = `before-${next}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomToken().slice(0, 6)}`
  // It has its name when it is whole: what a crash leaves of it looks like no copy.
  const unfinished = path.join(backups, `${name}.part.db`)
  await sql`vacuum into ${unfinished}`.execute(db)
  renameSync(unfinished, path.join(backups, `${name}.db`))
}

function noRoom(file: string, folder: string, { needed, free }: { needed: string; free: string }): CliError {
  return new CliError('data', {
    es: `${file} es de un esquema anterior, y antes de ponerla al día se guarda una copia: hacen falta ${needed} en el disco de ${folder} y hay ${free}. No se cambió nada. Haz sitio y vuelve a empezar.`,
    en: `${file} has an earlier schema, and before it is brought up to date a copy is kept: that takes ${needed} on the disk of ${folder}, and ${free} are free. Nothing was changed. Make room and start again.`,
  })
}
