// Takes a whole import back: what it made goes, what it changed is as it was. What somebody has worked on since stays.
import { sql } from 'kysely'
import type { UndoAnswer } from '../../shared/sheet.ts'
import { isOpen } from '../accounts/open-sessions.ts'
import { audit } from '../audit/audit.ts'
import { inParts } from '../database/bulk.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'
import type { Actor, Change } from '../orders/order-history.ts'
import { AT_ONCE_IN_THREAD, dropOrders } from '../orders/order-removal.ts'
import { type OrderSave, saveOrders } from '../orders/order-save.ts'
import { STRUCK } from '../orders/struck.ts'
import { removeUnusedHomes } from './import-homes.ts'

export interface Undoing {
  by: Actor
  /** Where the call came from. */
  address: string
  /** The session of the call, where one asks. */
  session?: string
}

/** All of it or nothing, inside one transaction. An order with a later event than the import's, or with letters, is kept. */
export async function undoImport(db: Db, importId: number, { by, address, session }: Undoing, now: Date): Promise<UndoAnswer> {
  await engineOf(db).lockOrders(db)
  // The turn to write may take minutes.
  if (session !== undefined && !(await isOpen(db, session, now))) throw new Refusal('signIn')
  const batch = await db
    .updateTable('imports')
    .set({ undoneAt: now.toISOString(), undoneBy: by.name })
    .where('id', '=', importId)
    .where('undoneAt', 'is', null)
    .returning(['id', 'at', 'homes'])
    .executeTakeFirstOrThrow(notFound)
  await forgetAnswer(db, batch)
  const touched = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderEvents.orderId', 'orderEvents.kind', 'orderEvents.changes', 'orderEvents.version'])
    .select(laterThanImport(importId))
    .where('orderEvents.importId', '=', importId)
    .execute()
  const untouched = touched.filter(({ later }) => Number(later) === 0)
  const created = untouched.filter(({ kind }) => kind === 'created').map(({ orderId }) => orderId)
  const changed = untouched.filter(({ kind }) => kind === 'updated')
  await dropOrders(db, created, AT_ONCE_IN_THREAD)
  await putBack(
    db,
    changed.map(({ orderId, changes, version }) => ({ orderId, version, changes: JSON.parse(changes) })),
    by,
    now,
  )
  await removeUnusedHomes(db, JSON.parse(batch.homes), { by, address, now })
  await audit(db, { account: by, action: 'importUndone', target: `${created.length + changed.length} orders`, address }, now)
  return { removed: created.length, restored: changed.length, kept: touched.length - untouched.length }
}

/** Whoever sends the file once more under the key of that import would be told that it is stored. */
async function forgetAnswer(db: Db, { id, at }: { id: number; at: string }): Promise<void> {
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['key', 'answer'])
    .where('createdAt', '=', at)
    .where('orderId', 'is', null)
    .execute()
  for (const { key, answer } of kept)
    if (JSON.parse(answer)?.answer?.batch === id) await db.deleteFrom('idempotencyKeys').where('key', '=', key).execute()
}

/**
 * Whether somebody did something with the order after the import: a saved change, a deletion, a letter. What another import did
 * that is undone by now is nothing, and neither is its undoing, which bears the moment and the name that the import keeps of it.
 */
function laterThanImport(importId: number) {
  return sql<number>`(
    exists (select 1 from "orderEvents" as "after" where "after"."orderId" = "orders"."id" and "after"."id" > "orderEvents"."id"
      and ("after"."importId" is null or "after"."importId" <> ${importId})
      and not exists (select 1 from "imports" where "imports"."undoneAt" is not null and "imports"."id" <> ${importId}
        and ("imports"."id" = "after"."importId"
          or ("after"."importId" is null and "imports"."undoneAt" = "after"."date" and "imports"."undoneBy" = "after"."by"))))
    or exists (select 1 from "letters" where "letters"."orderId" = "orders"."id" and "orderEvents"."kind" = 'created')
  )`.as('later')
}

interface Changed {
  orderId: number
  version: number
  changes: Change[]
}

/** Puts back what the import has changed about these orders. */
async function putBack(db: Db, changed: readonly Changed[], by: Actor, now: Date): Promise<void> {
  const ids = changed.map(({ orderId }) => orderId)
  const rows = await inParts(ids, (part) => db.selectFrom('orders').selectAll().where('id', 'in', part).execute())
  const comments = await inParts(ids, (part) =>
    db
      .selectFrom('tracking')
      .select(['id', 'orderId', 'sinceVersion'])
      .where('orderId', 'in', part)
      .where('removedAt', 'is', null)
      .execute(),
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  const commentsOn = Map.groupBy(comments, ({ orderId }) => orderId)
  const saves = changed.flatMap(({ orderId, version, changes }): OrderSave[] => {
    const order = orders.get(orderId)
    if (!order) return []
    const added = (commentsOn.get(orderId) ?? []).filter(({ sinceVersion }) => sinceVersion === version)
    return [
      {
        order,
        // An address that was erased since is none, and what is left of it in the history is no address either.
        changes: changes.map(({ field, from, to }) => ({ field, from: to, to: field === 'email' && from === STRUCK ? null : from })),
        removed: added.map(({ id }) => id),
      },
    ]
  })
  await saveOrders(db, saves, by, now, { countsAsUpdate: false })
}
