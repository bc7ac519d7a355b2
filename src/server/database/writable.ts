// Whether the database can be written, found out by writing and taking it back: nothing of it stays.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'

/** Whoever asks more often reads the last answer, in milliseconds. */
const HOLDS = 5000
/** A long import keeps others waiting, and is no trouble. */
const TIMEOUT = 1000
/** More than a request writes. */
const TRIAL = 256_000

const lastTrials = new WeakMap<Db, { at: number; trial: Promise<void> }>()

/** Throws where nothing can be stored. */
export async function assertWritable({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  const last = lastTrials.get(db)
  const trial = last && Math.abs(now - last.at) < HOLDS ? last.trial : tryToWrite(db)
  if (trial !== last?.trial) lastTrials.set(db, { at: now, trial })
  await trial
}

async function tryToWrite(db: Db): Promise<void> {
  const file = engineOf(db).file
  if (file !== undefined) fillAndEmpty(path.dirname(file))
  const ended = new AbortController()
  const inTurn = pause(TIMEOUT, undefined, { signal: ended.signal, ref: false }).catch(() => {})
  const trial = insertAndTakeBack(db).finally(() => ended.abort())
  await Promise.race([trial, inTurn])
  // What comes too late is the next one's to find out.
  trial.catch(() => {})
}

/** What the log of the database will need is asked of the disk itself: the engine may have room left over. */
function fillAndEmpty(folder: string): void {
  const file = path.join(folder, `trial-${randomToken().slice(0, 6)}.part`)
  try {
    writeFileSync(file, Buffer.alloc(TRIAL), { mode: 0o600 })
  } finally {
    rmSync(file, { force: true })
  }
}

class TakenBack extends Error {}

async function insertAndTakeBack(db: Db): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      await db
        .insertInto('settings')
        .values({ key: `trial ${randomToken()}`, value: JSON.stringify('x'.repeat(16_000)) })
        .execute()
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
