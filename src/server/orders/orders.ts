// What happens to an order: it is made, changed, deleted and brought back. Each verb is called inside a transaction.

import type { Language } from '../../shared/language.ts'
import { FIRST_MOMENT } from '../../shared/moments.ts'
import { EDITABLE_FIELDS, type EditableField, type Order, type OrderChange, type OrderInput } from '../../shared/order.ts'
import { storedPhone } from '../../shared/phone.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'
import { tellStatus, tellWebhooks } from '../webhooks/deliveries.ts'
import { datesBefore, isToCome, readUndone, timesBefore } from './order-dates.ts'
import { type Actor, type Change, changedSince, recordEvent, wasStruckSince } from './order-history.ts'
import { type OrderRow, ordersOf, selectOrders } from './order-rows.ts'
import { saveOrders, storeOrders } from './order-save.ts'
import { type Comment, compareTracking, readTracking } from './order-tracking.ts'
import { isErased, STRUCK } from './struck.ts'

interface Origin {
  language?: Language
  /** Set aside for staff to judge, because a robot may have sent it. */
  suspect?: boolean
}

/** Makes an order and gives its id. Inside a transaction. */
export async function createOrder(db: Db, input: OrderInput, by: Actor, now: Date, origin: Origin = {}): Promise<number> {
  const { tracking, receivedAt, ...fields } = input
  checkMoments({ receivedAt }, now)
  await checkReferences(db, fields)
  const createdAt = now.toISOString()
  const [id] = await storeOrders(db, [
    {
      fields: { ...fields, phoneNumber: storedPhone(fields.phoneNumber) },
      comments: tracking.flatMap(({ track }) => (track === '' ? [] : [comment(track, by, createdAt)])),
      by,
      createdAt,
      ...(receivedAt !== null && { receivedAt }),
      language: origin.language ?? null,
      suspect: origin.suspect ? 1 : 0,
    },
  ])
  if (id === undefined) throw new Error('The order was not stored')
  if (fields.status === 'sold') await tellWebhooks(db, { event: 'order.sold', orderId: id, status: fields.status }, now)
  return id
}

const comment = (track: string, by: Actor, date: string): Comment => ({ date, track, createdBy: by.name, importedBy: null })

/** The order with this id, deleted ones excepted; a suspect can be read. */
export async function readOrder(db: Db, id: number): Promise<Order> {
  const [order] = await ordersOf(db, [await readRow(db, id)])
  if (!order) throw new Refusal('notFound')
  return order
}

/** The order as it is now, a deleted one too: what a call answers that made or changed it, also when it is repeated. */
export async function readStoredOrder(db: Db, id: number): Promise<Order> {
  const [order] = await readStoredOrders(db, [id])
  if (!order) throw new Refusal('notFound')
  return order
}

/** Several, in the order in which they are asked for; what is erased is left out. */
export async function readStoredOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  const found = await ordersOf(db, await selectOrders(db).where('orders.id', 'in', ids).execute())
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The stored row of an order that is not deleted. */
export async function readRow(db: Db, id: number): Promise<OrderRow> {
  return selectOrders(db).where('orders.id', '=', id).where('orders.deletedAt', 'is', null).executeTakeFirstOrThrow(notFound)
}

/**
 * Changes some fields. Saved changes to different fields merge; where somebody else changed the same field since the
 * version the editor had open, nothing is written and the refusal carries the order as it is now. Gives the fields that it
 * changed, which others had not given the same value before. Inside a transaction.
 */
