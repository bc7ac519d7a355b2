// Opens the database of a data folder; before it is brought to the present schema, a copy is kept.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { backupsOf, makeFolder, readOnlyFile } from '../../data-folder/data-folder.ts'
import { missingRoom } from '../../data-folder/disk-room.ts'
import { syncFolder } from '../../data-folder/durable-file.ts'
import { isMissing, refuseToBegin } from '../../data-folder/earlier-data.ts'
import { randomToken } from '../../data-folder/secrets.ts'
import { CliError } from '../../errors/cli-error.ts'
import { codeOf } from '../../errors/code-of.ts'
import { dataError, readOnly } from '../data-error.ts'
import { executed, migrate, migrationsOf } from '../migrate.ts'
import type { Db, Opener } from '../open.ts'
import { InUse } from '../transfer.ts'
import { databaseOn, openFile } from './open-file.ts'

const BUSY_TIMEOUT = 500

export const sqliteOpener: Opener = {
  open: openFile,
  openAsItIs: async (file) => (isMissing(file) ? undefined : openToWrite(file)),

  async openMigrated(file, { mayBegin }) {
    const folder = path.dirname(file)
    if (!mayBegin && isMissing(file)) refuseToBegin(folder, { hasFile: false })
    const isNew = !existsSync(file)
    const db = isNew ? openFile(file) : openToWrite(file)
    try {
      if (!isNew) {
        const { pending, done } = await migrationsOf(db)
        if (done.length === 0 && !mayBegin) refuseToBegin(folder, { hasFile: true })
        const [next] = pending
        // Nothing to go back to in a database that another process is just making.
        if (next && done.length > 0) return { db, ran: await migrateWithCopy(next, db, file) }
      }
      return { db, ran: await migrate(db) }
    } catch (error) {
      await db.destroy()
      throw error
    }
  },

  async openExclusively(file) {
    const sqlite = new SQLite(file, { timeout: BUSY_TIMEOUT })
    try {
      // Whoever else has it open keeps this from being had, even if they do nothing; and nobody opens it from now on.
      sqlite.pragma('locking_mode = exclusive')
      for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) sqlite.pragma(pragma)
      sqlite.prepare('select count(*) from sqlite_schema').get()
      return databaseOn({ writer: sqlite })
    } catch (error) {
      sqlite.close()
      throw /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) ? new InUse(file, { cause: error }) : error
    }
  },

  explain: dataError,
}

/** The engine itself says so at the first write, which is a family's. */
function openToWrite(file: string): Db {
  const closed = readOnlyFile(file)
  if (closed) throw readOnly(closed.file, closed.error)
  return openFile(file)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

async function migrateWithCopy(next: string, db: Db, file: string): Promise<string[]> {
  const copy = await snapshotBefore(next, db, file)
  try {
    return await migrate(db)
  } catch (error) {
    // Each start would leave one more, until the disk is full.
    const isUnchanged = await executed(db).then(
      (done) => !done.includes(next),
      () => false,
    )
    if (isUnchanged) rmSync(copy, { force: true })
    throw error
  }
}

/** A copy to go back to, whole and checked by the engine that writes it. */
async function snapshotBefore(next: string, db: Db, file: string): Promise<string> {
  const backups = backupsOf(path.dirname(file))
  makeFolder(backups)
  // Nobody else is making one: the folder is ours.
  for (const half of globSync('before-*.part.db*', { cwd: backups })) rmSync(path.join(backups, half), { force: true })
  const missing = missingRoom(backups, sizeOf(file) + sizeOf(`${file}-wal`))
  if (missing) throw noRoom(file, backups, missing)
  const name = `before-${next}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomToken().slice(0, 6)}`
  // It has its name when it is whole: what a crash leaves of it looks like no copy.
  const unfinished = path.join(backups, `${name}.part.db`)
  await sql`vacuum into ${unfinished}`.execute(db)
  const copy = path.join(backups, `${name}.db`)
  renameSync(unfinished, copy)
  syncFolder(backups)
  await removeSame(copy, globSync(`before-${next}-*.db`, { cwd: backups }))
  return copy
}

/** Starts that were cut off in the middle of their migrations have left the same; any other one somebody may have gone back from. */
async function removeSame(copy: string, names: readonly string[]): Promise<void> {
  const others = names
    .map((name) => path.join(path.dirname(copy), name))
    .filter((other) => other !== copy && sizeOf(other) === sizeOf(copy))
  if (others.length === 0) return
  const digest = await digestOf(copy)
  for (const other of others) if ((await digestOf(other)) === digest) rmSync(other, { force: true })
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function noRoom(file: string, folder: string, { needed, free }: { needed: string; free: string }): CliError {
  return new CliError('data', {
    es: `${file} es de un esquema anterior, y antes de ponerla al día se guarda una copia: hacen falta ${needed} en el disco de ${folder} y hay ${free}. No se cambió nada. Haz sitio y vuelve a empezar.`,
    en: `${file} has an earlier schema, and before it is brought up to date a copy is kept: that takes ${needed} on the disk of ${folder}, and ${free} are free. Nothing was changed. Make room and start again.`,
  })
}
