// Which engine a database is of. It imports nothing of ours: everything that asks would stand in a circle with what it asks.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

export function engineOf<T>(db: Kysely<T>): Engine {
  return isPostgres(db) ? 'postgres' : 'sqlite'
}

export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Whether there is a table of this name. */
export async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await (isPostgres(db)
    ? sql`select 1 where to_regclass(${`"${name}"`}) is not null`
    : sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
  ).execute(db)
  return rows.length > 0
}
