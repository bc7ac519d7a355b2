// Without a mail service letters are readable files in a folder. They go with the rows they were written from.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AppContext } from '../context.ts'
import { makeFolder } from '../data-folder/data-folder.ts'
import type { Move } from '../data-folder/move-files.ts'
import { inParts } from '../database/bulk.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import type { Letter, Mailer } from './mailer.ts'

/** Where they lie. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox')

const fileOf = (outbox: string, id: number) => path.join(outbox, `letter-${String(id).padStart(6, '0')}.txt`)
/** A file as long as it is being written; one stays where the process ends meanwhile. */
const begun = (file: string) => `${file}.part`
const NAME = /^letter-(\d+)\.txt(?:\.part)?$/

/** Writes each letter as a file. */
export function folderMailer(dataDir: string): Mailer {
  const outbox = outboxOf(dataDir)
  return async (letter) => {
    makeFolder(outbox)
    const file = fileOf(outbox, letter.id)
    // Whoever watches the folder never sees half a letter.
    writeFileSync(begun(file), `From: ${letter.from}\nTo: ${letter.to}\n${saidIn(letter)}`, { mode: 0o600 })
    renameSync(begun(file), file)
  }
}

/** What follows the addresses. */
const saidIn = ({ replyTo, subject, body }: Pick<Letter, 'replyTo' | 'subject' | 'body'>) =>
  `${replyTo ? `Reply-To: ${replyTo}\n` : ''}Subject: ${subject}\n\n${body}\n`

/** The numbers of all that lie there. */
function written(outbox: string): number[] {
  if (!existsSync(outbox)) return []
  const ids = readdirSync(outbox).map((name) => Number(NAME.exec(name)?.[1]))
  return [...new Set(ids)].filter((id) => id > 0)
}

/**
 * Removes the files of letters that are erased, and those that say more than an erasure has left of their letter: in each process
 * what lies in its own folder, whichever on the same database has erased it. What the database does not know yet stays: it may be
 * an older one that somebody put there. Gives whether all of them are gone; what cannot be removed is tried again.
 */
export async function forgetWrittenLetters({ config, db, log }: Pick<AppContext, 'config' | 'db' | 'log'>): Promise<boolean> {
  const outbox = outboxOf(config.dataDir)
  const files = written(outbox)
  if (files.length === 0) return true
  const gone = await withoutRow(db, files)
  try {
    for (const file of gone.map((id) => fileOf(outbox, id))) remove(file)
    for (const letter of await struckAmong(db, files)) if (saysMore(fileOf(outbox, letter.id), letter)) remove(fileOf(outbox, letter.id))
  } catch (error) {
    log.error({ err: error }, 'The files of erased letters cannot be removed')
    return false
  }
  return true
}

function remove(file: string): void {
  for (const each of [file, begun(file)]) rmSync(each, { force: true })
}

async function withoutRow(db: Db, ids: readonly number[]): Promise<number[]> {
  const last = (await engineOf(db).transfer.lastId(db, 'letters')) ?? 0
  const rows = await inParts(ids, (part) => db.selectFrom('letters').select('id').where('id', 'in', part).execute())
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => id <= last && !known.has(id))
}

const struckAmong = (db: Db, ids: readonly number[]) =>
  inParts(ids, (part) =>
    db.selectFrom('letters').select(['id', 'replyTo', 'subject', 'body']).where('id', 'in', part).where('struck', '=', 1).execute(),
  )

/** One written after the letter was struck is right: it is told by what stands there, as processes may have clocks of their own. */
function saysMore(file: string, letter: Pick<Letter, 'replyTo' | 'subject' | 'body'>): boolean {
  if (existsSync(begun(file))) return true
  const [, , ...said] = readFileSync(file, 'utf8').split('\n')
  return said.join('\n') !== saidIn(letter)
}

/** What was written after a letter, and where it is out of the way of others that will have the same numbers, as an older database is restored. */
export function lettersAfter(dataDir: string, id: number, keptIn: string): Move[] {
  const outbox = outboxOf(dataDir)
  const later = written(outbox).filter((each) => each > id)
  const files = later.map((each) => fileOf(outbox, each)).filter(existsSync)
  return files.map((from) => ({ from, to: path.join(outboxOf(keptIn), path.basename(from)) }))
}
