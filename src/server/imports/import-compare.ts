// What a checked row means for the database: a new order, a change to one that is there, or nothing.
import { officeClock, officeDate } from '../../shared/dates.ts'
import { HOUR } from '../../shared/durations.ts'
import { FIRST_MOMENT } from '../../shared/moments.ts'
import { EDITABLE_FIELDS, type EditableField, type Order } from '../../shared/order.ts'
import { storedSource } from '../../shared/order-words.ts'
import { storedPhone } from '../../shared/phone.ts'
import { columnOf, type SheetField } from '../../shared/sheet.ts'
import type { Actor, Change } from '../orders/order-history.ts'
import { BLANK_FIELDS, type NewFields, type NewOrder } from '../orders/order-save.ts'
import type { Comment } from '../orders/order-tracking.ts'
import { isRemainderOf } from '../orders/struck.ts'
import type { ReadEntry } from '../sheets/sheet-lines.ts'
import { isDayOf, movedTo } from './import-dates.ts'
import type { CheckedRow } from './import-rows.ts'

interface Importing {
  by: Actor
  now: Date
  timeZone: string
}

/** What says when a family came. */
const CAME: ReadonlySet<SheetField> = new Set<SheetField>(['contactDay', 'receivedAt', 'createdAt'])

/**
 * The order as the row tells it. What the row does not tell is as if somebody had just made it by hand; but of whom it says
 * when they came in words that cannot be read (`unread`), nobody has come just now.
 */
export function newOrder(row: CheckedRow, importing: Importing, unread: ReadonlySet<SheetField> = new Set()): NewOrder {
  const { by, now, timeZone } = importing
  const createdAt = row.createdAt ?? now.toISOString()
  const receivedAt = row.fields.receivedAt ?? receivedAtOf(row, importing)
  const isDated = row.fields.receivedAt !== undefined || row.createdAt !== undefined || row.contactDay !== undefined
  return {
    fields: newFields(row),
    comments: comments(row.tracking ?? [], importing),
    by,
    createdAt,
    receivedAt,
    ...(!isDated && !CAME.isDisjointFrom(unread) && { enteredLate: 1 }),
    statusAt: statusAt(row, receivedAt, timeZone),
    lastUpdateAt: row.lastUpdateAt ?? receivedAt,
  }
}

/** The earliest of what the row tells, where it does not tell itself when the family came; a day to come is none. */
function receivedAtOf(row: CheckedRow, { now, timeZone }: Importing): string {
  const told = [row.createdAt, row.contactDay && statusAt(row, '', timeZone)].filter((moment) => moment !== undefined)
  return [...told, now.toISOString()].filter((moment) => moment >= FIRST_MOMENT).toSorted()[0] ?? now.toISOString()
}

function newFields({ fields: { receivedAt: _, ...fields } }: CheckedRow): NewFields {
  const filled = Object.assign({ ...BLANK_FIELDS }, fields)
  return { ...filled, phoneNumber: storedPhone(filled.phoneNumber) }
}

/** The time that a Contact Day says, or else that of the status date from which somebody has moved it. */
function movedTime({ day, at }: NonNullable<CheckedRow['contactDay']>, from: string, timeZone: string): string {
  return day.time === undefined ? movedTo(day, from, timeZone) : at
}

function statusAt({ contactDay, statusDate }: CheckedRow, receivedAt: string, timeZone: string): string {
  if (!contactDay) return statusDate ?? receivedAt
  if (!statusDate) return contactDay.at
  return isDayOf(contactDay.day, statusDate, timeZone) ? statusDate : movedTime(contactDay, statusDate, timeZone)
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
  const { timeZone } = importing
  const wanted = { ...row.fields, ...(row.fields.phoneNumber === undefined ? {} : { phoneNumber: storedPhone(row.fields.phoneNumber) }) }
  const changes: Change[] = EDITABLE_FIELDS.flatMap((field) => {
    const to = wanted[field]
    const kept = keptToday(order, field)
    return to === undefined || to === null || to === kept || isBeforeErasure(to, kept) ? [] : [{ field, from: order[field], to }]
  })
  const added = comments(missingEntries(order.tracking, row.tracking ?? [], timeZone), importing)
  for (const { track } of added) changes.push({ field: 'tracking', from: null, to: track })
  const moved = row.contactDay !== undefined && !isDayOf(row.contactDay.day, order.statusDate.date, timeZone)
  const columns = new Set<SheetField>(changes.map(({ field }) => columnOf(field)))
  if (moved) columns.add('contactDay')
  if (columns.size === 0) return undefined
  if (row.contactDay && moved)
    changes.push({ field: 'statusDate', from: order.statusDate.date, to: movedTime(row.contactDay, order.statusDate.date, timeZone) })
  return { id: order.id, version: order.version, changes, added, columns: [...columns] }
}

/** As it would be kept today: in older rows an accent may stand apart from its letter. */
const asKept = <Value>(value: Value) => (typeof value === 'string' ? value.normalize() : value)

/** A program may have written a usual source in its own way, and a file always says it in ours. */
function keptToday(order: Order, field: EditableField) {
  return field === 'source' && order.source !== null ? storedSource(asKept(order.source)) : asKept(order[field])
}

/** A file that was exported before an erasure still says what was struck since. */
const isBeforeErasure = (read: unknown, kept: unknown) => typeof read === 'string' && typeof kept === 'string' && isRemainderOf(kept, read)

/** The entries of a cell that an order does not have yet. */
function missingEntries(stored: Order['tracking'], read: ReadEntry[], timeZone: string): ReadEntry[] {
  const left = [...stored]
  return read.filter((entry) => {
    const { date: at } = entry
    const isSameEntry = ({ date, createdBy }: (typeof stored)[number]) =>
      at !== undefined && isSameMoment(at, date, timeZone) && entry.createdBy === createdBy
    const same = left.findIndex((kept) => asKept(kept.track) === entry.track && (at === undefined || isSameEntry(kept)))
    const found = same < 0 ? left.findIndex((kept) => isSameEntry(kept) && isRemainderOf(asKept(kept.track), entry.track)) : same
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

/** A file for people says the minute of the office's clock, which shows the hour of a night in autumn twice. */
function isSameMoment(read: string, stored: string, timeZone: string): boolean {
  if (read === stored) return true
  if (!read.endsWith(':00.000Z') || Math.abs(Date.parse(stored) - Date.parse(read)) > 2 * HOUR) return false
  const shown = (moment: string) => `${officeDate(moment, timeZone)} ${officeClock(moment, timeZone)}`
  return shown(read) === shown(stored)
}

function comments(entries: readonly ReadEntry[], { by, now }: Importing): Comment[] {
  return entries.map(({ track, date, createdBy }) => ({
    track,
    date: date ?? now.toISOString(),
    createdBy: date ? (createdBy ?? '') : by.name,
    importedBy: by.name,
  }))
}
