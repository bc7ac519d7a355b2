// A database file behind two connections: one for all there is to do, one that reads while the other is in a transaction. So
// reading never waits, not even while a long one is being written, and between them what was just written is still at hand:
// a connection forgets all it has read when another one writes. Writers wait for each other without holding up the thread,
// also for one that writes in another thread or process. In memory there is one connection, and everybody takes turns.
import type SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  type TransactionSettings,
} from 'kysely'
import type { Mutex } from '../../process/mutex.ts'
import type { Engine } from '../engine.ts'
import { PlanKeeper } from './plan-keeper.ts'
import { statementOf } from './statements.ts'
import { whenFree } from './when-free.ts'

export interface File {
  /** Undefined in memory. */
  path?: string
  writer: SQLite.Database
  /** Undefined where there is one connection alone: then reading waits, too. */
  reader?: SQLite.Database
  /** Opens one more that reads. Whoever wants all as it was at one moment has it alone: the others go on and see what is new. */
  another?: () => SQLite.Database
  /** Whose turn it is to write. */
  writing: Mutex
  /** How many changes the writer had counted after a transaction that was rolled back, and before it: the engine takes none back. */
  rolledBack?: { count: unknown; before: unknown }
}

/** The dialect over both connections. */
export function fileDialect(file: File, engine: Engine): Dialect {
  return {
    createAdapter: () => Object.assign(new FileAdapter(), { engine }),
    createDriver: () => new FileDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlanKeeper(),
  }
}

const TOTAL_CHANGES = 'select total_changes()'

/** Both numbers belong to one connection: the first counts its own changes, the second those of all others. */
export function versionOf(file: File, isTransaction: boolean): string {
  const database = isTransaction ? file.writer : idleOf(file)
  const name = database === file.writer ? 'writer' : 'reader'
  return `${name} ${changesOf(file, database)} ${numberOf(database, 'pragma data_version')}`
}

/** After what was rolled back the count from before it stands again; those seen meanwhile are never given again. */
function changesOf({ writer, rolledBack }: File, database: SQLite.Database): unknown {
  const count = numberOf(database, TOTAL_CHANGES)
  return database === writer && count === rolledBack?.count ? rolledBack?.before : count
}

const numberOf = (database: SQLite.Database, sql: string): unknown => Object.values(statementOf(database, sql).get() as object)[0]

class FileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** A process that ends in the middle of its migrations leaves none of them half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class FileDriver implements Driver {
  readonly #file: File

  constructor(file: File) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#file)
  }

  async beginTransaction(connection: FileConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.begin(accessMode === 'read only')
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    connection.end('commit')
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#file.reader?.close()
    this.#file.writer.close()
  }
}

class FileConnection implements DatabaseConnection {
  readonly #file: File
  #endTurn: (() => void) | undefined
  #before: unknown
  #moment: SQLite.Database | undefined

  constructor(file: File) {
    this.#file = file
  }

  async begin(readsOnly: boolean): Promise<void> {
    if (readsOnly && this.#file.another) {
      this.#moment = this.#file.another()
      this.#moment.exec('begin')
      return
    }
    const since = performance.now()
    const end = await this.#file.writing.lock()
    try {
      this.#before = changesOf(this.#file, this.#file.writer)
      // Immediate: a transaction that began by reading could find out too late that another process has written since.
      await whenFree(() => this.#file.writer.exec('begin immediate'), since)
      this.#endTurn = end
    } catch (error) {
      end()
      throw error
    }
  }

  end(how: 'commit' | 'rollback'): void {
    this.#moment?.close()
    this.#moment = undefined
    const endTurn = this.#endTurn
    // A commit that failed is rolled back once more by whoever asked for it; by then it is somebody else's turn.
    if (!endTurn) return
    this.#endTurn = undefined
    try {
      if (how === 'commit' || this.#file.writer.inTransaction) this.#file.writer.exec(how)
      if (how === 'rollback') this.#file.rolledBack = { count: numberOf(this.#file.writer, TOTAL_CHANGES), before: this.#before }
    } catch (error) {
      if (this.#file.writer.inTransaction) this.#file.writer.exec('rollback')
      throw error
    } finally {
      endTurn()
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const moment = this.#moment
    if (moment) return whenFree(() => run(moment, query))
    if (this.#endTurn) return run(this.#inTransaction(), query)
    if (this.#file.reader && onlyReads(query)) return whenFree(() => run(idleOf(this.#file), query))
    const since = performance.now()
    return this.#file.writing.runExclusive(() => whenFree(() => run(this.#file.writer, query), since))
  }

  /** What the engine itself has ended, as it does on a full disk, must not go on a statement at a time. */
  #inTransaction(): SQLite.Database {
    if (!this.#file.writer.inTransaction) throw new Error('The transaction was rolled back after an error')
    return this.#file.writer
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not read one by one here')
  }
}

/** A connection that nobody has a transaction on. */
function idleOf({ writer, reader }: File): SQLite.Database {
  return reader && writer.inTransaction ? reader : writer
}

/** Written queries are judged by their first word, so that a count by hand waits for nobody either. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
}

function run<Row>(database: SQLite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = statementOf(database, sql) as SQLite.Statement<unknown[], Row>
  if (statement.reader) return { rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
