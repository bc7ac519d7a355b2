// Gives all rows of a file away, and takes all rows of another database in.
import { sql } from 'kysely'
import type { Transfer } from '../transfer.ts'

export const sqliteTransfer: Transfer = {
  atOneMoment: (db) => db.transaction().setAccessMode('read only'),
  async columnsOf(db, table) {
    const { rows } = await sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table}) order by name`.execute(db)
    return new Map(rows.map(({ name, type }) => [name, type]))
  },
  async insertRows(db, table, columns, rows) {
    const names = [...columns.keys()]
    const values = sql.join(names.map((_, at) => sql`value ->> ${sql.lit(at)}`))
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${values} from jsonb_each(${JSON.stringify(rows.map((row) => names.map((name) => row[name])))})`.execute(db)
  },
  // Whoever writes is alone.
  async lockTables() {},
  async withoutSearchIndex(db) {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger' and name like 'ordersSearch%'`.execute(db)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
    return async () => {
      for (const trigger of rows) await sql.raw(trigger.sql).execute(db)
      await sql`insert into "ordersSearch" ("ordersSearch") values ('rebuild')`.execute(db)
    }
  },
  async lastId(db, table) {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.last ?? null
  },
  async continueAfter(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
  },
  async analyze() {},
}
