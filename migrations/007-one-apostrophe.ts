// What is searched, sorted and remembered by has one apostrophe, however it was typed.
import { sql } from 'kysely'
import type { Db } from './engine.ts'

const plain = (column: string) => sql`replace(replace(replace(${sql.ref(column)}, '’', ''''), '‘', ''''), 'ʼ', '''')`

export async function up(db: Db): Promise<void> {
  await sql`
    update "orders" set "search" = ${plain('search')}, "sortName" = ${plain('sortName')}
    where "search" like '%’%' or "search" like '%‘%' or "search" like '%ʼ%'
  `.execute(db)
  // What was said of a word since is what counts.
  await sql`delete from "importWords" where "key" <> ${plain('key')} and ${plain('key')} in (select "key" from "importWords")`.execute(db)
  await sql`update "importWords" set "key" = ${plain('key')} where "key" <> ${plain('key')}`.execute(db)
}
