// Login: the same words and the same work for a known and an unknown address.
import type { Language } from '../../shared/language.ts'
import type { Account, Credentials } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open.ts'
import type { Outbox } from '../emails/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Attempt, giveBack, giveBackFirst, takeAttempts } from '../limits/limits.ts'
import { LETS_IN } from './accounts.ts'
import { countFailedLogin, type FailedLogin, NO_FAILED_LOGINS, noteRightPassword } from './failed-logins.ts'
import { isFamiliar } from './familiar.ts'
import { takeSecondFactor } from './one-time-codes.ts'
import { passwordMatches } from './passwords.ts'
import { type From, openSession, type SessionKey } from './sessions.ts'
import type { Site } from './web-authn.ts'

/** Where somebody asks to come in, and what may have to be said about it. */
interface Door extends From {
  language: Language
  config: Pick<Config, 'publicUrl'>
  outbox: Pick<Outbox, 'wake'>
}

/** Opens a session; from now on letters come in the language it was opened in. Only failed logins use up attempts. */
export async function login(
  db: Db,
  key: SessionKey,
  { email, password, otp }: Credentials,
  from: Door,
  now: Date,
): Promise<{ user: Account; token: string }> {
  const { address, config, outbox } = from
  const familiar = await isFamiliar(db, address, now)
  const attempts = attemptsAt(email, address, familiar)
  // Counted before the slow comparison, and given back if the password was right.
  await takeAttempts(db, attempts, now)
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'passwordHash'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const right = await passwordMatches(row?.passwordHash, password, familiar ? 'staff' : 'stranger').catch(giveBackFirst(db, attempts))
  const failed = async (what: FailedLogin['what']) => {
    const told = await db.transaction().execute(async (db) => {
      const action = what === 'code' ? 'secondStepFailed' : 'signInFailed'
      await audit(db, { account: null, action, target: row?.name ?? null, address }, now)
      return countFailedLogin(db, { email, what, address }, config.publicUrl, now)
    })
    if (told) outbox.wake()
  }
  const opened = row && right ? await enter(db, key, row, { ...from, otp }, now).catch(refusedFactor) : undefined
  if (!opened) {
    await failed('password')
    throw new Refusal('credentials')
  }
  await giveBack(db, attempts)
  return opened

  /** A wrong code counts as a wrong password does; one that is still missing is no failed login, nor is what the database refused. */
  async function refusedFactor(error: unknown): Promise<never> {
    const code = error instanceof Refusal ? error.code : undefined
    if (code === 'otp.wrong') await failed('code')
    else await giveBack(db, attempts)
    if (row && (code === 'otp' || code === 'passkey.needed')) await noteRightPassword(db, row, address, now)
    throw error
  }
}

/**
 * Opens the session if the password that was compared is still the account's. While it was compared the account may have
 * been given another one, or have gone, and all sessions opened until then were ended.
 */
function enter(
  db: Db,
  key: SessionKey,
  { id, passwordHash }: { id: number; passwordHash: string },
  { address, userAgent, language, config, otp }: From & { language: Language; config: Site; otp: Credentials['otp'] },
  now: Date,
): Promise<{ user: Account; token: string } | undefined> {
  return db.transaction().execute(async (db) => {
    const user = await db
      .updateTable('users')
      .set({ language, ...NO_FAILED_LOGINS })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .where(LETS_IN)
      .returning(['id', 'name', 'role', 'email'])
      .executeTakeFirst()
    if (!user) return undefined
    const way = await takeSecondFactor(db, user.id, otp ?? undefined, config, now)
    await audit(db, { account: user, action: 'signIn', target: way, address }, now)
    return { user, token: await openSession(db, key, user.id, { address, userAgent }, now) }
  })
}

/**
 * What a login counts as. Attempts at an account are counted together wherever they come from, except from where the office
 * comes in: those count for each such place alone. Otherwise a stranger could keep the owner out for good with ten wrong
 * guesses every quarter of an hour. The address is counted too.
 */
function attemptsAt(email: string, address: string, familiar: boolean): Attempt[] {
  const account: Attempt = { name: 'loginAccount', whose: email }
  return [familiar ? { ...account, at: address } : account, { name: 'loginAddress', whose: address }]
}
