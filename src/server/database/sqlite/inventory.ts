// What is in a database file, asked without changing it.
import SQLite from 'better-sqlite3'
import { CliError } from '../../errors/cli-error.ts'

export interface Inventory {
  /** The migrations it has seen. */
  schema: string[]
  /** How many rows each table has. */
  rows: Record<string, number>
}

const BUSY_TIMEOUT = 10_000

/** Opens a file of this schema or an earlier one without migrating it. */
export function openAsItIs(file: string): SQLite.Database {
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: BUSY_TIMEOUT })
  sqlite.pragma('cache_size = -16384')
  return sqlite
}

/** What is asked of a file, or written into it, opened so for that alone. */
export function withDatabase<Result>(file: string, use: (sqlite: SQLite.Database) => Result): Result {
  const sqlite = openAsItIs(file)
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}

/** The same of one that may be too damaged to be asked, or is not there: then undefined. */
export function askIfWhole<Result>(file: string | undefined, ask: (sqlite: SQLite.Database) => Result): Result | undefined {
  if (file === undefined) return undefined
  try {
    return withDatabase(file, ask)
  } catch {
    return undefined
  }
}

/** The code of what is whole and somebody else's. */
export const NOT_OURS = 'data.foreign'

const notOurs = (file: string) =>
  new CliError(NOT_OURS, { es: `${file} no es una base de datos de Remanso.`, en: `${file} is not a database of Remanso.` })

/** Migrations and rows of a file; throws for one that is no database of ours. */
export function takeInventory(sqlite: SQLite.Database): Inventory {
  const column = (sql: string) => sqlite.prepare<[], string>(sql).pluck().all()
  const tables = column(
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  )
  if (!tables.includes('kysely_migration') || !tables.includes('orders')) throw notOurs(sqlite.name)
  const count = (table: string) =>
    sqlite
      .prepare<[], number>(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get() ?? 0
  return {
    schema: column('select name from kysely_migration order by name'),
    rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
  }
}

/** Reads every page and every index; throws the engine's first complaint. */
export function checkIntegrity(sqlite: SQLite.Database): void {
  const [complaint] = sqlite.prepare<[], string>('pragma integrity_check(1)').pluck().all()
  if (complaint !== 'ok') throw new Error(complaint ?? 'no answer')
}
