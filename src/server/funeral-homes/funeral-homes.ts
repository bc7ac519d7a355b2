// The funeral homes the agency works with; a deleted one keeps its name on its orders.

import type { Edit } from '../../shared/edit.ts'
import type { FuneralHome, FuneralHomeChange } from '../../shared/funeral-home.ts'
import type { Deleted } from '../../shared/id.ts'
import { storedPhone } from '../../shared/phone.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { changedEntry } from '../errors/changed-entry.ts'
import { notFound } from '../errors/refusal.ts'
import { readUsage } from '../orders/order-usage.ts'

const ANSWERED = ['id', 'name', 'phone', 'contactPerson', 'address', 'notes'] as const

/** Those that are not deleted, the oldest first. */
export function listFuneralHomes(db: Db): Promise<FuneralHome[]> {
  return db.selectFrom('funeralHomes').select(ANSWERED).where('deletedAt', 'is', null).orderBy('id').execute()
}

/** Adds one; inside a transaction. */
export async function createFuneralHome(db: Db, input: FuneralHomeChange & { name: string }, by: By, now: Date): Promise<FuneralHome> {
  const home = await db
    .insertInto('funeralHomes')
    .values({ ...stored(input), createdAt: now.toISOString() })
    .returning(ANSWERED)
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'funeralHomeCreated', target: home.name }, now)
  return home
}

/** What is absent stays as it is. See changedEntry of what the writer has `seen`. */
export async function changeFuneralHome(
  db: Db,
  { id, before: seen, ...change }: Edit<FuneralHomeChange>,
  by: By,
  now: Date,
): Promise<FuneralHome> {
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom('funeralHomes')
      .select(ANSWERED)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const after = changedEntry(before, stored(change), seen)
    const changed = ANSWERED.filter((field) => after[field] !== before[field])
    if (changed.length === 0) return before
    // Only that: what somebody else changes at this moment stays theirs.
    await db
      .updateTable('funeralHomes')
      .set(Object.fromEntries(changed.map((field) => [field, after[field]])))
      .where('id', '=', id)
      .execute()
    const isRenamed = changed.includes('name')
    if (isRenamed) await audit(db, { ...by, action: 'funeralHomeRenamed', target: `${before.name} → ${after.name}` }, now)
    if (changed.length > (isRenamed ? 1 : 0)) await audit(db, { ...by, action: 'funeralHomeChanged', target: after.name }, now)
    return after
  })
}

function stored<Fields extends FuneralHomeChange>(fields: Fields): Fields {
  return fields.phone ? { ...fields, phone: storedPhone(fields.phone) } : fields
}

/** Takes one out of the list; orders keep its name. */
export async function deleteFuneralHome(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('funeralHomes')
      .set({ deletedAt: now.toISOString() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await audit(db, { ...by, action: 'funeralHomeDeleted', target: row.name }, now)
  })
}

/** Those that were deleted, the last one first. */
export async function deletedFuneralHomes(db: Db): Promise<Deleted<string>[]> {
  const usage = new Map((await readUsage(db, 'funeralHomeId')).map(({ id, orders }) => [id, orders]))
  const rows = await db
    .selectFrom('funeralHomes')
    .select(['id', 'name'])
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, orders: usage.get(row.id) ?? 0 }))
}

/** Puts a deleted one back. */
export async function restoreFuneralHome(db: Db, id: number, by: By, now: Date): Promise<FuneralHome> {
  const home = await db
    .updateTable('funeralHomes')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning(ANSWERED)
    .executeTakeFirstOrThrow(notFound)
  await audit(db, { ...by, action: 'funeralHomeRestored', target: home.name }, now)
  return home
}
