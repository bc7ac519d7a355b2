import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { isOpen } from './open-sessions.ts'
import type { Session } from './sessions.ts'

/**
 * Refuses, inside the transaction, what a session was about to do when a reset or a logout ended it meanwhile; with the hash of
 * the password that was asked for, also where that is the account's no longer.
 */
export async function checkStillIn(db: Db, { id, account }: Session, now: Date, passwordHash?: string): Promise<void> {
  if (!(await isOpen(db, id, now))) throw new Refusal('signIn')
  if (passwordHash === undefined) return
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', account.id).executeTakeFirst()
  if (user?.passwordHash !== passwordHash) throw new Refusal('signIn')
}
