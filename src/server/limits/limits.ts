// Attempts per address and per account, counted for each procedure call, so that a batch of calls counts as many.

import { sql } from 'kysely'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/durations.ts'
import { hashToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { tooMany } from '../errors/refusal.ts'
import { rateLimitKey } from './network.ts'

interface Limit {
  most: number
  /** Milliseconds. */
  within: number
}

/** The numbers of docs/CONTRACT.md, section 3. */
export const LIMITS = {
  loginAccount: { most: 10, within: 15 * MINUTE },
  loginAddress: { most: 30, within: 15 * MINUTE },
  /** Entries of the audit log about a right password whose second step is missing; no call is refused for it. */
  rightPassword: { most: 10, within: 15 * MINUTE },
  passkeyOptions: { most: 600, within: 15 * MINUTE },
  quote: { most: 20, within: HOUR },
  email: { most: 20, within: HOUR },
  register: { most: 20, within: HOUR },
  forgottenAccount: { most: 5, within: HOUR },
  forgottenAddress: { most: 20, within: HOUR },
  reset: { most: 20, within: HOUR },
  /** Each is a letter that really goes out. */
  mailTest: { most: 10, within: HOUR },
  /** What browsers say that the policy kept out: counted for each rule, and no further than this. */
  policyReport: { most: 10_000, within: 30 * DAY },
  policyReportAddress: { most: 60, within: HOUR },
  /** Guesses at the current password by whoever found a desk unlocked. */
  passwordChange: { most: 10, within: 15 * MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

// The key is hashed: the table must not become a list of who tried to come in.
const keyOf = ({ name, whose, at }: Attempt) =>
  `${name}:${hashToken(rateLimitKey(whose))}${at === undefined ? '' : `:${hashToken(rateLimitKey(at))}`}`

export interface Attempt {
  name: LimitName
  whose: string
  /** Counted apart from other places. */
  at?: string
}

/** Counts one attempt under each of several limits, or refuses: then nothing is used up of the others. */
export async function takeAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<void> {
  for (const attempt of attempts) {
    const row = await windowOf(db, attempt)
    if (isOpen(row, attempt, now) && row.count >= LIMITS[attempt.name].most) throw refusedUntil(row.windowEndsAt, now)
  }
  const taken: Attempt[] = []
  for (const attempt of attempts) {
    // Refused now only where somebody else was faster at this moment.
    await take(db, attempt, now).catch(giveBackFirst(db, taken))
    taken.push(attempt)
  }
}

/** Takes attempts back, because they turned out to be rightful or were never made. */
export async function giveBack(db: Db, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts)
    await db
      .updateTable('attempts')
      .set({ count: sql<number>`"count" - 1` })
      .where('key', '=', keyOf(attempt))
      .where('count', '>', 0)
      .execute()
}

/** For what failed before anything was tried: gives the attempts back, and fails in the same way. */
export function giveBackFirst(db: Db, attempts: readonly Attempt[]) {
  return async (error: unknown): Promise<never> => {
    await giveBack(db, attempts)
    throw error
  }
}

/** Counts one attempt, or refuses. */
export function takeAttempt(db: Db, name: LimitName, whose: string, now: Date): Promise<void> {
  return take(db, { name, whose }, now)
}

/** Counts and refuses in one statement: calls that come together cannot slip past the count together. */
async function take(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const { most, within } = LIMITS[attempt.name]
  const key = keyOf(attempt)
  const windowEndsAt = new Date(now.getTime() + within).toISOString()
  const over = sql<boolean>`("attempts"."windowEndsAt" <= ${now.toISOString()} or "attempts"."windowEndsAt" > ${latestEnd(attempt, now)})`
  const taken = await db
    .insertInto('attempts')
    .values({ key, windowEndsAt, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${over} then 1 else "attempts"."count" + 1 end`,
          windowEndsAt: sql<string>`case when ${over} then ${windowEndsAt} else "attempts"."windowEndsAt" end`,
        })
        // A window begins with its first attempt and is not made longer by those that are refused.
        .where((eb) => eb.or([over, eb('attempts.count', '<', most)])),
    )
    .returning('count')
    .executeTakeFirst()
  if (!taken) throw refusedUntil((await windowOf(db, attempt))?.windowEndsAt ?? windowEndsAt, now)
}

/** How many were counted in the window that is open. */
export async function readCount(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const row = await windowOf(db, attempt)
  return isOpen(row, attempt, now) ? row.count : 0
}

interface Window {
  windowEndsAt: string
  count: number
}

function isOpen(row: Window | undefined, attempt: Attempt, now: Date): row is Window {
  return row !== undefined && row.windowEndsAt > now.toISOString() && row.windowEndsAt <= latestEnd(attempt, now)
}

/** A window that ends later was begun while the clock went ahead, and would keep somebody out until then. */
const latestEnd = ({ name }: Attempt, now: Date) => latestPlausible(new Date(now.getTime() + LIMITS[name].within))

function windowOf(db: Db, attempt: Attempt) {
  return db.selectFrom('attempts').select(['windowEndsAt', 'count']).where('key', '=', keyOf(attempt)).executeTakeFirst()
}

const refusedUntil = (windowEndsAt: string, now: Date) => tooMany((Date.parse(windowEndsAt) - now.getTime()) / SECOND)

/** Lets somebody try anew at once, wherever they are. */
export async function forgetAttempts(db: Db, name: LimitName, whose: string): Promise<void> {
  const key = keyOf({ name, whose })
  // The key, and it with a colon and a place behind it; a semicolon comes next after a colon.
  await db.deleteFrom('attempts').where('key', '>=', key).where('key', '<', `${key};`).execute()
}

/** Windows that are over serve nobody. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
}
