// Keeps SQLite's search index quick: each write adds a small index to it, a dozen stay, and a search looks into all of them.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MergeOptions } from '../engine.ts'
import type { Db } from '../open.ts'

/** Pages merged in one statement: a few milliseconds, in which nobody is served. */
const PAGES = 100
/** The rows that SQLite reports as changed where there was nothing left to merge. */
const NOTHING_DONE = 1
/** Many times what a million orders need. */
const MOST_STEPS = 50_000

/**
 * Merges the search index into one piece, in which nothing is left of what was deleted or edited away; a little at a time,
 * about a second of work for each 100,000 orders. False where so much was written meanwhile that it came to no end.
 */
export async function mergeSearch(db: Db, { signal, pause = 20 }: MergeOptions = {}): Promise<boolean> {
  // With the four it waits for by itself, pieces that come meanwhile would end the merge before it is whole.
  await sql`insert into "ordersSearch" ("ordersSearch", "rank") values ('usermerge', 2)`.execute(db)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // A negative number begins with all pieces, whatever their sizes; then they are merged until nothing is left to do.
    if ((await merge(db, step === 0 ? -PAGES : PAGES)) <= NOTHING_DONE) return true
    await setTimeout(pause, undefined, { signal })
  }
  return false
}

function merge(db: Db, pages: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const changes = async () => (await sql<{ n: number }>`select total_changes() as "n"`.execute(db)).rows[0]?.n ?? 0
    const before = await changes()
    await sql`insert into "ordersSearch" ("ordersSearch", "rank") values ('merge', ${sql.lit(pages)})`.execute(db)
    return (await changes()) - before
  })
}
