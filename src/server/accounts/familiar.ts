// Where the office comes in: places that somebody with an account opened a session from.
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { rateLimitKey } from '../limits/network.ts'
import { LETS_IN } from './accounts.ts'

/**
 * Whether anybody of the office came in lately from where an address belongs to. Whose account it was is not asked: what
 * is answered there would tell which accounts there are.
 */
export async function isFamiliar(db: Db, address: string, now: Date): Promise<boolean> {
  // A client that has disconnected has no address any more: all such clients would count as one place.
  if (address === '') return false
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.network', '=', rateLimitKey(address))
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.createdAt', '<=', latestPlausible(now))
    .where(LETS_IN)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
