// Attempts per address and per account, counted for each procedure call, so that a batch of calls counts as many.
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { readSession } from './accounts/sessions.ts'
import type { Db } from './database/open.ts'
import { Refusal } from './refusal.ts'
import { hashToken } from './secrets.ts'
import type { Context } from './trpc.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Limit {
  most: number
  /** Milliseconds. */
  within: number
}

/** The numbers of docs/CONTRACT.md, section 3. */
export const LIMITS = {
  loginAccount: { most: 10, within: 15 * MINUTE },
  loginAddress: { most: 30, within: 15 * MINUTE },
  quote: { most: 20, within: HOUR },
  email: { most: 20, within: HOUR },
  register: { most: 20, within: HOUR },
  forgottenAccount: { most: 5, within: HOUR },
  forgottenAddress: { most: 20, within: HOUR },
  reset: { most: 20, within: HOUR },
  /** Guesses at the current password by whoever found a desk unlocked. */
  passwordChange: { most: 10, within: 15 * MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/**
 * What counts as one: whoever has one address of IPv6 has the other 2^64 of its network too; an IPv4 address counts as
 * itself, also when it is written in IPv6, and whatever is no address is left as it is.
 */
export const oneOf = (whose: string): string => (isIP(whose) ? normalizeIP(whose) : whose)

// The key is hashed: the table must not become a list of who tried to come in.
const keyOf = (name: LimitName, whose: string) => `${name}:${hashToken(oneOf(whose))}`

/** Counts one attempt, or refuses. Both in one statement: calls that come together cannot slip past the count together. */
export async function takeAttempt(db: Db, name: LimitName, whose: string, now: Date): Promise<void> {
  const { most, within } = LIMITS[name]
  const key = keyOf(name, whose)
  const windowEndsAt = new Date(now.getTime() + within).toISOString()
  const over = sql<boolean>`"attempts"."windowEndsAt" <= ${now.toISOString()}`
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
  if (taken) return
  const row = await db.selectFrom('attempts').select('windowEndsAt').where('key', '=', key).executeTakeFirst()
  const seconds = Math.max(1, Math.ceil((Date.parse(row?.windowEndsAt ?? windowEndsAt) - now.getTime()) / 1000))
  throw new Refusal('tooMany', { retryAfter: seconds, values: { minutes: Math.ceil(seconds / 60) } })
}

/** Counts one attempt of an address; staff are not counted in this way. */
export async function takeVisitorAttempt({ house, token, address }: Context, name: LimitName): Promise<void> {
  const { db, sessionKey, clock } = house
  if (token !== undefined && (await readSession(db, sessionKey, token, clock()))) return
  await takeAttempt(db, name, address, clock())
}

/** Takes one attempt back, because it turned out to be a rightful one. */
export async function uncountAttempt(db: Db, name: LimitName, whose: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`"count" - 1` })
    .where('key', '=', keyOf(name, whose))
    .where('count', '>', 0)
    .execute()
}

/** Lets somebody try anew at once. */
export async function forgetAttempts(db: Db, name: LimitName, whose: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(name, whose)).execute()
}

/** Windows that are over serve nobody. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
}
