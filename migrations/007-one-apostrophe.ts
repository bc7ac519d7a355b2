// What is searched and sorted by has one apostrophe, however it was typed.
import { sql } from 'kysely'
import type { Db } from './engine.ts'

const plain = (column: string) => sql`replace(replace(replace(${sql.ref(column)}, '’', ''''), '‘', ''''), 'ʼ', '''')`

export async function up(db: Db): Promise<void> {
  await sql`
    update "orders" set "search" = ${plain('search')}, "sortName" = ${plain('sortName')}
    where "search" like '%’%' or "search" like '%‘%' or "search" like '%ʼ%'
  `.execute(db)
}
