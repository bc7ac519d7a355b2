// Which backups go by themselves, and what a crash left half-made.
import { globSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DAYS_BESIDE, daysLeft, HOURS_ELSEWHERE, NIGHTS_ELSEWHERE, WEEKS_BESIDE } from '../../shared/backups.ts'
import { officeDay } from '../../shared/dates.ts'
import { DAY, HOUR } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { type KeptBackup, pastBackups, timeOf } from './kept-backups.ts'

/** How many of the backups of nights stay in a folder: the newest of each day, of each week before, of each month before. */
interface Kept {
  days: number
  weeks: number
  months: number
  /** And at most so many days: of a machine that is off on some nights the others reach further back. */
  longest: number
}

/** In the folder beside the data. */
export const BESIDE: Kept = { days: DAYS_BESIDE, weeks: WEEKS_BESIDE, months: 0, longest: daysLeft(0) }
/** In BACKUP_DIR. */
export const elsewhere = (months: number): Kept => ({ days: NIGHTS_ELSEWHERE, weeks: 0, months, longest: daysLeft(months) })

/** So young, copies of every quarter of an hour stay all. */
const YOUNG = 2 * HOUR

/**
 * Of the backups of nights keeps the newest of each of so many days, weeks before and months before; those of people are
 * theirs. The newest stays, however old. Those with a date still to come take nobody's place and stay: the doctor tells of them.
 */
export function prune(folder: string, { days, weeks, months, longest }: Kept, timeZone: string, now: Date): void {
  const nights = pastBackups(folder, now)
  const kept = new Set<string>()
  for (const [period, most] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const older = nights.filter(({ file }) => !kept.has(file))
    // Within a period that is kept already, what is older says nothing more.
    const before = older.filter(({ at }) => [...kept].every((file) => at < (timeOf(file) ?? at)))
    for (const file of newestOfEach(before, timeZone, period, most)) kept.add(file)
  }
  const oldest = new Date(now.getTime() - longest * DAY)
  const [newest] = nights
  for (const { file, at } of nights) if (!kept.has(file) || (at < oldest && file !== newest?.file)) rmSync(file, { force: true })
}

/**
 * Of the copies of every quarter of an hour keeps all of two hours and the newest of each hour of two days; and the last,
 * however old. While the clock is in doubt, age says nothing: of each hour the newest stays.
 */
export function pruneRecent(folder: string, now: Date, isClockDoubtful = false): void {
  const [newest, ...older] = pastBackups(folder, now, 'recent')
  if (!newest) return
  const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR)
  let hour = hourOf(newest.at)
  for (const { file, at } of older) {
    const age = now.getTime() - at.getTime()
    const isFirstOfHour = hourOf(at) !== hour
    hour = hourOf(at)
    if ((age > HOURS_ELSEWHERE * HOUR && !isClockDoubtful) || (age > YOUNG && !isFirstOfHour)) rmSync(file, { force: true })
  }
}

/** Where there is no room for another: of the copies of every quarter of an hour keeps the newest of each day. */
export function keepOneOfEachDay(folder: string, now: Date): void {
  const days = new Set<string>()
  for (const { file, at } of pastBackups(folder, now, 'recent')) {
    const day = at.toISOString().slice(0, 10)
    if (days.has(day)) rmSync(file, { force: true })
    days.add(day)
  }
}

const dayOf = (day: string) => day
const monthOf = (day: string) => day.slice(0, 7)
/** Weeks of seven days, counted from a Monday. */
const weekOf = (day: string) => String(Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY + 3) / 7))

function newestOfEach(backups: KeptBackup[], timeZone: string, period: (day: string) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const { file, at } of backups) {
    const key = period(officeDay(at.toISOString(), timeZone))
    if (!newest.has(key)) newest.set(key, file)
  }
  return [...newest.values()].slice(0, most)
}

type OnError = (error: unknown) => void
export const UNREMOVED = 'A temporary file could not be removed'

/** Of copies into BACKUP_DIR, where other files are not ours. */
const HALF_COPIES = ['nightly-*.db.zst.part', '{remanso,nightly,recent}-*.db.zst.*.part']

/** What a crash left half-made; what is younger than a day may be somebody's at work. */
export function removeTempFiles(dataDir: string, now: Date, log: AppContext['log']): void {
  const onError: OnError = (error) => log.error(error, UNREMOVED)
  for (const folder of [dataDir, backupsOf(dataDir)]) removeOld(folder, ['*.part', '*.part.db*'], now, onError)
}

/** The same in BACKUP_DIR. */
export function removeHalfCopies(backupDir: string, now: Date, onError: OnError): void {
  removeOld(backupDir, HALF_COPIES, now, onError)
}

/** One that cannot be removed, as it is somebody else's or held open, stays and keeps nothing from being done. */
function removeOld(folder: string, patterns: string[], now: Date, onError: OnError): void {
  for (const name of globSync(patterns, { cwd: folder })) {
    const file = path.join(folder, name)
    try {
      const stat = statSync(file, { throwIfNoEntry: false })
      if (stat && now.getTime() - stat.mtimeMs > DAY) rmSync(file, { recursive: true, force: true })
    } catch (error) {
      onError(error)
    }
  }
}
