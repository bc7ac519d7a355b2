// The database as it lies there: whole, of this schema, without samples, and not from the future.
import { existsSync, statSync } from 'node:fs'
import { officeClock, officeDate } from '../../shared/dates.ts'
import { standingSamples } from '../../shared/settings.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder.ts'
import { openAsItIs, takeInventory } from '../database/inventory.ts'
import { NewerSchema, pendingIn } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/open.ts'
import { megabytes } from '../disk-room.ts'
import { readHousekeeping } from '../housekeeping-news.ts'
import { readNote } from '../settings/notes.ts'
import { readSettings } from '../settings/settings.ts'
import { newestEntry } from '../steady-clock.ts'
import { type Finding, finding, reasonOf } from './findings.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const CLOCK_DRIFT = 5 * MINUTE
const CLOCK_AHEAD = 7 * DAY

export async function checkDatabase(config: Config, now: Date): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) {
    const { checkPostgres } = await import('./check-postgres.ts')
    return checkPostgres(config, config.databaseUrl, now)
  }
  const file = databaseOf(config.dataDir)
  if (!existsSync(file)) return [finding('database', 'look', 'database.none'), clockSays(config, now)]
  const { database, schema } = checkFile(file)
  if (database.state === 'bad' || schema?.state !== 'well') return [database, ...(schema ? [schema] : []), clockSays(config, now)]
  const db = openDatabase(file)
  try {
    return [database, schema, await checkSamples(db), ...(await checkClock(db, config, now))]
  } finally {
    await db.destroy()
  }
}

function checkFile(file: string): { database: Finding; schema?: Finding } {
  try {
    const sqlite = openAsItIs(file)
    try {
      const [complaint] = sqlite.prepare<[], string>('pragma quick_check(1)').pluck().all()
      if (complaint !== 'ok') throw new Error(complaint)
      const { schema, rows } = takeInventory(sqlite)
      const details = { orders: (rows.orders ?? 0).toLocaleString('en-US'), size: megabytes(statSync(file).size) }
      return { database: finding('database', 'well', 'database.well', details), schema: checkSchema(schema) }
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return { database: finding('database', 'bad', 'database.bad', { reason: reasonOf(error) }) }
  }
}

function checkSchema(schema: string[]): Finding {
  try {
    const pending = pendingIn(schema)
    return pending.length > 0
      ? finding('schema', 'look', 'schema.pending', { pending: pending.join(', ') })
      : finding('schema', 'well', 'schema.well', { schema: schema.at(-1) ?? '' })
  } catch (error) {
    if (error instanceof NewerSchema) return finding('schema', 'bad', 'schema.newer', { schema: error.unknown.join(', ') })
    throw error
  }
}

/** Whether samples still stand where families see them. */
export async function checkSamples(db: Db): Promise<Finding> {
  const names = standingSamples(await readSettings(db))
  return names.length > 0
    ? finding('samples', 'look', 'samples.stand', { names: names.join(', ') })
    : finding('samples', 'well', 'samples.well')
}

/** Of a clock that is far from what was last written, and whether housekeeping waits for that or for a backup. */
export async function checkClock(db: Db, config: Config, now: Date): Promise<Finding[]> {
  return [await compareClock(db, config, now), await checkHousekeeping(db, config, now)]
}

/** Behind what was already written it is wrong for certain; ahead of it, it may be. */
async function compareClock(db: Db, config: Config, now: Date): Promise<Finding> {
  const newest = await newestEntry(db, 1)
  const time = shown(now.toISOString(), config)
  if (newest !== undefined && newest > now.getTime() + CLOCK_DRIFT)
    return finding('clock', 'bad', 'clock.behind', { newest: shown(new Date(newest).toISOString(), config), time })
  const seen = (await readNote(db, 'clock'))?.seenAt
  const last = Math.max(newest ?? now.getTime(), seen ? Date.parse(seen) : 0)
  if (now.getTime() - last > CLOCK_AHEAD)
    return finding('clock', 'look', 'clock.ahead', { days: Math.floor((now.getTime() - last) / DAY), time })
  return clockSays(config, now)
}

async function checkHousekeeping(db: Db, config: Config, now: Date): Promise<Finding> {
  const { heldBack } = await readHousekeeping(db, now)
  if (!heldBack) return finding('housekeeping', 'well', 'housekeeping.well')
  const since = shown(heldBack.since, config)
  return heldBack.until === null
    ? finding('housekeeping', 'look', 'housekeeping.backup', { since })
    : finding('housekeeping', 'look', 'housekeeping.clock', { since, until: shown(heldBack.until, config) })
}

/** What time it is at the office. */
export function clockSays(config: Config, now: Date): Finding {
  return finding('clock', 'well', 'clock.well', { time: shown(now.toISOString(), config) })
}

function shown(iso: string, { timeZone }: Config): string {
  return `${officeDate(iso, timeZone)} ${officeClock(iso, timeZone)}`
}
