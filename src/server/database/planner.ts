// Words to the planner of an engine.
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'

/** A column for which no index is to be used. PostgreSQL decides by its statistics of the table. */
export function unindexed<Type>(db: Db, column: string): RawBuilder<Type> {
  return isPostgres(db) ? sql<Type>`${sql.ref(column)}` : sql<Type>`+${sql.ref(column)}`
}
