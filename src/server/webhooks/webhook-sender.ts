// Sends what webhooks are to be told, again and again for a day. Several processes may send from one database: whoever takes a
// delivery moves its next attempt away from the others first.
import type { Selectable } from 'kysely'
import { HOUR, MINUTE, SECOND } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/open.ts'
import type { WebhookDeliveryTable } from '../database/tables.ts'
import { messageOf } from '../errors/message-of.ts'
import { Mutex } from '../process/mutex.ts'
import { postSigned } from './post-signed.ts'

const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = 2 * HOUR
/** Longer than an attempt takes: what a process had in hand that ended is found again by then. */
const IN_HAND = MINUTE
const AT_ONCE = 10
/** Where nothing wakes it, it looks by itself so often. */
const LOOK_EVERY = MINUTE

type Row = Selectable<WebhookDeliveryTable>

export interface WebhookSender {
  wake: () => void
  /** Sends what is due and resolves when that is done. */
  deliverDue: () => Promise<void>
  close: () => Promise<void>
}

export function createWebhookSender(context: Pick<AppContext, 'db' | 'clock' | 'log' | 'live' | 'config'>): WebhookSender {
  const { db, clock, log, live } = context
  const mutex = new Mutex()
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let closed = false

  const deliverAll = async () => {
    for (;;) {
      const due = closed ? [] : await takeDue(db, clock())
      if (due.length === 0) return
      await Promise.all(due.map((row) => deliver(row)))
      live.announce({ about: 'webhooks' })
    }
  }

  const deliver = async (row: Row) => {
    const attempts = row.attempts + 1
    const update = (values: Partial<Row>) =>
      db
        .updateTable('webhookDeliveries')
        .set({ attempts, ...values })
        .where('id', '=', row.id)
        .execute()
    try {
      const post = await postOf(row, context)
      if (!post) return void (await update({ state: 'failed', lastError: 'The order was deleted' }))
      await postSigned(post)
      await update({ state: 'sent', sentAt: clock().toISOString(), lastError: null })
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE * 2 ** row.attempts, LONGEST_PAUSE)
      const nextAttemptAt = new Date(clock().getTime() + pause).toISOString()
      const isOver = nextAttemptAt >= row.giveUpAt
      log.warn(
        { delivery: row.id, attempts },
        isOver ? 'A webhook did not take a delivery for a day' : 'A webhook did not take a delivery yet',
      )
      await update({ ...(isOver ? { state: 'failed' } : { nextAttemptAt }), lastError: messageOf(error).slice(0, 200) })
    }
  }

  const deliverDue = () => mutex.runExclusive(deliverAll)

  const later = (pause: number) => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(wake, pause).unref()
  }

  const wake = () => {
    if (closed || isWaiting) return
    isWaiting = true
    mutex
      .runExclusive(async () => {
        isWaiting = false
        await deliverAll()
        later(await untilNext(db, clock()))
      })
      .catch((error: unknown) => {
        if (!closed) log.error(error, 'Webhooks could not be told')
        later(LOOK_EVERY)
      })
  }

  return {
    wake,
    deliverDue,
    async close() {
      closed = true
      clearTimeout(timer)
      await mutex.runExclusive(async () => {})
    },
  }
}

/** Takes what is due into hand: the others pass it by meanwhile. */
async function takeDue(db: Db, now: Date): Promise<Row[]> {
  const due = await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', now.toISOString())
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const taken: Row[] = []
  for (const row of due) {
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

async function untilNext(db: Db, now: Date): Promise<number> {
  const next = await db
    .selectFrom('webhookDeliveries')
    .select('nextAttemptAt')
    .where('state', '=', 'queued')
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.min(LOOK_EVERY, Math.max(SECOND, Date.parse(next.nextAttemptAt) - now.getTime())) : LOOK_EVERY
}

/** What is sent, as the order stands now; undefined where nobody may be told of it any more. */
async function postOf(row: Row, { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const found = await db
    .selectFrom('orders')
    .innerJoin('webhooks', (join) => join.on('webhooks.id', '=', row.webhookId))
    .select([
      'url',
      'secret',
      'withContact',
      'contactName',
      'phoneNumber',
      'email',
      'deletedAt',
      'serviceId',
      'funeralHomeId',
      'orders.userId',
    ])
    .where('orders.id', '=', row.orderId)
    .executeTakeFirst()
  if (!found || found.deletedAt !== null) return undefined
  const { url, secret, withContact, contactName, phoneNumber, email, serviceId, funeralHomeId, userId } = found
  const { id, orderId, event, status, previousStatus, createdAt } = row
  const body = JSON.stringify({
    id,
    event,
    createdAt,
    order: {
      id: orderId,
      status,
      previousStatus,
      serviceId,
      funeralHomeId,
      userId,
      link: `${config.publicUrl}/dashboard/orders/${orderId}`,
    },
    ...(withContact === 1 && { contact: { name: contactName, phone: phoneNumber, email } }),
  })
  const headers = { 'user-agent': 'Remanso', 'remanso-event': event, 'remanso-delivery': String(id) }
  return { url, secret, body, headers, at: clock(), openly: config.webhooksOpenly }
}
