// Opens a database wherever it is, by its address. So one thread hands a database to another.
import type { Kysely } from 'kysely'
import { isPostgresAddress } from './address.ts'
import { openFile } from './sqlite/open-file.ts'
import type { Tables } from './tables.ts'

/** A connection, or inside a transaction that transaction: verbs take it first and never reach for another. */
export type Db = Kysely<Tables>

/** What is asked of connections to a server. */
export interface PoolOptions {
  /** The most connections at a time. */
  most?: number
  /** Hears why the database could not be reached. */
  tell?: (error: unknown) => void
  /** For what takes as long as the data is large: no limits on time, and transactions as the engine has them. */
  patient?: boolean
}

/** Opens a file or a PostgreSQL database, whose driver is loaded only then. */
export async function openAddress(address: string, options: PoolOptions = {}): Promise<Db> {
  if (!isPostgresAddress(address)) return openFile(address)
  const { openPool } = await import('./postgres/postgres-pool.ts')
  return openPool(address, options)
}
