// Whether the office requires a second factor of everybody, and what that means for one account.
import { DAY } from '../../shared/durations.ts'
import type { FactorDeadline } from '../../shared/user.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import { readNote, replaceNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { goodAt, type Site } from './web-authn.ts'

/** From the day it was required, or from the day the account was made. */
const GRACE = 7 * DAY

/** Until when it is required of an account that has none, and whether that is over. */
export async function readFactorDeadline(db: Db, userId: number, requiredSince: string, now: Date): Promise<FactorDeadline> {
  const user = await db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirst()
  return deadlineOf(requiredSince, user?.createdAt ?? requiredSince, now)
}

/** The same by the day on which the account was made. What a clock that went ahead wrote counts as this moment, see straightenDays. */
export function deadlineOf(requiredSince: string, createdAt: string, now: Date): FactorDeadline {
  const begun = [requiredSince, createdAt].map((at) => (at <= latestPlausible(now) ? Date.parse(at) : now.getTime()))
  const until = Math.max(...begun) + GRACE
  return { until: new Date(until).toISOString(), isOver: now.getTime() >= until }
}

/**
 * Puts this moment in the place of those that a clock wrote which went ahead: from now on they count, and make the seven days
 * neither longer nor none at all.
 */
export async function straightenDays(db: Db, now: Date): Promise<void> {
  const requiredSince = await readRequiredSince(db)
  if (requiredSince === undefined) return
  const latest = latestPlausible(now)
  if (requiredSince > latest) await replaceNote(db, 'secondFactorSetAt', requiredSince, now.toISOString())
  await db.updateTable('users').set({ createdAt: now.toISOString() }).where('createdAt', '>', latest).execute()
}

/** Since when the office requires one at all; undefined where it does not. */
export function readRequiredSince(db: Db): Promise<string | undefined> {
  return readNote(db, 'secondFactorSetAt')
}

/** One-time codes that a code has confirmed, or a passkey that is good here. */
export async function hasSecondFactor(db: Db, userId: number, site: Site): Promise<boolean> {
  return (await hasOneTimeCodes(db, userId)) || hasPasskeys(db, userId, site)
}

/** Whether an account has one-time codes that a code has confirmed. */
export async function hasOneTimeCodes(db: Db, userId: number): Promise<boolean> {
  const codes = db.selectFrom('oneTimeCodes').select('userId').where('userId', '=', userId)
  return (await codes.where('confirmedAt', 'is not', null).executeTakeFirst()) !== undefined
}

/** Everybody who has one, by their numbers. */
export async function whoHasSecondFactor(db: Db, site: Site): Promise<Set<number>> {
  const codes = db.selectFrom('oneTimeCodes').select('userId').where('confirmedAt', 'is not', null)
  const rows = await codes.union(db.selectFrom('passkeys').select('userId').where(goodAt(site))).execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Whether an account has a passkey that is good here. */
export async function hasPasskeys(db: Db, userId: number, site: Site): Promise<boolean> {
  const passkeys = db.selectFrom('passkeys').select('id').where('userId', '=', userId)
  return (await passkeys.where(goodAt(site)).limit(1).executeTakeFirst()) !== undefined
}
