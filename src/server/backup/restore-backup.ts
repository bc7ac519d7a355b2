// The way back: a backup is unpacked beside the data and checked whole before anything is touched; what was there is kept aside.
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import type { AuditAction } from '../../shared/audit.ts'
import { backupsOf, databaseOf, makeFolder, realDatabase } from '../data-folder/data-folder.ts'
import { headOf, syncFile } from '../data-folder/durable-file.ts'
import { type Move, moveAll } from '../data-folder/move-files.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { NewerSchema, pendingIn, UnreleasedSchema } from '../database/migrate.ts'
import { askIfWhole, type Inventory, NOT_OURS, withDatabase } from '../database/sqlite/inventory.ts'
import { lettersAfter } from '../emails/written-letters.ts'
import { codeOf } from '../errors/code-of.ts'
import { messageOf } from '../errors/message-of.ts'
import { damaged, databaseInUse, newer, noBackup, notMoved, unreleased } from './backup-errors.ts'
import { isPacked as looksPacked } from './backup-file.ts'
import { type BackupWatch, runBackupJob } from './backup-jobs.ts'
import { forgetCutOff, isKept, keptAside, keptFolder, refuseBrokenLink } from './cut-off-restore.ts'
import { keepErasures, readErasures } from './erased-log.ts'
import { timeOf } from './kept-backups.ts'
import { endFactors } from './restored-factors.ts'
import { mentionsIn, type RestoredMention } from './restored-mentions.ts'
import { endAccess, erasedIn, type RestoredAccount, type RestoredPerson, restoredAccounts } from './restored-people.ts'
import { keepRequired, type RestoredRequirement } from './restored-setting.ts'
import { takePlain } from './take-plain.ts'

export interface Checked {
  /** The database, unpacked and found whole. */
  database: string
  createdAt: string
  /** From the name of a backup; a file of another name does not say. */
  savedAt: string | undefined
  inventory: Inventory
  /** Whether it was copied by hand from where it was in use: what stood in its log beside it may be missing. */
  mayLackLog: boolean
  /** Whether its schema is an earlier one. */
  isOlder: boolean
}

export interface Restored {
  /** Where what was there before is, if there was anything. */
  keptIn: string | undefined
  /** Letters that were waiting to be sent. */
  letters: number
  /** What would have let somebody in again. */
  ended: { sessions: number; links: number; keys: number; webhooks: number; recoveryCodes: number; passkeys: number }
  accounts: RestoredAccount[]
  secondFactor: RestoredRequirement
  /** Who was erased on request after it was saved. */
  erased: RestoredPerson[]
  /** What others' orders say again of somebody who was erased. */
  mentions: RestoredMention[]
}

/** Where the file says how it is written, and what it says of one with a log (sqlite.org/fileformat2.html). */
const FORMAT_AT = 18
const WITH_LOG = 2
const COMPANIONS = ['', '-wal', '-shm'] as const

export interface CheckWatch extends BackupWatch {
  /** Where that is known without a look at the file, whose disk may not answer. */
  isPacked?: boolean
}

/** Unpacks a file into a folder of its own and checks everything; a plain database is taken too. The folder is the caller's to remove. */
export async function checkBackup(file: string, folder: string, { isPacked, ...watch }: CheckWatch = {}): Promise<Checked> {
  const { onProgress, signal } = watch
  const database = path.join(folder, 'remanso.db')
  onProgress?.('unpacking')
  if (isPacked ?? looksPacked(file)) await runBackupJob<'unpack'>({ kind: 'unpack', file, database }, watch)
  else takePlain(file, database)
  const mayLackLog = keepsLog(database)
  onProgress?.('checking')
  const inventory = await runBackupJob<'check'>({ kind: 'check', database }, { signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw codeOf(error) === NOT_OURS ? noBackup(file) : damaged(file, messageOf(error), error)
  })
  const savedAt = timeOf(file)?.toISOString()
  const createdAt = savedAt ?? newestRow(database) ?? statSync(file).mtime.toISOString()
  return { database, createdAt, savedAt, inventory, mayLackLog, isOlder: schemaFits(inventory.schema, file) }
}

/** What it is of, where its name does not say: its file may be of any day. */
function newestRow(database: string): string | undefined {
  const newest = 'select max("at") from (select max("date") as "at" from "orderEvents" union all select max("at") from "audit")'
  // A schema before these tables does not say.
  return askIfWhole(database, (sqlite) => sqlite.prepare<[], string | null>(newest).pluck().get()) ?? undefined
}

/** A folder beside the data, on the same disk, so that the last step is only a change of names. */
export function scratchBeside(dataDir: string, name: string): string {
  const folder = path.join(dataDir, `${name}-${randomToken().slice(0, 6)}.part`)
  makeFolder(folder)
  return folder
}

