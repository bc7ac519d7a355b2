// The indexes of the orders: those of the list, of the reports, and of search.
import { sql } from 'kysely'
import type { Db, Engine } from './engine.ts'

export async function up(db: Db, engine: Engine): Promise<void> {
  // The list shows orders that are neither deleted nor kept aside, newest first: one index for each way to narrow it.
  const listed = sql<boolean>`"deletedAt" is null and "suspect" = 0`
  await db.schema.createIndex('ordersBy_sortKey').on('orders').column('sortKey').unique().where(listed).execute()
  for (const columns of [
    ['tab', 'sortKey'],
    ['status', 'sortKey', 'lastUpdateAt', 'serviceId', 'userId', 'funeralHomeId'],
    ['serviceId', 'sortKey'],
    ['userId', 'sortKey', 'status'],
    ['funeralHomeId', 'sortKey'],
    ['phoneNumber'],
    // What scripts ask for that keep a copy.
    ['changedAt', 'sortKey', 'tab', 'status', 'serviceId', 'userId', 'funeralHomeId'],
    // A tab narrowed by a service, a person or a home: these alone answer every other filter and the total.
    ['tab', 'serviceId', 'sortKey', 'status', 'userId', 'funeralHomeId'],
    ['tab', 'userId', 'sortKey', 'status', 'funeralHomeId'],
    ['tab', 'funeralHomeId', 'sortKey', 'status'],
    ['status', 'lastUpdateAt', 'serviceId', 'userId', 'funeralHomeId'],
  ])
    await db.schema
      .createIndex(`ordersBy_${columns.join('_')}`)
      .on('orders')
      .columns(columns)
      .where(listed)
      .execute()
  // Capitals make no other inbox.
  await db.schema.createIndex('ordersByEmail').on('orders').expression(sql`lower("email")`).where(listed).execute()
  // The other ways to sort a tab; of the day and hour to call again, orders without one last. These too answer every other filter.
  if (engine === 'postgres') await sql`alter table "orders" alter column "sortName" type text collate "C"`.execute(db)
  for (const [name, sorted] of [
    ['ordersByFollowUp', sql`coalesce("followUp" || coalesce("followUpTime", '~'), '~')`],
    ['ordersByStatusDate', sql`"statusAt"`],
    ['ordersByName', sql`"sortName"`],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('orders')
      .column('tab')
      .expression(sorted)
      .columns(['sortKey', 'status', 'serviceId', 'userId', 'funeralHomeId'])
      .where(listed)
      .execute()
  await db.schema.createIndex('ordersDeleted').on('orders').column('deletedAt').where(sql.ref('deletedAt'), 'is not', null).execute()
  await db.schema
    .createIndex('ordersSuspect')
    .on('orders')
    .column('sortKey')
    .where(sql<boolean>`"suspect" = 1 and "deletedAt" is null`)
    .execute()

  // What the home report asks for.
  const source = sql`lower("source")`
  await db.schema.createIndex('ordersBySource').on('orders').expression(source).column('status').column('sortKey').where(listed).execute()
  for (const [name, columns, also] of [
    ['ordersWithFollowUp', ['followUp', 'status'], sql`"followUp" is not null`],
    ['ordersAnswered', ['sortKey', 'answeredAfter'], sql`"answeredAfter" is not null`],
    ['ordersSold', ['soldAt'], sql`"soldAt" is not null`],
    // What was received later than somebody last worked on it, as some files say.
    ['ordersUpdatedBeforeReceived', ['status', 'sortKey'], sql`"lastUpdateAt" < "receivedAt"`],
    // Brought along, and nobody knows from when.
    ['ordersUndated', ['sortKey', 'status'], sql`"enteredLate" = 1 and "receivedAt" = "createdAt"`],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .where(sql<boolean>`${also} and ${listed}`)
      .execute()

  // SQLite would not use it: it answers by the index of the status.
  const fresh = (late: 0 | 1) => sql<boolean>`"status" = 'new' and "enteredLate" = ${sql.lit(late)} and ${listed}`
  if (engine === 'postgres') {
    await db.schema.createIndex('ordersWaiting').on('orders').column('sortKey').where(fresh(0)).execute()
    await db.schema.createIndex('ordersBrought').on('orders').column('sortKey').where(fresh(1)).execute()
  }

  await (engine === 'sqlite' ? sqliteSearch(db) : postgresSearch(db))
}

/** A table of runs of three letters, kept by triggers. The sort key is its row id, so that finds come in the order of the list. */
async function sqliteSearch(db: Db): Promise<void> {
  await sql`
    create virtual table "ordersSearch"
    using fts5("search", content='orders', content_rowid='sortKey', tokenize='trigram', columnsize=0)`.execute(db)
  await sql`insert into "ordersSearch" ("ordersSearch") values ('rebuild')`.execute(db)
  await sql`
    create trigger "ordersSearchInsert" after insert on "orders" begin
      insert into "ordersSearch" (rowid, "search") values (new."sortKey", new."search");
    end`.execute(db)
  await sql`
    create trigger "ordersSearchDelete" after delete on "orders" begin
      insert into "ordersSearch" ("ordersSearch", rowid, "search") values ('delete', old."sortKey", old."search");
    end`.execute(db)
  await sql`
    create trigger "ordersSearchUpdate" after update of "search", "sortKey" on "orders"
    when old."search" is not new."search" or old."sortKey" is not new."sortKey" begin
      insert into "ordersSearch" ("ordersSearch", rowid, "search") values ('delete', old."sortKey", old."search");
      insert into "ordersSearch" (rowid, "search") values (new."sortKey", new."search");
    end`.execute(db)
}

/** The signs that stand for the digits of a phone, and of what an order refers to. */
const SIGNS = String.fromCodePoint(...Array.from({ length: 26 }, (_, sign) => 0xe000 + sign))

/** A column as search looks through it: the index knows nothing but letters and digits, so those signs are written in capitals. */
async function postgresSearch(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    alter table "orders" add column "searched" text collate "C"
    generated always as (translate("search", ${sql.lit(SIGNS)}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')) stored`.execute(db)
  // The planner guesses how many texts a word stands in by looking at so many of them.
  await sql`alter table "orders" alter column "searched" set statistics 400`.execute(db)
  await sql`create index "ordersSearch" on "orders" using gin ("searched" gin_trgm_ops)`.execute(db)
}
