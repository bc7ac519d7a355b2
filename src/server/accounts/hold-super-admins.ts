// Whoever opens a door to others must still be a superAdmin when it opens, and not only when they asked.
import type { Account } from '../../shared/user.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { LETS_IN } from './accounts.ts'

/**
 * Holds the superAdmins until the transaction ends, one of whom must still be the one who asks: of two who delete each
 * other at the same moment not both may succeed, and whoever has gone lets nobody, and no program, in any more.
 */
export async function holdSuperAdmins(db: Db, by: Account): Promise<{ id: number }[]> {
  const superAdmins = await db
    .updateTable('users')
    .set({ role: 'superAdmin' })
    .where('role', '=', 'superAdmin')
    // Whoever of the demo was made one cannot come in.
    .where(LETS_IN)
    .returning('id')
    .execute()
  if (!superAdmins.some(({ id }) => id === by.id)) throw new Refusal('signIn')
  return superAdmins
}
