// Puts a comment that was taken away back where it stood, with the one who wrote it and when.
import type { Db } from '../database/open.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, recordEvent } from './order-history.ts'
import { searchText } from './order-search.ts'
import { readTracking } from './order-tracking.ts'
import { readOrder } from './orders.ts'

interface Removal {
  orderId: number
  /** The entry of the history that says it was taken away. */
  entryId: number
  track: string
}

/** One comment of one removal, inside a transaction; refused where it is back already. */
export async function putCommentBack(db: Db, { orderId, entryId, track }: Removal, by: Actor, now: Date): Promise<void> {
  const { version, ...order } = await readOrder(db, orderId)
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
    .executeTakeFirst()
  if (!removed) throw new Refusal('notFound')
  const next = version + 1
  // Younger than every editor that is open now: leaving it out there does not take it away again.
  await db.updateTable('tracking').set({ removedAt: null, removedBy: null, sinceVersion: next }).where('id', '=', removed.id).execute()
  const comments = (await readTracking(db, orderId)).map((entry) => entry.track)
  await db
    .updateTable('orders')
    .set({ version: next, updateBy: by.name, lastUpdateAt: now.toISOString(), search: searchText(order, comments) })
    .where('id', '=', orderId)
    .execute()
  const changes = [{ field: 'tracking', from: null, to: track }]
  await recordEvent(db, { orderId, kind: 'updated', version: next, changes }, by, now)
}
