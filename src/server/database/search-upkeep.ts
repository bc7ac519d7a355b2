// Keeps the search index of SQLite quick. Each write adds a small index to it; most of them are joined as others come, yet a
// dozen stay, and a search looks each of its letters up in all of them. PostgreSQL looks after its own.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'

export const SEARCH_INDEXES = ['ordersSearch'] as const
type SearchIndex = (typeof SEARCH_INDEXES)[number]

/** So many parts are worth joining: fewer are hardly felt, and joining writes the whole index anew. */
const MOST_PARTS = 8
/** Pages joined in one statement: a few milliseconds, in which nobody is served. */
const PAGES = 100
/** Between two statements everybody else comes first, in milliseconds. */
const PAUSE = 20
/** What SQLite reports where there was nothing left to join. */
const NOTHING_DONE = 1

/** Joins the parts of the search indexes where there are many, a little at a time; about a second of work for each 100,000 orders. */
export async function tidySearch(db: Db, signal?: AbortSignal, { most, pause } = { most: MOST_PARTS, pause: PAUSE }): Promise<void> {
  if (isPostgres(db)) return
  const others = () => setTimeout(pause, undefined, { signal })
  for (const index of SEARCH_INDEXES) {
    if ((await searchParts(db, index)) <= most) continue
    // A negative number begins with all parts, whatever their sizes; then they are joined until nothing is left to do.
    for (let step = -PAGES; (await joinParts(db, index, step)) > NOTHING_DONE; step = PAGES) await others()
  }
}

/** How many indexes a search index is made of. */
export async function searchParts(db: Db, index: SearchIndex): Promise<number> {
  const parts = sql.table(`${index}_idx`)
  const { rows } = await sql<{ parts: number }>`
    with recursive "part" ("id") as (
      select min("segid") from ${parts}
      union all select (select min("segid") from ${parts} where "segid" > "part"."id") from "part" where "part"."id" is not null
    ) select count("id") as "parts" from "part"`.execute(db)
  return rows[0]?.parts ?? 0
}

/** Gives how many rows SQLite changed for it. */
function joinParts(db: Db, index: SearchIndex, pages: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const changes = async () => (await sql<{ n: number }>`select total_changes() as "n"`.execute(db)).rows[0]?.n ?? 0
    const before = await changes()
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, "rank") values ('merge', ${sql.lit(pages)})`.execute(db)
    return (await changes()) - before
  })
}
