// How each engine answers a migration. Nothing outside this folder knows SQLite from PostgreSQL.
import { type Kysely, sql } from 'kysely'
import type { Db, Ddl } from '../../../migrations/ddl.ts'
import { isPostgres } from './engine.ts'
import { indexedText } from './substring.ts'

/** Whether there is a table of this name. */
export async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await (isPostgres(db)
    ? sql`select 1 where to_regclass(${`"${name}"`}) is not null`
    : sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
  ).execute(db)
  return rows.length > 0
}

export function ddlFor(db: Db): Ddl {
  return isPostgres(db) ? postgres(db) : sqlite(db)
}

function sqlite(db: Db): Ddl {
  const strict = (name: string) => db.schema.createTable(name).modifyEnd(sql`strict`)
  return {
    json: 'text',
    wide: 'integer',
    // AUTOINCREMENT: an id that was once given never comes back, not even after a delete.
    table: (name) => strict(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    keyedTable: strict,
    async searchIndex(table, column, order) {
      const index = `${table}Search`
      const [t, i, c] = [sql.ref(table), sql.ref(index), sql.ref(column)]
      await sql`create virtual table ${i} using fts5(${c}, content=${sql.lit(table)}, content_rowid=${sql.lit(order)}, tokenize='trigram', columnsize=0)`.execute(
        db,
      )
      // What is deleted leaves the index with the statement, not with a later merge.
      await sql`insert into ${i} (${i}, "rank") values ('secure-delete', 1)`.execute(db)
      const o = sql.ref(order)
      const add = sql`insert into ${i} (rowid, ${c}) values (new.${o}, new.${c});`
      const drop = sql`insert into ${i} (${i}, rowid, ${c}) values ('delete', old.${o}, old.${c});`
      await sql`create trigger ${sql.ref(`${index}Insert`)} after insert on ${t} begin ${add} end`.execute(db)
      await sql`create trigger ${sql.ref(`${index}Delete`)} after delete on ${t} begin ${drop} end`.execute(db)
      await sql`create trigger ${sql.ref(`${index}Update`)} after update of ${c} on ${t} when old.${c} is not new.${c} begin ${drop} ${add} end`.execute(
        db,
      )
    },
    async searchedText() {},
    async continueIds() {},
  }
}

function postgres(db: Db): Ddl {
  return {
    // Not jsonb, which puts keys into another order.
    json: 'json',
    wide: 'bigint',
    table: (name) => db.schema.createTable(name).addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey()),
    keyedTable: (name) => db.schema.createTable(name),
    async searchIndex(table, column) {
      await sql`create extension if not exists pg_trgm`.execute(db)
      await sql`create index ${sql.ref(`${table}Search`)} on ${sql.ref(table)} using gin (${indexedText(sql.ref(column))} gin_trgm_ops)`.execute(
        db,
      )
    },
    async searchedText(table, column, name) {
      const [t, index, searched] = [sql.ref(table), sql.ref(`${table}Search`), sql.ref(name)]
      await sql`drop index ${index}`.execute(db)
      await sql`alter table ${t} add column ${searched} text collate "C" generated always as (${indexedText(sql.ref(column))}) stored`.execute(
        db,
      )
      // The planner guesses how many texts a word stands in by looking at so many of them.
      await sql`alter table ${t} alter column ${searched} set statistics 400`.execute(db)
      await sql`create index ${index} on ${t} using gin (${searched} gin_trgm_ops)`.execute(db)
    },
    async continueIds(table) {
      await sql`select setval(pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id'), (select max(id) from ${sql.ref(table)}))`.execute(db)
    },
  }
}
