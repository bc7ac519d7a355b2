// Gives all rows of a database on a server away, and takes all rows of another one in.
import { sql } from 'kysely'
import { storable } from '../storable.ts'
import type { Transfer } from '../transfer.ts'

export const postgresTransfer: Transfer = {
  atOneMoment: (db) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
  async columnsOf(db, table) {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`.execute(db)
    return new Map(rows.map(({ name, type }) => [name, type]))
  },
  async insertRows(db, table, columns, rows) {
    const names = sql.join([...columns.keys()].map((name) => sql.ref(name)))
    const lists = [...columns].map(([name, type]) => sql`${sql.val(rows.map((row) => storable(row[name])))}::${sql.raw(`${type}[]`)}`)
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(lists)})`.execute(db)
  },
  async lockTables(db, tables) {
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in exclusive mode`.execute(db)
  },
  async withoutSearchIndex(db) {
    const { rows } = await sql<{ definition: string }>`select pg_get_indexdef('"ordersSearch"'::regclass) as definition`.execute(db)
    await sql`drop index "ordersSearch"`.execute(db)
    return async () => {
      for (const { definition } of rows) await sql.raw(definition).execute(db)
    }
  },
  async lastId(db, table) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as last`.execute(db)
    return rows[0]?.last ?? null
  },
  async continueAfter(db, table, id) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id}::bigint)`.execute(db)
  },
  async analyze(db) {
    await sql`vacuum analyze`.execute(db)
  },
}
