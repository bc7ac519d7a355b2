// Without a mail service letters are readable files in a folder. They go with the rows they were written from.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AppContext } from '../context.ts'
import { makeFolder } from '../data-folder/data-folder.ts'
import type { Move } from '../data-folder/move-files.ts'
import { inParts } from '../database/bulk.ts'
import { dropNote, readNote } from '../database/notes.ts'
import type { Mailer } from './mailer.ts'

/** Where they lie. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox')

const fileOf = (outbox: string, id: number) => path.join(outbox, `letter-${String(id).padStart(6, '0')}.txt`)
/** A file as long as it is being written; one stays where the process ends meanwhile. */
const begun = (file: string) => `${file}.part`
const NAME = /^letter-(\d+)\.txt(?:\.part)?$/

/** Writes each letter as a file. */
export function folderMailer(dataDir: string): Mailer {
  const outbox = outboxOf(dataDir)
  return async ({ id, from, to, replyTo, subject, body }) => {
    makeFolder(outbox)
    const headers = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`]
    const file = fileOf(outbox, id)
    // Whoever watches the folder never sees half a letter.
    writeFileSync(begun(file), `${headers.join('\n')}\n\n${body}\n`, { mode: 0o600 })
    renameSync(begun(file), file)
  }
}

/** The numbers of all that lie there. */
function written(outbox: string): number[] {
  if (!existsSync(outbox)) return []
  const ids = readdirSync(outbox).map((name) => Number(NAME.exec(name)?.[1]))
  return [...new Set(ids)].filter((id) => id > 0)
}

/**
 * Removes the files of letters that are erased: those that an erasure has noted (noteTraces), and those whose row is gone, as
 * another process on the same database has erased it. What the database does not know yet stays: it may be an older one that
 * somebody put there. Gives whether all of them are gone; what cannot be removed is tried again.
 */
export async function forgetWrittenLetters({ config, db, log }: Pick<AppContext, 'config' | 'db' | 'log'>): Promise<boolean> {
  const outbox = outboxOf(config.dataDir)
  const noted = await readNote(db, 'lettersLeft')
  try {
    for (const file of [...(noted ?? []), ...(await withoutRow(db, written(outbox)))].map((id) => fileOf(outbox, id)))
      for (const each of [file, begun(file)]) rmSync(each, { force: true })
  } catch (error) {
    log.error({ err: error }, 'The files of erased letters cannot be removed')
    return false
  }
  if (noted) await dropNote(db, 'lettersLeft', noted)
  return true
}

async function withoutRow(db: AppContext['db'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const last = await db.selectFrom('letters').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const rows = await inParts(ids, (part) => db.selectFrom('letters').select('id').where('id', 'in', part).execute())
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => id < (last?.id ?? 0) && !known.has(id))
}

/** What was written after a letter, and where it is out of the way of others that will have the same numbers, as an older database is restored. */
export function lettersAfter(dataDir: string, id: number, keptIn: string): Move[] {
  const outbox = outboxOf(dataDir)
  const later = written(outbox).filter((each) => each > id)
  const files = later.map((each) => fileOf(outbox, each)).filter(existsSync)
  return files.map((from) => ({ from, to: path.join(outboxOf(keptIn), path.basename(from)) }))
}
