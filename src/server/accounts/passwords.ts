// Passwords at rest: argon2id. Hashing is costly on purpose, so only two run at once; the others wait, and not without end.
import argon2 from 'argon2'
import { Refusal } from '../errors/refusal.ts'

// 46 MiB, one pass: the OWASP setting for one lane, some 70 ms of CPU.
const SETTINGS = { type: argon2.argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const MOST_AT_ONCE = 2

/** `staff`: signed in, with a link of ours, or where the office comes in. They go before everybody else. */
export type Asker = 'staff' | 'stranger'

/** Some seconds of work; whoever comes then is told at once. */
export const MOST_WAITING = { staff: 100, stranger: 40 } as const satisfies Record<Asker, number>
const SECONDS_TO_WAIT = 5

const waiting: Record<Asker, (() => void)[]> = { staff: [], stranger: [] }
let running = 0

/** How many are waiting for their turn. */
export const waitingNow = (asker: Asker): number => waiting[asker].length

async function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) running += 1
  else if (waiting[asker].length >= MOST_WAITING[asker]) throw new Refusal('busy', { retryAfter: SECONDS_TO_WAIT })
  else await new Promise<void>((resume) => waiting[asker].push(resume))
  try {
    return await work()
  } finally {
    const next = waiting.staff.shift() ?? waiting.stranger.shift()
    // Whoever is next takes the place over: nobody slips in between.
    if (next) next()
    else running -= 1
  }
}

/** For whoever was found to be allowed to set one. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('staff', () => argon2.hash(password, SETTINGS))
}

let dummyHash: Promise<string> | undefined

/** True if the password is the account's. Without an account the same work is done, so that time tells nothing. */
export async function passwordMatches(hash: string | undefined, password: string, asker: Asker): Promise<boolean> {
  dummyHash ??= argon2.hash('nobody has this password', SETTINGS)
  // Awaited for everybody: the first one who is unknown must not wait longer than others.
  const spare = await dummyHash.catch((error: unknown) => {
    // Want of memory at that moment closes the door to this call alone.
    dummyHash = undefined
    throw error
  })
  // Demo staff have no password at all.
  const real = hash?.startsWith('$argon2') ? hash : undefined
  const matches = await inTurn(asker, () => argon2.verify(real ?? spare, password))
  return real !== undefined && matches
}
