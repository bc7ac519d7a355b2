// What webhooks are to be told: rows first, written in the transaction they tell about. A row names the order and its states;
// whose order it is, is read when it is sent.
import { DAY, MINUTE } from '../../shared/durations.ts'
import type { Status } from '../../shared/order.ts'
import type { WebhookEvent } from '../../shared/webhook.ts'
import { STILL_SHOWN } from '../api-keys/api-keys.ts'
import type { Db } from '../database/open.ts'

/** From then on a delivery is no longer tried. */
export const GIVE_UP_AFTER = DAY
/** Longer than an attempt takes: what a process had in hand that ended is found again by then. */
export const IN_HAND = MINUTE

interface Told {
  event: WebhookEvent
  orderId: number
  status: Status
  /** Of a change. */
  previousStatus?: Status
}

/** Writes what happened for every webhook that wants to know it, inside the transaction; for one that is off until it is on again, or a day is over. */
export async function tellWebhooks(db: Db, { event, orderId, status, previousStatus }: Told, now: Date): Promise<void> {
  const webhooks = await db.selectFrom('webhooks').select(['id', 'events']).where(STILL_SHOWN).execute()
  const wanting = webhooks.filter(({ events }) => events.split(' ').includes(event))
  if (wanting.length === 0) return
  await db
    .insertInto('webhookDeliveries')
    .values(
      wanting.map(({ id }) => ({
        webhookId: id,
        orderId,
        event,
        status,
        previousStatus: previousStatus ?? null,
        state: 'queued' as const,
        nextAttemptAt: now.toISOString(),
        giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER).toISOString(),
        createdAt: now.toISOString(),
      })),
    )
    .execute()
}

/** The same of a change of status, which may be a sale. */
export async function tellStatus(db: Db, orderId: number, status: Status, previousStatus: Status, now: Date): Promise<void> {
  await tellWebhooks(db, { event: 'order.statusChanged', orderId, status, previousStatus }, now)
  if (status === 'sold') await tellWebhooks(db, { event: 'order.sold', orderId, status, previousStatus }, now)
}
