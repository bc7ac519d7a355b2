// Webhooks: where programs want to be told what, and the deliveries as the desk lists them. The secret is stored as it is,
// because every delivery is signed with it; it is shown once.

import type { EndedWhy, ProgramRenewal } from '../../shared/ended-why.ts'
import {
  DELIVERIES_SHOWN,
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  type NewWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
} from '../../shared/webhook.ts'
import { holdSuperAdmins } from '../accounts/hold-super-admins.ts'
import { notRenewed, STILL_SHOWN } from '../api-keys/api-keys.ts'
import { audit, type By, type BySelf } from '../audit/audit.ts'
import { randomToken } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'
import { GIVE_UP_AFTER, IN_HAND } from './deliveries.ts'

const MOST_WEBHOOKS = 20

const newSecret = () => `whsec_${randomToken()}`

/** Makes a webhook inside a transaction; gives the secret that its deliveries are signed with, this once. */
export async function createWebhook(db: Db, { url, events, withContact }: NewWebhook, openly: boolean, by: BySelf, now: Date) {
  checkAddress(url, openly)
  await holdSuperAdmins(db, by.account)
  if ((await listWebhooks(db)).length >= MOST_WEBHOOKS) throw new Refusal('webhooks.many')
  const secret = newSecret()
  const wanted = WEBHOOK_EVENTS.filter((event) => events.includes(event))
  const { id } = await db
    .insertInto('webhooks')
    .values({
      url,
      secret,
      events: wanted.join(' '),
      withContact: withContact ? 1 : 0,
      createdBy: by.account.name,
      createdById: by.account.id,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'webhookCreated', target: hostOf(url) }, now)
  return { id, secret }
}

/** What is sent may be read on the way, and by whoever the address belongs to. */
function checkAddress(url: string, openly: boolean): void {
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' && !openly) throw new Refusal('fields', { fields: { url: 'url.https' } })
  if (username || password) throw new Refusal('fields', { fields: { url: 'url.credentials' } })
}

/** The secret of a webhook, for whoever made or renewed it: the answer may have been lost on the way. */
export async function secretOf(db: Db, id: number, makerId: number): Promise<string> {
  const made = db.selectFrom('webhooks').select('secret').where('id', '=', id).where('createdById', '=', makerId)
  const row = await made.where('endedAt', 'is', null).executeTakeFirstOrThrow(notFound)
  return row.secret
}

/** Those that work, and those that ended by themselves, the newest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'withContact', 'createdBy', 'createdAt', 'lastSentAt', 'failingSince', 'endedAt', 'endedWhy'])
    .where(STILL_SHOWN)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ events, withContact, ...row }) => ({
    ...row,
    events: WEBHOOK_EVENTS.filter((event) => events.split(' ').includes(event)),
    withContact: withContact === 1,
  }))
}

/**
 * Switches a webhook on again, or lets somebody else answer for it, inside a transaction, with another secret: whoever made it knows
 * the one before. What waited meanwhile, for at most a day, goes at once.
 */
export async function renewWebhook(db: Db, { id, createdAt }: ProgramRenewal, by: BySelf, now: Date): Promise<void> {
  await holdSuperAdmins(db, by.account)
  const renewed = await db
    .updateTable('webhooks')
    .set({
      secret: newSecret(),
      createdBy: by.account.name,
      createdById: by.account.id,
      createdAt: now.toISOString(),
      failingSince: null,
      endedAt: null,
      endedWhy: null,
    })
    .where('id', '=', id)
    .where('createdAt', '=', createdAt)
    .where(STILL_SHOWN)
    .returning('url')
    .executeTakeFirst()
  if (!renewed) throw await notRenewed(db, 'webhooks', id)
  await audit(db, { ...by, action: 'webhookRenewed', target: hostOf(renewed.url) }, now)
}

/**
 * Takes a webhook away with all that it was told, or is still to be told. Its row stays a while, without secret, and of the address
 * the host alone: somebody may be storing news for it at this moment, and whoever erases a person is to hear of it.
 */
export async function deleteWebhook(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { url } = await db.selectFrom('webhooks').select('url').where('id', '=', id).where(STILL_SHOWN).executeTakeFirstOrThrow(notFound)
    await db
      .updateTable('webhooks')
      .set({ url: new URL(url).origin, secret: '', endedAt: now.toISOString(), endedWhy: null })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('webhookDeliveries').where('webhookId', '=', id).execute()
    await audit(db, { ...by, action: 'webhookDeleted', target: hostOf(url) }, now)
  })
}

/** Switches off the webhooks that somebody made, inside a transaction; gives where they led. */
export async function endWebhooksOf(db: Db, makerId: number, why: EndedWhy, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('webhooks')
    .set({ endedAt: now.toISOString(), endedWhy: why })
    .where('createdById', '=', makerId)
    .where('endedAt', 'is', null)
    .returning('url')
    .execute()
  return ended.map(({ url }) => hostOf(url))
}

/** Of each state the latest: what nobody took first, which waits to be sent by hand, however much was told since. */
export function listDeliveries(db: Db): Promise<Delivery[]> {
  const latest = (state: DeliveryState) =>
    db.selectFrom('webhookDeliveries').select('id').where('state', '=', state).orderBy('id', 'desc').limit(DELIVERIES_SHOWN)
  return (
    db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
      .where(STILL_SHOWN)
      .where(({ eb, or }) => or(DELIVERY_STATES.map((state) => eb('webhookDeliveries.id', 'in', latest(state)))))
      .select(['webhookDeliveries.id', 'url', 'event', 'orderId', 'state', 'attempts', 'nextAttemptAt', 'lastError'])
      .select(['webhookDeliveries.createdAt', 'sentAt'])
      // Failed, queued, sent.
      .orderBy('state')
      .orderBy('webhookDeliveries.id', 'desc')
      .execute()
  )
}

/** Sends something once more, now and for another day. What is due, or in hand at this moment, goes by itself: it is not sent twice. */
export async function replayDelivery(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('webhookDeliveries')
      .set({
        state: 'queued',
        attempts: 0,
        nextAttemptAt: now.toISOString(),
        giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER).toISOString(),
        sentAt: null,
      })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('state', '!=', 'queued'), eb('nextAttemptAt', '>', new Date(now.getTime() + IN_HAND).toISOString())]))
      .returning('id')
      .executeTakeFirst()
    if (row) return audit(db, { ...by, action: 'webhookReplayed', target: String(id) }, now)
    await db.selectFrom('webhookDeliveries').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  })
}

/** Of an address only where it leads: the rest may be a secret, as with Zapier's. */
export const hostOf = (url: string) => new URL(url).host
