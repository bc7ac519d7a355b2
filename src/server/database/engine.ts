// Which engine a database is of. It imports nothing of ours: everything that asks would stand in a circle with what it asks.
import { type Kysely, PostgresAdapter } from 'kysely'

export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
