// Every table, with the indexes of the small ones. Those of the orders are in 003-orders-indexes.
import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { Db, Engine } from './engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const references = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)
const requiredReference = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target)
const flag = (fallback: 0 | 1) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(fallback)

/** What the engines call differently. */
function ddlOf(db: Db, engine: Engine) {
  const keyedTable = (name: string) =>
    engine === 'sqlite' ? db.schema.createTable(name).modifyEnd(sql`strict`) : db.schema.createTable(name)
  return {
    /** Not jsonb, which puts keys into another order. */
    json: engine === 'sqlite' ? ('text' as const) : ('json' as const),
    /** A whole number of 53 bits. */
    wide: engine === 'sqlite' ? ('integer' as const) : ('bigint' as const),
    /** A table whose key is one of its own columns. */
    keyedTable,
    /** A table with an integer `id` that is never given twice, not even after a delete. */
    table: (name: string) =>
      keyedTable(name).addColumn('id', 'integer', (column) =>
        engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      ),
  }
}
type Ddl = ReturnType<typeof ddlOf>

export async function up(db: Db, engine: Engine): Promise<void> {
  const ddl = ddlOf(db, engine)
  await ddl
    .table('services')
    .addColumn('name', ddl.json, required)
    .addColumn('price', 'real', required)
    .addColumn('disclaimers', ddl.json, required)
    .addColumn('features', ddl.json, required)
    .addColumn('isActive', 'integer', flag(1))
    // Where it stands among the others, ties by id.
    .addColumn('position', 'integer', flag(0))
    .addColumn('createdAt', 'text', required)
    .addColumn('deletedAt', 'text')
    .execute()

  await ddl
    .table('funeralHomes')
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('contactPerson', 'text')
    .addColumn('address', 'text')
    .addColumn('notes', 'text')
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
    .addColumn('digest', 'integer', flag(0))
    .addColumn('digestAt', 'text')
    .addColumn('listSettings', 'text')
    .addColumn('failedLogins', 'integer', flag(0))
    // Whether one of the failed logins had the right password.
    .addColumn('passwordKnown', 'integer', flag(0))
    .addColumn('warnedAt', 'text')
    .addColumn('warnedKnownAt', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('deactivatedAt', 'text')
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
    .addColumn('provedAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('address', 'text')
    // As attempts are counted: one address of IPv4, or the 2^64 of a /64 of IPv6.
    .addColumn('network', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute()
  await db.schema.createIndex('sessionsByNetwork').on('sessions').columns(['network', 'expiresAt']).execute()

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

  await ddl
    .table('apiKeys')
    .addColumn('keyHash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('scope', 'text', (column) => column.notNull().check(sql`"scope" in ('read', 'write')`))
    .addColumn('createdBy', 'text', required)
    .addColumn('createdById', 'integer', requiredReference('users.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUsedAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('endedWhy', 'text', (column) => column.check(sql`"endedWhy" in ('left', 'role', 'restored')`))
    .execute()
  await db.schema.createIndex('apiKeysByMaker').on('apiKeys').column('createdById').execute()

  // Second factors: the secret of an app, and what opens the account without it.
  await ddl
    .keyedTable('oneTimeCodes')
    .addColumn('userId', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer')
    .execute()
  await ddl
    .table('recoveryCodes')
    .addColumn('userId', 'integer', requiredReference('users.id'))
    .addColumn('codeHash', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('usedAt', 'text')
    .execute()
  await db.schema.createIndex('recoveryCodesByUser').on('recoveryCodes').column('userId').execute()

  // Passkeys, and the challenges that are still to be answered.
  await ddl
    .keyedTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', requiredReference('users.id'))
    .addColumn('name', 'text', required)
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', 'integer', required)
    .addColumn('transports', 'text', required)
    .addColumn('backedUp', 'integer', flag(0))
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUsedAt', 'text')
    .execute()
  await db.schema.createIndex('passkeysByUser').on('passkeys').column('userId').execute()
  await ddl
    .keyedTable('passkeyChallenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`"purpose" in ('login', 'making', 'proof')`))
    .addColumn('userId', 'integer', references('users.id'))
    .addColumn('expiresAt', 'text', required)
    .execute()
  await db.schema.createIndex('passkeyChallengesByEnd').on('passkeyChallenges').column('expiresAt').execute()

  // Imports as batches that can be undone, and what people said of the columns and words of their files.
  await ddl
    .table('imports')
    .addColumn('at', 'text', required)
    .addColumn('userId', 'integer', references('users.id'))
    .addColumn('who', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('created', 'integer', required)
    .addColumn('updated', 'integer', required)
    .addColumn('homes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('undoneAt', 'text')
    .addColumn('undoneBy', 'text')
    .execute()
  await ddl
    .keyedTable('importColumns')
    .addColumn('title', 'text', (column) => column.primaryKey())
    .addColumn('field', 'text')
    .addColumn('saidOn', 'text', required)
    .execute()
  await ddl
    .keyedTable('importWords')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('meaning', 'text', required)
    .addColumn('saidOn', 'text', required)
    .execute()

  await createOrders(db, ddl)

  await ddl
    .keyedTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', ddl.json, required)
    .execute()

  await ddl
    .table('pageTexts')
    .addColumn('place', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('changedAt', 'text', required)
    .addColumn('changedBy', 'text', required)
    .execute()
  await ddl
    .keyedTable('pictures')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('data', 'text', required)
    .addColumn('changedAt', 'text', required)
    .execute()
  await db.schema.createIndex('picturesByName').on('pictures').column('name').execute()
  await db.schema.createIndex('pageTextsByPlace').on('pageTexts').columns(['place', 'language']).unique().execute()

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
    .addColumn('receivedAt', 'text', required)
    .addColumn('enteredLate', 'integer', flag(0))
    .addColumn('soldAt', 'text')
    .addColumn('lastUpdateAt', 'text', required)
    // The latest moment in its history.
    .addColumn('changedAt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('language', 'text')
    .addColumn('suspect', 'integer', flag(0))
    .addColumn('followUp', 'text')
    .addColumn('followUpTime', 'text')
    // Seconds until the first answer.
    .addColumn('answeredAfter', 'integer')
    .addColumn('search', 'text', required)
    // The name as it is sorted by: lower case, no accents.
    .addColumn('sortName', 'text', (column) => column.notNull().defaultTo(''))
    // Where the order stands in the list: by when it was received, ties by id. One number that every index ends in.
    .addColumn('sortKey', ddl.wide, (column) => column.notNull().unique())
    .addColumn('deletedAt', 'text')
    .addColumn('deletedBy', 'text')
    .addColumn('tab', 'text', (column) => column.generatedAlwaysAs(tab).stored())
    .execute()
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
    .addColumn('importedBy', 'text')
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
    .addColumn('lastUpdateBefore', 'text')
    .addColumn('importId', 'integer', references('imports.id'))
    .execute()
  await db.schema.createIndex('orderEventsByImport').on('orderEvents').column('importId').where('importId', 'is not', null).execute()
  await db.schema.createIndex('orderEventsByDate').on('orderEvents').columns(['date', 'orderId']).execute()
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
    .addColumn('state', 'text', (column) => column.notNull().check(sql`"state" in ('queued', 'sent', 'saved', 'refused')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', required)
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema
    .createIndex('lettersQueued')
    .on('letters')
    .columns(['state', 'nextAttemptAt'])
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
  await db.schema.createIndex('lettersByState').on('letters').columns(['state', 'id']).execute()
  await db.schema.createIndex('lettersByOrder').on('letters').column('orderId').execute()
  await db.schema.createIndex('lettersByReplyTo').on('letters').columns(['replyTo', 'createdAt']).execute()
  await db.schema.createIndex('lettersByRecipient').on('letters').columns(['recipient', 'createdAt']).execute()

  await ddl
    .table('webhooks')
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('withContact', 'integer', flag(0))
    .addColumn('createdBy', 'text', required)
    .addColumn('createdById', 'integer', requiredReference('users.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('lastSentAt', 'text')
    .addColumn('failingSince', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('endedWhy', 'text', (column) => column.check(sql`"endedWhy" in ('left', 'role', 'restored')`))
    .execute()
  await db.schema.createIndex('webhooksByMaker').on('webhooks').column('createdById').execute()
  await ddl
    .table('webhookDeliveries')
    .addColumn('webhookId', 'integer', requiredReference('webhooks.id'))
    .addColumn('orderId', 'integer', requiredReference('orders.id'))
    .addColumn('event', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('previousStatus', 'text')
    .addColumn('state', 'text', (column) => column.notNull().check(sql`"state" in ('queued', 'sent', 'failed')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', required)
    .addColumn('giveUpAt', 'text', required)
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema
    .createIndex('webhookDeliveriesQueued')
    .on('webhookDeliveries')
    .columns(['webhookId', 'nextAttemptAt'])
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()
  await db.schema.createIndex('webhookDeliveriesByState').on('webhookDeliveries').columns(['state', 'id']).execute()
  await db.schema.createIndex('webhookDeliveriesByOrder').on('webhookDeliveries').column('orderId').execute()
  await db.schema.createIndex('webhookDeliveriesByWebhook').on('webhookDeliveries').column('webhookId').execute()

  await ddl
    .keyedTable('idempotencyKeys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('orderId', 'integer', references('orders.id'))
    .addColumn('createdAt', 'text', required)
    .execute()
  await db.schema.createIndex('idempotencyKeysByOrder').on('idempotencyKeys').column('orderId').execute()
}
