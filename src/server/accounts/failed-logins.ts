// Wrong passwords and codes at one account, one after the other: its owner is told by letter. A right password that stopped
// at the second step is remembered among them: it is what the letter is about then, whatever was tried last. Wrong passwords
// at an open desk are counted apart, since whoever types them is in already.
import type { Selectable } from 'kysely'
import { DAY } from '../../shared/durations.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { failedLoginsLetter, type Guessed } from '../emails/account-letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Attempt, takeAttempts } from '../limits/limits.ts'
import { readSettings } from '../settings/settings.ts'
import { LETS_IN } from './accounts.ts'

export const TOLD_AFTER = 10

/** What is written when somebody came in, or has another password: they count from none again. */
export const NO_FAILED_LOGINS = { failedLogins: 0, failedProofs: 0, passwordKnown: 0 } as const

export interface FailedLogin {
  email: string
  /** A wrong code comes with the right password, which is worse. */
  what: 'password' | 'code'
  address: string
}

/**
 * Counts a failed login inside the transaction that notes it, and writes the letter when there are too many: once a day, and once
 * more where it turns out that the password is known. Of an address that nobody has the same is asked. Tells whether a letter
 * waits.
 */
export async function countFailedLogin(db: Db, { email, what, address }: FailedLogin, publicUrl: string, now: Date): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set(({ eb }) => ({ failedLogins: eb('failedLogins', '+', 1), ...(what === 'code' ? { passwordKnown: 1 as const } : {}) }))
    .where('email', '=', email)
    .where(LETS_IN)
    .returning([...TOLD, 'failedLogins'])
    .executeTakeFirst()
  if (!user || user.failedLogins < TOLD_AFTER) return false
  return warn(db, user, user.passwordKnown === 1 ? 'known' : 'password', { address, publicUrl, now })
}

/**
 * Notes a wrong password by which somebody at an open desk said who they are, as before another password: whoever guesses
 * there guesses as at the door. A right one begins the count anew. Tells whether a letter waits.
 */
export function noteWrongPassword(db: Db, { account, address }: BySelf, publicUrl: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    await audit(db, { account, action: 'proofFailed', address }, now)
    const user = await db
      .updateTable('users')
      .set(({ eb }) => ({ failedProofs: eb('failedProofs', '+', 1) }))
      .where('id', '=', account.id)
      .where(LETS_IN)
      .returning([...TOLD, 'failedProofs'])
      .executeTakeFirst()
    if (!user || user.failedProofs < TOLD_AFTER) return false
    return warn(db, user, user.passwordKnown === 1 ? 'deskKnown' : 'desk', { address, publicUrl, now })
  })
}

/** What is read of an account before its owner is told. */
const TOLD = ['id', 'name', 'email', 'language', 'passwordKnown', 'warnedAt', 'warnedKnownAt'] as const
type Told = Pick<Selectable<Tables['users']>, (typeof TOLD)[number]>

/** Writes the letter unless one of the kind went lately; tells whether it waits. */
async function warn(db: Db, user: Told, guessed: Guessed, at: { address: string; publicUrl: string; now: Date }): Promise<boolean> {
  const { address, publicUrl, now } = at
  const isKnown = user.passwordKnown === 1
  if (isLately(isKnown ? user.warnedKnownAt : user.warnedAt, now)) return false
  const told = { warnedAt: now.toISOString(), ...(isKnown ? { warnedKnownAt: now.toISOString() } : {}) }
  await db.updateTable('users').set(told).where('id', '=', user.id).execute()
  await audit(db, { account: null, action: 'failedLogins', target: user.name, address }, now)
  const letter = failedLoginsLetter(await readSettings(db), guessed, `${publicUrl}/dashboard/account`, user.language)
  await enqueueLetter(db, { kind: 'failedLogins', recipient: user.email, language: user.language, ...letter }, now)
  return true
}

/**
 * Notes a right password to which the second step is missing. It is how everybody who has one begins to log in, so it counts
 * for no failed login; who it was, only the owner can tell.
 */
export async function noteRightPassword(db: Db, user: { id: number; name: string }, address: string, now: Date): Promise<void> {
  if (!(await isSeldom(db, [{ name: 'rightPassword', whose: String(user.id), at: address }], now))) return
  await db.transaction().execute(async (db) => {
    await db.updateTable('users').set({ passwordKnown: 1 }).where('id', '=', user.id).execute()
    await audit(db, { account: null, action: 'secondStepFailed', target: user.name, address }, now)
  })
}

/** Whoever has the password could fill the audit log with it. */
async function isSeldom(db: Db, attempts: Attempt[], now: Date): Promise<boolean> {
  try {
    await takeAttempts(db, attempts, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooMany') return false
    throw error
  }
}

function isLately(at: string | null, now: Date): boolean {
  return at !== null && at > new Date(now.getTime() - DAY).toISOString() && at <= latestPlausible(now)
}
