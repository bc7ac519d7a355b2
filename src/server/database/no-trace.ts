// Erasing so that nothing is left. Deleted rows are overwritten at once (open.ts); this is for what else keeps something of
// them: the search indexes, which only note that an entry is gone, and the log of changes that SQLite keeps beside the file.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'
import { tidySearch } from './search-upkeep.ts'

/**
 * After the commit. The search indexes are written anew without what was deleted, about a second of work for each hundred
 * thousand orders, in steps of a few milliseconds between which everybody else comes first. PostgreSQL does it when it vacuums. False where
 * somebody else still reads from the log.
 */
export async function leaveNoTrace(db: Db): Promise<boolean> {
  await tidySearch(db, undefined, { most: 1, pause: 0 })
  return emptyChangeLog(db)
}

/** So often is asked again, as long as somebody still reads from the log what is to go: an export in its thread. */
const MOST_ATTEMPTS = 100
const PAUSE = 50

/** Moves what was changed into the file, and empties the log. */
async function emptyChangeLog(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(PAUSE)
  }
  return false
}
