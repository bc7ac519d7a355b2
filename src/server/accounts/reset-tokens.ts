// The tokens of reset links: good once, within an hour. Only the hash is kept, so a letter waits in the outbox with a gap,
// which is filled at the moment it is sent.
import type { Db } from '../database/open.ts'
import { TOKEN_GAP } from '../emails/letters.ts'
import { hashToken, randomToken } from '../secrets.ts'

const LIFE = 60 * 60 * 1000

/** The text of a reset letter that is about to leave; undefined if its reader has no account any more. */
export async function withResetToken(db: Db, letter: { recipient: string; body: string }, now: Date): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', letter.recipient)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + LIFE).toISOString()
  await db.transaction().execute(async (db) => {
    await voidResets(db, user.id, now)
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: hashToken(token), userId: user.id, createdAt: now.toISOString(), expiresAt })
      .execute()
  })
  return letter.body.replace(TOKEN_GAP, token)
}

/** Sets a password; links that were sent for the old one open nothing any more. */
export async function setPassword(db: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  await voidResets(db, userId, now)
}

export async function voidResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
