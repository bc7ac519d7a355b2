// Empties the WAL, which SQLite keeps beside the file: what was deleted still stands in it.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** So often is asked again, as long as somebody still reads from the log: an export in its thread. */
const MOST_ATTEMPTS = 100
const PAUSE = 50

/** Moves what was committed into the file, and empties the log. False where somebody still reads from it. */
export async function truncateLog(db: Db): Promise<boolean> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(PAUSE)
  }
  return false
}
