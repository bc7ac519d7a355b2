// Nothing that was not sold is kept longer than the settings say.

import { setImmediate } from 'node:timers/promises'
import { DAY } from '../../shared/durations.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import { countOf } from '../database/count-of.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { noteTraces } from '../database/traces.ts'
import { DROPPED_AT_ONCE, dropAll } from '../orders/order-removal.ts'
import { readSettings } from '../settings/settings.ts'
import { openReceipt, type Retired } from './retention-receipt.ts'

const NOTHING: Retired = { orders: 0, letters: 0 }

const MESSAGES_AT_ONCE = 500
/** However short the period is: so long a message that reached nobody waits for somebody to read it. */
const LEAST_MONTHS_UNREAD = 12

/** The moment so many months ago on the calendar; the last day of a month where it has no such day. */
export const monthsAgo = (months: number, now: Date) =>
  new Date(now.toTemporalInstant().toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds)

/**
 * Erases orders that were not sold, and quotes set aside as a robot's, once they have been left alone for longer than the
 * setting; with 0 months nothing, and nothing on the day on which it was chosen. Letters without an order, which hold
 * messages, go after the same time, a message that reached nobody later. Gives how many went.
 */
export async function retireOrders(db: Db, now: Date): Promise<Retired> {
  const { retentionMonths } = await readSettings(db)
  if (retentionMonths === 0 || !(await wasSleptOn(db, now))) return NOTHING
  const until = monthsAgo(retentionMonths, now).toISOString()
  const message = await oldLetters(db, retentionMonths, now).select('id').limit(1).executeTakeFirst()
  if (!message && (await leftAloneSince(db, until)).length === 0) return NOTHING
  const note = await openReceipt(db, retentionMonths, now)
  const orders = await dropAll(
    db,
    (db) => leftAloneSince(db, until),
    (db, part, before) => note(db, { orders: before + part, letters: 0 }, part),
  )
  const letters = await dropMessages(db, retentionMonths, now, (db, gone) => note(db, { orders, letters: gone }, 0))
  return { orders, letters }
}

/** Old letters of no order. A message that nobody got is nowhere else: it stays twice as long, and not for ever where no mail is ever connected. */
function oldLetters(db: Db, months: number, now: Date) {
  const unread = monthsAgo(Math.max(2 * months, LEAST_MONTHS_UNREAD), now).toISOString()
  return db
    .selectFrom('letters')
    .where('orderId', 'is', null)
    .where('createdAt', '<', monthsAgo(months, now).toISOString())
    .where(({ eb, or }) => or([eb('kind', '!=', 'message'), eb('state', '=', 'sent'), eb('createdAt', '<', unread)]))
}

/** Drops them, a few in each transaction, in which it is noted how many are gone; gives how many there were. */
async function dropMessages(db: Db, months: number, now: Date, note: (db: Db, gone: number) => Promise<void>): Promise<number> {
  let gone = 0
  for (;;) {
    const found = await db.transaction().execute(async (db) => {
      const old = oldLetters(db, months, now).select('id').limit(MESSAGES_AT_ONCE)
      const { numDeletedRows } = await db.deleteFrom('letters').where('id', 'in', old).executeTakeFirst()
      const part = Number(numDeletedRows)
      if (part > 0) {
        await noteTraces(db)
        await note(db, gone + part)
      }
      return part
    })
    gone += found
    if (found === 0) return gone
    await setImmediate()
  }
}

/** Whether the period was chosen a day ago or longer; one of which nobody knows when counts from now. */
async function wasSleptOn(db: Db, now: Date): Promise<boolean> {
  const noted = await readNote(db, 'retentionSetAt')
  // One of a moment that is still to come was written by a clock that was ahead.
  const setAt = noted !== undefined && noted <= latestPlausible(now) ? noted : undefined
  if (setAt === undefined) await writeNote(db, 'retentionSetAt', now.toISOString())
  return setAt !== undefined && now.getTime() - Date.parse(setAt) >= DAY
}

/** What a period would take now. */
export async function countRetired(db: Db, months: number, now: Date): Promise<Retired> {
  if (months === 0) return NOTHING
  const until = monthsAgo(months, now).toISOString()
  let orders = 0
  for (const query of olderThan(db, until)) {
    orders += await countOf(query)
  }
  return { orders, letters: await countOf(oldLetters(db, months, now)) }
}

/** Some of the orders to erase. */
async function leftAloneSince(db: Db, until: string): Promise<number[]> {
  const ids: number[] = []
  for (const query of olderThan(db, until)) ids.push(...(await query.select('id').limit(DROPPED_AT_ONCE).execute()).map(({ id }) => id))
  return ids.slice(0, DROPPED_AT_ONCE)
}

/** Asked in three parts because each has an index, and the whole would be a walk through every order. */
function olderThan(db: Db, until: string) {
  // What is old but was brought along, closed by an import or brought back lately has not been left alone for so long, whatever
  // the file's own dates say of it: somebody may still take that back.
  const old = () =>
    db
      .selectFrom('orders')
      .where('lastUpdateAt', '<', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orderEvents')
              .select('orderEvents.id')
              .whereRef('orderEvents.orderId', '=', 'orders.id')
              .where('orderEvents.date', '>=', until),
          ),
        ),
      )
  const listed = old().where(({ eb, and, lit }) =>
    and([eb('status', '=', 'notSold'), eb('deletedAt', 'is', null), eb('suspect', '=', lit(0))]),
  )
  const suspects = old().where(({ eb, and, lit }) => and([eb('suspect', '=', lit(1)), eb('deletedAt', 'is', null)]))
  const deleted = old()
    .where('deletedAt', 'is not', null)
    .where(({ eb, or }) => or([eb('status', '=', 'notSold'), eb('suspect', '=', 1)]))
  return [listed, suspects, deleted]
}
