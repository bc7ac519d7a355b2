// Stores what an import has found out, all of it or nothing, and keeps nobody from writing for longer than a moment: new
// orders come a slice at a time, out of everybody's sight, and are shown all at once together with what was changed.
import { holdOrders, inParts, insertMany, reserveIds, updateMany } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { UNSEEN } from '../database/tables.ts'
import type { ChangedOrder, NewOrder } from './import-compare.ts'
import { SLICE, sweepBatch, type Write } from './import-slices.ts'
import type { Actor } from './order-history.ts'
import { nextPlaces } from './order-place.ts'

export interface Batch {
  created: NewOrder[]
  changed: ChangedOrder[]
  fileName: string
  by: Actor
  now: Date
}

/** Somebody has written meanwhile what this import was compared with: it has to be compared again. */
export class Overtaken extends Error {}

type Given = NewOrder & { id: number }

/** Gives the number of the batch. Throws Overtaken, and then nothing is stored. */
export async function storeBatch(batch: Batch, write: Write, tell: (stored: number) => void): Promise<number> {
  const { id, created } = await write((db) => beginBatch(db, batch))
  try {
    for (let start = 0; start < created.length; start += SLICE) {
      await write((db) => storeSlice(db, created.slice(start, start + SLICE), batch, id))
      tell(Math.min(created.length, start + SLICE))
    }
    await write((db) => finishBatch(db, batch, id))
    return id
  } catch (error) {
    // What cannot be taken away now is before the next import.
    await sweepBatch(write, id).catch(() => {})
    throw error
  }
}

async function beginBatch(db: Db, { created, changed, fileName, by, now }: Batch): Promise<{ id: number; created: Given[] }> {
  await holdOrders(db)
  const { id } = await db
    .insertInto('imports')
    .values({
      at: now.toISOString(),
      userId: by.id,
      who: by.name,
      fileName,
      created: created.length,
      updated: changed.length,
      undoneAt: null,
      undoneBy: null,
      unfinished: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const highest = created.reduce((most, { id = 0 }) => Math.max(most, id), 0)
  const free = (await reserveIds(db, 'orders', created.filter(({ id }) => id === undefined).length, highest)).values()
  // Oldest first, as places and ids are given; of one moment, the first row of the file ends up on top, as in an export.
  const sorted = created.toReversed().sort((one, other) => compare(one.values.createdAt, other.values.createdAt))
  return { id, created: sorted.map((order) => ({ ...order, id: order.id ?? free.next().value ?? 0 })) }
}

async function storeSlice(db: Db, orders: readonly Given[], { by, now }: Batch, importId: number): Promise<void> {
  await holdOrders(db)
  await refuseTaken(
    db,
    orders.map(({ id }) => id),
  )
  const places = await nextPlaces(
    db,
    orders.map(({ values }) => values.createdAt),
  )
  await insertMany(
    db,
    'orders',
    orders.map(({ id, values }, index) => ({ id, place: places[index] ?? 0, suspect: UNSEEN, ...values })),
  )
  await insertMany(
    db,
    'tracking',
    orders.flatMap(({ id, tracking }) =>
      tracking.map(({ date, track, createdBy }) => ({ orderId: id, date, track, createdBy, sinceVersion: 1 })),
    ),
  )
  const date = now.toISOString()
  await insertMany(
    db,
    'orderEvents',
    orders.flatMap(({ id: orderId, updates, values: { version } }) => [
      { orderId, kind: 'created' as const, date, by: by.name, version, userId: by.id, changes: '[]', importId },
      // Those that came with the order are older than any import of ours.
      ...updates.map(({ date, updatedBy }, index) => ({
        orderId,
        kind: 'updated' as const,
        date,
        by: updatedBy,
        version: index + 2,
        userId: null,
        changes: '[]',
        importId: null,
      })),
    ]),
  )
}

async function refuseTaken(db: Db, wanted: readonly number[]): Promise<void> {
  const taken = await inParts(wanted, (ids) => db.selectFrom('orders').select('id').where('id', 'in', ids).execute())
  if (taken.length > 0) throw new Overtaken()
}

async function finishBatch(db: Db, { changed, by, now }: Batch, importId: number): Promise<void> {
  await holdOrders(db)
  await refuseChanged(db, changed)
  await db
    .updateTable('orders')
    .set({ suspect: 0 })
    .where('suspect', '=', UNSEEN)
    .where('id', 'in', (eb) => eb.selectFrom('orderEvents').select('orderId').where('importId', '=', importId))
    .execute()
  await storeChanges(db, changed, { by, now }, importId)
  await db.updateTable('imports').set({ unfinished: 0 }).where('id', '=', importId).execute()
}

async function refuseChanged(db: Db, changed: readonly ChangedOrder[]): Promise<void> {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  const present = await inParts([...versions.keys()], (ids) =>
    db.selectFrom('orders').select(['id', 'version']).where('id', 'in', ids).where('deletedAt', 'is', null).execute(),
  )
  if (present.length < versions.size || present.some(({ id, version }) => versions.get(id) !== version)) throw new Overtaken()
}

async function storeChanges(
  db: Db,
  changed: readonly ChangedOrder[],
  { by, now }: Pick<Batch, 'by' | 'now'>,
  importId: number,
): Promise<void> {
  const date = now.toISOString()
  await updateMany(
    db,
    'orders',
    changed.map(({ id, version, changes, statusAt, search }) => ({
      id,
      ...columnsOf(changes.map(({ field, to }) => [field, to])),
      ...(statusAt ? { statusAt, statusBy: by.name } : {}),
      version: version + 1,
      updateBy: by.name,
      lastUpdateAt: date,
      search,
    })),
  )
  await insertMany(
    db,
    'tracking',
    changed.flatMap(({ id, version, tracking }) =>
      tracking.map(({ date, track, createdBy }) => ({ orderId: id, date, track, createdBy, sinceVersion: version + 1 })),
    ),
  )
  await insertMany(
    db,
    'orderEvents',
    changed.map(({ id, version, changes }) => ({
      orderId: id,
      kind: 'updated' as const,
      date,
      by: by.name,
      userId: by.id,
      version: version + 1,
      changes: JSON.stringify(changes),
      importId,
    })),
  )
}

/** Changes that stand elsewhere than in a column of that name. */
const NO_COLUMNS: ReadonlySet<string> = new Set(['tracking', 'statusDate', 'statusBy'])

/** What changed values write into the columns of an order. */
export function columnsOf(values: readonly (readonly [field: string, value: string | number | null])[]) {
  return Object.fromEntries(values.filter(([field]) => !NO_COLUMNS.has(field)))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
