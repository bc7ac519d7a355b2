// What whoever has the machine does with accounts, without signing in: the way back for an office where nobody comes in any more.
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { forgetAttempts } from '../limits/limits.ts'
import { checkPassword, NO_PASSWORD } from './accounts.ts'
import { whoHasSecondFactor } from './factor-required.ts'
import { openAt } from './open-sessions.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './reset-tokens.ts'
import { endSessions } from './sessions.ts'
import type { Site } from './web-authn.ts'

export interface ListedAccount {
  email: string
  name: string
  role: 'superAdmin' | 'admin'
  isActive: boolean
  /** One-time codes or a passkey, as the desk counts them. */
  hasSecondFactor: boolean
  /** Of the demo: nobody comes in with it. */
  isDemo: boolean
  sessions: number
  /** When a session of theirs was last renewed; null where none is open. */
  lastUsedAt: string | null
}

/** Every account that there is, with what is open of it. */
export async function listAccounts(db: Db, site: Site, now: Date): Promise<ListedAccount[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'passwordHash', 'deactivatedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const open = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('sessions'), fn.max('lastUsedAt').as('lastUsedAt')])
    .where(openAt(now))
    .groupBy('userId')
    .execute()
  const protectedOnes = await whoHasSecondFactor(db, site)
  const openOf = new Map(open.map(({ userId, ...row }) => [userId, row]))
  return users.map(({ id, email, name, role, passwordHash, deactivatedAt }) => ({
    email,
    name,
    role,
    isActive: deactivatedAt === null,
    hasSecondFactor: protectedOnes.has(id),
    isDemo: passwordHash === NO_PASSWORD,
    sessions: openOf.get(id)?.sessions ?? 0,
    lastUsedAt: openOf.get(id)?.lastUsedAt ?? null,
  }))
}

/** Sets somebody's password, as a link by letter does: every session ends, and so does a wait after wrong logins. Gives how many sessions there were. */
export async function setPasswordOf(db: Db, email: string, password: string, now: Date): Promise<number> {
  const user = await accountOf(db, email)
  await checkPassword(db, password, user)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (db) => {
    await setPassword(db, user.id, passwordHash, now)
    const ended = await endSessions(db, user.id, {}, now)
    await forgetAttempts(db, 'loginAccount', user.email)
    await audit(db, { account: null, action: 'passwordSetOnServer', target: user.name, address: null }, now)
    return ended
  })
}

/** Ends the sessions of one account, or of all; gives how many there were. */
export async function endSessionsOf(db: Db, email: string | undefined, now: Date): Promise<number> {
  const users =
    email === undefined ? await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute() : [await accountOf(db, email)]
  return db.transaction().execute(async (db) => {
    let all = 0
    for (const { id, name } of users) {
      const ended = await endSessions(db, id, {}, now)
      if (ended > 0) await audit(db, { account: null, action: 'sessionsEndedOnServer', target: name, address: null }, now)
      all += ended
    }
    return all
  })
}

/** The account with this address, which may also be deactivated; throws a Refusal where there is none, or one of the demo. */
export async function accountOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('passwordHash', '!=', NO_PASSWORD)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('account.unknown', { values: { email } }))
}
