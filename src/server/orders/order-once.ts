// A call that is repeated, because its answer was lost on the way or somebody pressed twice, makes one order.
import type { Order } from '../../shared/order.ts'
import type { Db } from '../database/open.ts'
import { hole, Prepared } from '../database/prepared.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from '../secrets.ts'
import { type OrderRow, ordersOf, selectOrders } from './order-rows.ts'

interface Call {
  /** A key of a caller's own choosing counts for that caller alone. */
  caller: 'visitor' | `staff:${number}`
  key: string | undefined
}

/** Makes an order once for each key of a caller; gives the id of the first one, which may be deleted since. */
export async function createOrderOnce(
  db: Db,
  { caller, key: given }: Call,
  create: (db: Db) => Promise<number>,
  now: Date,
): Promise<number> {
  // Hashed, a key counts to its last character, and takes the same little room however long it is.
  const key = given && `${caller}:${hashToken(given)}`
  return db.transaction().execute(async (db) => {
    const first = key && (await db.selectFrom('idempotencyKeys').select('orderId').where('key', '=', key).executeTakeFirst())
    if (first) return first.orderId
    const orderId = await create(db)
    if (key) await db.insertInto('idempotencyKeys').values({ key, orderId, createdAt: now.toISOString() }).execute()
    return orderId
  })
}

/** The order that such a call made, as it is now; a deleted one too, for it is still the answer. */
export async function readMadeOrder(db: Db, id: number): Promise<Order> {
  const rows = await rowQuery.rows(db, '', () => selectOrders(db).where('orders.id', '=', hole<number>('id')), { id })
  const [order] = await ordersOf(db, rows)
  if (!order) throw new Refusal('notFound')
  return order
}

const rowQuery = new Prepared<OrderRow>()
