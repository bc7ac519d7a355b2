// Every table of the first release.
import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { Db, Ddl } from './ddl.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const references = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)
const requiredReference = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target)
const flag = (fallback: 0 | 1) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(fallback)

export async function up(db: Db, ddl: Ddl): Promise<void> {
  await ddl
    .table('services')
    .addColumn('name', ddl.json, required)
    .addColumn('price', 'real', required)
    .addColumn('disclaimers', ddl.json, required)
    .addColumn('features', ddl.json, required)
    .addColumn('isActive', 'integer', flag(1))
    .addColumn('createdAt', 'text', required)
    .addColumn('deletedAt', 'text')
    .execute()

  await ddl
    .table('funeralHomes')
    .addColumn('name', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('deletedAt', 'text')
    .execute()

  await ddl
    .table('users')
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', (column) => column.notNull().check(sql`"role" in ('superAdmin', 'admin')`))
    .addColumn('email', 'text', required)
    .addColumn('passwordHash', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('deletedAt', 'text')
    .execute()
  // An address is free again once its account is deleted.
  await db.schema.createIndex('usersByEmail').on('users').column('email').unique().where(sql.ref('deletedAt'), 'is', null).execute()

  await ddl
    .keyedTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', requiredReference('users.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUsedAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('address', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute()

  await ddl
    .table('invitations')
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('createdBy', 'integer', requiredReference('users.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('usedAt', 'text')
    .addColumn('withdrawnAt', 'text')
    .execute()

  await ddl
    .table('passwordResets')
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('userId', 'integer', requiredReference('users.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('usedAt', 'text')
    .execute()
  await db.schema.createIndex('passwordResetsByUser').on('passwordResets').column('userId').execute()

  await createOrders(db, ddl)

  await ddl
    .keyedTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', ddl.json, required)
    .execute()

  await ddl
    .table('audit')
    .addColumn('at', 'text', required)
    .addColumn('userId', 'integer', references('users.id'))
    .addColumn('who', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('target', 'text')
    .addColumn('address', 'text')
    .execute()

  await ddl
    .keyedTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('windowEndsAt', 'text', required)
    .addColumn('count', 'integer', required)
    .execute()
  await db.schema.createIndex('attemptsByEnd').on('attempts').column('windowEndsAt').execute()
}

const tab = sql`case when "status" in ('new', 'inProgress') then 'newInProgress' when "status" = 'pending' then 'pending' else 'soldNotSold' end`

async function createOrders(db: Db, ddl: Ddl): Promise<void> {
  await ddl
    .table('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`"status" in ('new', 'inProgress', 'pending', 'sold', 'notSold')`))
    .addColumn('statusAt', 'text', required)
    .addColumn('statusBy', 'text', required)
    .addColumn('insurance', 'text', (column) => column.notNull().check(sql`"insurance" in ('pending', 'GWIC', 'CMT')`))
    .addColumn('funeralHomeId', 'integer', references('funeralHomes.id'))
    .addColumn('serviceId', 'integer', references('services.id'))
    .addColumn('userId', 'integer', references('users.id'))
    .addColumn('price', 'text')
    .addColumn('contactName', 'text', required)
    .addColumn('phoneNumber', 'text', required)
    .addColumn('email', 'text')
    .addColumn('comission', 'text')
    .addColumn('relationship', 'text')
    .addColumn('deceasedName', 'text')
    .addColumn('age', 'integer')
    .addColumn('source', 'text')
    .addColumn('updateBy', 'text')
    .addColumn('createdBy', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUpdateAt', 'text', required)
    .addColumn('language', 'text')
    .addColumn('suspect', 'integer', flag(0))
    .addColumn('followUp', 'text')
    .addColumn('search', 'text', required)
    // Where the order stands in the list: by creation, ties in the order of arrival. One number that every index ends in.
    .addColumn('place', ddl.wide, (column) => column.notNull().unique())
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text')
    .addColumn('tab', 'text', (column) => column.generatedAlwaysAs(tab).stored())
    .execute()
  // The list shows orders that are neither deleted nor kept aside, newest first: one index for each way to narrow it.
  const listed = sql<boolean>`"deletedAt" is null and "suspect" = 0`
  await db.schema.createIndex('ordersBy_place').on('orders').column('place').unique().where(listed).execute()
  for (const columns of [
    ['tab', 'place'],
    ['status', 'place', 'lastUpdateAt'],
    ['status', 'lastUpdateAt'],
    ['serviceId', 'place'],
    ['userId', 'place'],
    ['funeralHomeId', 'place'],
    ['phoneNumber'],
    ['email'],
  ])
    await db.schema
      .createIndex(`ordersBy_${columns.join('_')}`)
      .on('orders')
      .columns(columns)
      .where(listed)
      .execute()
  // By the day to call again, orders without one last.
  await db.schema
    .createIndex('ordersByFollowUp')
    .on('orders')
    .column('tab')
    .expression(sql`coalesce("followUp", '~')`)
    .column('place')
    .where(listed)
    .execute()
  await db.schema.createIndex('ordersDeleted').on('orders').column('deletedAt').where(sql.ref('deletedAt'), 'is not', null).execute()
  await db.schema
    .createIndex('ordersSuspect')
    .on('orders')
    .column('place')
    .where(sql<boolean>`"suspect" = 1 and "deletedAt" is null`)
    .execute()
  await ddl.searchIndex('orders', 'search', 'place')

  await ddl
    .table('views')
    .addColumn('userId', 'integer', requiredReference('users.id'))
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await db.schema.createIndex('viewsByUser').on('views').column('userId').execute()

  await ddl
    .table('tracking')
    .addColumn('orderId', 'integer', requiredReference('orders.id'))
    .addColumn('date', 'text', required)
    .addColumn('track', 'text', required)
    .addColumn('createdBy', 'text', required)
    .addColumn('sinceVersion', 'integer', required)
    .addColumn('removedAt', 'text')
    .addColumn('removedBy', 'text')
    .execute()
  await db.schema.createIndex('trackingByOrder').on('tracking').columns(['orderId', 'id']).execute()

  await ddl
    .table('orderEvents')
    .addColumn('orderId', 'integer', requiredReference('orders.id'))
    .addColumn('kind', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('userId', 'integer', references('users.id'))
    .addColumn('version', 'integer', required)
    .addColumn('changes', ddl.json, required)
    .execute()
  await db.schema.createIndex('orderEventsByOrder').on('orderEvents').columns(['orderId', 'id']).execute()

  await ddl
    .table('consents')
    .addColumn('orderId', 'integer', requiredReference('orders.id'))
    .addColumn('textVersion', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('givenAt', 'text', required)
    .execute()
  await db.schema.createIndex('consentsByOrder').on('consents').column('orderId').execute()

  await ddl
    .table('letters')
    .addColumn('kind', 'text', required)
    .addColumn('orderId', 'integer', references('orders.id'))
    .addColumn('recipient', 'text', required)
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().check(sql`"state" in ('queued', 'sent', 'refused')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', required)
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema
    .createIndex('lettersQueued')
    .on('letters')
    .column('nextAttemptAt')
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
  await db.schema.createIndex('lettersByOrder').on('letters').column('orderId').execute()
  await db.schema.createIndex('lettersByReplyTo').on('letters').columns(['replyTo', 'createdAt']).execute()
  await db.schema.createIndex('lettersByRecipient').on('letters').columns(['recipient', 'createdAt']).execute()

  await ddl
    .keyedTable('idempotencyKeys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('orderId', 'integer', requiredReference('orders.id'))
    .addColumn('createdAt', 'text', required)
    .execute()
}
