// How many orders refer to each service or funeral home, and who has left with orders in their name.

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

/** Those whose account was deleted, the last one first, as long as listed orders are assigned to them. */
export async function goneUsers(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('deletedAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.id').whereRef('orders.userId', '=', 'users.id').where(LISTED)),
    )
    .orderBy('deletedAt', 'desc')
    .execute()
}
