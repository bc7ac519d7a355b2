// Erasing so that nothing is left: neither in what became free inside the file, nor in the log of changes that SQLite keeps
// beside it, nor in the search index, which else only notes that something is gone.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './ddl.ts'
import type { Db } from './open.ts'
import { SEARCH_INDEXES } from './search-upkeep.ts'
import { forgetWords } from './word-index.ts'

/** So many bytes of free pages are emptied in one statement. */
const AT_ONCE = 16_777_216

/**
 * Inside a transaction: what the work takes away is overwritten. For every write that would cost too much (open.ts says what
 * is done for each). PostgreSQL clears its pages itself, when it vacuums.
 */
export async function withoutTrace<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return work()
  await sql`pragma secure_delete = on`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma secure_delete = fast`.execute(db)
  }
}

/** Inside such work: what earlier writes have left behind. All free pages are taken for a moment, and given back empty. */
export async function emptyFreePages(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size`.execute(db)
  await sql`create table "erasing" ("nothing" blob)`.execute(db)
  for (let bytes = rows[0]?.bytes ?? 0; bytes > 0; bytes -= AT_ONCE)
    await sql`insert into "erasing" values (zeroblob(${sql.lit(Math.min(bytes, AT_ONCE))}))`.execute(db)
  await sql`drop table "erasing"`.execute(db)
}

/**
 * Writes the search indexes anew without what was deleted from them; that takes about a second for each hundred thousand
 * orders. Otherwise they forget little by little, while others are written.
 */
export async function forgetInIndex(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await forgetWords(db)
  for (const index of SEARCH_INDEXES) await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('optimize')`.execute(db)
}

/** So often is asked again, as long as somebody still reads from the log what is to go: an export in its thread. */
const MOST_ATTEMPTS = 100
const PAUSE = 50

/** After the commit: moves what was changed into the file, and empties the log. */
export async function emptyChangeLog(db: Db): Promise<void> {
  if (isPostgres(db)) return
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await pause(PAUSE)
  }
}
