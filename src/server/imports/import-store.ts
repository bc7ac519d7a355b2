// Stores what an import has found out. Inside one transaction: all of it is there at once, or nothing.
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { receivedOf } from '../orders/order-dates.ts'
import type { Actor } from '../orders/order-history.ts'
import { type NewOrder, type OrderSave, saveOrders, storeOrders } from '../orders/order-save.ts'
import type { ChangedOrder } from './import-compare.ts'

interface Batch {
  created: NewOrder[]
  changed: ChangedOrder[]
  /** The ids of funeral homes that were made for these orders. */
  homes: readonly number[]
  fileName: string
  by: Actor
  now: Date
}

/** Somebody has written meanwhile what this import was compared with: it has to be compared again. */
export class StaleImport extends Error {}

/** So many orders in one statement, and between two is told how far it has come. Each one adds a piece to the search index of SQLite. */
const PART = 2000

/** Gives the number of the batch. Throws StaleImport where an order is not as it was compared. In a transaction that holds the orders. */
export async function storeBatch(db: Db, batch: Batch, onStored: (stored: number) => void): Promise<number> {
  const { created, changed, by, now } = batch
  const saves = await asCompared(db, changed)
  const id = await beginBatch(db, batch)
  let stored = 0
  const store = async <Thing>(things: readonly Thing[], write: (part: Thing[]) => Promise<unknown>) => {
    for (let start = 0; start < things.length; start += PART) {
      const part = things.slice(start, start + PART)
      await write(part)
      stored += part.length
      onStored(stored)
    }
  }
  // Of one moment, the first row of the file ends up on top, as in an export.
  const oldestFirst = created.toReversed().sort((one, other) => compare(receivedOf(one), receivedOf(other)))
  await store(oldestFirst, (part) => storeOrders(db, part, { importId: id, at: now.toISOString() }))
  // By id, as those of one moment stand: what comes later moves nothing that came before.
  const byId = saves.toSorted((one, other) => one.order.id - other.order.id)
  await store(byId, (part) => saveOrders(db, part, by, now, { importId: id }))
  return id
}

async function beginBatch(db: Db, { created, changed, homes, fileName, by, now }: Batch): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      at: now.toISOString(),
      userId: by.id,
      who: by.name,
      fileName,
      created: created.length,
      updated: changed.length,
      homes: JSON.stringify(homes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The changes with the orders that they change, which are as they were when they were compared. */
async function asCompared(db: Db, changed: readonly ChangedOrder[]): Promise<OrderSave[]> {
  const present = await inParts(
    changed.map(({ id }) => id),
    (ids) => db.selectFrom('orders').selectAll().where('id', 'in', ids).where('deletedAt', 'is', null).execute(),
  )
  const orders = new Map(present.map((order) => [order.id, order]))
  return changed.map(({ id, version, changes, added }) => {
    const order = orders.get(id)
    if (order?.version !== version) throw new StaleImport()
    return { order, changes, added }
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
