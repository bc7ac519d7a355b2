// The days of an order that follow from others: since when it has its status and from whom, when it was sold, how long the family
// waited. What belongs to a save is in order-save.ts.
import type { Selectable } from 'kysely'
import { DAY } from '../../shared/durations.ts'
import type { Db } from '../database/open.ts'
import type { Flag, OrderTable } from '../database/tables.ts'
import type { Actor, Change } from './order-history.ts'

interface Entered {
  createdAt: string
  receivedAt?: string
}

/** When the family came: as the order is made, where nobody says otherwise. */
export const receivedOf = ({ receivedAt, createdAt }: Entered) => receivedAt ?? createdAt

/** Whether nobody can have come then yet; a day that has begun elsewhere is let through. */
export const isToCome = (moment: string, now: Date) => Date.parse(moment) > now.getTime() + DAY

/** Whoever came longer ago than this before they were entered is an old customer whom somebody brings along. */
const ENTERED_LATE = 30 * DAY

/** 1 for an old customer who was brought along, 0 for anybody else. */
export function enteredLate(order: Entered): Flag {
  return Date.parse(order.createdAt) - Date.parse(receivedOf(order)) > ENTERED_LATE ? 1 : 0
}

/** When an order that is made as a sale was sold: then; long ago, as the family came, where an old customer is brought along. */
const enteredSale = (order: Entered) => (enteredLate(order) ? receivedOf(order) : order.createdAt)

/** Whether nobody knows the day on which the family came: a file that brought them along says it in words that cannot be read. UNDATED asks the database the same. */
export const isUndated = (order: Entered & { enteredLate?: Flag }) => order.enteredLate === 1 && receivedOf(order) === order.createdAt

/** When what is stored as a sale was sold; null where nobody knows when the family came, and nothing else tells. */
export function firstSoldAt({ statusAt, ...order }: Entered & { statusAt?: string; enteredLate?: Flag }): string | null {
  return isUndated(order) && (statusAt ?? order.createdAt) === order.createdAt ? null : (statusAt ?? enteredSale(order))
}

/** An order on which nobody has worked waits since it was received, also where a file corrects that. */
export function untouched(order: Selectable<OrderTable>, { receivedAt }: Partial<Selectable<OrderTable>>): { lastUpdateAt?: string } {
  return receivedAt !== undefined && order.lastUpdateAt === order.receivedAt ? { lastUpdateAt: receivedAt } : {}
}

/**
 * The changes, and what follows from them: a status is of the moment and of the person that saves it, and a sale of that
 * moment, unless the changes say otherwise; who sets the date of a status is whose status it is. Whoever was brought along
 * stays so, also where nobody knows the day, until somebody says when the family came: a sale of no day is of that one then, or
 * of the date of its status, once somebody says that.
 */
export function withDates(order: Selectable<OrderTable>, changes: readonly Change[], by: Actor, date: string): Change[] {
  const to = new Map(changes.map((change) => [change.field, change.to]))
  const receivedAt = to.get('receivedAt')
  const late = typeof receivedAt === 'string' ? enteredLate({ createdAt: order.createdAt, receivedAt }) : order.enteredLate
  const known = [...changes]
  if (late !== order.enteredLate && !to.has('enteredLate')) known.push({ field: 'enteredLate', from: order.enteredLate, to: late })
  const status = to.get('status')
  const isSaleOfNoDay = order.status === 'sold' && order.soldAt === null && status === undefined
  if (isSaleOfNoDay && typeof receivedAt === 'string' && !to.has('soldAt') && !to.has('statusDate'))
    known.push({ field: 'soldAt', from: null, to: enteredSale({ createdAt: order.createdAt, receivedAt }) })
  if (status === undefined && !to.has('statusDate')) return known
  const statusDate = to.get('statusDate') ?? date
  const follows: Change[] = [
    { field: 'statusDate', from: order.statusAt, to: statusDate },
    { field: 'statusBy', from: order.statusBy, to: by.name },
    {
      field: 'soldAt',
      from: order.soldAt,
      to: status === 'sold' || isSaleOfNoDay ? statusDate : status === undefined ? order.soldAt : null,
    },
  ]
  // Who takes the change back needs to know the date and the person also where they stay the same.
  return [...known, ...follows.filter(({ field, from, to: then }) => !to.has(field) && (field !== 'soldAt' || from !== then))]
}

/** A save that is to be undone: what it has changed, as it was before, and when it was. */
interface Undone {
  changes: readonly Change[]
  before: ReadonlyMap<string, Change['from']>
  lastUpdateBefore: string | null
  /** Whether the update before it was an answer, which an undo may have taken back. */
  answeredBefore: boolean
}

