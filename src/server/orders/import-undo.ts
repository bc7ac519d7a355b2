// Takes a whole import back: what it made goes, what it changed is as it was. What somebody has worked on since stays.
import { type Selectable, sql } from 'kysely'
import type { UndoAnswer } from '../../shared/sheet.ts'
import { holdOrders, inParts, insertMany, updateMany } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { OrderTable } from '../database/tables.ts'
import { AT_ONCE_IN_THREAD, dropOrders } from '../privacy/order-removal.ts'
import { Refusal } from '../refusal.ts'
import { columnsOf } from './import-store.ts'
import { firstAnswer } from './order-answer.ts'
import type { Actor, Change } from './order-history.ts'
import { searchText } from './order-search.ts'

/** All of it or nothing, inside one transaction. An order with a later event than the import's, or with letters, is kept. */
export async function undoImport(db: Db, importId: number, by: Actor, now: Date): Promise<UndoAnswer> {
  await holdOrders(db)
  const batch = await db
    .updateTable('imports')
    .set({ undoneAt: now.toISOString(), undoneBy: by.name })
    .where('id', '=', importId)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!batch) throw new Refusal('notFound')
  const touched = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderEvents.orderId', 'orderEvents.kind', 'orderEvents.changes', 'orderEvents.version', 'orderEvents.date'])
    .select(laterThanImport(importId))
    .where('orderEvents.importId', '=', importId)
    .execute()
  const untouched = touched.filter(({ later }) => Number(later) === 0)
  const created = untouched.filter(({ kind }) => kind === 'created').map(({ orderId }) => orderId)
  const changed = untouched.filter(({ kind }) => kind === 'updated')
  await dropOrders(db, created, AT_ONCE_IN_THREAD)
  await restore(
    db,
    changed.map(({ orderId, changes, version, date }) => ({ orderId, version, changes: readChanges(changes), importedAt: date })),
    by,
    now,
  )
  return { removed: created.length, restored: changed.length, kept: touched.length - untouched.length }
}

/** Whether somebody did something with the order after the import: a saved change, a deletion, a letter. */
function laterThanImport(importId: number) {
  return sql<number>`(
    exists (select 1 from "orderEvents" as "after" where "after"."orderId" = "orders"."id" and "after"."id" > "orderEvents"."id"
      and ("after"."importId" is null or "after"."importId" <> ${importId}))
    or exists (select 1 from "letters" where "letters"."orderId" = "orders"."id" and "orderEvents"."kind" = 'created')
  )`.as('later')
}

interface Changed {
  orderId: number
  version: number
  changes: Change[]
  importedAt: string
}

/** Puts back what the import has changed about these orders. */
async function restore(db: Db, changed: readonly Changed[], by: Actor, now: Date): Promise<void> {
  const date = now.toISOString()
  const ids = changed.map(({ orderId }) => orderId)
  const rows = new Map(
    (await inParts(ids, (part) => db.selectFrom('orders').selectAll().where('id', 'in', part).execute())).map((row) => [row.id, row]),
  )
  const comments = Map.groupBy(
    await inParts(ids, (part) =>
      db.selectFrom('tracking').selectAll().where('orderId', 'in', part).where('removedAt', 'is', null).execute(),
    ),
    ({ orderId }) => orderId,
  )
  const added = changed.flatMap(({ orderId, version }) =>
    (comments.get(orderId) ?? []).flatMap(({ id, sinceVersion }) => (sinceVersion === version ? [id] : [])),
  )
  await inParts(added, async (part) => {
    await db.updateTable('tracking').set({ removedAt: date, removedBy: by.name }).where('id', 'in', part).execute()
    return []
  })
  const back = changed.map((one) => ({ ...one, changes: one.changes.map(({ field, from, to }) => ({ field, from: to, to: from })) }))
  await updateMany(
    db,
    'orders',
    back.flatMap((one) => {
      const row = rows.get(one.orderId)
      const left = (comments.get(one.orderId) ?? []).filter(({ sinceVersion }) => sinceVersion !== one.version)
      return row ? [restored(row, one, left, by, date)] : []
    }),
  )
  await insertMany(
    db,
    'orderEvents',
    back.map(({ orderId, version, changes }) => ({
      orderId,
      kind: 'updated' as const,
      date,
      by: by.name,
      userId: by.id,
      version: version + 1,
      changes: JSON.stringify(changes),
    })),
  )
}

function restored(
  row: Selectable<OrderTable>,
  { version, changes, importedAt }: Changed,
  comments: { track: string }[],
  by: Actor,
  date: string,
) {
  const was = (name: string) => changes.find(({ field }) => field === name)?.to
  const fields = columnsOf(changes.map(({ field, to }) => [field, to]))
  const [statusAt, statusBy] = [was('statusDate'), was('statusBy')]
  return {
    id: row.id,
    ...fields,
    ...(typeof statusAt === 'string' ? { statusAt } : {}),
    ...(typeof statusBy === 'string' ? { statusBy } : {}),
    ...(wasAnswer(row, changes, by, importedAt) ? { answeredAfter: null } : {}),
    version: version + 1,
    updateBy: by.name,
    lastUpdateAt: date,
    search: searchText(
      { ...row, ...fields },
      comments.map(({ track }) => track),
    ),
  }
}

/** Whether the import itself was the first answer to a visitor; what is given is what takes it back. */
function wasAnswer(row: Selectable<OrderTable>, back: readonly Change[], by: Actor, importedAt: string): boolean {
  const made = back.map(({ field, from, to }) => ({ field, from: to, to: from }))
  const { answeredAfter } = firstAnswer({ ...row, answeredAfter: null }, made, by, new Date(importedAt))
  return answeredAfter !== undefined && answeredAfter === row.answeredAfter
}

/** JSON is text on one engine and already read on the other. */
function readChanges(changes: unknown): Change[] {
  return typeof changes === 'string' ? JSON.parse(changes) : Array.isArray(changes) ? changes : []
}
