// What a checked row means for the database: a new order, a change to one that is there, or nothing.
import { EDITABLE_FIELDS, type Order, type OrderFields } from '../../shared/order.ts'
import { storedPhone } from '../../shared/phone.ts'
import { columnOf, type SheetField } from '../../shared/sheet.ts'
import type { Actor, Change } from '../orders/order-history.ts'
import { BLANK_FIELDS, type NewOrder } from '../orders/order-save.ts'
import type { Comment } from '../orders/order-tracking.ts'
import type { ReadEntry } from '../sheets/sheet-lines.ts'
import { isSameDay, movedTo, officeDay, officeInstant } from './import-dates.ts'
import type { CheckedRow } from './import-rows.ts'

interface Importing {
  by: Actor
  now: Date
  timeZone: string
}

/** The order as the row tells it. What the row does not tell is as if somebody had just made it by hand. */
export function newOrder(row: CheckedRow, importing: Importing): NewOrder {
  const { by, now, timeZone } = importing
  const createdAt = row.createdAt ?? now.toISOString()
  return {
    fields: newFields(row),
    comments: comments(row.tracking ?? [], importing),
    by,
    createdAt,
    statusAt: statusAt(row, createdAt, timeZone),
    lastUpdateAt: row.lastUpdateAt ?? createdAt,
  }
}

function newFields({ fields }: CheckedRow): OrderFields {
  const filled = Object.assign({ ...BLANK_FIELDS }, fields)
  return { ...filled, phoneNumber: phoneOf(filled.phoneNumber) }
}

/** A Contact Day that somebody has moved keeps the time of the status date beside it. */
function statusAt({ contactDay, statusDate }: CheckedRow, createdAt: string, timeZone: string): string {
  if (!contactDay) return statusDate ?? createdAt
  if (!statusDate) return officeInstant(contactDay, timeZone)
  return isSameDay(contactDay, officeDay(statusDate, timeZone)) ? statusDate : movedTo(contactDay, statusDate, timeZone)
}

export interface ChangedOrder {
  id: number
  /** The one the row was compared with. */
  version: number
  changes: Change[]
  added: Comment[]
  /** The columns that say something else than the order. */
  columns: SheetField[]
}

/** What a row would change about an order; undefined where nothing differs. Empty cells and missing comments change nothing. */
export function changedOrder(order: Order, row: CheckedRow, importing: Importing): ChangedOrder | undefined {
  const { timeZone, now, by } = importing
  const wanted = { ...row.fields, ...(row.fields.phoneNumber === undefined ? {} : { phoneNumber: phoneOf(row.fields.phoneNumber) }) }
  const changes: Change[] = EDITABLE_FIELDS.flatMap((field) => {
    const to = wanted[field]
    return to === undefined || to === null || to === order[field] ? [] : [{ field, from: order[field], to }]
  })
  const added = comments(missingEntries(order.tracking, row.tracking ?? []), importing)
  for (const { track } of added) changes.push({ field: 'tracking', from: null, to: track })
  const moved = row.contactDay !== undefined && !isSameDay(row.contactDay, officeDay(order.statusDate.date, timeZone))
  const changesStatus = changes.some(({ field }) => field === 'status')
  const newStatusAt =
    row.contactDay && moved ? movedTo(row.contactDay, order.statusDate.date, timeZone) : changesStatus ? now.toISOString() : undefined
  const columns = new Set<SheetField>(changes.map(({ field }) => columnOf(field)))
  if (moved) columns.add('contactDay')
  if (columns.size === 0) return undefined
  // Kept in the history so that undoing the import brings them back.
  if (newStatusAt) changes.push({ field: 'statusDate', from: order.statusDate.date, to: newStatusAt })
  if (newStatusAt && order.statusDate.updatedBy !== by.name)
    changes.push({ field: 'statusBy', from: order.statusDate.updatedBy, to: by.name })
  return { id: order.id, version: order.version, changes, added, columns: [...columns] }
}

/** The entries of a cell that an order does not have yet. */
function missingEntries(stored: Order['tracking'], read: ReadEntry[]): ReadEntry[] {
  const left = [...stored]
  return read.filter((entry) => {
    const found = left.findIndex(
      ({ track, date, createdBy }) =>
        track === entry.track && (entry.date === undefined || (entry.date === date && entry.createdBy === createdBy)),
    )
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

function comments(entries: readonly ReadEntry[], { by, now }: Importing): Comment[] {
  return entries.map(({ track, date, createdBy }) => ({
    track,
    date: date ?? now.toISOString(),
    createdBy: date ? (createdBy ?? '') : by.name,
    importedBy: by.name,
  }))
}

/** What storedPhone makes of it; a whole US number needs no library to be told. */
function phoneOf(typed: string): string {
  return /^\+1[2-9]\d{9}$/.test(typed) ? typed : storedPhone(typed)
}
