// The two ways an order is written, by people, imports and the demo alike: it is made, or saved again. What belongs to each
// is written here and nowhere else: fields, comments, version, who and when, the searched text, one entry of the history.
import type { Selectable } from 'kysely'
import type { Language } from '../../shared/language.ts'
import { type OrderFields, orderInput } from '../../shared/order.ts'
import { inParts, insertMany, updateMany } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { Flag, OrderTable } from '../database/tables.ts'
import type { Actor, Change } from './order-history.ts'
import { searchText } from './order-search.ts'
import { type Comment, commentsOf, removeComments } from './order-tracking.ts'
import { nextSortKeys } from './sort-key.ts'

const { tracking: _, ...blank } = orderInput.parse({ contactName: '-', phoneNumber: '-' })

/** Fields of which nothing is known yet. */
export const BLANK_FIELDS: OrderFields = { ...blank, contactName: '', phoneNumber: '' }

/** An order to be. What is absent is as if somebody made it by hand at that moment. */
export interface NewOrder {
  /** Of rows that come whole, with an id and changes of their own; all of one call have them, or none. */
  id?: number
  version?: number
  fields: OrderFields
  comments: readonly Comment[]
  by: Actor
  createdAt: string
  statusAt?: string
  statusBy?: string
  updateBy?: string | null
  lastUpdateAt?: string
  language?: Language | null
  /** 1 for one that a robot may have sent. */
  suspect?: Flag
  answeredAfter?: number | null
}

/** Makes orders, the oldest first, and gives their ids in that order; with the import that they come with, and when it is. Inside a transaction. */
export async function storeOrders(db: Db, orders: readonly NewOrder[], batch?: { importId: number; at: string }): Promise<number[]> {
  const sortKeys = await nextSortKeys(
    db,
    orders.map(({ createdAt }) => createdAt),
  )
  await insertMany(
    db,
    'orders',
    orders.map(({ fields, comments, by, ...made }, index) => ({
      ...fields,
      version: 1,
      statusAt: made.createdAt,
      statusBy: by.name,
      updateBy: null,
      createdBy: by.name,
      lastUpdateAt: made.createdAt,
      language: null,
      suspect: 0,
      answeredAfter: null,
      ...made,
      search: searchText(
        fields,
        comments.map(({ track }) => track),
      ),
      sortKey: sortKeys[index] ?? 0,
    })),
  )
  const stored = await inParts(sortKeys, (part) => db.selectFrom('orders').select(['id', 'sortKey']).where('sortKey', 'in', part).execute())
  const idAt = new Map(stored.map(({ id, sortKey }) => [Number(sortKey), id]))
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
  /** For the history: of fields, of comments, and of the status date where it is not simply now. */
  changes: readonly Change[]
  added?: readonly Comment[]
  /** The ids of comments that go. */
  removed?: readonly number[]
  /** Takes back that a visitor was answered. */
  answeredAfter?: null
}

/** Saves changes to orders. Inside the transaction that has read them. */
export async function saveOrders(db: Db, saves: readonly OrderSave[], by: Actor, now: Date, importId: number | null = null): Promise<void> {
  const date = now.toISOString()
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
  await updateMany(
    db,
    'orders',
    saves.map(({ order, changes, answeredAfter }) => {
      const fields = Object.fromEntries(changes.filter(({ field }) => !NO_COLUMNS.has(field)).map(({ field, to }) => [field, to]))
      return {
        id: order.id,
        ...fields,
        ...statusDate(changes, by, date),
        ...firstAnswer(order, changes, by, now),
        ...(answeredAfter === undefined ? {} : { answeredAfter }),
        version: order.version + 1,
        updateBy: by.name,
        lastUpdateAt: date,
        search: searchText(
          { ...order, ...fields },
          (comments.get(order.id) ?? []).map(({ track }) => track),
        ),
      }
    }),
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
      importId,
    })),
  )
}

/** Changes that stand elsewhere than in a column of that name. */
const NO_COLUMNS: ReadonlySet<string> = new Set(['tracking', 'statusDate', 'statusBy'])

/** A status is of the moment it is saved, unless the changes themselves say of when, and of whom. */
function statusDate(changes: readonly Change[], by: Actor, date: string): { statusAt?: string; statusBy?: string } {
  const to = new Map(changes.map((change) => [change.field, change.to]))
  if (!to.has('statusDate')) return to.has('status') ? { statusAt: date, statusBy: by.name } : {}
  const [statusAt, statusBy] = [to.get('statusDate'), to.get('statusBy')]
  return { statusAt: String(statusAt), ...(typeof statusBy === 'string' ? { statusBy } : {}) }
}

/** How long a family waited, where a change is the first answer to a visitor: a status, or a comment. Others were answered as they came. */
export function firstAnswer(
  order: Pick<Selectable<OrderTable>, 'language' | 'createdAt' | 'answeredAfter'>,
  changes: readonly Change[],
  by: Actor,
  now: Date,
): { answeredAfter?: number } {
  const answers = changes.some(({ field, to }) => field === 'status' || (field === 'tracking' && to !== null))
  if (!answers || order.language === null || order.answeredAfter !== null || by.id === null) return {}
  return { answeredAfter: Math.max(0, Math.round((now.getTime() - Date.parse(order.createdAt)) / 1000)) }
}
