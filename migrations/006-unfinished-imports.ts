// Imports come in slices, out of sight until the last one. What a process leaves behind that ended in between is known by this.
import type { Db } from './ddl.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('unfinished', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
