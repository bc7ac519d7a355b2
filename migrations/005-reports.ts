// What the morning page asks for: indexes that answer its figures alone, the time to the first response, and who wants a digest.
import { sql } from 'kysely'
import type { Db } from './ddl.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('orders').addColumn('answeredAfter', 'integer').execute()
  await db.schema
    .alterTable('users')
    .addColumn('digest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  const listed = sql<boolean>`"deletedAt" is null and "suspect" = 0`
  const source = sql`lower("source")`
  await db.schema.createIndex('ordersBy_status_statusAt').on('orders').columns(['status', 'statusAt']).where(listed).execute()
  await db.schema.createIndex('ordersBy_userId_status').on('orders').columns(['userId', 'status', 'place']).where(listed).execute()
  await db.schema.createIndex('ordersBySource').on('orders').expression(source).column('status').column('place').where(listed).execute()
  await db.schema
    .createIndex('ordersWithFollowUp')
    .on('orders')
    .columns(['followUp', 'status'])
    .where(sql<boolean>`"followUp" is not null and "deletedAt" is null and "suspect" = 0`)
    .execute()
  await db.schema
    .createIndex('ordersAnswered')
    .on('orders')
    .columns(['place', 'answeredAfter'])
    .where(sql<boolean>`"answeredAfter" is not null and "deletedAt" is null and "suspect" = 0`)
    .execute()
  await db.schema.createIndex('lettersByState').on('letters').columns(['state', 'id']).execute()
}
