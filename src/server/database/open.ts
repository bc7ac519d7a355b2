// Opens a database wherever it is, by its address. So one thread hands a database to another.
import type { Kysely } from 'kysely'
import type { CliError } from '../errors/cli-error.ts'
import { isPostgresAddress } from './address.ts'
import { sqliteOpener } from './sqlite/sqlite-opener.ts'
import type { Tables } from './tables.ts'

/** A connection, or inside a transaction that transaction: verbs take it first and never reach for another. */
export type Db = Kysely<Tables>

/** What is asked of connections to a server. */
export interface PoolOptions {
  /** The most connections at a time. */
  most?: number
  /** Hears why the database could not be reached. */
  onError?: (error: unknown) => void
  /** For what takes as long as the data is large: no limits on time, and transactions as the engine has them. */
  patient?: boolean
}

export interface OpenedData {
  db: Db
  /** The migrations that ran just now. */
  ran: string[]
}

export interface OpenOptions {
  /** Hears why a database that lies elsewhere could not be reached, as often as that happens. */
  onError: (error: unknown) => void
  /** The database may be a new one although the folder was in use: its rows come from elsewhere. */
  mayBegin: boolean
}

/** How an engine opens what lies at an address. */
export interface Opener {
  /** Opens it as it is, whatever its schema; no connection to a server is made before the first query. */
  open: (address: string, options: PoolOptions) => Db
  /** The same for data that must be fit for us; undefined where there is none yet. */
  openAsItIs: (address: string, options: OpenOptions) => Promise<Db | undefined>
  /** Opens it brought to the present schema. */
  openMigrated: (address: string, options: OpenOptions) => Promise<OpenedData>
  /** Opens it for oneself alone, as it is: nothing is migrated. Throws InUse where a Remanso has it open. */
  openExclusively: (address: string) => Promise<Db>
  /** The same error of the engine, said in one sentence without what lets somebody in. */
  explain: (error: unknown, address: string) => CliError
}

/** The driver of PostgreSQL is loaded only where an address asks for it. */
export async function openerAt(address: string): Promise<Opener> {
  if (!isPostgresAddress(address)) return sqliteOpener
  const { postgresOpener } = await import('./postgres/postgres-opener.ts')
  return postgresOpener
}

/** Opens a file or a PostgreSQL database. */
export async function openAddress(address: string, options: PoolOptions = {}): Promise<Db> {
  return (await openerAt(address)).open(address, options)
}
