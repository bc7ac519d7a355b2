// The people of the office.
import type { Account, Role, User } from '../../shared/user.ts'
import { voidResets } from '../accounts/reset-tokens.ts'
import { endSessions } from '../accounts/sessions.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'

/** Everybody who has an account; the addresses are for a superAdmin's eyes. */
export async function listUsers(db: Db, reader: Role): Promise<User[]> {
  const rows = await db.selectFrom('users').select(['id', 'name', 'role', 'email']).where('deletedAt', 'is', null).orderBy('id').execute()
  return rows.map(({ email, ...user }) => (reader === 'superAdmin' ? { ...user, email } : user))
}

/**
 * Puts somebody out at once: sessions, reset links and the invitations they gave end with the account. The name stays on
 * orders, the address is free again. Never oneself, never the last superAdmin.
 */
export async function deleteUser(db: Db, id: number, by: Account, address: string, now: Date): Promise<void> {
  if (id === by.id) throw new Refusal('users.self')
  await db.transaction().execute(async (db) => {
    const superAdmins = await holdSuperAdmins(db, by)
    if (superAdmins.every((other) => other.id === id)) throw new Refusal('users.last')
    const at = now.toISOString()
    const user = await db
      .updateTable('users')
      .set({ deletedAt: at, passwordHash: '' })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!user) throw new Refusal('notFound')
    await endSessions(db, id, {}, now)
    await voidResets(db, id, now)
    await db
      .updateTable('invitations')
      .set({ withdrawnAt: at })
      .where('createdBy', '=', id)
      .where('usedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .execute()
    await audit(db, { account: by, action: 'userDeleted', target: user.name, address }, now)
  })
}

/**
 * Holds the superAdmins until the transaction ends, one of whom must still be the one who asks: of two who delete each
 * other at the same moment not both may succeed, and whoever has gone lets nobody in any more.
 */
export async function holdSuperAdmins(db: Db, by: Account): Promise<{ id: number }[]> {
  const superAdmins = await db
    .updateTable('users')
    .set({ role: 'superAdmin' })
    .where('role', '=', 'superAdmin')
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  if (!superAdmins.some(({ id }) => id === by.id)) throw new Refusal('signIn')
  return superAdmins
}
