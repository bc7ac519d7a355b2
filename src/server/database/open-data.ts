// Opens the database of a data folder and brings it to the present schema; what goes wrong is said in one sentence.
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '../../shared/durations.ts'
import { databaseOf, makeFolder, restrictPermissions } from '../data-folder/data-folder.ts'
import { type FolderLock, FolderTaken, lockFolder } from '../data-folder/folder-lock.ts'
import { CliError } from '../errors/cli-error.ts'
import { addressAt, type Place } from './address.ts'
import { dataError } from './data-error.ts'
import { migrationsOf } from './migrate.ts'
import { type Db, type OpenedData, type Opener, type OpenOptions, openerAt } from './open.ts'

interface How extends Partial<OpenOptions> {
  /** Of whoever has the folder for themselves already. */
  lock?: Pick<FolderLock, 'release'>
}

/** What it takes until somebody else has brought the data to the present schema is as long as the data is large; in milliseconds. */
const TIMEOUT = MINUTE
const PAUSE = 100

/**
 * Opens the data of a folder. It is brought to the present schema only by whoever has the folder for themselves: beside a
 * server, data of its schema is opened and any other is refused.
 */
export async function openData(place: Place, { lock, onError = () => {}, mayBegin = false }: How = {}): Promise<OpenedData> {
  const address = addressAt(place)
  const options = { onError, mayBegin }
  prepareFolder(place.dataDir)
  try {
    const opener = await openerAt(address)
    if (lock) return await opener.openMigrated(address, options)
    return await openInTurn(place.dataDir, address, opener, options)
  } catch (error) {
    throw await explained(error, address)
  }
}

async function openInTurn(dataDir: string, address: string, opener: Opener, options: OpenOptions): Promise<OpenedData> {
  for (const until = Date.now() + TIMEOUT; ; await pause(PAUSE)) {
    const db = await openCurrent(address, opener, options)
    if (db) return { db, ran: [] }
    try {
      const lock = lockData(dataDir)
      try {
        return await opener.openMigrated(address, options)
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
    restrictPermissions(dataDir)
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
async function openCurrent(address: string, { openAsItIs }: Opener, options: OpenOptions): Promise<Db | undefined> {
  const db = await openAsItIs(address, options)
  try {
    if (db && (await migrationsOf(db)).pending.length === 0) return db
  } catch (error) {
    await db?.destroy()
    throw error
  }
  await db?.destroy()
  return undefined
}

/** Opens a database for oneself alone, as it is. Throws InUse where a Remanso has it open. */
export async function openExclusively(address: string): Promise<Db> {
  return (await openerAt(address)).openExclusively(address)
}

/** An error of an engine in one sentence, without what lets somebody in. */
export async function explained(error: unknown, address: string): Promise<CliError> {
  return error instanceof CliError ? error : (await openerAt(address)).explain(error, address)
}
