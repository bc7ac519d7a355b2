// Whether last night's backup is there, a second time elsewhere, and proven by a drill.
import { existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { officeDate } from '../../shared/dates.ts'
import { copiesLeft } from '../backup/copies-left.ts'
import { DUMPS } from '../backup/dump-postgres.ts'
import { isAhead, listBackups, readBackupState } from '../backup/kept-backups.ts'
import type { Config } from '../config.ts'
import { backupsOf, databaseOf, nearestFolder, refusalToWrite } from '../data-folder.ts'
import { type Finding, finding } from './findings.ts'

const HOUR = 60 * 60 * 1000
/** A night and a morning. */
const TOO_OLD = 36 * HOUR
const KEPT_LONG = 30 * 24 * HOUR

export function checkBackups(config: Config, now: Date): Finding[] {
  if (config.databaseUrl !== undefined) return [checkDumps(config, now)]
  const { nightly } = readBackupState(config.dataDir)
  const failed = nightly && !nightly.ok ? [finding('backups', 'bad', 'backups.failed', { reason: nightly.reason ?? '' })] : []
  return [
    ...failed,
    checkAge(config, now),
    ...checkDates(config, now),
    ...checkCopies(config, now),
    ...checkSecond(config),
    checkDrill(config),
  ]
}

/** What protects the data then is the database's own; of that only the dumps made by hand are known here. */
function checkDumps({ dataDir }: Config, now: Date): Finding {
  const times = globSync(DUMPS, { cwd: backupsOf(dataDir) }).map((name) => statSync(path.join(backupsOf(dataDir), name)).mtimeMs)
  const age = now.getTime() - Math.max(...times)
  if (age > TOO_OLD) return finding('backups', 'look', 'backups.elsewhere')
  return finding('backups', 'well', 'backups.dump', { hours: Math.floor(age / HOUR) })
}

function checkAge({ dataDir }: Config, now: Date): Finding {
  const backups = listBackups(backupsOf(dataDir)).filter(({ at }) => !isAhead(at, now))
  const since = backups[0]?.at.getTime() ?? statSync(databaseOf(dataDir), { throwIfNoEntry: false })?.birthtimeMs ?? now.getTime()
  const age = now.getTime() - since
  const details = { hours: Math.floor(age / HOUR), count: backups.length }
  if (age > TOO_OLD) return finding('backups', 'bad', 'backups.old', details)
  return backups.length > 0 ? finding('backups', 'well', 'backups.well', details) : finding('backups', 'well', 'backups.young')
}

function checkDates({ dataDir }: Config, now: Date): Finding[] {
  const ahead = listBackups(backupsOf(dataDir)).filter(({ at }) => isAhead(at, now))
  const files = ahead.map(({ file }) => path.basename(file)).join(', ')
  return files === '' ? [] : [finding('backups', 'look', 'backups.ahead', { files })]
}

/** What the product kept aside itself, before an update or for a restore, stays until somebody removes it. */
function checkCopies({ dataDir }: Config, now: Date): Finding[] {
  const old = copiesLeft(dataDir, now, false).filter(({ at }) => now.getTime() - at.getTime() > KEPT_LONG)
  const names = old.map(({ name }) => name).join(', ')
  return names === '' ? [] : [finding('backups', 'look', 'copies.old', { names })]
}

/** What is set is not believed: it is written to, and asked which disk it is on. */
function checkSecond({ dataDir, backupDir: folder }: Config): Finding[] {
  if (folder === undefined) return [finding('second', 'look', 'second.none')]
  // Where it is not there yet, the night makes it below what is.
  const place = nearestFolder(folder)
  const reason = refusalToWrite(place)
  if (reason !== undefined) return [finding('second', 'bad', 'second.closed', { folder, reason })]
  const isSame = statSync(place).dev === statSync(nearestFolder(dataDir)).dev
  return [...(isSame ? [finding('second', 'look', 'second.same', { folder })] : []), checkCopy(dataDir, folder)]
}

function checkCopy(dataDir: string, folder: string): Finding {
  const { second } = readBackupState(dataDir)
  if (!second || (second.file !== null && path.dirname(second.file) !== folder))
    return finding('second', 'well', 'second.waits', { folder })
  if (!second.ok) return finding('second', 'bad', 'second.failed', { folder, reason: second.reason ?? '' })
  if (second.file !== null && !existsSync(second.file)) return finding('second', 'bad', 'second.gone', { file: second.file })
  return finding('second', 'well', 'second.well', { folder })
}

function checkDrill({ dataDir, timeZone }: Config): Finding {
  const { drill } = readBackupState(dataDir)
  if (!drill) return finding('drill', 'well', 'drill.none')
  const date = officeDate(drill.at, timeZone)
  return drill.ok
    ? finding('drill', 'well', 'drill.well', { date, orders: (drill.orders ?? 0).toLocaleString('en-US') })
    : finding('drill', 'bad', 'drill.bad', { date, reason: drill.reason ?? '' })
}
