// The embedded engine: a file, or a database in memory. Who writes is alone, and the product sees to the file itself.
import { statSync } from 'node:fs'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { type File, versionOf } from './file-dialect.ts'
import { mergeSearch } from './search-upkeep.ts'
import { sqliteTransfer } from './sqlite-transfer.ts'
import { truncateLog } from './truncate-log.ts'

/** The engine of a file. */
export const sqliteOn = (file: File): Engine => ({
  migrationDialect: 'sqlite',
  isShared: false,
  hasSearchTable: true,
  file: file.path,
  address: file.path,
  async hasTable(db, name) {
    return (await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db)).rows.length > 0
  },
  async sizeOf(db) {
    const { rows } = await sql<{
      bytes: number
    }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
    const log = file.path === undefined ? undefined : statSync(`${file.path}-wal`, { throwIfNoEntry: false })
    return (rows[0]?.bytes ?? 0) + (log?.size ?? 0)
  },
  waiting: () => file.writing.size,
  // Asked of the connection itself, without a query. What a transaction has written no other connection knows of.
  dataVersion: async (db) => versionOf(file, db.isTransaction),

  searchedLike: (pattern: RawBuilder<string>) => sql<SqlBool>`"orders"."search" like ${pattern} escape '\\'`,
  unindexed: <Type>(column: string) => sql<Type>`+${sql.ref(column)}`,
  skipLocked: (letters) => letters,

  // Each row is read once, as a JSONB array.
  rowSource: (_table, columns) => `(select ${columns.map((column, at) => `value ->> ${at} as "${column}"`).join(', ')} from jsonb_each(?))`,
  rowsJson: (rows) => JSON.stringify(rows.map((row) => Object.values(row))),
  async lockOrders() {},
  async askForRoom() {},
  whileNobodyWrites: (work) => file.writing.runExclusive(work),
  // So that it need not put half of a transaction on the disk and read it again, nor any commit move the log into the file.
  async prepareBulk(db) {
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
})
