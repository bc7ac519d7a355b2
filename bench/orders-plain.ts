// The same writes on the plainest schema that suffices for what the list shows: one row an order with its comments and its
// history in it, an index for each filter, one for search. What our tables, indexes and triggers cost more is ours.
import { existsSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import Fastify, { type FastifyInstance } from 'fastify'
import { BLANK_FIELDS } from '../src/server/orders/order-save.ts'
import { searchedIn } from '../src/server/orders/order-search.ts'

type Body = Record<string, string | undefined>
type Row = Record<string, string | number | null>

const FIELDS =
  'status insurance serviceId funeralHomeId userId contactName phoneNumber email deceasedName price comission relationship age source'
const COPIED = `${FIELDS} statusAt statusBy updateBy createdBy createdAt receivedAt lastUpdateAt version search`.split(' ')
const names = COPIED.map((name) => `"${name}"`).join(', ')

const SCHEMA = `
  create table plain (
    "id" integer primary key, "tab" text as (case when "status" in ('new', 'inProgress') then 'a' when "status" = 'pending' then 'b' else 'c' end) stored,
    ${names}, "tracking" text not null, "updates" text not null);
  insert into plain ("id", ${names}, "tracking", "updates")
  select "id", ${names},
    coalesce((select json_group_array(json_object('date', "date", 'track', "track", 'createdBy', "createdBy")) from source."tracking" t where t."orderId" = o."id"), '[]'),
    coalesce((select json_group_array(json_object('date', "date", 'by', "by", 'changes', "changes")) from source."orderEvents" e where e."orderId" = o."id"), '[]')
  from source."orders" o;
  create index plainByTab on plain ("tab", "id");
  create index plainByStatus on plain ("status", "id");
  create index plainByService on plain ("tab", "serviceId", "id");
  create index plainByHome on plain ("tab", "funeralHomeId", "id");
  create index plainByUser on plain ("tab", "userId", "id");
  create virtual table plainSearch using fts5("search", content='plain', content_rowid='id', tokenize='trigram', columnsize=0);
  insert into plainSearch (plainSearch) values ('rebuild');
  create trigger plainInsert after insert on plain begin
    insert into plainSearch (rowid, "search") values (new."id", new."search");
  end;
  create trigger plainUpdate after update of "search" on plain when old."search" is not new."search" begin
    insert into plainSearch (plainSearch, rowid, "search") values ('delete', old."id", old."search");
    insert into plainSearch (rowid, "search") values (new."id", new."search");
  end;`

/** Durable like ours; the file is made beside that of a data folder, with its rows. */
export function createPlain(folder: string): FastifyInstance {
  const file = path.join(folder, 'plain.db')
  const isNew = !existsSync(file)
  const db = new SQLite(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'cache_size = -16384']) db.pragma(pragma)
  if (isNew) {
    db.prepare('attach ? as source').run(path.join(folder, 'remanso.db'))
    db.exec(SCHEMA)
    db.exec('detach source')
  }
  const insert = db.prepare<unknown[], Row>(
    `insert into plain ("status", "statusAt", "statusBy", "insurance", "serviceId", "contactName", "phoneNumber", "email", "price", "createdBy", "createdAt", "receivedAt", "lastUpdateAt", "version", "search", "tracking", "updates")
     values ('new', ?, 'Plain', 'pending', ?, ?, ?, ?, ?, 'Plain', ?, ?, ?, 1, ?, ?, ?) returning *`,
  )
  const read = db.prepare<[number], Row>('select * from plain where "id" = ?')
  const change = db.prepare<unknown[], Row>(
    `update plain set "price" = ?, "version" = "version" + 1, "updateBy" = 'Plain', "lastUpdateAt" = ?, "search" = ?, "updates" = ? where "id" = ? returning *`,
  )

  const create = db.transaction((body: Body) => {
    const { contactName = '', phoneNumber = '', email = null, price = null, comment } = body
    const now = new Date().toISOString()
    const comments = comment === undefined ? [] : [{ track: comment }]
    const text = searchedIn({ ...BLANK_FIELDS, receivedAt: now, contactName, phoneNumber, email, price }, comments).search
    const tracking = JSON.stringify(comments.map(({ track }) => ({ date: now, track, createdBy: 'Plain' })))
    const history = JSON.stringify([{ date: now, by: 'Plain', changes: '[]' }])
    return insert.get(now, Number(body.serviceId), contactName, phoneNumber, email, price, now, now, now, text, tracking, history)
  })

  const update = db.transaction((id: number, price: string) => {
    const row = read.get(id)
    if (!row) throw new Error(`There is no order ${id}`)
    const now = new Date().toISOString()
    const comments: { track: string }[] = JSON.parse(String(row.tracking))
    const fields = { ...row, price } as unknown as Parameters<typeof searchedIn>[0]
    const text = searchedIn(fields, comments).search
    const changes = JSON.stringify([{ field: 'price', from: row.price, to: price }])
    const history = [...JSON.parse(String(row.updates)), { date: now, by: 'Plain', changes }]
    return change.get(price, now, text, JSON.stringify(history), id)
  })

  const app = Fastify()
  app.post<{ Body: Body }>('/orders', async ({ body }) => shown(create.immediate(body)))
  app.put<{ Params: { id: string }; Body: { price: string } }>('/orders/:id', async ({ params, body }) =>
    shown(update.immediate(Number(params.id), body.price)),
  )
  app.addHook('onClose', async () => db.close())
  return app
}

function shown(row: Row | undefined) {
  return row && { ...row, tracking: JSON.parse(String(row.tracking)), updates: JSON.parse(String(row.updates)) }
}
