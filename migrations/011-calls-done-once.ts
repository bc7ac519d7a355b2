// Every write may be repeated under its key now, not orders alone: the first answer is kept beside it, and what tells that
// another body comes under the same key. Keys of calls made before are let go: they were for the next few seconds.
import type { ColumnDefinitionBuilder } from 'kysely'
import type { Db, Ddl } from './ddl.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Db, ddl: Ddl): Promise<void> {
  await db.schema.dropTable('idempotencyKeys').execute()
  await ddl
    .keyedTable('idempotencyKeys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('orderId', 'integer', (column) => column.references('orders.id'))
    .addColumn('createdAt', 'text', required)
    .execute()
  await db.schema.createIndex('idempotencyKeysByOrder').on('idempotencyKeys').column('orderId').execute()
}
