// Nothing that was not sold is kept longer than the settings say.
import type { Db } from '../database/open.ts'
import { readSettings } from '../settings/settings.ts'
import { dropOrders } from './order-removal.ts'

const AT_ONCE = 500

/** The moment so many months ago on the calendar; the last day of a month where it has no such day. */
export function monthsAgo(months: number, now: Date): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), last))
  return then
}

export interface Retired {
  orders: number
  letterIds: number[]
}

/**
 * Erases orders that were not sold, and quotes set aside as a robot's, once they have been left alone for longer than the
 * setting; with 0 months nothing. Letters without an order, which hold messages, go after the same time.
 */
export async function retireOrders(db: Db, now: Date): Promise<Retired> {
  const { retentionMonths } = await readSettings(db)
  const retired: Retired = { orders: 0, letterIds: [] }
  if (retentionMonths === 0) return retired
  const until = monthsAgo(retentionMonths, now).toISOString()
  for (;;) {
    const found = await db.transaction().execute(async (db) => {
      const ids = await leftAloneSince(db, until)
      return { orders: ids.length, letterIds: await dropOrders(db, ids) }
    })
    retired.orders += found.orders
    retired.letterIds.push(...found.letterIds)
    if (found.orders < AT_ONCE) break
  }
  const letters = await db.deleteFrom('letters').where('orderId', 'is', null).where('createdAt', '<', until).returning('id').execute()
  retired.letterIds.push(...letters.map(({ id }) => id))
  return retired
}

/** Some of the orders to erase. Asked in three parts because each has an index, and the whole would be a walk through every order. */
async function leftAloneSince(db: Db, until: string): Promise<number[]> {
  const old = () => db.selectFrom('orders').select('id').where('lastUpdateAt', '<', until).limit(AT_ONCE)
  const listed = old().where(({ eb, and, lit }) =>
    and([eb('status', '=', 'notSold'), eb('deletedAt', 'is', null), eb('suspect', '=', lit(0))]),
  )
  const aside = old().where(({ eb, and, lit }) => and([eb('suspect', '=', lit(1)), eb('deletedAt', 'is', null)]))
  const deleted = old()
    .where('deletedAt', 'is not', null)
    .where(({ eb, or }) => or([eb('status', '=', 'notSold'), eb('suspect', '=', 1)]))
  const ids: number[] = []
  for (const query of [listed, aside, deleted]) ids.push(...(await query.execute()).map(({ id }) => id))
  return ids.slice(0, AT_ONCE)
}
