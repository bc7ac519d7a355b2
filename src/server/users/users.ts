// The people of the office.
import type { z } from 'zod/mini'
import type { AuditAction } from '../../shared/audit.ts'
import type { Account, Role, User, userChange } from '../../shared/user.ts'
import { whoHasSecondFactor } from '../accounts/factor-required.ts'
import { holdSuperAdmins } from '../accounts/hold-super-admins.ts'
import { checkNameFree } from '../accounts/names.ts'
import { dropOneTimeCodes } from '../accounts/one-time-codes.ts'
import { dropPasskeys } from '../accounts/passkeys.ts'
import { type Proven, requireProof } from '../accounts/proof.ts'
import { voidResets } from '../accounts/reset-tokens.ts'
import { endSessions } from '../accounts/sessions.ts'
import type { Site } from '../accounts/web-authn.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { factorsResetLetter } from '../emails/account-letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { notFound, Refusal } from '../errors/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { withdrawInvitationsOf } from './invitations.ts'
import { endPrograms } from './programs-ended.ts'

/** Everybody who has an account; the addresses are for a superAdmin's eyes. */
export async function listUsers(db: Db, reader: Role, site: Site): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'deactivatedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const protectedOnes = reader === 'superAdmin' ? await whoHasSecondFactor(db, site) : undefined
  return rows.map(({ email, deactivatedAt, ...row }) => {
    const user = { ...row, isActive: deactivatedAt === null }
    return protectedOnes ? { ...user, email, hasSecondFactor: protectedOnes.has(row.id) } : user
  })
}

/**
 * Puts somebody out at once: sessions, reset links, the invitations they gave and the keys and webhooks they made end with the
 * account. The name stays on orders, the address is free again. Never oneself, so that one superAdmin remains.
 */
export async function deleteUser(db: Db, id: number, by: BySelf, publicUrl: string, now: Date): Promise<void> {
  const { account } = by
  if (id === account.id) throw new Refusal('users.self')
  await db.transaction().execute(async (db) => {
    await holdSuperAdmins(db, account)
    const user = await db
      .updateTable('users')
      .set({ deletedAt: now.toISOString(), passwordHash: '' })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await shutOut(db, id, now)
    await dropOneTimeCodes(db, id)
    await dropPasskeys(db, id)
    await withdrawInvitationsOf(db, id, now)
    await audit(db, { ...by, action: 'userDeleted', target: user.name }, now)
    await endPrograms(db, { maker: { id, name: user.name }, why: 'left', by, publicUrl }, now)
  })
}

type UserChange = z.output<typeof userChange>

/**
 * What a superAdmin decides about an account: name, role, whether it lets anybody in. Who is deactivated is out at once, as
 * if deleted, and can be let in again. Nobody deactivates themselves, and one active superAdmin remains.
 */
export async function changeUser(db: Db, { id, ...change }: UserChange, by: Proven, publicUrl: string, now: Date): Promise<User> {
  const { account, address } = by
  if (id === account.id && change.isActive === false) throw new Refusal('users.selfInactive')
  return db.transaction().execute(async (db) => {
    const superAdmins = await holdSuperAdmins(db, account)
    const before = await db
      .selectFrom('users')
      .select(['name', 'role', 'deactivatedAt'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const wasActive = before.deactivatedAt === null
    const { name = before.name, role = before.role, isActive = wasActive } = change
    const stays = role === 'superAdmin' && isActive
    if (!stays && superAdmins.every((other) => other.id === id)) throw new Refusal('users.last')
    if (role !== before.role || isActive !== wasActive) requireProof(by, now)
    if (name !== before.name) await checkNameFree(db, name, id)
    const deactivatedAt = isActive ? null : (before.deactivatedAt ?? now.toISOString())
    await db.updateTable('users').set({ name, role, deactivatedAt }).where('id', '=', id).execute()
    const noted = (action: AuditAction, target: string) => audit(db, { account, action, target, address }, now)
    if (name !== before.name) await noted('userRenamed', `${before.name} → ${name}`)
    if (role !== before.role) await noted('roleChanged', `${name}: ${role}`)
    if (isActive !== wasActive) await noted(isActive ? 'userReactivated' : 'userDeactivated', name)
    if (wasActive && !isActive) await shutOut(db, id, now)
    if (stays) return { id, name, role, isActive }
    await withdrawInvitationsOf(db, id, now)
    await endPrograms(db, { maker: { id, name }, why: isActive ? 'role' : 'left', by: { account, address }, publicUrl }, now)
    return { id, name, role, isActive }
  })
}

/** Ends all sessions of somebody, as of a telephone that was lost; gives how many there were. */
export async function endUserSessions(db: Db, id: number, by: Account, address: string, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    await holdSuperAdmins(db, by)
    const user = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const ended = await endSessions(db, id, {}, now)
    await audit(db, { account: by, action: 'userSessionsEnded', target: user.name, address }, now)
    return ended
  })
}

/**
 * Takes away the one-time codes and passkeys of somebody who lost them, and tells them by letter. The password stays theirs.
 * Not one's own, which ask for it.
 */
export async function resetFactors(
  db: Db,
  id: number,
  { account, address }: { account: Account; address: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (id === account.id) throw new Refusal('users.selfFactors')
  await db.transaction().execute(async (db) => {
    await holdSuperAdmins(db, account)
    const user = await db
      .selectFrom('users')
      .select(['name', 'email', 'language'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const hadCodes = await dropOneTimeCodes(db, id)
    const hadPasskeys = await dropPasskeys(db, id)
    if (!user || !(hadCodes || hadPasskeys)) throw new Refusal('notFound')
    await audit(db, { account, action: 'factorsReset', target: user.name, address }, now)
    const letter = factorsResetLetter(await readSettings(db), account.name, `${publicUrl}/dashboard/account`, user.language)
    await enqueueLetter(db, { kind: 'factorsReset', recipient: user.email, language: user.language, ...letter }, now)
  })
}

/** Ends whatever lets somebody in. */
async function shutOut(db: Db, id: number, now: Date): Promise<void> {
  await endSessions(db, id, {}, now)
  await voidResets(db, id, now)
}
