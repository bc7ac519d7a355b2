// How many orders refer to each service or funeral home.

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
