// One attempt to tell a webhook something, and what is written down of how it went.
import type { Selectable } from 'kysely'
import { HOUR, SECOND } from '../../shared/durations.ts'
import { writeToSuperAdmins } from '../accounts/super-admins.ts'
import type { AppContext } from '../context.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import type { WebhookDeliveryTable } from '../database/tables.ts'
import { webhookFailingLetter } from '../emails/program-letters.ts'
import { messageOf } from '../errors/message-of.ts'
import { GIVE_UP_AFTER } from './deliveries.ts'
import { type Post, postSigned } from './post-signed.ts'
import { hostOf } from './webhooks.ts'

const FIRST_PAUSE = 10 * SECOND
export const LONGEST_PAUSE = 2 * HOUR

export type DeliveryRow = Selectable<WebhookDeliveryTable>
type Parts = Pick<AppContext, 'db' | 'clock' | 'log' | 'config' | 'outbox'>

/** Whether it was taken. Only what the receiver did counts against it: where the database is away it throws, and is tried again. */
export async function attemptDelivery(row: DeliveryRow, parts: Parts): Promise<boolean> {
  const { db, clock } = parts
  const attempts = row.attempts + 1
  const post = await postOf(row, parts)
  // It waits until the webhook is on again.
  if (post === 'off') return false
  if (post === 'gone') {
    await note(db, row, { state: 'failed', attempts, lastError: 'The order was deleted' })
    return true
  }
  const failure = await postSigned(post).then(() => undefined, messageOf)
  if (failure !== undefined) {
    await noteFailure(row, attempts, failure.slice(0, 200), parts)
    return false
  }
  const sentAt = clock().toISOString()
  await db.transaction().execute(async (db) => {
    await note(db, row, { state: 'sent', attempts, sentAt, lastError: null })
    await db.updateTable('webhooks').set({ lastSentAt: sentAt, failingSince: null }).where('id', '=', row.webhookId).execute()
  })
  return true
}

const note = (db: Db, { id }: DeliveryRow, values: Partial<DeliveryRow>) =>
  db.updateTable('webhookDeliveries').set(values).where('id', '=', id).execute()

async function noteFailure(
  row: DeliveryRow,
  attempts: number,
  lastError: string,
  { db, clock, log, config, outbox }: Parts,
): Promise<void> {
  const now = clock()
  const pause = Math.min(FIRST_PAUSE * 2 ** row.attempts, LONGEST_PAUSE)
  const nextAttemptAt = new Date(now.getTime() + pause).toISOString()
  const about = { delivery: row.id, attempts }
  if (nextAttemptAt < row.giveUpAt) {
    log.warn(about, 'A webhook did not take a delivery yet')
    await note(db, row, { attempts, nextAttemptAt, lastError })
    return
  }
  log.warn(about, 'A webhook did not take a delivery for a day')
  const since = triedSince(row)
  await db.transaction().execute(async (db) => {
    await note(db, row, { state: 'failed', attempts, lastError })
    // One that took something since then does not fail: only this was not for it. Superadmins are told once, until it does again.
    const failing = await db
      .updateTable('webhooks')
      .set({ failingSince: since })
      .where('id', '=', row.webhookId)
      .where('endedAt', 'is', null)
      .where('failingSince', 'is', null)
      // One that a clock that went ahead wrote tells nothing.
      .where(({ or, eb }) => or([eb('lastSentAt', 'is', null), eb('lastSentAt', '<', since), eb('lastSentAt', '>', latestPlausible(now))]))
      .returning('url')
      .executeTakeFirst()
    if (!failing) return
    await writeToSuperAdmins(
      db,
      'webhookFailing',
      webhookFailingLetter({ place: hostOf(failing.url), reason: lastError, publicUrl: config.publicUrl }),
      now,
    )
  })
  outbox.wake()
}

/** When it came; a day before it is given up where the clock was ahead then. */
function triedSince({ createdAt, giveUpAt }: DeliveryRow): string {
  const dayBefore = new Date(Date.parse(giveUpAt) - GIVE_UP_AFTER).toISOString()
  return createdAt < dayBefore ? createdAt : dayBefore
}

/** What is sent, as the order stands now, where anybody may be told of it. */
async function postOf(row: DeliveryRow, { db, clock, config }: Parts): Promise<Post | 'off' | 'gone'> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('webhooks', (join) => join.on('webhooks.id', '=', row.webhookId))
    .select(['url', 'secret', 'withContact', 'endedAt'])
    .select(['contactName', 'phoneNumber', 'email', 'deletedAt', 'serviceId', 'funeralHomeId', 'orders.userId'])
    .where('orders.id', '=', row.orderId)
    .executeTakeFirst()
  if (!found || found.deletedAt !== null) return 'gone'
  if (found.endedAt !== null) return 'off'
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
