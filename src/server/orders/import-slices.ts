// Imports write a slice at a time, and between two of them others write. What nobody is to see yet, or any more, is UNSEEN.
import { holdOrders } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { UNSEEN } from '../database/tables.ts'
import { dropOrders } from '../privacy/order-removal.ts'

/** Runs a transaction once nobody else writes. */
export type Write = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** So many orders at a time: what somebody waits for who saves something meanwhile. */
export const SLICE = 500

/** Takes away what a process has left behind that ended in the middle. Only while no import is at work. */
export async function sweepUnfinished(db: Db, write: Write): Promise<void> {
  const batches = await db.selectFrom('imports').select('id').where('unfinished', '=', 1).execute()
  for (const { id } of batches) await sweepBatch(write, id)
}

/** Takes away the orders of a batch that nobody sees, and a batch of which nothing else is left. */
export async function sweepBatch(write: Write, importId: number): Promise<void> {
  while ((await write((db) => sweepSlice(db, importId))) > 0);
}

async function sweepSlice(db: Db, importId: number): Promise<number> {
  await holdOrders(db)
  const rows = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select('orders.id')
    .where('orderEvents.importId', '=', importId)
    .where('orders.suspect', '=', UNSEEN)
    .limit(SLICE)
    .execute()
  await dropOrders(
    db,
    rows.map(({ id }) => id),
  )
  if (rows.length > 0) return rows.length
  await db.updateTable('imports').set({ unfinished: 0 }).where('id', '=', importId).where('undoneAt', 'is not', null).execute()
  await db.deleteFrom('imports').where('id', '=', importId).where('unfinished', '=', 1).execute()
  return 0
}
