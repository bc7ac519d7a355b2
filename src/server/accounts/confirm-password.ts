import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Attempt, giveBack, giveBackFirst, takeAttempts } from '../limits/limits.ts'
import { passwordMatches } from './passwords.ts'

/** A wrong password where an open desk asks for it once more: api/trpc.ts notes it. */
export class WrongPassword extends Refusal {
  constructor() {
    super('fields', { fields: { currentPassword: 'currentPassword.wrong' } })
  }
}

/** Refuses whoever does not know the account's password, after ten guesses for a while; gives its hash. */
export async function confirmPassword(db: Db, userId: number, password: string, now: Date): Promise<string> {
  const attempts: Attempt[] = [{ name: 'passwordChange', whose: String(userId) }]
  await takeAttempts(db, attempts, now)
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!row || !(await passwordMatches(row.passwordHash, password, 'staff').catch(giveBackFirst(db, attempts)))) throw new WrongPassword()
  await giveBack(db, attempts)
  await db.updateTable('users').set({ failedProofs: 0 }).where('id', '=', userId).where('failedProofs', '>', 0).execute()
  return row.passwordHash
}

/** Refuses, inside the transaction, where the password that was confirmed is the account's no longer; by its hash. */
export async function checkStillPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (user?.passwordHash !== passwordHash) throw new Refusal('signIn')
}
