// Tells other processes on the same database that an import is at work, for as long as it is: whoever is killed tells it no more.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './ddl.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Any number that no other program locks. */
const KEY = sql.lit(7_251_986_310)

/** Does the work of an import. It takes a connection for itself. */
export function whileImporting<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock_shared(${KEY})`.execute(db)
    return work().finally(() => unlock(db, sql`pg_advisory_unlock_shared`))
  })
}

/** Does something that no import must be in the middle of; nothing where one is, in another process. */
export function unlessImporting(db: Db, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (db) => {
    const { rows } = await sql`select 1 where pg_try_advisory_lock(${KEY})`.execute(db)
    if (rows.length > 0) await work().finally(() => unlock(db, sql`pg_advisory_unlock`))
  })
}

async function unlock(db: Kysely<Tables>, how: ReturnType<typeof sql>): Promise<void> {
  await sql`select ${how}(${KEY})`.execute(db)
}
