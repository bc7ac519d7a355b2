// From rows to the order that the outside sees: names looked up, tracking and updates beside it.
import type { InferResult, SelectQueryBuilder } from 'kysely'
import { EDITABLE_FIELDS, type EditableField, type Order, type OrderFields, type TrackingEntry, type Update } from '../../shared/order.ts'
import { withKeys } from '../../shared/with-keys.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isUndated } from './order-dates.ts'

/** Orders with the names of what they refer to, deleted services, homes and people included; see order-list for pages of many. */
export const selectOrders = (db: Db) => withNames(db.selectFrom('orders'))

/** Orders that were found, whole, with the same names. */
export function withNames(found: SelectQueryBuilder<Tables, 'orders', object>) {
  return found
    .leftJoin('services', 'services.id', 'orders.serviceId')
    .leftJoin('funeralHomes', 'funeralHomes.id', 'orders.funeralHomeId')
    .leftJoin('users', 'users.id', 'orders.userId')
    .selectAll('orders')
    .select(['services.name as serviceName', 'funeralHomes.name as funeralHomeName', 'users.name as assignedName'])
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** Adds what stands in other tables, in two queries at once however many orders there are. */
export async function ordersOf(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [tracking, updates] = await Promise.all([selectTracking(db, ids).execute(), selectUpdates(db, ids).execute()])
  const trackingOf = Map.groupBy(tracking, ({ orderId }) => orderId)
  const updatesOf = Map.groupBy(updates, ({ orderId }) => orderId)
  return rows.map((row) =>
    orderOf(
      row,
      (trackingOf.get(row.id) ?? []).map(entryOf),
      (updatesOf.get(row.id) ?? []).map(({ id, date, by }) => ({ id, date, updatedBy: by })),
    ),
  )
}

const selectTracking = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('tracking')
    .select(['orderId', 'date', 'track', 'createdBy', 'importedBy'])
    .where('orderId', 'in', orderIds)
    .where('removedAt', 'is', null)
    .orderBy('orderId')
    .orderBy('id')

const selectUpdates = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('orderEvents')
    .select(['orderId', 'id', 'date', 'by'])
    .where('orderId', 'in', orderIds)
    .where('kind', '=', 'updated')
    .orderBy('orderId')
    .orderBy('id')

type TrackingRow = InferResult<ReturnType<typeof selectTracking>>[number]

function entryOf({ date, track, createdBy, importedBy }: TrackingRow): TrackingEntry {
  return { date, track, createdBy, ...(importedBy === null ? {} : { imported: true, importedBy }) }
}

/** These come first, as the specification lists the parts of an order; the others follow as the table of fields has them. */
const LEADING = ['status', 'insurance', 'funeralHomeId', 'serviceId', 'userId'] as const
type Leading = (typeof LEADING)[number]
type Following = Exclude<EditableField, Leading>
const LEADS = new Set<EditableField>(LEADING)
const FOLLOWING = EDITABLE_FIELDS.filter((field): field is Following => !LEADS.has(field))

function orderOf(row: OrderRow, tracking: TrackingEntry[], updates: Update[]): Order {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    statusDate: { date: row.statusAt, updatedBy: row.statusBy },
    insurance: row.insurance,
    funeralHomeId: row.funeralHomeId,
    serviceId: row.serviceId,
    userId: row.userId,
    tracking,
    ...withKeys<Following, Pick<OrderFields, Following>>(FOLLOWING, (field) => row[field]),
    updateBy: row.updateBy,
    updates,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    ...(isUndated(row) ? { undated: true } : {}),
    lastUpdateAt: row.lastUpdateAt,
    serviceName: row.serviceName === null ? null : JSON.parse(row.serviceName),
    funeralHomeName: row.funeralHomeName,
    assignedName: row.assignedName,
  }
}
