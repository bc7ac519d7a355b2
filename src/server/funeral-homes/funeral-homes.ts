// The funeral homes the agency works with; a deleted one keeps its name on its orders.
import type { FuneralHome } from '../../shared/funeral-home.ts'
import type { Usage } from '../../shared/id.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { LISTED } from '../orders/order-filters.ts'

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

export async function createFuneralHome(db: Db, name: string, by: By, now: Date): Promise<FuneralHome> {
  const home = await db
    .insertInto('funeralHomes')
    .values({ name, createdAt: now.toISOString() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'funeralHomeCreated', target: name }, now)
  return home
}

/** Without a new name it stays as it is. */
export async function changeFuneralHome(db: Db, id: number, name: string | undefined, by: By, now: Date): Promise<FuneralHome> {
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom('funeralHomes')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!before) throw new Refusal('notFound')
    if (name === undefined || name === before.name) return before
    await db.updateTable('funeralHomes').set({ name }).where('id', '=', id).execute()
    await audit(db, { ...by, action: 'funeralHomeRenamed', target: `${before.name} → ${name}` }, now)
    return { id, name }
  })
}

export async function deleteFuneralHome(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('funeralHomes')
      .set({ deletedAt: now.toISOString() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new Refusal('notFound')
    await audit(db, { ...by, action: 'funeralHomeDeleted', target: row.name }, now)
  })
}
