// Puts a comment that was taken away back where it stood, with the one who wrote it and when.
import type { Db } from '../database/open.ts'
import { notFound } from '../errors/refusal.ts'
import type { Actor } from './order-history.ts'
import { saveOrders } from './order-save.ts'
import { readRow } from './orders.ts'

interface Removal {
  orderId: number
  /** The entry of the history that says it was taken away. */
  entryId: number
  track: string
}

/** One comment of one removal, inside a transaction; refused where it is back already. An undo, so no update and no answer to the family. */
export async function putCommentBack(db: Db, { orderId, entryId, track }: Removal, by: Actor, now: Date): Promise<void> {
  const order = await readRow(db, orderId)
  const removed = await db
    .selectFrom('orderEvents')
    .innerJoin('tracking', (join) =>
      join.onRef('tracking.orderId', '=', 'orderEvents.orderId').onRef('tracking.removedAt', '=', 'orderEvents.date'),
    )
    .select('tracking.id')
    .where('orderEvents.id', '=', entryId)
    .where('orderEvents.orderId', '=', orderId)
    .where('tracking.track', '=', track)
    .orderBy('tracking.id')
    .executeTakeFirstOrThrow(notFound)
  // Younger than every editor that is open now: leaving it out there does not take it away again.
  const sinceVersion = order.version + 1
  await db.updateTable('tracking').set({ removedAt: null, removedBy: null, sinceVersion }).where('id', '=', removed.id).execute()
  await saveOrders(db, [{ order, changes: [{ field: 'tracking', from: null, to: track }] }], by, now, { countsAsUpdate: false })
}
