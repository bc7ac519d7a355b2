// What is known of a database file besides its rows: its path, its two connections, and whose turn it is to write.
import type SQLite from 'better-sqlite3'
import { CompiledQuery, SqliteAdapter } from 'kysely'
import { Mutex } from '../../process/mutex.ts'
import type { Engine, EngineAdapter } from '../engine.ts'
import type { Db } from '../open.ts'
import { statementOf } from './statements.ts'

export interface File {
  path: string
  writer: SQLite.Database
  reader: SQLite.Database
}

export class FileAdapter extends SqliteAdapter implements EngineAdapter {
  readonly #file: File
  readonly engine: Engine
  readonly writing = new Mutex()

  constructor(file: File, engine: Engine) {
    super()
    this.#file = file
    this.engine = engine
  }

  get path(): string {
    return this.#file.path
  }

  /** Both numbers belong to one connection: the first counts its own changes, the second those of all others. */
  version(): string {
    const database = idleOf(this.#file)
    const number = (sql: string) => Object.values(statementOf(database, sql).get() as object)[0]
    return `${database === this.#file.writer ? 'writer' : 'reader'} ${number('select total_changes()')} ${number('pragma data_version')}`
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** A process that ends in the middle of its migrations leaves none of them half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const adapterOf = (db: Db) => {
  const { adapter } = db.getExecutor()
  return adapter instanceof FileAdapter ? adapter : undefined
}

/** Undefined for a database in memory. */
export const pathOf = (db: Db): string | undefined => adapterOf(db)?.path

const VERSION: CompiledQuery<{ version: string }> = CompiledQuery.raw(
  "select total_changes() || ':' || data_version as version from pragma_data_version",
)

/** SQLite counts its own changes and notices those of others. What a transaction itself has written no other connection knows of. */
export async function dataVersion(db: Db): Promise<string | undefined> {
  // Every request asks for it, most of them twice: a file is asked without the way around a query.
  const version = db.isTransaction ? undefined : adapterOf(db)?.version()
  return version ?? (await db.executeQuery(VERSION)).rows[0]?.version
}

/** At once where nobody else can open it. */
export function whileNobodyWrites<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  return adapterOf(db)?.writing.runExclusive(work) ?? work()
}

/** A connection that nobody has a transaction on. */
export function idleOf({ writer, reader }: File): SQLite.Database {
  return writer.inTransaction ? reader : writer
}
