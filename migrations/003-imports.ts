// Imports as batches that can be undone, and how people matched the columns of their files.
import type { ColumnDefinitionBuilder } from 'kysely'
import type { Db, Ddl } from './ddl.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Db, ddl: Ddl): Promise<void> {
  await ddl
    .table('imports')
    .addColumn('at', 'text', required)
    .addColumn('userId', 'integer', (column) => column.references('users.id'))
    .addColumn('who', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('created', 'integer', required)
    .addColumn('updated', 'integer', required)
    .addColumn('undoneAt', 'text')
    .addColumn('undoneBy', 'text')
    .execute()
  await db.schema
    .alterTable('orderEvents')
    .addColumn('importId', 'integer', (column) => column.references('imports.id'))
    .execute()
  await db.schema.createIndex('orderEventsByImport').on('orderEvents').column('importId').where('importId', 'is not', null).execute()
  await ddl
    .keyedTable('importColumns')
    .addColumn('title', 'text', (column) => column.primaryKey())
    .addColumn('field', 'text')
    .execute()
}
