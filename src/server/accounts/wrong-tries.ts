// Wrong passwords and codes at one account, one after the other: its owner is told by letter, at most once a day.
import { DAY } from '../../shared/durations.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { wrongTriesLetter } from '../emails/account-letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { NO_PASSWORD } from './accounts.ts'

export const TOLD_AFTER = 10

export interface WrongTry {
  email: string
  /** A wrong code comes with the right password, which is worse. */
  what: 'password' | 'code'
  address: string
}

/**
 * Counts a wrong try inside the transaction that notes it, and writes the letter when there are too many. Of an address that
 * nobody has the same is asked. Tells whether a letter waits.
 */
export async function countWrongTry(db: Db, { email, what, address }: WrongTry, publicUrl: string, now: Date): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set(({ eb }) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('email', '=', email)
    .where('passwordHash', '!=', NO_PASSWORD)
    .where('deactivatedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(['id', 'name', 'language', 'wrongTries', 'warnedAt'])
    .executeTakeFirst()
  const lately = new Date(now.getTime() - DAY).toISOString()
  if (!user || user.wrongTries < TOLD_AFTER || (user.warnedAt !== null && user.warnedAt > lately)) return false
  await db.updateTable('users').set({ warnedAt: now.toISOString() }).where('id', '=', user.id).execute()
  await audit(db, { account: null, action: 'wrongTries', target: user.name, address }, now)
  const letter = wrongTriesLetter(await readSettings(db), what, `${publicUrl}/dashboard/account`, user.language)
  await enqueueLetter(db, { kind: 'wrongTries', recipient: email, language: user.language, ...letter }, now)
  return true
}
