// The tokens of reset links: good once, within an hour. Only the hash is kept, so a letter waits in the outbox with a gap,
// which is filled at the moment it is sent.

import { HOUR } from '../../shared/durations.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import type { DueLetter } from '../database/due-letters.ts'
import type { Db } from '../database/open.ts'
import { TOKEN_GAP } from '../emails/account-letters.ts'
import { LETS_IN } from './accounts.ts'
import { NO_FAILED_LOGINS } from './failed-logins.ts'

const LIFE = HOUR

/** The text of a letter that is about to leave: a reset letter gets its token now; undefined if its reader has no account any more. */
export async function bodyToSend(db: Db, letter: Pick<DueLetter, 'kind' | 'recipient' | 'body'>, now: Date): Promise<string | undefined> {
  if (letter.kind !== 'passwordReset') return letter.body
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + LIFE).toISOString()
  // In one, or a link could be made for an account whose address, password or state has just been changed.
  return db.transaction().execute(async (db) => {
    const user = await db.selectFrom('users').select('id').where('email', '=', letter.recipient).where(LETS_IN).executeTakeFirst()
    if (!user) return undefined
    // The link of an attempt before stays good: its answer may have been lost, and the reader have that letter.
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: hashToken(token), userId: user.id, createdAt: now.toISOString(), expiresAt })
      .execute()
    return letter.body.replace(TOKEN_GAP, token)
  })
}

/**
 * Sets a password; links that were sent for the old one open nothing any more, and an app that was begun with it counts for none:
 * its secret may be known to whoever knew the old one. With `instead` only if that is still the
 * hash of the account's present one. Gives whether it was set.
 */
export async function setPassword(db: Db, userId: number, passwordHash: string, now: Date, instead?: string): Promise<boolean> {
  let query = db
    .updateTable('users')
    .set({ passwordHash, ...NO_FAILED_LOGINS })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
  if (instead !== undefined) query = query.where('passwordHash', '=', instead)
  if (!(await query.returning('id').executeTakeFirst())) return false
  await voidResets(db, userId, now)
  await db.deleteFrom('oneTimeCodes').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()
  return true
}

/** Makes every reset link of an account worthless, and of letters to its present address that would bring one. */
export async function voidResets(db: Db, userId: number, now: Date): Promise<void> {
  await voidLinks(db, userId, now)
  await db
    .deleteFrom('letters')
    .where('kind', '=', 'passwordReset')
    .where('recipient', 'in', db.selectFrom('users').select('email').where('id', '=', userId))
    .where('state', '=', 'queued')
    .execute()
}

/** Makes every reset link of an account that was sent worthless. */
export async function voidLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
