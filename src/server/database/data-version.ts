import { CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import { dataVersionOf } from './file-dialect.ts'
import type { Db } from './open.ts'

const SQLITE: CompiledQuery<{ mark: string }> = CompiledQuery.raw(
  "select total_changes() || ':' || data_version as mark from pragma_data_version",
)

/** Which transactions this one can see the work of: as long as it reads the same, none has ended that wrote anything. */
const POSTGRES: CompiledQuery<{ mark: string }> = CompiledQuery.raw('select pg_current_snapshot()::text as mark')

/**
 * A word that stays the same as long as nothing was written to the database, by this process or another; undefined where
 * the engine cannot tell. SQLite counts its own changes and notices those of others.
 */
export async function dataVersion(db: Db): Promise<string | undefined> {
  // Every request asks for it, most of them twice: a file is asked without the way around a query. What a transaction itself
  // has written no other connection knows of.
  const mark = db.isTransaction ? undefined : dataVersionOf(db)
  if (mark !== undefined) return mark
  const { rows } = await db.executeQuery(isPostgres(db) ? POSTGRES : SQLITE)
  return rows[0]?.mark
}
