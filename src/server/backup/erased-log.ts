// Which orders and letters were erased on request, where others' orders were rid of what they said of somebody, and when: numbers
// and places alone, beside the backups, so that whoever restores one made before can be told who has come back with it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { AppContext } from '../context.ts'
import { backupsOf, makeFolder } from '../data-folder/data-folder.ts'
import { FREE_TEXT_FIELDS, type StruckPlace } from '../privacy/mentions.ts'
import { runBackupJob } from './backup-jobs.ts'
import { inSecond } from './in-second.ts'

const placeRule: z.ZodType<StruckPlace> = z.object({
  orderId: z.int(),
  table: z.enum(['tracking', 'orderEvents', 'orders']),
  row: z.int(),
  column: z.enum([...FREE_TEXT_FIELDS, 'track', 'changes']),
  at: z.int(),
})
const lineRule = z.object({
  at: z.iso.datetime(),
  orders: z.array(z.int()),
  letters: z.array(z.int()),
  struck: z.array(placeRule).default([]),
})
export type Erasure = z.output<typeof lineRule>

/**
 * In SQL, with `:at` and `:savedAt` (empty where that is not known): a row of a restored database was there when somebody was
 * erased. A number is given again after a restore, so what came later is another; but what is dated after the backup that holds
 * it was written by a clock that was ahead.
 */
export const WAS_THERE = `("createdAt" <= :at or (:savedAt <> '' and "createdAt" > :savedAt))`

export const erasedLogOf = (backups: string) => path.join(backups, 'erased.jsonl')

/** Beside the backups here; also of data on a database server, which may have left some of a file behind. */
export function noteErased({ config }: Pick<AppContext, 'config'>, erasure: Erasure): void {
  addErasure(backupsOf(config.dataDir), erasure)
}

/** And in the second folder, as far as that can be written in time: the next night copies the whole list there. */
export async function noteErasedElsewhere({ config, log }: Pick<AppContext, 'config' | 'log'>, erasure: Erasure): Promise<void> {
  const { dataDir, backupDir } = config
  if (backupDir === undefined) return
  const isNoted = await inSecond(backupDir, () => runBackupJob<'noteErased'>({ kind: 'noteErased', dataDir, backupDir, erasure })).catch(
    (error: unknown) => {
      log.warn(error, 'The list of erasures could not be kept in BACKUP_DIR')
      return true
    },
  )
  if (!isNoted) log.warn('BACKUP_DIR does not answer: the list of erasures could not be kept there')
}

/** For a thread, where the folder is in BACKUP_DIR. */
export function addErasure(backups: string, erasure: Erasure): void {
  makeFolder(backups)
  // A line that a crash cut off takes no other one along: each begins anew.
  appendFileSync(erasedLogOf(backups), `\n${JSON.stringify(erasure)}\n`, { mode: 0o600, flush: true })
}

/** Of several folders, each once; what cannot be read of a line was cut off by a crash. */
export function readErasures(folders: readonly string[]): Erasure[] {
  const lines = folders
    .map(erasedLogOf)
    .filter(existsSync)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const read = lines.flatMap((line) => {
    try {
      return [lineRule.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
  return [...new Map(read.map((erasure) => [JSON.stringify(erasure), erasure])).values()]
}

/**
 * What lies beside a backup that is restored, so that a later restore names these people, too. The restore is done by then, and
 * no list makes it fail.
 */
export function keepErasures(from: string, to: string): void {
  try {
    copyErasures(from, to)
  } catch {}
}

/** Brings a list up to date with another one. */
export function copyErasures(from: string, to: string): void {
  const known = new Set(readErasures([to]).map((erasure) => JSON.stringify(erasure)))
  for (const erasure of readErasures([from])) if (!known.has(JSON.stringify(erasure))) addErasure(to, erasure)
}
