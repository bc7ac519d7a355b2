// The command that moves all data to another database. Nothing changes where it comes from.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { databaseOf } from './backup/make-backup.ts'
import { progressBar } from './command-line/progress-bar.ts'
import type { Terminal } from './command-line/terminal.ts'
import { say, Trouble } from './command-line/words.ts'
import type { Config } from './config.ts'
import { copyDatabase, Differs, type Digests, NotEmpty } from './database/copy-database.ts'
import { migrationsOf, NewerSchema } from './database/migrate.ts'
import { InUse, openAlone } from './database/moving.ts'
import type { Db } from './database/open.ts'
import { DataError, dataError, lockData, openData, prepareFolder } from './database/open-data.ts'
import { postgresSentence } from './database/open-postgres-data.ts'
import { shownAddress } from './database/postgres-address.ts'
import { type FolderLock, FolderTaken } from './folder-lock.ts'

const SECOND = 1000
const POSTGRES = /^postgres(ql)?:\/\/./
const FOLDER = /^sqlite:(?:\/\/(?=\/))?(.+)$/

/** Where data is or goes: by the settings that name it. */
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

const VARIABLE = /^env:(\w+)$/

/**
 * The place that data is to go to: as typed, or as it stands in the variable that is named, for what is typed can be read by
 * everybody on the machine while the command runs. Undefined for what names none.
 */
export function placeNamed(typed: string, environment: Record<string, string | undefined>): string | undefined {
  const variable = VARIABLE.exec(typed)?.[1]
  const address = variable === undefined ? typed : (environment[variable] ?? '')
  return FOLDER.test(address) || (POSTGRES.test(address) && URL.canParse(address)) ? address : undefined
}

function placeAt(typed: string, { dataDir }: Config): Place {
  const folder = typed.match(FOLDER)?.[1]
  return folder === undefined ? { dataDir, databaseUrl: typed } : { dataDir: path.resolve(folder), databaseUrl: undefined }
}

export async function move(config: Config, typed: string, { language, json, print }: Terminal): Promise<number> {
  const began = performance.now()
  const to = placeAt(typed, config)
  const shown = { from: shownPlace(config), to: shownPlace(to) }
  if (addressAt(config) === addressAt(to)) throw new Trouble('move.same', shown)
  if (config.databaseUrl === undefined && !existsSync(databaseOf(config.dataDir))) throw new Trouble('move.none', { from: shown.from })
  const lock = lockFolders(config, to)
  const source = await openSource(config).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const bar = progressBar(process.stderr)
  let tables: Digests
  try {
    const target = await openTarget(to, lock)
    try {
      tables = await copyDatabase(source, target, (step, done) => bar.tell(say(language, `step.${step}`), done))
    } finally {
      await target.destroy()
    }
  } catch (error) {
    throw explained(error, shown, to)
  } finally {
    bar.end()
    await source.destroy()
    lock.release()
  }
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const milliseconds = Math.round(performance.now() - began)
  if (json) print({ moved: true, ...shown, rows, tables, milliseconds })
  else {
    const count = (number: number) => number.toLocaleString('en-US')
    const figures = { orders: count(tables.orders?.rows ?? 0), rows: count(rows), seconds: (milliseconds / SECOND).toFixed(1) }
    const settings = to.databaseUrl ? `DATABASE_URL=${shown.to}` : `DATABASE_URL= DATA_DIR=${to.dataDir}`
    print(`${say(language, 'move.done', { ...shown, ...figures })}\n${say(language, 'move.next', { ...shown, settings })}`)
  }
  return 0
}

/** Both folders for ourselves; from or to a database elsewhere they are one. */
function lockFolders(from: Place, to: Place): Pick<FolderLock, 'release'> {
  const locks: FolderLock[] = []
  const release = () => {
    for (const lock of locks) lock.release()
  }
  for (const place of from.dataDir === to.dataDir ? [from] : [from, to]) {
    try {
      prepareFolder(place.dataDir)
      locks.push(lockData(place.dataDir))
    } catch (error) {
      release()
      throw error instanceof FolderTaken ? new Trouble('move.inUse', { place: shownPlace(place) }, { cause: error }) : error
    }
  }
  return { release }
}

async function openSource(config: Config): Promise<Db> {
  const from = shownPlace(config)
  const db = await openAlone(addressAt(config)).catch((error: unknown) => {
    throw error instanceof InUse ? new Trouble('move.inUse', { place: from }) : plain(error, config)
  })
  try {
    const { done, pending } = await migrationsOf(db)
    if (done.length === 0) throw new Trouble('move.none', { from })
    if (pending.length > 0) throw new Trouble('move.pending', { from, pending: pending.join(', ') })
    return db
  } catch (error) {
    await db.destroy()
    throw error instanceof NewerSchema ? new Trouble('move.newer', { from, schema: error.unknown.join(', ') }) : plain(error, config)
  }
}

/** Brought to the present schema, and then held for ourselves. */
async function openTarget(to: Place, lock: Pick<FolderLock, 'release'>): Promise<Db> {
  if (to.databaseUrl) await (await openAlone(to.databaseUrl)).destroy()
  const { db } = await openData(to, { lock, mayBegin: true })
  await db.destroy()
  return patiently(() => openAlone(addressAt(to)))
}

const PATIENCE = 40
const PAUSE = 50

/** Connections that were just closed may be seen for a moment. */
async function patiently(open: () => Promise<Db>, attempts = PATIENCE): Promise<Db> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof InUse) || attempts === 0) throw error
    await new Promise((resume) => setTimeout(resume, PAUSE))
    return patiently(open, attempts - 1)
  }
}

function explained(error: unknown, { from, to }: { from: string; to: string }, place: Place): unknown {
  if (error instanceof InUse) return new Trouble('move.inUse', { place: to })
  if (error instanceof NotEmpty) return new Trouble('move.notEmpty', { to, users: error.users, orders: error.orders })
  if (error instanceof Differs) return new Trouble('move.differs', { from, to, table: error.table })
  return plain(error, place)
}

/** An error of an engine in one sentence, without what lets somebody in. */
function plain(error: unknown, place: Place): unknown {
  if (error instanceof Trouble || error instanceof DataError || error instanceof NewerSchema) return error
  if (place.databaseUrl === undefined) return dataError(error, databaseOf(place.dataDir))
  return new DataError(postgresSentence(error, place.databaseUrl), {}, { cause: error })
}

const addressAt = ({ dataDir, databaseUrl }: Place) => databaseUrl ?? databaseOf(dataDir)
const shownPlace = ({ dataDir, databaseUrl }: Place) => (databaseUrl === undefined ? databaseOf(dataDir) : shownAddress(databaseUrl))