export async function changeOrder(db: Db, id: number, change: OrderChange, by: Actor, now: Date): Promise<string[]> {
  const row = await readRow(db, id)
  // A screen that was open while an older copy of the data was brought back, or the person erased, knows another order.
  const isAnother = change.version !== undefined && (change.version > row.version || (isErased(row) && change.version < row.version))
  if (isAnother) throw new Refusal('conflict', { current: await readOrder(db, id) })
  const wanted = change.phoneNumber === undefined ? change : { ...change, phoneNumber: storedPhone(change.phoneNumber) }
  const theirs = change.version === undefined ? new Map() : await changedSince(db, id, change.version)
  const isStruck = change.version !== undefined && (await wasStruckSince(db, row, change.version))
  const changes: Change[] = EDITABLE_FIELDS.flatMap((field) => {
    const to = wanted[field]
    // A value that comes back as it was when the editor opened is not the editor's change.
    const untouched = theirs.has(field) && theirs.get(field) === to
    return to === undefined || to === row[field] || untouched ? [] : [{ field, from: row[field], to }]
  })
  const date = wanted.statusDate?.date
  if (date !== undefined && date !== row.statusAt && theirs.get('statusDate') !== date)
    changes.push({ field: 'statusDate', from: row.statusAt, to: date })
  const undone = change.undoes === undefined ? undefined : await readUndone(db, id, change.undoes)
  const before = undone?.before ?? new Map<string, Change['from']>()
  changes.push(...datesBefore(row, changes, before))
  // Nobody can tell any more whether the editor wrote it or only knew it before; an address is struck whole.
  const mayBeStruck = ({ field, from }: Change) => isStruck && (field === 'email' ? from === null : String(from).includes(STRUCK))
  if (changes.some((change) => theirs.has(change.field) || mayBeStruck(change)))
    throw new Refusal('conflict', { current: await readOrder(db, id) })
  const stored = await readTracking(db, id)
  const tracking = wanted.tracking ? compareTracking(stored, wanted.tracking, change.version) : { added: [], removed: [] }
  for (const track of tracking.added) changes.push({ field: 'tracking', from: null, to: track })
  for (const { track } of tracking.removed) changes.push({ field: 'tracking', from: track, to: null })
  if (changes.length === 0) return []

  // What is brought back was accepted once, from a file perhaps, which may tell of other years; and who has left keeps their orders.
  const newly = changes.filter(({ field, to }) => before.get(field) !== to)
  const values = Object.fromEntries(newly.map(({ field, to }) => [field, to]))
  checkMoments({ receivedAt: values.receivedAt, 'statusDate.date': values.statusDate }, now)
  await checkReferences(db, values)
  const added = tracking.added.map((track) => comment(track, by, now.toISOString()))
  const times = undone && timesBefore(row, changes, undone, change.undoes)
  const removed = tracking.removed.map((entry) => entry.id)
  await saveOrders(db, [{ order: row, changes, added, removed }], by, now, times && { countsAsUpdate: false, times })
  if (wanted.status !== undefined && changes.some(({ field }) => field === 'status'))
    await tellStatus(db, id, wanted.status, row.status, now)
  return changes.map(({ field }) => field)
}

/** Takes orders out of every list; they can be brought back for 30 days. Gives those that were still there; refused where none was. Inside a transaction. */
export async function deleteOrders(db: Db, ids: readonly number[], by: Actor, now: Date): Promise<number[]> {
  const deleted = await db
    .updateTable('orders')
    .set({ deletedAt: now.toISOString(), deletedBy: by.name })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .returning(['id', 'version'])
    .execute()
  return noteEach('deleted', deleted, db, by, now)
}

/** Undoes deletions. Gives those that were still deleted; refused where none was. Inside a transaction. */
export async function restoreOrders(db: Db, ids: readonly number[], by: Actor, now: Date): Promise<number[]> {
  const restored = await db
    .updateTable('orders')
    .set({ deletedAt: null, deletedBy: null })
    .where('id', 'in', ids)
    .where('deletedAt', 'is not', null)
    .returning(['id', 'version'])
    .execute()
  return noteEach('restored', restored, db, by, now)
}

type Moved = { id: number; version: number }[]

async function noteEach(kind: 'deleted' | 'restored', orders: Moved, db: Db, by: Actor, now: Date): Promise<number[]> {
  if (orders.length === 0) throw new Refusal('notFound')
  for (const { id, version } of orders) await recordEvent(db, { orderId: id, kind, version }, by, now)
  return orders.map(({ id }) => id)
}

/** Nobody came tomorrow, or before there was an office. */
function checkMoments(moments: Record<string, Change['to'] | undefined>, now: Date): void {
  for (const [field, moment] of Object.entries(moments)) {
    if (typeof moment !== 'string') continue
    if (moment < FIRST_MOMENT) throw new Refusal('fields', { fields: { [field]: 'moment' } })
    if (isToCome(moment, now)) throw new Refusal('fields', { fields: { [field]: 'date.future' } })
  }
}

const REFERENCES = [
  ['serviceId', 'services', 'service.unknown'],
  ['funeralHomeId', 'funeralHomes', 'funeralHome.unknown'],
  ['userId', 'users', 'user.unknown'],
] as const

/** What an order newly refers to must exist; a reference that stands may outlive what it names. */
async function checkReferences(db: Db, fields: Partial<Record<EditableField, unknown>>): Promise<void> {
  for (const [field, table, key] of REFERENCES) {
    const id = fields[field]
    if (typeof id !== 'number') continue
    const found = await db.selectFrom(table).select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
    if (!found) throw new Refusal('fields', { fields: { [field]: key } })
  }
}
