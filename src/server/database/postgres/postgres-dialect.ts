// How queries and tables are written for PostgreSQL, so that they mean what they mean in SQLite.
import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import type { Engine } from '../engine.ts'

/** Kysely's own dialect with our names of types. */
export function postgresDialect(pool: PostgresPool, engine: Engine): Dialect {
  return {
    createAdapter: () => Object.assign(new PostgresAdapter(), { engine }),
    createDriver: () => new PostgresDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SameTypesCompiler(),
  }
}

/** What migrations call a text, a whole number and a number: ordered by bytes, of 64 bits, and of 64 bits, as in SQLite. */
const TYPE_NAMES: Record<string, string> = { text: 'text collate "C"', integer: 'bigint', real: 'double precision' }

class SameTypesCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
    this.append(TYPE_NAMES[dataType] ?? dataType)
  }
}
