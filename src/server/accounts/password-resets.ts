// Forgotten passwords: a letter with a link, and what the link does.
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '../audit/audit.ts'
import { hashToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { resetLetter, TOKEN_GAP } from '../emails/account-letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Attempt, forgetAttempts, takeAttempts } from '../limits/limits.ts'
import { readSettings } from '../settings/settings.ts'
import { checkPassword, LETS_IN } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { setPassword, voidLinks } from './reset-tokens.ts'
import { endSessions } from './sessions.ts'

/** Every request takes so long, in milliseconds: some ten times the work, so that time does not tell who has an account. */
const MINIMUM_DURATION = 300

/** Writes to whoever has this address here; says nothing about whether anybody has. */
export async function requestReset(
  db: Db,
  email: string,
  publicUrl: string,
  { address, attempts }: { address: string; attempts: readonly Attempt[] },
  now: Date,
): Promise<void> {
  const paced = pause(MINIMUM_DURATION)
  await takeAttempts(db, [...attempts, { name: 'forgottenAccount', whose: email }], now)
  await db.transaction().execute(async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'name', 'language'])
      .where('email', '=', email)
      .where(LETS_IN)
      .executeTakeFirst()
    await audit(db, { account: null, action: 'resetRequested', target: user?.name ?? null, address }, now)
    if (!user) return
    const queued = db
      .selectFrom('letters')
      .select('id')
      .where('kind', '=', 'passwordReset')
      .where('recipient', '=', email)
      .where('state', '=', 'queued')
    // One that is just being sent is not waited for: how long that took would tell who has an account.
    await db.deleteFrom('letters').where('id', 'in', engineOf(db).skipLocked(queued)).execute()
    await voidLinks(db, user.id, now)
    const letter = resetLetter(await readSettings(db), `${publicUrl}/dashboard/reset-password/${TOKEN_GAP}`, user.language)
    await enqueueLetter(db, { kind: 'passwordReset', recipient: email, language: user.language, ...letter }, now)
  })
  await paced
}

/** What a token opens, and whose; undefined where it is spent, or none. */
export function findReset(db: Db, token: string, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['passwordResets.id', 'users.id as userId', 'users.name', 'users.email'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('passwordResets.createdAt', '<=', latestPlausible(now))
    .where('expiresAt', '>', now.toISOString())
    .where(LETS_IN)
    .executeTakeFirst()
}

/** Sets a new password by a link; every older session ends, and so does a wait after too many wrong logins. */
export async function resetPassword(db: Db, token: string, password: string, address: string, now: Date): Promise<void> {
  const found = await findReset(db, token, now)
  if (!found) throw new Refusal('link.reset')
  await checkPassword(db, password, found)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (db) => {
    await db
      .updateTable('passwordResets')
      .set({ usedAt: now.toISOString() })
      .where('id', '=', found.id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('link.reset'))
    await setPassword(db, found.userId, passwordHash, now)
    await endSessions(db, found.userId, {}, now)
    await forgetAttempts(db, 'loginAccount', found.email)
    await audit(db, { account: { id: found.userId, name: found.name }, action: 'passwordReset', address }, now)
  })
}
