// Backups that nobody has to think of: every night one, a week of them and a month of weeks kept, a copy in a second folder, which
// keeps a month of nights; there also a copy of every quarter of an hour (recent.ts), and once a month a trial (drill.ts).

import { existsSync } from 'node:fs'
import path from 'node:path'
import { addDays, officeDay, startOfDay } from '../../shared/dates.ts'
import { DAY, HOUR } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { viewClock } from '../database/steady-clock.ts'
import { reasonIn, reasonOf } from '../errors/reason-of.ts'
import { runBackupJob } from './backup-jobs.ts'
import { claimFolder, lastFolder } from './claimed-folder.ts'
import { dueDrill, runDrill } from './drill.ts'
import { GETS_ON_WITHIN, WAKES_WITHIN, workInSecond } from './in-second.ts'
import { isAhead, isOver, pastBackups, readBackupState, remember } from './kept-backups.ts'
import { backupName, type MadeBackup, makeBackup } from './make-backup.ts'
import { BESIDE, prune, removeTempFiles } from './prune-backups.ts'

/** Two hours after midnight, office time. */
const NIGHT = 2 * HOUR

/** The last time that a backup should have been made: two hours after the office's midnight. */
export function lastNight(now: Date, timeZone: string): Date {
  const today = officeDay(now.toISOString(), timeZone)
  const night = new Date(startOfDay(today, timeZone).getTime() + NIGHT)
  return night <= now ? night : new Date(startOfDay(addDays(today, -1), timeZone).getTime() + NIGHT)
}

/** Makes tonight's backup unless it is there, and the month's drill. A machine that slept at night does it when it wakes. */
export async function keepBackups({ config, db, clock, log }: AppContext, signal?: AbortSignal): Promise<void> {
  const { dataDir, backupDir, backupMonths, timeZone } = config
  if (engineOf(db).file === undefined) return
  const folder = backupsOf(dataDir)
  const now = clock()
  const { nightly } = readBackupState(dataDir)
  const [newest] = pastBackups(folder, now)
  const last = newest?.at ?? (await firstMigration(db))
  // What has just failed is not tried again every minute.
  const isPaused = nightly !== null && !nightly.ok && !isOver(nightly.at, HOUR, now)
  // Days that a wrong clock counts would push out those of the right one.
  const isClear = async () => (await viewClock(db, now)).doubt === null
  if (last && (last < lastNight(now, timeZone) || isAhead(last, now)) && !isPaused) {
    const mayPrune = await isClear()
    // What a killed backup left may be the room that this one needs.
    if (mayPrune) removeTempFiles(dataDir, now, log)
    const made = await makeNightly(dataDir, now, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error
      log.error(error, 'The backup of the night failed')
    })
    if (made) {
      log.info({ file: made.file, ms: made.milliseconds }, 'The backup of the night is made')
      if (mayPrune) prune(folder, BESIDE, timeZone, now)
    }
  }
  const file = backupDir && uncopied(dataDir, now)
  if (file) await copyToSecond(dataDir, backupDir, { file }, { now, timeZone, log, signal, mayPrune: await isClear(), backupMonths })
  const due = dueDrill(config, now)
  if (due) {
    const { ok, file, reason } = await runDrill(config, due, now, signal)
    if (!ok) log.error({ file, reason: reasonIn(reason, 'en') }, 'The newest backup could not be restored')
  }
}

/**
 * Whether a backup of the nights was made and checked since a moment, no longer ago than the night before last. One of a
 * database server is its administrator's affair.
 */
export async function isBackedUp({ config, db, clock }: AppContext, since: Date): Promise<boolean> {
  if (engineOf(db).file === undefined) return true
  const now = clock()
  const { nightly } = readBackupState(config.dataDir)
  const oldest = Math.max(since.getTime(), lastNight(now, config.timeZone).getTime() - DAY)
  if (nightly === null || !nightly.ok || nightly.file === null || !existsSync(nightly.file)) return false
  return Date.parse(nightly.at) >= oldest && Date.parse(nightly.at) <= now.getTime()
}

async function makeNightly(dataDir: string, now: Date, signal: AbortSignal | undefined): Promise<MadeBackup> {
  const at = now.toISOString()
  try {
    const made = await makeBackup(dataDir, path.join(backupsOf(dataDir), backupName('nightly', now)), now, { signal })
    remember(dataDir, { nightly: { at, ok: true, file: made.file, reason: null } })
    return made
  } catch (error) {
    if (!signal?.aborted) remember(dataDir, { nightly: { at, ok: false, file: null, reason: reasonOf(error) } })
    throw error
  }
}

/** The last night's backup where it is not in the second folder yet: a disk that was away for an hour is tried again. */
function uncopied(dataDir: string, now: Date): string | undefined {
  const { nightly, second } = readBackupState(dataDir)
  if (!nightly?.ok || nightly.file === null || !existsSync(nightly.file)) return undefined
  const isTried = second?.file && path.basename(second.file) === path.basename(nightly.file)
  return isTried && (second.ok || !isOver(second.at, HOUR, now)) ? undefined : nightly.file
}

interface Office {
  now: Date
  timeZone: string
  log: AppContext['log']
  signal?: AbortSignal | undefined
  /** Whether older ones may go. */
  mayPrune: boolean
  /** Of how many months one is kept there. */
  backupMonths: number
}

/** A failure here leaves the first copy and all older ones as they are, and is told. */
export async function copyToSecond(dataDir: string, backupDir: string, { file }: Pick<MadeBackup, 'file'>, office: Office): Promise<void> {
  const { now, timeZone, log, signal, mayPrune, backupMonths } = office
  const at = now.toISOString()
  let copy = path.join(lastFolder(readBackupState(dataDir).second?.file, backupDir), path.basename(file))
  try {
    copy = path.join(await claimFolder({ dataDir, backupDir }, { now, log, signal, within: WAKES_WITHIN }), path.basename(file))
    const job = { kind: 'second', dataDir, file, copy, now: at, timeZone, mayPrune, backupMonths } as const
    await workInSecond(backupDir, (watch) => runBackupJob<'second'>(job, watch), { within: GETS_ON_WITHIN, signal })
    remember(dataDir, { second: { at, ok: true, file: copy, reason: null } })
  } catch (error) {
    // A process that ends is no fault of the folder's.
    if (signal?.aborted) throw error
    remember(dataDir, { second: { at, ok: false, file: copy, reason: reasonOf(error) } })
    log.error(error, 'The backup of the night could not be copied to BACKUP_DIR')
  }
}

/** When the database came to be: what is younger than a night has nothing to lose from the night before. */
async function firstMigration(db: Db): Promise<Date | undefined> {
  const row = await db
    .withTables<{ kysely_migration: { timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('timestamp')
    .orderBy('timestamp')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.timestamp)
}
