// A tab narrowed by a service, a person or a home has indexes of its own, which alone answer every other filter and the
// total; so do the orders without updates. One more finds what an import brought in with updates older than itself.
import { sql } from 'kysely'
import type { Db } from './ddl.ts'

export async function up(db: Db): Promise<void> {
  const listed = sql<boolean>`"deletedAt" is null and "suspect" = 0`
  for (const columns of [
    ['tab', 'serviceId', 'place', 'status', 'userId', 'funeralHomeId'],
    ['tab', 'userId', 'place', 'status', 'funeralHomeId'],
    ['tab', 'funeralHomeId', 'place', 'status'],
    ['status', 'lastUpdateAt', 'serviceId', 'userId', 'funeralHomeId'],
  ])
    await db.schema
      .createIndex(`ordersBy_${columns.join('_')}`)
      .on('orders')
      .columns(columns)
      .where(listed)
      .execute()
  await db.schema.dropIndex('ordersBy_status_lastUpdateAt').execute()
  await db.schema
    .createIndex('ordersUpdatedBeforeMade')
    .on('orders')
    .columns(['status', 'place'])
    .where(sql<boolean>`"deletedAt" is null and "suspect" = 0 and "lastUpdateAt" < "createdAt"`)
    .execute()
}
