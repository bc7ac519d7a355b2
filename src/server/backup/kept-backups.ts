// The folder of backups: what is in it, how long it stays, and how the last backup and the last drill went.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { HOUR } from '../../shared/durations.ts'
import type { Account } from '../../shared/user.ts'
import type { AppContext } from '../context.ts'
import { backupsOf, makeFolder } from '../data-folder/data-folder.ts'
import { writeDurably } from '../data-folder/durable-file.ts'
import { engineOf } from '../database/engine.ts'
import { type Reason, reasonRule } from '../errors/reason-of.ts'

const attempt = z.object({ at: z.string(), ok: z.boolean(), file: z.string().nullable(), reason: reasonRule.nullable() })
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

/** What settings and health tell somebody of the office; null where the database is in no file of ours. */
export function backupsSeenBy<Said>({ role }: Pick<Account, 'role'>, { config, db }: AppContext, say: (reason: Reason) => Said) {
  return engineOf(db).file === undefined ? null : shownBackups(config.dataDir, role === 'superAdmin' ? say : () => null)
}

export type ShownAttempt = Omit<z.output<typeof attempt>, 'file'>

/** Places of files stay on the server, and reasons are for a superAdmin alone: they may name one. */
export function shownBackups<Said>(dataDir: string, say: (reason: Reason) => Said) {
  const { nightly, second, recent, drill, secondDrill } = readBackupState(dataDir)
  const shown = <Tried extends z.output<typeof attempt>>({ file, ...tried }: Tried) => ({
    ...tried,
    reason: tried.reason === null ? null : say(tried.reason),
  })
  return {
    nightly: nightly && shown(nightly),
    second: second && shown(second),
    recent: recent && shown(recent),
    drill: drill && shown(drill),
    secondDrill: secondDrill && shown(secondDrill),
  }
}

/** Writes down how something went, beside what is already there. */
export function remember(dataDir: string, change: Partial<BackupState>): void {
  const file = stateFile(dataDir)
  makeFolder(path.dirname(file))
  writeDurably(file, `${JSON.stringify({ ...readBackupState(dataDir), ...change }, null, 2)}\n`)
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
