// The embedded engine: a file, or a database in memory. Who writes is alone, and the product sees to the file itself.
import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type File, versionOf } from './file-dialect.ts'
import { mergeSearch } from './search-upkeep.ts'
import { sqliteTransfer } from './sqlite-transfer.ts'
import { truncateLog } from './truncate-log.ts'

const VERSION: CompiledQuery<{ version: string }> = CompiledQuery.raw(
  "select total_changes() || ':' || data_version as version from pragma_data_version",
)

/** Of a database that nobody else can open. */
export const sqlite: Engine = {
  name: 'sqlite',
  isShared: false,
  hasSearchTable: true,
  file: undefined,
  address: undefined,
  async hasTable(db, name) {
    return (await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db)).rows.length > 0
  },
  // SQLite counts its own changes and notices those of others.
  async dataVersion(db) {
    return (await db.executeQuery(VERSION)).rows[0]?.version
  },

  searchedLike: (pattern: RawBuilder<string>) => sql<SqlBool>`"orders"."search" like ${pattern} escape '\\'`,
  unindexed: <Type>(column: string) => sql<Type>`+${sql.ref(column)}`,
  skipLocked: (letters) => letters,

  // Each row is read once, as a JSONB array.
  rowSource: (_table, columns) => `(select ${columns.map((column, at) => `value ->> ${at} as "${column}"`).join(', ')} from jsonb_each(?))`,
  rowsJson: (rows) => JSON.stringify(rows.map((row) => Object.values(row))),
  async lockOrders() {},
  whileNobodyWrites: (work) => work(),
  // So that it need not put half of a transaction on the disk and read it again, nor any commit move the log into the file.
  async makeRoom(db) {
    await sql`pragma cache_size = -65536`.execute(db)
    await sql`pragma wal_autocheckpoint = 0`.execute(db)
  },
  async checkpoint(db) {
    await sql`pragma wal_checkpoint(passive)`.execute(db)
  },

  mergeSearch,
  truncateLog,
  openChannel: async () => undefined,
  transfer: sqliteTransfer,
}

export function sqliteIn(file: File): Engine {
  return {
    ...sqlite,
    file: file.path,
    address: file.path,
    // Every request asks for it, most of them twice: without the way around a query. What a transaction itself has written no
    // other connection knows of.
    dataVersion: async (db) => (db.isTransaction ? sqlite.dataVersion(db) : versionOf(file)),
    whileNobodyWrites: (work) => file.writing.runExclusive(work),
  }
}
