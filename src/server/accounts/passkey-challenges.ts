// The challenges of Web Authentication: each is good once, within five minutes, for the one who was given it, and for what it
// was given for: one for a passkey that is to be made is given to whoever knows the password alone.
import { MINUTE } from '../../shared/durations.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'

const LIFE = 5 * MINUTE

type Purpose = 'login' | 'making' | 'proof'

/** What a challenge is for, and for whom; a login is by somebody who is yet to say who they are. */
export interface Challenged {
  purpose: Purpose
  userId: number | null
}

/** Makes and stores one; those that are over are deleted. */
export async function makeChallenge(db: Db, { purpose, userId }: Challenged, now: Date): Promise<string> {
  const challenge = randomToken()
  await db
    .deleteFrom('passkeyChallenges')
    .where(({ or, eb }) => or([eb('expiresAt', '<=', now.toISOString()), eb('expiresAt', '>', latestEnd(now))]))
    .execute()
  const expiresAt = new Date(now.getTime() + LIFE).toISOString()
  await db.insertInto('passkeyChallenges').values({ challenge, purpose, userId, expiresAt }).execute()
  return challenge
}

/** Uses one up; false where it was not given to them for this, was used or is over. */
export async function takeChallenge(db: Db, challenge: string, { purpose, userId }: Challenged, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where((eb) => (userId === null ? eb('userId', 'is', null) : eb('userId', '=', userId)))
    .where('expiresAt', '>', now.toISOString())
    .where('expiresAt', '<=', latestEnd(now))
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** One that ends later was given by a clock that went ahead. */
const latestEnd = (now: Date) => latestPlausible(new Date(now.getTime() + LIFE))
