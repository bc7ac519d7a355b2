// Opens the database of a data folder and brings it to the present schema; what goes wrong is said in one sentence.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { Said } from '../said.ts'
import { randomToken } from '../secrets.ts'
import { sentenceOf } from './data-sentences.ts'
import { migrate, migrationsOf, NewerSchema } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { openPostgresData, postgresSentence } from './open-postgres-data.ts'

export class DataError extends Said {}

interface OpenedData {
  db: Db
  /** The migrations that ran just now. */
  ran: string[]
}

/** `tell` hears why a database that lies elsewhere could not be reached, as often as that happens. */
export async function openData(
  config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>,
  tell: (error: unknown) => void = () => {},
): Promise<OpenedData> {
  const { dataDir, databaseUrl } = config
  return databaseUrl === undefined ? openFile(dataDir) : openElsewhere(databaseUrl, dataDir, tell)
}

async function openElsewhere(address: string, dataDir: string, tell: (error: unknown) => void): Promise<OpenedData> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw dataError(error, path.join(dataDir, 'remanso.db'))
  }
  try {
    return await openPostgresData(address, tell)
  } catch (error) {
    throw error instanceof NewerSchema ? error : new DataError(postgresSentence(error, address), {}, { cause: error })
  }
}

async function openFile(dataDir: string): Promise<OpenedData> {
  const file = path.join(dataDir, 'remanso.db')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const isNew = !existsSync(file)
    const db = openDatabase(file)
    try {
      if (!isNew) await snapshotBeforeMigrating(db, dataDir)
      return { db, ran: await migrate(db) }
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    throw error instanceof NewerSchema ? error : dataError(error, file)
  }
}

/** The same error, said in one sentence. */
export function dataError(error: unknown, file: string): DataError {
  const reason = error instanceof Error ? error.message : String(error)
  return new DataError(sentenceOf(error), { file, folder: path.dirname(file), reason }, { cause: error })
}

/** A copy to go back to, whole and checked by the engine that writes it. */
async function snapshotBeforeMigrating(db: Db, dataDir: string): Promise<void> {
  const { pending, done } = await migrationsOf(db)
  const [next] = pending
  // Nothing to go back to in a database that another process is just making.
  if (!next || done.length === 0) return
  const backups = path.join(dataDir, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const name = `before-${next}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomToken().slice(0, 6)}`
  // It has its name when it is whole: what a crash leaves of it looks like no copy.
  const unfinished = path.join(backups, `${name}.part.db`)
  await sql`vacuum into ${unfinished}`.execute(db)
  renameSync(unfinished, path.join(backups, `${name}.db`))
}
