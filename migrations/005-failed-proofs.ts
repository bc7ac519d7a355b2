// Wrong passwords at an open desk, counted apart from failed logins.
import type { Db } from './engine.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('failedProofs', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
