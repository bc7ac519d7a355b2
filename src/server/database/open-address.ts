// Opens a database wherever it is, by its address: a path, or postgres://. So one thread hands a database to another.
import type { Kysely } from 'kysely'
import { pathOf } from './file-dialect.ts'
import { type Db, openDatabase } from './open.ts'
import type { PoolOptions } from './postgres.ts'
import { isPostgresAddress } from './postgres-address.ts'
import { postgresAddressOf } from './postgres-dialect.ts'

/** What another thread needs in order to open the same database; undefined for one in memory. */
export function addressOf<T>(db: Kysely<T>): string | undefined {
  return pathOf(db) ?? postgresAddressOf(db)
}

/** Opens a file or a PostgreSQL database. */
export async function openAddress(address: string, options: PoolOptions = {}): Promise<Db> {
  if (!isPostgresAddress(address)) return openDatabase(address)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(address, options)
}