/** The save that made this version of an order. */
export async function readUndone(db: Db, orderId: number, version: number): Promise<Undone | undefined> {
  const row = await db
    .selectFrom('orderEvents')
    .select(['changes', 'lastUpdateBefore'])
    .where('orderId', '=', orderId)
    .where('version', '=', version)
    .where('kind', '=', 'updated')
    .executeTakeFirst()
  if (!row) return undefined
  const changes: Change[] = JSON.parse(row.changes)
  const before = new Map(changes.map(({ field, from }) => [field, from]))
  return { changes, before, lastUpdateBefore: row.lastUpdateBefore, answeredBefore: await hasAnswered(db, orderId, row.lastUpdateBefore) }
}

/** Whether somebody of the office answered at a moment: a save of another version may have been of the same one. */
async function hasAnswered(db: Db, orderId: number, date: string | null): Promise<boolean> {
  if (date === null) return false
  const saves = await db
    .selectFrom('orderEvents')
    .select('changes')
    .where('orderId', '=', orderId)
    .where('date', '=', date)
    .where('kind', '=', 'updated')
    .where('userId', 'is not', null)
    .where('importId', 'is', null)
    .execute()
  return saves.some(({ changes }) => isAnswer(JSON.parse(changes)))
}

/**
 * An undo counts as no update: where nothing was saved since, the order waits again since it waited before, and a family that was
 * answered by that save alone has no answer yet; taken back itself, it brings that answer back. Of a save that is taken back in
 * part something stands: it stays one. Undefined where the changes are more than an undo.
 */
export function timesBefore(
  order: Pick<Selectable<OrderTable>, 'version' | 'language' | 'createdAt' | 'lastUpdateAt' | 'answeredAfter'>,
  changes: readonly Change[],
  { changes: saved, before, lastUpdateBefore, answeredBefore }: Undone,
  version: number | undefined,
): Partial<Pick<Selectable<OrderTable>, 'lastUpdateAt' | 'answeredAfter'>> | undefined {
  if (!changes.every(({ field, to }) => before.has(field) && before.get(field) === to)) return undefined
  const isWhole = saved.every(({ field, from, to }) => changes.some((one) => one.field === field && one.from === to && one.to === from))
  if (!isWhole || order.version !== version || lastUpdateBefore === null) return {}
  // What was no update itself, an import, has taken no answer along.
  if (order.lastUpdateAt === lastUpdateBefore) return { lastUpdateAt: lastUpdateBefore }
  const { language, createdAt, lastUpdateAt, answeredAfter } = order
  if (answeredAfter === null && answeredBefore && language !== null)
    return { lastUpdateAt: lastUpdateBefore, answeredAfter: secondsFrom(createdAt, lastUpdateBefore) }
  const answered = answeredAfter !== null && answeredAfter === secondsFrom(createdAt, lastUpdateAt)
  return { lastUpdateAt: lastUpdateBefore, ...(answered && { answeredAfter: null }) }
}

const secondsFrom = (earlier: string, later: string) => Math.max(0, Math.round((Date.parse(later) - Date.parse(earlier)) / 1000))

/** What belongs to the status, its date or the day the family came, where changes put that back as it was before. */
export function datesBefore(
  order: Pick<Selectable<OrderTable>, 'statusAt' | 'statusBy' | 'soldAt' | 'enteredLate' | 'createdAt' | 'receivedAt'>,
  changes: readonly Change[],
  before: ReadonlyMap<string, Change['from']>,
): Change[] {
  const isPutBack = (name: string) => changes.some(({ field, to }) => field === name && before.has(name) && before.get(name) === to)
  const { statusAt, statusBy, soldAt, enteredLate } = order
  const isSoldAsReceived = !before.has('status') && soldAt === enteredSale(order)
  const isSoldAsDated = !before.has('status') && soldAt === statusAt
  const withReceived = new Set(isSoldAsReceived ? ['enteredLate', 'soldAt'] : ['enteredLate'])
  const withDate = new Set(isSoldAsDated ? ['statusBy', 'soldAt'] : ['statusBy'])
  return Object.entries({ statusDate: statusAt, statusBy, soldAt, enteredLate }).flatMap(([field, from]) => {
    const follows =
      (withReceived.has(field) && isPutBack('receivedAt')) ||
      (withDate.has(field) && isPutBack('statusDate')) ||
      (field !== 'enteredLate' && isPutBack('status'))
    const isSaid = changes.some((change) => change.field === field)
    return follows && !isSaid && before.has(field) ? [{ field, from, to: before.get(field) ?? null }] : []
  })
}

/** How long a family waited, where a change is the first answer to a visitor: a status, or a comment. Others were answered as they came. */
export function firstAnswer(
  order: Pick<Selectable<OrderTable>, 'language' | 'createdAt' | 'answeredAfter'>,
  changes: readonly Change[],
  by: Actor,
  now: Date,
): { answeredAfter?: number } {
  if (!isAnswer(changes) || order.language === null || order.answeredAfter !== null || by.id === null) return {}
  return { answeredAfter: secondsFrom(order.createdAt, now.toISOString()) }
}

const isAnswer = (changes: readonly Change[]) =>
  changes.some(({ field, to }) => field === 'status' || (field === 'tracking' && to !== null))
