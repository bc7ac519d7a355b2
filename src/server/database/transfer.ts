// What each engine needs to give all its rows away, and to take all rows of another one in.
import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'
import { openAddress } from './open-address.ts'
import { isPostgresAddress } from './postgres-address.ts'
import { storable } from './storable.ts'
import type { Tables } from './tables.ts'

/** Every table and its key, each after those that it refers to. What the engine itself writes beside the orders is not among them. */
export const KEYS = {
  services: 'id',
  funeralHomes: 'id',
  users: 'id',
  sessions: 'id',
  invitations: 'id',
  passwordResets: 'id',
  imports: 'id',
  importColumns: 'title',
  orders: 'id',
  views: 'id',
  tracking: 'id',
  orderEvents: 'id',
  consents: 'id',
  letters: 'id',
  idempotencyKeys: 'key',
  settings: 'key',
  audit: 'id',
  attempts: 'key',
} as const satisfies Record<Exclude<keyof Tables, 'ordersSearch'>, string>

export type Moved = keyof typeof KEYS
export type Row = Record<string, unknown>

/** A database that somebody is at work in. */
export class InUse extends Error {}

const BUSY = 500

/** Opens a database for oneself alone, as it is: nothing is migrated. Throws InUse where a Remanso has it open. */
export async function openExclusively(address: string): Promise<Db> {
  const isFile = !isPostgresAddress(address)
  const db = isFile ? openFileAlone(address) : await openAddress(address, { most: 1, patient: true })
  try {
    if (isFile) await sql`select count(*) from sqlite_schema`.execute(db)
    else if (await isInUse(db)) throw new InUse(address)
    return db
  } catch (error) {
    await db.destroy()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw /^SQLITE_(BUSY|LOCKED)/.test(code) ? new InUse(address, { cause: error }) : error
  }
}

function openFileAlone(file: string): Db {
  const sqlite = new SQLite(file, { fileMustExist: existsSync(file), timeout: BUSY })
  // Whoever else has it open keeps this from being had, even if they do nothing; and nobody opens it from now on.
  sqlite.pragma('locking_mode = exclusive')
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) sqlite.pragma(pragma)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'remanso%' and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

/** Reads everything as it is at one moment. */
export function atOneMoment<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const once = db.transaction()
  return (isPostgres(db) ? once.setIsolationLevel('repeatable read').setAccessMode('read only') : once).execute(work)
}

/** The columns that are written, and what PostgreSQL calls their types. */
export async function columnsOf(db: Db, table: Moved): Promise<Map<string, string>> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`
    : sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table}) order by name`
  ).execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Inserts rows as they are, in one statement. */
export async function insertRows(db: Db, table: Moved, columns: Map<string, string>, rows: readonly Row[]): Promise<void> {
  const names = [...columns.keys()]
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`
  if (isPostgres(db)) {
    const lists = [...columns].map(([name, type]) => sql`${sql.val(rows.map((row) => storable(row[name])))}::${sql.raw(`${type}[]`)}`)
    await sql`${into} select * from unnest(${sql.join(lists)})`.execute(db)
  } else {
    const values = sql.join(names.map((_, at) => sql`value ->> ${sql.lit(at)}`))
    await sql`${into} select ${values} from jsonb_each(${JSON.stringify(rows.map((row) => names.map((name) => row[name])))})`.execute(db)
  }
}

/** Keeps everybody else out of a database that takes rows in, until the end of the transaction. */
export async function holdForMoving(db: Db): Promise<void> {
  const tables = sql.join(tablesInOrder().map((name) => sql.table(name)))
  if (isPostgres(db)) await sql`lock table ${tables} in exclusive mode`.execute(db)
}

/** Leaves the search index aside while many orders come; gives what fills it at once. */
export async function withoutSearchIndex(db: Db): Promise<() => Promise<void>> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ definition: string }>`select pg_get_indexdef('"ordersSearch"'::regclass) as definition`.execute(db)
    await sql`drop index "ordersSearch"`.execute(db)
    return async () => {
      for (const { definition } of rows) await sql.raw(definition).execute(db)
    }
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and name like 'ordersSearch%'`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db)
    await sql`insert into "ordersSearch" ("ordersSearch") values ('rebuild')`.execute(db)
  }
}

/** The last id that each table has ever given. */
export async function lastIds(db: Db): Promise<Map<Moved, number>> {
  const found = new Map<Moved, number>()
  for (const table of numbered()) {
    const { rows } = await (isPostgres(db)
      ? sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as last`
      : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
    ).execute(db)
    const last = rows[0]?.last
    if (last) found.set(table, last)
  }
  return found
}

/** Lets ids go on from there: none that was ever given comes again. */
export async function continueAfter(db: Db, last: Map<Moved, number>): Promise<void> {
  for (const [table, id] of last) {
    if (isPostgres(db)) await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id}::bigint)`.execute(db)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    }
  }
}

/** Sessions are named by words. */
function numbered(): Moved[] {
  return tablesInOrder().filter((table) => KEYS[table] === 'id' && table !== 'sessions')
}

export function tablesInOrder(): Moved[] {
  return Object.keys(KEYS).filter((name): name is Moved => Object.hasOwn(KEYS, name))
}

/** Lets the planner know what has come, and that all of it may be counted in the indexes alone. */
export async function analyze(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db)
}
