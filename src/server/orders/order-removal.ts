// Orders that go for good, with everything that hangs on them.
import { setImmediate } from 'node:timers/promises'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'

/** So many in one statement: a dozen milliseconds. */
const AT_ONCE = 10
/** In a thread of its own, where what is quickest for all of them counts. */
export const AT_ONCE_IN_THREAD = 5000

/** Inside a transaction, in parts between which the event loop answers readers. Gives the ids of the letters that were deleted too. */
export async function dropOrders(db: Db, ids: readonly number[], atOnce = AT_ONCE): Promise<number[]> {
  if (ids.length > 0) await noteTraces(db)
  const letters = await inParts(ids, dropSome(db), atOnce)
  return letters.map(({ id }) => id)
}

const dropSome = (db: Db) => async (ids: number[]) => {
  const letters = await db.deleteFrom('letters').where('orderId', 'in', ids).returning('id').execute()
  for (const table of HANGING_ON) await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
  await setImmediate()
  return letters
}

/** So many in one transaction. */
export const DROPPED_AT_ONCE = 25

export interface Retired {
  orders: number
  letterIds: number[]
}

/** Drops orders as long as some are found, a few in each transaction; between two others write. */
export async function dropAll(db: Db, find: (db: Db) => Promise<number[]>): Promise<Retired> {
  const gone: Retired = { orders: 0, letterIds: [] }
  for (;;) {
    const found = await db.transaction().execute(async (db) => {
      const ids = await find(db)
      return { orders: ids.length, letterIds: await dropOrders(db, ids) }
    })
    gone.orders += found.orders
    gone.letterIds.push(...found.letterIds)
    if (found.orders === 0) return gone
    await setImmediate()
  }
}

/** What goes with an order, besides its letters; of a sale that stays, too. */
export const HANGING_ON = ['tracking', 'orderEvents', 'consents', 'idempotencyKeys', 'webhookDeliveries'] as const
