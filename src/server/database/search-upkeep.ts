// Keeps the search index of SQLite quick. Each write adds a small index to it; most of them are joined as others come, yet a
// dozen stay, and a search looks each of its letters up in all of them. PostgreSQL looks after its own.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './ddl.ts'
import type { Db } from './open.ts'

/** So many parts are worth joining: fewer are hardly felt, and joining writes the whole index anew. */
const MOST_PARTS = 8
/** Pages joined in one statement: a few milliseconds, in which nobody is served. */
const PAGES = 100
/** Between two statements everybody else comes first, in milliseconds. */
const PAUSE = 20
/** What SQLite reports where there was nothing left to join. */
const NOTHING_DONE = 1

/** Joins the parts of the search index if there are many, a little at a time; about a second of work for each 100,000 orders. */
export async function tidySearch(db: Db, signal?: AbortSignal, { most, pause } = { most: MOST_PARTS, pause: PAUSE }): Promise<void> {
  if (isPostgres(db) || (await searchParts(db)) <= most) return
  // A negative number begins with all parts, whatever their sizes; then they are joined until nothing is left to do.
  for (let step = -PAGES; (await joinParts(db, step)) > NOTHING_DONE; step = PAGES) await setTimeout(pause, undefined, { signal })
}

/** How many indexes the search index is made of. */
export async function searchParts(db: Db): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    with recursive "part" ("id") as (
      select min("segid") from "ordersSearch_idx"
      union all select (select min("segid") from "ordersSearch_idx" where "segid" > "part"."id") from "part" where "part"."id" is not null
    ) select count("id") as "parts" from "part"`.execute(db)
  return rows[0]?.parts ?? 0
}

/** Gives how many rows SQLite changed for it. */
function joinParts(db: Db, pages: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const changes = async () => (await sql<{ n: number }>`select total_changes() as "n"`.execute(db)).rows[0]?.n ?? 0
    const before = await changes()
    await sql`insert into "ordersSearch" ("ordersSearch", "rank") values ('merge', ${sql.lit(pages)})`.execute(db)
    return (await changes()) - before
  })
}
