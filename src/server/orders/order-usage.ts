// How many orders refer to each service or funeral home, and to those who have left.

import type { Usage } from '../../shared/id.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from './order-filters.ts'

/** Of listed orders, by what they refer to; what none refers to is left out. */
export async function readUsage(db: Db, column: 'serviceId' | 'funeralHomeId'): Promise<Usage[]> {
  const rows = await db
    .selectFrom('orders')
    .select([`${column} as id`, ({ fn }) => fn.countAll<number>().as('orders')])
    .where(LISTED)
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy(column)
    .execute()
  return rows.flatMap(({ id, orders }) => (id === null ? [] : [{ id, orders }]))
}

/** Those whose account was deleted, the last one first, and how many listed orders are still assigned to each. */
export async function goneUsers(db: Db): Promise<(Usage & { name: string })[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('orders').select(fn.countAll<number>().as('count')).whereRef('orders.userId', '=', 'users.id').where(LISTED).as('orders'),
    )
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .execute()
  return rows.map(({ orders, ...user }) => ({ ...user, orders: orders ?? 0 }))
}
