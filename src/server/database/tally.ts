// The tally of the list: how many listed orders there are of each status, service, person and home. SQLite counts a million
// entries of an index too slowly to do it after every write, so triggers keep the numbers; PostgreSQL counts.
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'

/** Whether numbers are kept at all: PostgreSQL counts, and many who write at once would wait for each other's numbers. */
export function keepsTally(db: Db): boolean {
  return !isPostgres(db)
}

/** Stands in a tally for what is not set; no id is. */
export const NOT_SET = 0

const listed = (row: RawBuilder<unknown>) => sql`${row}."deletedAt" is null and ${row}."suspect" = 0`

/** The statements that make the tally of a table, fill it with what is there, and keep it. */
export function tallyOf(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const tally = sql.ref(`${table}Tally`)
  const [whole, names] = [sql.ref(table), sql.join(columns.map((column) => sql.ref(column)))]
  const text = (column: string) => (column === 'status' ? sql`text` : sql`integer`)
  const kept = (row: RawBuilder<unknown>, column: string) => sql`coalesce(${row}.${sql.ref(column)}, ${sql.lit(NOT_SET)})`
  const valuesOf = (row: RawBuilder<unknown>) => sql.join(columns.map((column) => kept(row, column)))
  const [before, after] = [sql.raw('old'), sql.raw('new')]
  const add = sql`insert into ${tally} (${names}, "count") select ${valuesOf(after)}, 1 where ${listed(after)} on conflict do update set "count" = "count" + 1;`
  const same = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${kept(before, column)}`),
    sql` and `,
  )
  const take = sql`update ${tally} set "count" = "count" - 1 where ${same} and ${listed(before)};`
  const trigger = (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(`${table}Tally${name}`)} after ${when} on ${whole} begin ${work} end`
  return [
    sql`create table ${tally} (${sql.join(columns.map((column) => sql`${sql.ref(column)} ${text(column)} not null`))}, "count" integer not null, primary key (${names})) strict, without rowid`,
    sql`insert into ${tally} select ${valuesOf(whole)}, count(*) from ${whole} where ${listed(whole)} group by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`,
    trigger('Insert', sql`insert`, add),
    trigger('Delete', sql`delete`, take),
    trigger('Update', sql`update of ${names}, "deletedAt", "suspect"`, sql`${add} ${take}`),
  ]
}
