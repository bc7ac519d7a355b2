// What has served its time about staff and calls: rows that open nothing any more, and entries nobody will ask about.
import { DAY } from '../../shared/durations.ts'
import { writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { monthsAgo } from './retention.ts'

/** Used and expired links, and keys of repeated calls. */
const DAYS_KEPT = 30
/** As long as a request to erase somebody must be on record (California Code of Regulations, title 11, § 7101). */
const AUDIT_MONTHS = 24

/** Forgets them; gives how many there were of each. */
export async function forgetOldRows(db: Db, now: Date): Promise<Record<string, number>> {
  const until = new Date(now.getTime() - DAYS_KEPT * DAY).toISOString()
  const gone = {
    // Until its thirty days are over an ended session still tells from where its owner usually comes in.
    sessions: await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).executeTakeFirst(),
    invitations: await db.deleteFrom('invitations').where('expiresAt', '<=', until).executeTakeFirst(),
    passwordResets: await db.deleteFrom('passwordResets').where('expiresAt', '<=', until).executeTakeFirst(),
    // One that ended by itself waits until somebody has read why.
    apiKeys: await db.deleteFrom('apiKeys').where('endedAt', '<=', until).where('endedWhy', 'is', null).executeTakeFirst(),
    webhookDeliveries: await db
      .deleteFrom('webhookDeliveries')
      .where('createdAt', '<=', until)
      .where('state', '!=', 'queued')
      .executeTakeFirst(),
    webhooks: await db
      .deleteFrom('webhooks')
      .where('endedAt', '<=', until)
      .where('endedWhy', 'is', null)
      .where('id', 'not in', db.selectFrom('webhookDeliveries').select('webhookId'))
      .executeTakeFirst(),
    idempotencyKeys: await db.deleteFrom('idempotencyKeys').where('createdAt', '<=', until).executeTakeFirst(),
    audit: await db.deleteFrom('audit').where('at', '<', monthsAgo(AUDIT_MONTHS, now).toISOString()).executeTakeFirst(),
  }
  // Steps are found in the audit log; an office that has come this far is not new, and none of them is to come undone.
  if (gone.audit.numDeletedRows > 0) await writeNote(db, 'firstStepsClosed', true)
  return Object.fromEntries(Object.entries(gone).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]))
}
