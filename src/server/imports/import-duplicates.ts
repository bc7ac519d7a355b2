// Rows that are there already: as an order, or as a row above. The same name with the same phone or e-mail is the same family.
import { sql } from 'kysely'
import { callableNumber } from '../../shared/phone.ts'
import { inParts } from '../database/bulk.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import type { NewOrder } from '../orders/order-save.ts'
import type { SheetRow } from '../sheets/sheet-cells.ts'
import { foldTitle } from './import-headers.ts'

/** What a row equals: the latest such order, or else the first such row. */
export interface Original {
  order: number | null
  sameAs: number | null
}

interface Contact {
  contactName: string
  phoneNumber: string
  email: string | null
}

/** An order that a row may equal. */
export interface Present extends Contact {
  id: number
}

/** The rows that equal one of these orders or a row above them. Names are compared without case, accents, spaces and signs. */
export function findDuplicates(made: ReadonlyMap<SheetRow, NewOrder>, present: readonly Present[]): Map<SheetRow, Original> {
  const orders = new Map(present.flatMap((order) => keysOf(order).map((key) => [key, order.id] as const)))
  const rows = new Map<string, number>()
  const duplicates = new Map<SheetRow, Original>()
  for (const [row, { fields }] of made) {
    const keys = keysOf(fields)
    const order = first(keys, orders)
    const sameAs = first(keys, rows)
    if (order !== undefined) duplicates.set(row, { order, sameAs: null })
    else if (sameAs !== undefined) duplicates.set(row, { order: null, sameAs })
    for (const key of keys) rows.getOrInsert(key, sameAs ?? row.row)
  }
  return duplicates
}

/** Whether one of these orders was not there before, or somebody else's. Quicker than comparing all rows once more. */
export function hasOthers(present: readonly Present[], before: readonly Present[]): boolean {
  const known = new Map(before.map((order) => [order.id, order]))
  return present.some(({ id, contactName, phoneNumber, email }) => {
    const order = known.get(id)
    return order?.contactName !== contactName || order.phoneNumber !== phoneNumber || order.email !== email
  })
}

/** The orders that rows may equal. */
export const presentOrders = (db: Db, made: ReadonlyMap<SheetRow, NewOrder>): Promise<Present[]> =>
  ordersReachedBy(
    db,
    [...made.values()].map(({ fields }) => fields),
  )

/** The listed orders with one of these phones or e-mails, the latest last. */
export async function ordersReachedBy(db: Db, contacts: readonly Contact[]): Promise<Present[]> {
  const listed = db.selectFrom('orders').select(['id', 'contactName', 'phoneNumber', 'email']).where(LISTED)
  const phones = new Set(contacts.flatMap(({ phoneNumber }) => [phoneNumber, callableNumber(phoneNumber) ?? phoneNumber]))
  const emails = new Set(contacts.flatMap(({ email }) => email ?? []))
  const found = [
    ...(await inParts([...phones], (part) => listed.where('phoneNumber', 'in', part).execute())),
    ...(await inParts([...emails], (part) => listed.where(sql`lower("email")`, 'in', part.flatMap(lowerCased)).execute())),
  ]
  return found.sort((one, other) => one.id - other.id)
}

function keysOf({ contactName, phoneNumber, email }: Contact): string[] {
  const name = foldTitle(contactName)
  // Sales whose persons were erased have nothing by which one equals another.
  const ways = [phoneNumber && (callableNumber(phoneNumber) ?? phoneNumber), email?.toLowerCase()]
  return ways.filter(Boolean).map((way) => `${way}\n${name}`)
}

const first = (keys: readonly string[], values: ReadonlyMap<string, number>) =>
  keys.map((key) => values.get(key)).find((value) => value !== undefined)
