// Invitations: a link that lets one person in, once, within seven days. Only its hash is kept.

import { expressionBuilder } from 'kysely'
import { DAY } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'
import type { Account, Invitation } from '../../shared/user.ts'
import { checkPassword, insertUser } from '../accounts/accounts.ts'
import { holdSuperAdmins } from '../accounts/hold-super-admins.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/audit.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { notFound, Refusal } from '../errors/refusal.ts'

const LIFE = 7 * DAY

const eb = expressionBuilder<Tables, 'invitations'>()
/** The condition of one that was neither used nor withdrawn. */
const NOT_SPENT = eb.and([eb('usedAt', 'is', null), eb('withdrawnAt', 'is', null)])
/** The condition of one that still opens: of a moment that is still to come none does. */
const openAt = (now: Date) =>
  eb.and([NOT_SPENT, eb('invitations.createdAt', '<=', latestPlausible(now)), eb('expiresAt', '>', now.toISOString())])

/** Invites somebody by name, inside a transaction, and gives the token of the link: this once, since it is not kept. */
export async function invite(db: Db, name: string, by: Account, address: string, now: Date): Promise<{ id: number; token: string }> {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + LIFE).toISOString()
  await holdSuperAdmins(db, by)
  const { id } = await db
    .insertInto('invitations')
    .values({ tokenHash: hashToken(token), name, createdBy: by.id, createdAt: now.toISOString(), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { account: by, action: 'invitation', target: name, address }, now)
  return { id, token }
}

/** The token of another link for an open invitation; the one before opens nothing any more. */
export async function newLink(db: Db, id: number, by: Account, now: Date): Promise<string> {
  const token = randomToken()
  await db.transaction().execute(async (db) => {
    await holdSuperAdmins(db, by)
    const { numUpdatedRows } = await db
      .updateTable('invitations')
      .set({ tokenHash: hashToken(token) })
      .where('id', '=', id)
      .where(openAt(now))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('notFound')
  })
  return token
}

/** The invitations that can still be used, the newest first. */
export function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.createdBy')
    .select(['invitations.id', 'invitations.name', 'users.name as createdBy', 'invitations.createdAt', 'invitations.expiresAt'])
    .where(openAt(now))
    .orderBy('invitations.id', 'desc')
    .execute()
}

/** Makes an open invitation worthless. */
export async function withdrawInvitation(db: Db, id: number, by: Account, address: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('invitations')
      .set({ withdrawnAt: now.toISOString() })
      .where('id', '=', id)
      .where(NOT_SPENT)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await audit(db, { account: by, action: 'invitationWithdrawn', target: row.name, address }, now)
  })
}

/** The same with all that somebody gave who may give none any more. */
export async function withdrawInvitationsOf(db: Db, createdBy: number, now: Date): Promise<void> {
  await db.updateTable('invitations').set({ withdrawnAt: now.toISOString() }).where('createdBy', '=', createdBy).where(NOT_SPENT).execute()
}

/** The invitation that a token opens; undefined where it is spent, or none. */
export function findInvitation(db: Db, token: string, now: Date): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('invitations').select(['id', 'name']).where('tokenHash', '=', hashToken(token)).where(openAt(now)).executeTakeFirst()
}

interface Registration {
  token: string
  email: string
  password: string
}

/** Makes the invited person an admin, under the name they were invited by. Of several at once one uses the link. */
export async function registerInvited(
  db: Db,
  { token, email, password }: Registration,
  { language, address }: { language: Language; address: string },
  now: Date,
): Promise<void> {
  // Asked before the costly hash too, so that guesses cost the server nothing.
  const found = await findInvitation(db, token, now)
  if (!found) throw new Refusal('link.invitation')
  await checkPassword(db, password, { name: found.name, email })
  const hash = await hashPassword(password)
  await db.transaction().execute(async (db) => {
    const used = await db
      .updateTable('invitations')
      .set({ usedAt: now.toISOString() })
      .where('id', '=', found.id)
      .where(NOT_SPENT)
      .returning('name')
      .executeTakeFirstOrThrow(() => new Refusal('link.invitation'))
    const account = await insertUser(db, { email, name: used.name, role: 'admin', language }, hash, now)
    await audit(db, { account, action: 'registration', address }, now)
  })
}
