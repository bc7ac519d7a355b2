// The two ways an order is written, by people, imports and the demo alike: it is made, or saved again. What belongs to each
// is written here and nowhere else: fields, comments, version, who and when, the searched text, one entry of the history.
import type { Selectable } from 'kysely'
import type { Language } from '../../shared/language.ts'
import { type OrderFields, orderInput } from '../../shared/order.ts'
import { insertMany, updateOrders } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { Flag, OrderTable } from '../database/tables.ts'
import { enteredLate, firstAnswer, firstSoldAt, receivedOf, untouched, withDates } from './order-dates.ts'
import type { Actor, Change } from './order-history.ts'
import { type Searched, searchedIn } from './order-search.ts'
import { type Comment, commentsOf, removeComments } from './order-tracking.ts'
import { moveOrders, nextSortKeys } from './sort-key.ts'

const { tracking: _, receivedAt: __, ...blank } = orderInput.parse({ contactName: '-', phoneNumber: '-' })

/** The fields of an order to be; when it was received is told beside them. */
export type NewFields = Omit<OrderFields, 'receivedAt'>

/** Fields of which nothing is known yet. */
export const BLANK_FIELDS: NewFields = { ...blank, contactName: '', phoneNumber: '' }

/** An order to be. What is absent is as if somebody made it by hand at that moment. */
export interface NewOrder {
  /** Of rows that come whole, with an id and changes of their own; all of one call have them, or none. */
  id?: number
  version?: number
  fields: NewFields
  comments: readonly Comment[]
  by: Actor
  createdAt: string
  receivedAt?: string
  statusAt?: string
  statusBy?: string
  updateBy?: string | null
  lastUpdateAt?: string
  /** The latest moment of its history, where it comes with one. */
  changedAt?: string
  language?: Language | null
  /** 1 for one that is brought along, where no day of it tells. */
  enteredLate?: Flag
  /** 1 for one that a robot may have sent. */
  suspect?: Flag
  answeredAfter?: number | null
  /** Where it was worked out before the transaction, as an import does. */
  searched?: Searched
}

/** Makes orders, which must come sorted by when they were received, and gives their ids in that order; `batch` is the import that they come with. Inside a transaction. */
export async function storeOrders(db: Db, orders: readonly NewOrder[], batch?: { importId: number; at: string }): Promise<number[]> {
  const sortKeys = await nextSortKeys(db, orders.map(receivedOf))
  const stored = await insertMany(
    db,
    'orders',
    orders.map(({ fields, comments, by, searched, ...made }, index) => ({
      ...fields,
      version: 1,
      statusAt: receivedOf(made),
      statusBy: by.name,
      soldAt: fields.status === 'sold' ? firstSoldAt(made) : null,
      updateBy: null,
      createdBy: by.name,
      receivedAt: made.createdAt,
      enteredLate: enteredLate(made),
      lastUpdateAt: receivedOf(made),
      changedAt: batch?.at ?? made.createdAt,
      language: null,
      suspect: 0,
      answeredAfter: null,
      ...made,
      ...(searched ?? searchedIn({ ...fields, receivedAt: receivedOf(made) }, comments)),
      sortKey: sortKeys[index] ?? 0,
    })),
    ['id', 'sortKey'],
  )
  const idAt = new Map(stored.map(({ id, sortKey }) => [sortKey, id]))
  const made = orders.map((order, index) => ({ ...order, id: idAt.get(sortKeys[index] ?? 0) ?? 0 }))
  await insertMany(
    db,
    'tracking',
    made.flatMap(({ id, comments }) => comments.map((comment) => ({ orderId: id, ...comment, sinceVersion: 1 }))),
  )
  await insertMany(
    db,
    'orderEvents',
    made.map(({ id, by, createdAt }) => ({
      orderId: id,
      kind: 'created' as const,
      date: batch?.at ?? createdAt,
      by: by.name,
      userId: by.id,
      version: 1,
      changes: '[]',
      importId: batch?.importId ?? null,
    })),
  )
  return made.map(({ id }) => id)
}

/** Something that is saved about an order, as it is stored. */
export interface OrderSave {
  order: Selectable<OrderTable>
  /** For the history: of fields, of comments, and of the dates of the status where they do not simply follow from it. */
  changes: readonly Change[]
  added?: readonly Comment[]
  /** The ids of comments that go. */
  removed?: readonly number[]
}

interface How {
  /** The import it comes with. */
  importId?: number
  /** Whether it sets `lastUpdateAt`. An import, its undo and the undo of a save do not: the order goes on waiting since it did. */
  countsAsUpdate?: boolean
  /** What of an order's times stands as it was before a save that is undone. */
  times?: Partial<Pick<Selectable<OrderTable>, 'lastUpdateAt' | 'answeredAfter'>>
}

/** Saves changes to orders. Inside the transaction that has read them. */
export async function saveOrders(
  db: Db,
  given: readonly OrderSave[],
  by: Actor,
  now: Date,
  { importId, countsAsUpdate = importId === undefined, times = {} }: How = {},
): Promise<void> {
  const date = now.toISOString()
  const saves = given.map((save) => ({ ...save, changes: withDates(save.order, save.changes, by, date) }))
  await insertMany(
    db,
    'tracking',
    saves.flatMap(({ order, added = [] }) => added.map((comment) => ({ orderId: order.id, ...comment, sinceVersion: order.version + 1 }))),
  )
  await removeComments(
    db,
    saves.flatMap(({ removed = [] }) => removed),
    by.name,
    date,
  )
  const comments = await commentsOf(
    db,
    saves.map(({ order }) => order.id),
  )
  await updateOrders(
    db,
    saves.map(({ order, changes }) => {
      const fields = columnsOf(changes)
      return {
        id: order.id,
        ...fields,
        ...(countsAsUpdate ? { ...firstAnswer(order, changes, by, now), lastUpdateAt: date } : { ...untouched(order, fields), ...times }),
        version: order.version + 1,
        // Of an order that changed while the clock was ahead it stays.
        changedAt: date > order.changedAt ? date : order.changedAt,
        updateBy: by.name,
        ...searchedIn({ ...order, ...fields }, comments.get(order.id) ?? []),
      }
    }),
  )
  await moveOrders(
    db,
    saves.flatMap(({ order, changes }) =>
      changes.flatMap(({ field, to }) => (field === 'receivedAt' ? [{ id: order.id, moment: String(to) }] : [])),
    ),
  )
  await insertMany(
    db,
    'orderEvents',
    saves.map(({ order, changes }) => ({
      orderId: order.id,
      kind: 'updated' as const,
      date,
      by: by.name,
      userId: by.id,
      version: order.version + 1,
      changes: JSON.stringify(changes),
      lastUpdateBefore: order.lastUpdateAt,
      importId: importId ?? null,
    })),
  )
}

/** The columns that changes are about; comments have a table of their own. */
function columnsOf(changes: readonly Change[]): Partial<Selectable<OrderTable>> {
  const inOrder = changes.filter(({ field }) => field !== 'tracking')
  return Object.fromEntries(inOrder.map(({ field, to }) => [field === 'statusDate' ? 'statusAt' : field, to]))
}
