// The folder of backups: what is in it, how long it stays, and how the last backup and the last drill went.

import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { DAYS_BESIDE, HOURS_ELSEWHERE, NIGHTS_ELSEWHERE, WEEKS_BESIDE } from '../../shared/backups.ts'
import { officeDay } from '../../shared/dates.ts'
import { DAY, HOUR } from '../../shared/durations.ts'
import type { Account } from '../../shared/user.ts'
import type { AppContext } from '../context.ts'
import { backupsOf, makeFolder } from '../data-folder/data-folder.ts'
import { engineOf } from '../database/engine.ts'

/** How many of the backups of nights stay in a folder: the newest of each day, of each week before, of each month before. */
interface Kept {
  days: number
  weeks: number
  months: number
}

/** In the folder beside the data. */
export const BESIDE: Kept = { days: DAYS_BESIDE, weeks: WEEKS_BESIDE, months: 0 }
/** In BACKUP_DIR. */
export const elsewhere = (months: number): Kept => ({ days: NIGHTS_ELSEWHERE, weeks: 0, months })

/** So young, copies of every quarter of an hour stay all. */
const YOUNG = 2 * HOUR

const attempt = z.object({ at: z.string(), ok: z.boolean(), file: z.string().nullable(), reason: z.string().nullable() })
const trial = z.object({ ...attempt.shape, orders: z.int().nullable() })
const stateRule = z.object({
  /** The last attempt of the night. */
  nightly: attempt.nullable(),
  /** The last copy of one into BACKUP_DIR. */
  second: attempt.nullable(),
  /** The last attempt of a quarter of an hour, which goes there at once. */
  recent: attempt.nullable().default(null),
  /** The last trial of what lies beside the data, and of what lies in BACKUP_DIR. */
  drill: trial.nullable(),
  secondDrill: trial.nullable().default(null),
})
export type BackupState = z.output<typeof stateRule>
const NOTHING: BackupState = { nightly: null, second: null, recent: null, drill: null, secondDrill: null }

const stateFile = (dataDir: string) => path.join(backupsOf(dataDir), 'state.json')

/** How the last backup and the last drill went. */
export function readBackupState(dataDir: string): BackupState {
  try {
    return stateRule.parse(JSON.parse(readFileSync(stateFile(dataDir), 'utf8')))
  } catch {
    return NOTHING
  }
}

/** One attempt as the desk tells of it; places of files stay on the server. */
export interface ShownAttempt {
  at: string
  ok: boolean
  /** For a superAdmin alone: it may name a folder of the server. */
  reason: string | null
}
export interface ShownBackups {
  nightly: ShownAttempt | null
  second: ShownAttempt | null
  recent: ShownAttempt | null
  drill: ShownTrial | null
  secondDrill: ShownTrial | null
}
export type ShownTrial = ShownAttempt & { orders: number | null }

/** What settings and health tell somebody of the office; null where the database is in no file of ours. */
export function backupsSeenBy({ role }: Pick<Account, 'role'>, { config, db }: AppContext): ShownBackups | null {
  return engineOf(db).file === undefined ? null : shownBackups(config.dataDir, role === 'superAdmin')
}

export function shownBackups(dataDir: string, withReasons: boolean): ShownBackups {
  const { nightly, second, recent, drill, secondDrill } = readBackupState(dataDir)
  const shown = (tried: NonNullable<BackupState['nightly']>): ShownAttempt => ({
    at: tried.at,
    ok: tried.ok,
    reason: withReasons ? tried.reason : null,
  })
  return {
    nightly: nightly && shown(nightly),
    second: second && shown(second),
    recent: recent && shown(recent),
    drill: drill && { ...shown(drill), orders: drill.orders },
    secondDrill: secondDrill && { ...shown(secondDrill), orders: secondDrill.orders },
  }
}

/** Writes down how something went, beside what is already there. */
export function remember(dataDir: string, change: Partial<BackupState>): void {
  const file = stateFile(dataDir)
  makeFolder(path.dirname(file))
  writeFileSync(`${file}.part`, `${JSON.stringify({ ...readBackupState(dataDir), ...change }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

export interface KeptBackup {
  file: string
  /** From its name, which a copy keeps. */
  at: Date
}

/** The backups in a folder, newest first. */
export function listBackups(folder: string, kind: 'nightly' | 'recent' | '*' = '*'): KeptBackup[] {
  return globSync(`${kind}-????-??-??T??-??-??Z.db.zst`, { cwd: folder })
    .flatMap((name) => {
      const at = timeOf(name)
      return at ? [{ file: path.join(folder, name), at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** When a backup was made, as its name says; undefined for one that has another name. */
export function timeOf(file: string): Date | undefined {
  const time = path.basename(file).match(/-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db\.zst$/)
  const at = new Date(time ? `${time[1]}T${time[2]}:${time[3]}:${time[4]}Z` : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Whether a moment is one that the clock has not come to: what bears it was written while the clock was wrong. */
export function isAhead(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() > HOUR
}

/** Whether so much time has passed since then; a moment that is still to come was written by a clock that was wrong. */
export function isOver(then: string, time: number, now: Date): boolean {
  const passed = now.getTime() - Date.parse(then)
  return passed >= time || passed < -HOUR
}

/** The backups of nights, or of another kind, newest first, without those that bear a date still to come. */
export function pastBackups(folder: string, now: Date, kind: 'nightly' | 'recent' | '*' = 'nightly'): KeptBackup[] {
  return listBackups(folder, kind).filter(({ at }) => !isAhead(at, now))
}

/**
 * Of the backups of nights keeps the newest of each of so many days, weeks before and months before; those of people are
 * theirs. Those with a date still to come take nobody's place and stay: the doctor tells of them.
 */
export function prune(folder: string, { days, weeks, months }: Kept, timeZone: string, now: Date): void {
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
  for (const { file } of nights) if (!kept.has(file)) rmSync(file, { force: true })
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

/** Of copies into BACKUP_DIR, where other files are not ours. */
const HALF_COPIES = ['nightly-*.db.zst.part', '{remanso,nightly,recent}-*.db.zst.*.part']

/** What a crash left half-made; what is younger than a day may be somebody's at work. */
export function removeTempFiles(dataDir: string, now: Date): void {
  for (const folder of [dataDir, backupsOf(dataDir)]) removeOld(folder, ['*.part', '*.part.db*'], now)
}

/** The same in BACKUP_DIR. */
export function removeHalfCopies(backupDir: string, now: Date): void {
  removeOld(backupDir, HALF_COPIES, now)
}

function removeOld(folder: string, patterns: string[], now: Date): void {
  for (const name of globSync(patterns, { cwd: folder })) {
    const file = path.join(folder, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat && now.getTime() - stat.mtimeMs > DAY) rmSync(file, { recursive: true, force: true })
  }
}
