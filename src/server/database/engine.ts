// Both engines behind one interface: what differs between SQLite and PostgreSQL has a name here, and is written in the folder of
// each. This file imports neither, so that whoever asks stands in no circle with what is asked.
import type { DialectAdapter, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Channel, ChannelListener } from './channel.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'
import type { Transfer } from './transfer.ts'

export interface Engine {
  /** What migrations are told, which hold their own SQL for each engine. */
  readonly migrationDialect: 'sqlite' | 'postgres'
  /** Whether several processes may be at work on one database. */
  readonly isShared: boolean
  /** Whether a table answers MATCH for words of three characters and more; else an index of the orders finds every word, those of three letters and more quickly. */
  readonly hasSearchTable: boolean
  /** The file that the product keeps the data in, and backs up; undefined in memory, and on a server. */
  readonly file: string | undefined
  /** What another thread needs in order to open the same database; undefined for one in memory. */
  readonly address: string | undefined
  hasTable: (db: Db, name: string) => Promise<boolean>
  /** What the data take on the disk, in bytes. */
  sizeOf: (db: Db) => Promise<number>
  /** How many have or want the one turn to write, or wait for a connection. */
  waiting: () => number
  /** A text that stays the same as long as nothing was written, by this process or another. */
  dataVersion: (db: Db) => Promise<string>

  /** The condition that an order's folded text is like a pattern, whose signs are escaped by a backslash. */
  searchedLike: (pattern: RawBuilder<string>) => RawBuilder<SqlBool>
  /** A column for which the planner is to use no index, where it does not decide by statistics. */
  unindexed: <Type>(column: string) => RawBuilder<Type>
  /** Locks the letters that are read, and passes by those that another process has locked. */
  skipLocked: <Row>(letters: SelectQueryBuilder<Tables, 'letters', Row>) => SelectQueryBuilder<Tables, 'letters', Row>

  /** What a statement reads rows from whose only parameter is `rowsJson`; they all name the same columns, in the same order. */
  rowSource: (table: keyof Tables, columns: readonly string[]) => string
  rowsJson: (rows: readonly object[]) => string
  /**
   * Keeps everybody else from writing orders until the end of a transaction that writes many: as early as it
   * can: where what was read before is another by then, the transaction begins anew.
   */
  lockOrders: (db: Db) => Promise<void>
  /** Inside a transaction: takes so many bytes of a server's disk and gives them back; throws where they are not free. The disk of a file is asked without it. */
  askForRoom: (db: Db, bytes: number) => Promise<void>
  /** Keeps every writer of this process waiting until somebody in another thread has written. */
  whileNobodyWrites: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Prepares a connection for large transactions; `checkpoint` then brings what was committed to its place. */
  prepareBulk: (db: Db) => Promise<void>
  checkpoint: (db: Db) => Promise<void>

  /** Merges the search index into one piece, in which nothing is left of what was deleted; false where it came to no end. */
  mergeSearch: (db: Db, how?: MergeOptions) => Promise<boolean>
  /** Empties the log of what was committed; false where somebody still reads from it. */
  truncateLog: (db: Db) => Promise<boolean>

  /** Between all processes on this database; undefined where there is only one. */
  openChannel: (listener: ChannelListener) => Promise<Channel | undefined>
  transfer: Transfer
}

export interface MergeOptions {
  signal?: AbortSignal
  /** Between two statements everybody else comes first, in milliseconds. */
  pause?: number
}

/** The engine of a database, or of a transaction on it: its dialect's adapter knows. */
export function engineOf<T>(db: Kysely<T>): Engine {
  const { adapter } = db.getExecutor()
  if (!hasEngine(adapter)) throw new Error('A database that was not opened by open.ts')
  return adapter.engine
}

function hasEngine(adapter: DialectAdapter): adapter is DialectAdapter & { engine: Engine } {
  return 'engine' in adapter
}
