// Stores what an import has found out. Inside one transaction: all of it is there at once, or nothing.
import { inParts, insertMany, reserveIds, updateMany } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { ChangedOrder, NewOrder } from './import-compare.ts'
import { firstAnswer } from './order-answer.ts'
import type { Actor, Change } from './order-history.ts'
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

/** So many orders in one statement, and between two is told how far it has come. */
const PART = 500

/** Gives the number of the batch. Throws Overtaken where an order is not as it was compared. In a transaction that holds the orders. */
export async function storeBatch(db: Db, batch: Batch, tell: (stored: number) => void): Promise<number> {
  const { created, changed } = batch
  const before = await readAsCompared(db, changed)
  const id = await beginBatch(db, batch)
  let stored = 0
  const store = async <Thing>(things: readonly Thing[], write: (part: Thing[]) => Promise<void>) => {
    for (let start = 0; start < things.length; start += PART) {
      const part = things.slice(start, start + PART)
      await write(part)
      stored += part.length
      tell(stored)
    }
  }
  await store(await withIds(db, created), (part) => storeNew(db, part, batch, id))
  await store(changed, (part) => storeChanges(db, part, before, batch, id))
  return id
}

async function beginBatch(db: Db, { created, changed, fileName, by, now }: Batch): Promise<number> {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first, as places and ids are given; of one moment, the first row of the file ends up on top, as in an export. */
async function withIds(db: Db, created: readonly NewOrder[]): Promise<Given[]> {
  const free = await reserveIds(db, 'orders', created.length)
  const sorted = created.toReversed().sort((one, other) => compare(one.values.createdAt, other.values.createdAt))
  return sorted.map((order, at) => ({ ...order, id: free[at] ?? 0 }))
}

async function storeNew(db: Db, orders: readonly Given[], { by, now }: Batch, importId: number): Promise<void> {
  const places = await nextPlaces(
    db,
    orders.map(({ values }) => values.createdAt),
  )
  await insertMany(
    db,
    'orders',
    orders.map(({ id, values }, index) => ({ id, place: places[index] ?? 0, suspect: 0, ...values })),
  )
  await insertMany(
    db,
    'tracking',
    orders.flatMap(({ id, tracking }) => tracking.map((comment) => ({ orderId: id, ...comment, sinceVersion: 1 }))),
  )
  const date = now.toISOString()
  await insertMany(
    db,
    'orderEvents',
    orders.map(({ id: orderId }) => ({
      orderId,
      kind: 'created' as const,
      date,
      by: by.name,
      version: 1,
      userId: by.id,
      changes: '[]',
      importId,
    })),
  )
}

/** The orders that are changed, as they are now and were when they were compared. */
async function readAsCompared(db: Db, changed: readonly ChangedOrder[]) {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  const columns = ['id', 'version', 'language', 'createdAt', 'answeredAfter'] as const
  const present = await inParts([...versions.keys()], (ids) =>
    db.selectFrom('orders').select(columns).where('id', 'in', ids).where('deletedAt', 'is', null).execute(),
  )
  if (present.length < versions.size || present.some(({ id, version }) => versions.get(id) !== version)) throw new Overtaken()
  return new Map(present.map((order) => [order.id, order]))
}

async function storeChanges(
  db: Db,
  changed: readonly ChangedOrder[],
  before: Awaited<ReturnType<typeof readAsCompared>>,
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
      ...answerOf(before.get(id), changes, by, now),
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
    changed.flatMap(({ id, version, tracking }) => tracking.map((comment) => ({ orderId: id, ...comment, sinceVersion: version + 1 }))),
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

function answerOf(order: Parameters<typeof firstAnswer>[0] | undefined, changes: readonly Change[], by: Actor, now: Date) {
  return order ? firstAnswer(order, changes, by, now) : {}
}

/** Changes that stand elsewhere than in a column of that name. */
const NO_COLUMNS: ReadonlySet<string> = new Set(['tracking', 'statusDate', 'statusBy'])

/** What changed values write into the columns of an order. */
export function columnsOf(values: readonly (readonly [field: string, value: string | number | null])[]) {
  return Object.fromEntries(values.filter(([field]) => !NO_COLUMNS.has(field)))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
