// The challenges of Web Authentication: each is good once, within five minutes, and for the one who was given it.
import { MINUTE } from '../../shared/durations.ts'
import { randomToken } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'

const LIFE = 5 * MINUTE

/** `userId` for who registers a passkey; null for who is yet to say who they are. */
export async function makeChallenge(db: Db, userId: number | null, now: Date): Promise<string> {
  const challenge = randomToken()
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now.toISOString()).execute()
  const expiresAt = new Date(now.getTime() + LIFE).toISOString()
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute()
  return challenge
}

/** Uses one up; false where it was not given to them, was used or is over. */
export async function takeChallenge(db: Db, challenge: string, userId: number | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where((eb) => (userId === null ? eb('userId', 'is', null) : eb('userId', '=', userId)))
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
