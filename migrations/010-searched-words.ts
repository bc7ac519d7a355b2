// Whole words have an index of their own, where a search for several common ones had to read half of the other. While an
// import is at work the index knows more than is to be seen, which is asked with every total.
import { sql } from 'kysely'
import type { Db, Ddl } from './ddl.ts'

export async function up(db: Db, ddl: Ddl): Promise<void> {
  await ddl.wordIndex()
  await sql`create index "importsUnfinished" on "imports" ("id") where "unfinished" = 1`.execute(db)
}
