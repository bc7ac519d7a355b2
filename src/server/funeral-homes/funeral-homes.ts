// The funeral homes the agency works with; a deleted one keeps its name on its orders.
import type { FuneralHome } from '../../shared/funeral-home.ts'
import type { Usage } from '../../shared/id.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { Refusal } from '../refusal.ts'

export function listFuneralHomes(db: Db): Promise<FuneralHome[]> {
  return db.selectFrom('funeralHomes').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('id').execute()
}

/** How many orders refer to each funeral home; one that none refers to is left out. */
export async function funeralHomeUsage(db: Db): Promise<Usage[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['funeralHomeId as id', ({ fn }) => fn.countAll<number>().as('orders')])
    .where(LISTED)
    .where('funeralHomeId', 'is not', null)
    .groupBy('funeralHomeId')
    .orderBy('funeralHomeId')
    .execute()
  return rows.flatMap(({ id, orders }) => (id === null ? [] : [{ id, orders: Number(orders) }]))
}

export function createFuneralHome(db: Db, name: string, now: Date): Promise<FuneralHome> {
  return db.insertInto('funeralHomes').values({ name, createdAt: now.toISOString() }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

/** Without a new name it stays as it is. */
export async function changeFuneralHome(db: Db, id: number, name: string | undefined): Promise<FuneralHome> {
  const row = await db
    .updateTable('funeralHomes')
    .set(({ ref }) => ({ name: name ?? ref('name') }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

export async function deleteFuneralHome(db: Db, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('funeralHomes')
    .set({ deletedAt: now.toISOString() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('notFound')
}
