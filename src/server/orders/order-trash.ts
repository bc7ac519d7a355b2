// What is out of the list: deleted orders, which can come back for 30 days, and quotes that a robot may have sent.

import { DAY } from '../../shared/durations.ts'
import type { Order } from '../../shared/order.ts'
import { TRASH_DAYS, TRASH_PAGE_SIZE } from '../../shared/trash.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import { countOf, pageOf } from '../database/count-of.ts'
import type { Db } from '../database/open.ts'
import { notFound } from '../errors/refusal.ts'
import { tellWebhooks } from '../webhooks/deliveries.ts'
import { type Actor, recordEvent } from './order-history.ts'
import { DROPPED_AT_ONCE, dropAll } from './order-removal.ts'
import { ordersOf, selectOrders } from './order-rows.ts'
import { readOrder } from './orders.ts'

const KEPT_FOR = TRASH_DAYS * DAY

/** One page of the deleted orders, the last one first, and how many there are; beyond the last page it is the last one. */
export async function listDeleted(db: Db, asked: number) {
  const deletedOrders = db.selectFrom('orders').where('deletedAt', 'is not', null)
  const { total, page, offset } = await pageOf(deletedOrders, asked, TRASH_PAGE_SIZE)
  const rows = await selectOrders(db)
    .where('orders.deletedAt', 'is not', null)
    .orderBy('orders.deletedAt', 'desc')
    // Those of one moment, too, have one order through all pages.
    .orderBy('orders.id', 'desc')
    .limit(TRASH_PAGE_SIZE)
    .offset(offset)
    .execute()
  const orders = await ordersOf(db, rows)
  const deleted = orders.map((order, at) => ({ order, deletedAt: rows[at]?.deletedAt ?? '', deletedBy: rows[at]?.deletedBy ?? '' }))
  return { deleted, total, page }
}

/** Deletes for good what has been in the trash for 30 days; tells how many that were. */
export async function emptyTrash(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - KEPT_FOR).toISOString()
  // By a clock that was ahead: their thirty days begin now.
  await db.updateTable('orders').set({ deletedAt: now.toISOString() }).where('deletedAt', '>', latestPlausible(now)).execute()
  return dropAll(db, async (db) => {
    const old = await db.selectFrom('orders').select('id').where('deletedAt', '<=', until).limit(DROPPED_AT_ONCE).execute()
    return old.map(({ id }) => id)
  })
}

/** One page of the quotes set aside, newest first, and how many there are; beyond the last page it is the last one. */
export async function listSuspects(db: Db, asked: number): Promise<{ suspects: Order[]; total: number; page: number }> {
  const { total, page, offset } = await pageOf(suspectOrders(db), asked, TRASH_PAGE_SIZE)
  const rows = await selectOrders(db)
    .where('orders.suspect', '=', 1)
    .where('orders.deletedAt', 'is', null)
    .orderBy('orders.sortKey', 'desc')
    .limit(TRASH_PAGE_SIZE)
    .offset(offset)
    .execute()
  return { suspects: await ordersOf(db, rows), total, page }
}

/** How many quotes are set aside. */
export const countSuspects = (db: Db): Promise<number> => countOf(suspectOrders(db))

const suspectOrders = (db: Db) => db.selectFrom('orders').where('suspect', '=', 1).where('deletedAt', 'is', null)

/** Lists a quote that was set aside: somebody of the office found that a person had sent it. */
export async function clearSuspect(db: Db, id: number, by: Actor, now: Date): Promise<Order> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('orders')
      .set({ suspect: 0 })
      .where('id', '=', id)
      .where('suspect', '=', 1)
      .where('deletedAt', 'is', null)
      .returning(['version', 'status'])
      .executeTakeFirstOrThrow(notFound)
    await recordEvent(db, { orderId: id, kind: 'cleared', version: row.version }, by, now)
    await tellWebhooks(db, { event: 'lead.created', orderId: id, status: row.status }, now)
    return readOrder(db, id)
  })
}
