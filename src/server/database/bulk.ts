// Writes many rows in one statement, which is what makes it quick.
import { CompiledQuery, type Insertable, sql, type Updateable } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'
import { storable } from './storable.ts'
import type { Tables } from './tables.ts'

/** Columns whose text is JSON, which PostgreSQL wants as it is and not as a text. */
const HOLDS_JSON: ReadonlySet<string> = new Set<keyof Tables['orderEvents']>(['changes'])

/** Inserts rows in the order given; all of them name the same columns, in the same order. */
export async function insertMany<Name extends keyof Tables>(db: Db, table: Name, rows: readonly Insertable<Tables[Name]>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const source = isPostgres(db)
    ? `select ${names} from json_populate_recordset(null::"${table}", $1::json)`
    : `select ${columns.map(valueAt).join(', ')} from jsonb_each(?)`
  await run(db, `insert into "${table}" (${names}) ${source}`, linesFor(db, rows))
}

/** Changes the rows with these ids: one statement for all that name the same columns. */
export async function updateMany(db: Db, table: 'orders', rows: readonly (Updateable<Tables['orders']> & { id: number })[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const columns = Object.keys(alike[0] ?? {})
    const set = columns.flatMap((column) => (column === 'id' ? [] : [`"${column}" = "new"."${column}"`])).join(', ')
    const source = isPostgres(db)
      ? `json_populate_recordset(null::"${table}", $1::json)`
      : `(select ${columns.map((column, at) => `${valueAt(column, at)} as "${column}"`).join(', ')} from jsonb_each(?))`
    await run(db, `update "${table}" set ${set} from ${source} as "new" where "${table}"."id" = "new"."id"`, linesFor(db, alike))
  }
}

const valueAt = (_column: string, at: number) => `value ->> ${at}`

async function run(db: Db, statement: string, ...parameters: string[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement, parameters))
}

/** The rows as JSON; SQLite reads each of them once, as a JSONB array. */
function linesFor(db: Db, rows: readonly object[]): string {
  if (isPostgres(db)) return JSON.stringify(rows, (key, value) => (HOLDS_JSON.has(key) ? JSON.parse(value) : storable(value)))
  return JSON.stringify(rows.map((row) => Object.values(row)))
}

/**
 * Keeps everybody else from writing orders until the end of a transaction that writes many: its first statement, before
 * anything is read. In SQLite whoever writes is alone anyway.
 */
export async function holdOrders(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`lock table "orders" in share row exclusive mode`.execute(db)
}

/**
 * Prepares a connection for large transactions: room, so that it need not put half of one on the disk and read it again;
 * and that `settle` alone brings what was written to its place, which otherwise any commit may have to do.
 */
export async function makeRoom(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await sql`pragma cache_size = -65536`.execute(db)
  await sql`pragma wal_autocheckpoint = 0`.execute(db)
}

/** Brings what was committed to its place in the file, so that the next writer need not. */
export async function settle(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/** The rows whose ids are among these, a part at a time: no engine takes any number of parameters. */
export async function inParts<Item, Row>(items: readonly Item[], read: (part: Item[]) => Promise<Row[]>, size = 1000): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < items.length; start += size) found.push(...(await read(items.slice(start, start + size))))
  return found
}
