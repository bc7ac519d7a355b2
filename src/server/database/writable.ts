// Whether the database can be written, found out by a write that is rolled back.
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomToken } from '../data-folder/secrets.ts'
import { cachedCheck } from './cached-check.ts'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'

/** How long an answer is cached, in milliseconds. */
const CACHED_FOR = 5000
/** Waiting longer than this, behind an import, is no failure. */
const TIMEOUT = 1000
/** In bytes; more than a request writes. */
const TRIAL = 256_000

/** Throws where nothing can be stored. */
export const assertWritable = cachedCheck(CACHED_FOR, tryToWrite, 'The database cannot be written')

async function tryToWrite(db: Db): Promise<void> {
  const file = engineOf(db).file
  if (file !== undefined) fillAndEmpty(path.dirname(file))
  const ended = new AbortController()
  const inTurn = pause(TIMEOUT, undefined, { signal: ended.signal, ref: false }).catch(() => {})
  const trial = insertAndRollBack(db).finally(() => ended.abort())
  await Promise.race([trial, inTurn])
  // A failure after the timeout is for the next attempt to report.
  trial.catch(() => {})
}

/** Asks the disk itself for what the WAL will need: the engine may reuse pages of its own, and some disks keep zeros for nothing. */
function fillAndEmpty(folder: string): void {
  const file = path.join(folder, `trial-${randomToken().slice(0, 6)}.part`)
  try {
    writeFileSync(file, randomBytes(TRIAL), { mode: 0o600 })
  } finally {
    rmSync(file, { force: true })
  }
}

class RolledBack extends Error {}

/** Throws where a row, or room for more of them, is refused. */
export async function insertAndRollBack(db: Db): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      await db
        .insertInto('settings')
        .values({ key: `trial ${randomToken()}`, value: JSON.stringify('x'.repeat(16_000)) })
        .execute()
      await engineOf(db).askForRoom(db, TRIAL)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}
