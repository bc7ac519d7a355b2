// Who waits: for a first call, for news, for the call that was promised.
import { type ExpressionBuilder, sql } from 'kysely'
import { OPEN_STATUSES, STALE_AFTER, STALE_STATUS } from '../../shared/order.ts'
import type { PromisedCall, StaleOrder, UnansweredRequest } from '../../shared/reports.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { LISTED } from '../orders/order-filters.ts'
import { BROUGHT, WAITING } from '../orders/order-waiting.ts'

const MOST_SHOWN = 5
const MOST_PROMISED = 20

// The joined blank leads the planner to the index of follow-ups, which are few.
const isOpen = sql<boolean>`"status" || '' in (${sql.join(OPEN_STATUSES)})`

const count = sql<number>`count(*)`.as('count')

const lastComment = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('tracking')
    .select('track')
    .whereRef('tracking.orderId', '=', 'orders.id')
    .where('removedAt', 'is', null)
    .orderBy('tracking.id', 'desc')
    .limit(1)
    .as('lastComment')

/** Families who wait for the first call, longest wait first. */
export async function unansweredRequests(db: Db): Promise<{ count: number; calls: UnansweredRequest[] }> {
  const fresh = db.selectFrom('orders').where(LISTED).where(WAITING)
  const total = await fresh.select(count).executeTakeFirstOrThrow()
  const rows = await fresh
    .leftJoin('services', 'services.id', 'orders.serviceId')
    .select(['orders.id', 'contactName', 'phoneNumber', 'orders.receivedAt', 'services.name as serviceName', lastComment])
    .orderBy('orders.sortKey')
    .limit(MOST_SHOWN)
    .execute()
  const calls = rows.map((row) => ({ ...row, serviceName: row.serviceName === null ? null : JSON.parse(row.serviceName) }))
  return { count: total.count, calls }
}

/** How many old customers were brought along as new, and nobody has worked on yet. */
export async function countBrought(db: Db): Promise<number> {
  const total = await db.selectFrom('orders').where(LISTED).where(BROUGHT).select(count).executeTakeFirstOrThrow()
  return total.count
}

/** Orders in progress without an update for seven days or more, the longest first. */
export async function staleOrders(db: Db, now: Date): Promise<{ count: number; oldest: string | null; stale: StaleOrder[] }> {
  const since = new Date(now.getTime() - STALE_AFTER).toISOString()
  const stale = db.selectFrom('orders').where(LISTED).where('orders.status', '=', STALE_STATUS).where('orders.lastUpdateAt', '<=', since)
  const total = await stale.select(count).executeTakeFirstOrThrow()
  const rows = await stale
    .leftJoin('users', 'users.id', 'orders.userId')
    .select(['orders.id', 'contactName', 'lastUpdateAt', 'users.name as assignedName', lastComment])
    .orderBy('orders.lastUpdateAt')
    .orderBy('orders.id')
    .limit(MOST_SHOWN)
    .execute()
  return { count: total.count, oldest: rows[0]?.lastUpdateAt ?? null, stale: rows }
}

/** Open orders whose families were promised a call on this day: by the hour, and those without one at the end. */
export async function promisedCalls(db: Db, day: string): Promise<{ count: number; calls: PromisedCall[] }> {
  const promised = db.selectFrom('orders').where(LISTED).where('followUp', '=', day).where(isOpen)
  const total = await promised.select(count).executeTakeFirstOrThrow()
  const rows = await promised
    .leftJoin('services', 'services.id', 'orders.serviceId')
    .select(['orders.id', 'contactName', 'phoneNumber', 'followUpTime', 'services.name as serviceName'])
    .orderBy(sql`coalesce("followUpTime", '~')`)
    .orderBy('orders.sortKey')
    .limit(MOST_PROMISED)
    .execute()
  const calls = rows.map((row) => ({ ...row, serviceName: row.serviceName === null ? null : JSON.parse(row.serviceName) }))
  return { count: total.count, calls }
}

/** Open orders whose day to call again lies before this one. */
export function overdueCalls(db: Db, day: string): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('orders')
    .select([count, sql<string | null>`min("followUp")`.as('oldest')])
    .where(LISTED)
    .where('followUp', '<', day)
    .where(isOpen)
    .executeTakeFirstOrThrow()
}
