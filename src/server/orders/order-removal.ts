// Orders that go for good, with everything that hangs on them.
import { setImmediate } from 'node:timers/promises'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'

/** So many in one statement: a dozen milliseconds. */
const AT_ONCE = 10
/** In a thread of its own, where what is quickest for all of them counts. */
export const AT_ONCE_IN_THREAD = 5000

/** Inside a transaction, with their letters, in parts between which the event loop answers readers. */
export async function dropOrders(db: Db, ids: readonly number[], atOnce = AT_ONCE): Promise<void> {
  if (ids.length === 0) return
  await inParts(ids, dropSome(db), atOnce)
  await noteTraces(db)
}

const dropSome = (db: Db) => async (ids: number[]) => {
  for (const table of ['letters', ...HANGING_ON] as const) await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
  await setImmediate()
  return []
}

/** So many in one transaction. */
export const DROPPED_AT_ONCE = 25

/** So many go in a transaction, after so many before it; to be noted inside it. */
type NotePart = (db: Db, part: number, before: number) => Promise<void>

/** Drops orders as long as some are found, a few in each transaction; between two others write. Gives how many there were. */
export async function dropAll(db: Db, find: (db: Db) => Promise<number[]>, note?: NotePart): Promise<number> {
  let gone = 0
  for (;;) {
    const found = await db.transaction().execute(async (db) => {
      const ids = await find(db)
      await dropOrders(db, ids)
      if (ids.length > 0) await note?.(db, ids.length, gone)
      return ids.length
    })
    gone += found
    if (found === 0) return gone
    await setImmediate()
  }
}

/** What goes with an order, besides its letters; of a sale that stays, too. */
export const HANGING_ON = ['tracking', 'orderEvents', 'consents', 'idempotencyKeys', 'webhookDeliveries'] as const
