// Sends what webhooks are to be told, again and again for a day. Each has a queue of its own: one that answers slowly, or not at
// all, keeps no other waiting. Several processes may send from one database: whoever takes a delivery moves its next attempt
// away from the others first.
import { sql } from 'kysely'
import { MINUTE, SECOND } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { Mutex } from '../process/mutex.ts'
import { GIVE_UP_AFTER, IN_HAND } from './deliveries.ts'
import { attemptDelivery, type DeliveryRow, LONGEST_PAUSE } from './webhook-attempt.ts'

/** To one webhook. */
const AT_ONCE = 5
/** Where nothing wakes it, it looks by itself so often. */
const LOOK_EVERY = MINUTE

export interface WebhookSender {
  wake: () => void
  /** Sends what is due and resolves when that is done. */
  deliverDue: () => Promise<void>
  close: () => Promise<void>
}

type Parts = Pick<AppContext, 'db' | 'clock' | 'log' | 'live' | 'config' | 'outbox'>

/** Makes the sender of a process; it sends nothing before it is woken. */
export function createWebhookSender(context: Parts): WebhookSender {
  const { db, clock, log, live } = context
  const looking = new Mutex()
  /** The webhooks that are being told something at this moment. */
  const busy = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY
  let isWaiting = false
  let closed = false

  /** Until nothing is due, or until it takes nothing: then the rest waits, too. */
  const deliverTo = async (webhookId: number) => {
    for (;;) {
      const due = closed ? [] : await takeDue(db, webhookId, clock())
      if (due.length === 0) return
      const attempts = await Promise.allSettled(due.map((row) => attemptDelivery(row, context)))
      live.announce({ about: 'webhooks' })
      // None is let go of because another could not be noted.
      for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
      if (!attempts.some((attempt) => attempt.status === 'fulfilled' && attempt.value)) return
    }
  }

  /** Gives whether there was anything to look at: most offices have no webhook, and each save of an order asks. */
  const look = async () => {
    if (closed || !(await isAnyQueued(db))) return false
    await boundGiveUps(db, clock())
    await giveUpForOff(db, clock())
    for (const id of await webhooksWithDue(db, clock())) {
      if (busy.has(id)) continue
      const sending = deliverTo(id)
        .catch((error: unknown) => log.error(error, 'A webhook could not be told'))
        .finally(() => {
          busy.delete(id)
          later(SECOND)
        })
      busy.set(id, sending)
    }
    return true
  }

  const later = (pause: number) => {
    const at = Date.now() + pause
    if (closed || at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(wake, pause).unref()
  }

  const wake = () => {
    clearTimeout(timer)
    timerAt = Number.POSITIVE_INFINITY
    if (closed || isWaiting) return
    isWaiting = true
    looking
      .runExclusive(async () => {
        isWaiting = false
        later((await look()) ? await untilNext(db, clock()) : LOOK_EVERY)
      })
      .catch((error: unknown) => {
        if (!closed) log.error(error, 'Webhooks could not be told')
        later(LOOK_EVERY)
      })
  }

  return {
    wake,
    async deliverDue() {
      await looking.runExclusive(look)
      await Promise.all(busy.values())
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await looking.runExclusive(async () => {})
      await Promise.all(busy.values())
    },
  }
}

/** Whether any delivery is still to be made or given up, also to webhooks that are off. */
async function isAnyQueued(db: Db): Promise<boolean> {
  return (await db.selectFrom('webhookDeliveries').select('id').where('state', '=', 'queued').limit(1).executeTakeFirst()) !== undefined
}

/** The deliveries that are still to be made, to webhooks that are on. */
const queued = (db: Db) =>
  db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
    // Written as in the partial index, or it would not be used.
    .where('state', '=', sql.lit('queued'))
    .where('endedAt', 'is', null)

const due = (db: Db, now: Date) =>
  queued(db).where(({ or, eb }) => or([eb('nextAttemptAt', '<=', now.toISOString()), eb('nextAttemptAt', '>', latestAttempt(now))]))

/** A later one was set by a clock that went ahead: that delivery is due, too. */
const latestAttempt = (now: Date) => latestPlausible(new Date(now.getTime() + LONGEST_PAUSE))

async function webhooksWithDue(db: Db, now: Date): Promise<number[]> {
  const rows = await due(db, now).select('webhookId').distinct().execute()
  return rows.map(({ webhookId }) => webhookId)
}

/** Takes what is due into hand: the others pass it by meanwhile. */
async function takeDue(db: Db, webhookId: number, now: Date): Promise<DeliveryRow[]> {
  const rows = await due(db, now)
    .selectAll('webhookDeliveries')
    .where('webhookId', '=', webhookId)
    .orderBy('nextAttemptAt')
    .orderBy('webhookDeliveries.id')
    .limit(AT_ONCE)
    .execute()
  const taken: DeliveryRow[] = []
  for (const row of rows) {
    const { numUpdatedRows } = await db
      .updateTable('webhookDeliveries')
      .set({ nextAttemptAt: new Date(now.getTime() + IN_HAND).toISOString() })
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .where('nextAttemptAt', '=', row.nextAttemptAt)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) taken.push(row)
  }
  return taken
}

/** A later end than a day from now was set by a clock that went ahead: that delivery has a day from now, too. */
async function boundGiveUps(db: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + GIVE_UP_AFTER)
  await db
    .updateTable('webhookDeliveries')
    .set({ giveUpAt: latest.toISOString() })
    .where('state', '=', 'queued')
    .where('giveUpAt', '>', latestPlausible(latest))
    .execute()
}

/** What came while a webhook was off waits for a day, as for one that does not answer. */
async function giveUpForOff(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', lastError: 'The webhook was switched off' })
    .where('state', '=', 'queued')
    .where('giveUpAt', '<=', now.toISOString())
    .where('webhookId', 'in', db.selectFrom('webhooks').select('id').where('endedAt', 'is not', null))
    .execute()
}

async function untilNext(db: Db, now: Date): Promise<number> {
  const { next } = await queued(db)
    .select(({ fn }) => fn.min('nextAttemptAt').as('next'))
    .where('nextAttemptAt', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return next ? Math.min(LOOK_EVERY, Math.max(SECOND, Date.parse(next) - now.getTime())) : LOOK_EVERY
}
