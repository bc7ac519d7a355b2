// An import is one transaction: nothing of it is there before all of it is. What interrupted ones have left unseen goes away.
// And a comment that came in a file says so.
import { sql } from 'kysely'
import type { Db } from './ddl.ts'

export async function up(db: Db): Promise<void> {
  for (const table of ['letters', 'tracking', 'orderEvents', 'consents', 'idempotencyKeys'])
    await sql`delete from ${sql.table(table)} where "orderId" in (select "id" from "orders" where "suspect" = 2)`.execute(db)
  await sql`delete from "orders" where "suspect" = 2`.execute(db)
  await sql`delete from "imports" where "unfinished" = 1 and "undoneAt" is null`.execute(db)
  await db.schema.alterTable('imports').dropColumn('unfinished').execute()
  await db.schema.alterTable('tracking').addColumn('importedBy', 'text').execute()
}
