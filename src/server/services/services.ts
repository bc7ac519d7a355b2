// The services the agency sells, in its order. One that is deleted leaves every list until it is restored, and keeps its name on
// the orders that refer to it.
import { type Selectable, sql } from 'kysely'
import type { Edit } from '../../shared/edit.ts'
import type { Deleted } from '../../shared/id.ts'
import type { Bilingual } from '../../shared/language.ts'
import type { PublicService, Service, ServiceChange, ServiceInput } from '../../shared/service.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import type { Flag, Tables } from '../database/tables.ts'
import { changedEntry } from '../errors/changed-entry.ts'
import { notFound } from '../errors/refusal.ts'
import { readUsage } from '../orders/order-usage.ts'
import { readPublicSettings } from '../settings/settings.ts'

const columns = ['id', 'name', 'price', 'disclaimers', 'features', 'isActive'] as const

type Row = Pick<Selectable<Tables['services']>, (typeof columns)[number]>

function serviceOf({ id, name, price, disclaimers, features, isActive }: Row): Service {
  return {
    id,
    name: JSON.parse(name),
    price,
    disclaimers: JSON.parse(disclaimers),
    features: JSON.parse(features),
    isActive: isActive === 1,
  }
}

const flagOf = (isActive: boolean): Flag => (isActive ? 1 : 0)

function rowOf({ name, price, disclaimers, features, isActive }: ServiceInput) {
  return {
    name: JSON.stringify(name),
    price,
    disclaimers: JSON.stringify(disclaimers),
    features: JSON.stringify(features),
    isActive: flagOf(isActive),
  }
}

/** Active and inactive ones for staff, only active ones for visitors. */
export async function listServices(db: Db, who: 'staff' | 'visitors'): Promise<Service[]> {
  let query = db.selectFrom('services').select(columns).where('deletedAt', 'is', null)
  if (who === 'visitors') query = query.where('isActive', '=', 1)
  return (await query.orderBy('position').orderBy('id').execute()).map(serviceOf)
}

/** What the public pages show. */
export async function offeredServices(db: Db): Promise<PublicService[]> {
  const { servicePrices } = await readPublicSettings(db)
  return (await listServices(db, 'visitors')).map(({ id, name, disclaimers, features, price }) => ({
    id,
    name,
    disclaimers,
    features,
    ...(servicePrices === 'shown' && { price }),
  }))
}

/** Adds one below all others; inside a transaction. */
export async function createService(db: Db, input: ServiceInput, by: By, now: Date): Promise<Service> {
  const row = await db
    .insertInto('services')
    .values(({ selectFrom }) => ({
      ...rowOf(input),
      // Below all others.
      position: selectFrom('services').select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('last')),
      createdAt: now.toISOString(),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  const service = serviceOf(row)
  await audit(db, { ...by, action: 'serviceCreated', target: service.name.es }, now)
  return service
}

/** Changes what is given; the rest stays as it is stored. See changedEntry of what the writer has `seen`. */
export async function updateService(db: Db, { id, before: seen, ...change }: Edit<ServiceChange>, by: By, now: Date): Promise<Service> {
  return db.transaction().execute(async (db) => {
    const stored = await db.selectFrom('services').select(columns).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
    if (!stored) throw notFound()
    const before = serviceOf(stored)
    const service = changedEntry(before, change, seen)
    const changed = columns.filter((field) => JSON.stringify(service[field]) !== JSON.stringify(before[field]))
    if (changed.length === 0) return service
    await db.updateTable('services').set(rowOf(service)).where('id', '=', id).execute()
    await audit(db, { ...by, action: 'serviceChanged', target: `${service.name.es}: ${changed.join(', ')}` }, now)
    return service
  })
}

/** Takes one out of every list; orders keep its name. */
export async function deleteService(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('services')
      .set({ deletedAt: now.toISOString() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning(columns)
      .executeTakeFirstOrThrow(notFound)
    await audit(db, { ...by, action: 'serviceDeleted', target: serviceOf(row).name.es }, now)
  })
}

/** Those that were deleted, the last one first. */
export async function deletedServices(db: Db): Promise<Deleted<Bilingual>[]> {
  const usage = new Map((await readUsage(db, 'serviceId')).map(({ id, orders }) => [id, orders]))
  const rows = await db.selectFrom('services').select(columns).where('deletedAt', 'is not', null).orderBy('deletedAt', 'desc').execute()
  return rows.map(serviceOf).map(({ id, name }) => ({ id, name, orders: usage.get(id) ?? 0 }))
}

/** Puts a deleted one back where it stood. */
export async function restoreService(db: Db, id: number, by: By, now: Date): Promise<Service> {
  const row = await db
    .updateTable('services')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
  const service = serviceOf(row)
  await audit(db, { ...by, action: 'serviceRestored', target: service.name.es }, now)
  return service
}

/** Puts services in this order, everywhere; those that are not named come after, and deleted ones keep their place among all. */
export async function orderServices(db: Db, ids: readonly number[], by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const all = await db.selectFrom('services').select(['id', 'deletedAt']).orderBy('position').orderBy('id').execute()
    const before = all.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
    const after = [...ids.filter((id) => before.includes(id)), ...before.filter((id) => !ids.includes(id))]
    if (after.every((id, at) => id === before[at])) return
    const listed = after.values()
    const places = all.map(({ id, deletedAt }) => (deletedAt === null ? (listed.next().value ?? id) : id))
    for (const [position, id] of places.entries()) await db.updateTable('services').set({ position }).where('id', '=', id).execute()
    await audit(db, { ...by, action: 'servicesOrdered', target: '' }, now)
  })
}
