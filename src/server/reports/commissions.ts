// What a month's sales are worth and bring to each person, as far as the free text can be read.

import { readCents, readCommission } from '../../shared/money.ts'
import type { CommissionLine } from '../../shared/reports.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { instantsOf, monthOf } from './periods.ts'

/** One line a person with sales in the month (YYYY-MM) or the year (YYYY), the highest commission first. */
export async function readCommissions(db: Db, month: string, timeZone: string): Promise<CommissionLine[]> {
  const period = month.includes('-') ? monthOf(`${month}-01`) : { from: `${month}-01-01`, to: `${month}-12-31` }
  const [from, before] = instantsOf(period, timeZone)
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .select(['orders.userId', 'users.name', 'comission', 'price'])
    .where(LISTED)
    .where('soldAt', '>=', from)
    .where('soldAt', '<', before)
    .execute()
  const lines = new Map<number | null, CommissionLine>()
  for (const { userId, name, comission, price } of rows) {
    const line = lines.get(userId) ?? { id: userId, name, sold: 0, sales: 0, unpriced: 0, cents: 0, unread: 0 }
    const cents = readCommission(comission, price)
    const worth = readCents(price)
    line.sold += 1
    line.sales += worth ?? 0
    if (worth === undefined) line.unpriced += 1
    line.cents += cents ?? 0
    if (cents === undefined) line.unread += 1
    lines.set(userId, line)
  }
  return [...lines.values()].sort((a, b) => b.cents - a.cents || b.sold - a.sold || (a.id ?? Infinity) - (b.id ?? Infinity))
}
