// The folder of backups: what is in it, how long it stays, and how the last backup and the last drill went.

import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { officeDay } from '../../shared/dates.ts'
import { DAY, HOUR } from '../../shared/durations.ts'
import type { Account } from '../../shared/user.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { engineOf } from '../database/engine.ts'

const DAYS_KEPT = 7
const WEEKS_KEPT = 4

const attempt = z.object({ at: z.string(), ok: z.boolean(), file: z.string().nullable(), reason: z.string().nullable() })
const stateRule = z.object({
  /** The last attempt of the night. */
  nightly: attempt.nullable(),
  /** The last copy into BACKUP_DIR. */
  second: attempt.nullable(),
  drill: z.object({ ...attempt.shape, orders: z.int().nullable() }).nullable(),
})
export type BackupState = z.output<typeof stateRule>
const NOTHING: BackupState = { nightly: null, second: null, drill: null }

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
  drill: (ShownAttempt & { orders: number | null }) | null
}

/** What settings and health tell somebody of the office; null where the database is in no file of ours. */
export function backupsSeenBy({ role }: Account, { config, db }: AppContext): ShownBackups | null {
  return engineOf(db).file === undefined ? null : shownBackups(config.dataDir, role === 'superAdmin')
}

export function shownBackups(dataDir: string, withReasons: boolean): ShownBackups {
  const { nightly, second, drill } = readBackupState(dataDir)
  const shown = (tried: NonNullable<BackupState['nightly']>): ShownAttempt => ({
    at: tried.at,
    ok: tried.ok,
    reason: withReasons ? tried.reason : null,
  })
  return {
    nightly: nightly && shown(nightly),
    second: second && shown(second),
    drill: drill && { ...shown(drill), orders: drill.orders },
  }
}

/** Writes down how something went, beside what is already there. */
export function remember(dataDir: string, change: Partial<BackupState>): void {
  const file = stateFile(dataDir)
  writeFileSync(`${file}.part`, `${JSON.stringify({ ...readBackupState(dataDir), ...change }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

export interface KeptBackup {
  file: string
  /** From its name, which a copy keeps. */
  at: Date
}

/** The backups in a folder, newest first. */
export function listBackups(folder: string, kind: 'nightly' | '*' = '*'): KeptBackup[] {
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

/** The backups of nights, newest first, without those that bear a date still to come. */
export function pastBackups(folder: string, now: Date): KeptBackup[] {
  return listBackups(folder, 'nightly').filter(({ at }) => !isAhead(at, now))
}

/**
 * Of the backups of nights keeps the newest of each of seven days and of each of four weeks before; those of people are
 * theirs. Those with a date still to come take nobody's place and stay: the doctor tells of them.
 */
export function prune(folder: string, timeZone: string, now: Date): void {
  const nights = pastBackups(folder, now)
  const days = newestOfEach(nights, timeZone, dayOf, DAYS_KEPT)
  const older = nights.filter(({ file }) => !days.includes(file))
  const kept = new Set([...days, ...newestOfEach(older, timeZone, weekOf, WEEKS_KEPT)])
  for (const { file } of nights) if (!kept.has(file)) rmSync(file, { force: true })
}

const dayOf = (day: string) => day
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

/** What a crash left half-made; what is younger than a day may be somebody's at work. */
export function removeTempFiles(dataDir: string, now: Date): void {
  for (const folder of [dataDir, backupsOf(dataDir)])
    for (const name of globSync(['*.part', '*.part.db*'], { cwd: folder })) {
      const file = path.join(folder, name)
      const stat = statSync(file, { throwIfNoEntry: false })
      if (stat && now.getTime() - stat.mtimeMs > DAY) rmSync(file, { recursive: true, force: true })
    }
}
