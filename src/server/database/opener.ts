// How the data of each engine is opened for work: found by its address, as there is no connection yet.
import type { CliError } from '../errors/cli-error.ts'
import { isPostgresAddress } from './address.ts'
import type { Db } from './open.ts'
import { sqliteOpener } from './sqlite/sqlite-opener.ts'

export interface OpenedData {
  db: Db
  /** The migrations that ran just now. */
  ran: string[]
}

export interface OpenOptions {
  /** Hears why a database that lies elsewhere could not be reached, as often as that happens. */
  tell: (error: unknown) => void
  /** The database may be a new one although the folder was in use: its rows come from elsewhere. */
  mayBegin: boolean
}

export interface Opener {
  /** Opens it without changing anything; undefined where there is none yet. Throws where it is none for us. */
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
