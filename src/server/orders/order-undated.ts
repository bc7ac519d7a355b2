// Orders that were brought along, of whom the file says when the family came in words that nobody can read: they are of no day.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrderFilters } from '../../shared/order-query.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { sortKeyAt } from './sort-key.ts'

const undated = (orders: string) => sql<SqlBool>`
  ${sql.ref(`${orders}.enteredLate`)} = 1 and ${sql.ref(`${orders}.receivedAt`)} = ${sql.ref(`${orders}.createdAt`)}
  and ${sql.ref(`${orders}.deletedAt`)} is null and ${sql.ref(`${orders}.suspect`)} = 0`

/** Written as in the partial index, or it would not be used. */
export const UNDATED = undated('orders')

/** None of those. They are few, and are looked up beside whichever index is read. */
export const DATED = sql<SqlBool>`(select count(*) from "orders" as "other" where "other"."sortKey" = "orders"."sortKey" and ${undated('other')}) = 0`

type Where = (eb: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>

/** The sort key tells when it was received, and every index of the list ends in it. */
export function receivedIn({ createdFrom, createdBefore }: OrderFilters): Where[] {
  const conditions: Where[] = []
  if (createdFrom !== undefined) conditions.push((eb) => eb('orders.sortKey', '>=', sortKeyAt(createdFrom)))
  if (createdBefore !== undefined) conditions.push((eb) => eb('orders.sortKey', '<', sortKeyAt(createdBefore)))
  return conditions
}

/** Whether there are such orders where these days are looked for: else nothing needs to be kept out. */
export async function hasUndated(db: Db, filters: OrderFilters): Promise<boolean> {
  const received = receivedIn(filters)
  if (received.length === 0) return false
  const undated = db.selectFrom('orders').select('orders.sortKey').where(UNDATED)
  const found = await undated
    .where((eb) => eb.and(received.map((where) => where(eb))))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