/** Puts a checked database in place of the present one. Refused while anybody has the present one open. */
export function putInPlace({ database, savedAt }: Checked, file: string, dataDir: string, now: Date): Restored {
  const at = realDatabase(dataDir)
  const present = existsSync(at) ? closeForAll(at, file) : keptAside(dataDir, database)
  refuseBrokenLink(file, dataDir, present)
  const { lastLetter, ...restored } = settle({ database, savedAt }, file, { dataDir, present }, now)
  const keptIn = present === undefined || present === at ? keptFolder(dataDir, now.toISOString()) : path.dirname(present)
  const old: Move[] = [
    ...lettersAfter(dataDir, lastLetter, keptIn),
    ...COMPANIONS.flatMap((end) => (existsSync(`${at}${end}`) ? { from: `${at}${end}`, to: `${databaseOf(keptIn)}${end}` } : [])),
  ]
  try {
    moveAll([...old, { from: database, to: at }])
  } catch (error) {
    throw notMoved(file, messageOf(error), existsSync(keptIn) ? keptIn : undefined, error)
  }
  forgetCutOff(dataDir, database)
  keepErasures(path.dirname(file), backupsOf(dataDir))
  return { keptIn: old.length > 0 || present !== undefined ? keptIn : undefined, ...restored }
}

/** Ends in a checked database what may not come back with it, and finds what is to be said. It is in one file then. */
function settle(
  { database, savedAt }: Pick<Checked, 'database' | 'savedAt'>,
  file: string,
  { dataDir, present }: { dataDir: string; present: string | undefined },
  now: Date,
): Omit<Restored, 'keptIn'> & { lastLetter: number } {
  const erasures = readErasures([backupsOf(dataDir), path.dirname(file)])
  try {
    const restored = withDatabase(database, (sqlite) => {
      const found = {
        ended: { ...endAccess(sqlite, now), ...endFactors(sqlite, { present, isLast: isKept(file) }, now) },
        accounts: restoredAccounts(sqlite, present),
        secondFactor: keepRequired(sqlite, present),
        erased: erasedIn(sqlite, erasures, savedAt),
        mentions: mentionsIn(sqlite, erasures, savedAt),
      }
      noteRestore(sqlite, path.basename(file), found.secondFactor, now)
      return found
    })
    return { ...intoOneFile(database), ...restored }
  } catch (error) {
    // A table or a column is missing, which another tool has taken away.
    throw codeOf(error) === 'SQLITE_ERROR' ? damaged(file, messageOf(error), error) : error
  }
}

/** For whoever reads the activity log and wonders where the last days are. */
function noteRestore(sqlite: SQLite.Database, file: string, secondFactor: RestoredRequirement, now: Date): void {
  const write = sqlite.prepare<[string, AuditAction, string]>(`insert into "audit" ("at", "who", "action", "target") values (?, '', ?, ?)`)
  write.run(now.toISOString(), 'restored', file)
  if (secondFactor === 'kept') write.run(now.toISOString(), 'settingsChanged', 'secondFactor')
}

/** Everything in one file, on the disk. Gives how many letters wait in it, and the number of its last. */
function intoOneFile(database: string): { letters: number; lastLetter: number } {
  const found = withDatabase(database, (sqlite) => {
    sqlite.pragma('journal_mode = delete')
    const letters = sqlite.prepare<[], number>(`select count(*) from letters where state = 'queued'`).pluck().get() ?? 0
    return { letters, lastLetter: sqlite.prepare<[], number | null>('select max("id") from letters').pluck().get() ?? 0 }
  })
  for (const end of COMPANIONS.slice(1)) rmSync(`${database}${end}`, { force: true })
  syncFile(database)
  return found
}

/** Leaving the write-ahead log needs the file for oneself: it fails while a server, even an idle one, has it open. Gives the file. */
function closeForAll(present: string, file: string): string {
  try {
    withDatabase(present, (sqlite) => {
      sqlite.pragma('busy_timeout = 500')
      sqlite.pragma('journal_mode = delete')
    })
  } catch (error) {
    const code = codeOf(error)
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) throw databaseInUse(file, present, error)
    // A database that is too damaged to be opened is why somebody restores: it is kept aside as it is.
  }
  return present
}

/** True for an earlier schema, false for the present one; refuses a later one, and one from before the first release. */
function schemaFits(schema: string[], file: string): boolean {
  try {
    return pendingIn(schema).length > 0
  } catch (error) {
    if (error instanceof UnreleasedSchema) throw unreleased(file, error)
    throw error instanceof NewerSchema ? newer(file, error.unknown, error) : error
  }
}

/** Whether what is written goes into a log beside the file first, as in a database in use; copies of ours have none. */
function keepsLog(file: string): boolean {
  return headOf(file, FORMAT_AT + 1)[FORMAT_AT] === WITH_LOG
}
