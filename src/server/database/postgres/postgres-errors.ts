// What PostgreSQL's errors mean: the database is away for now, somebody else was quicker, or the query is wrong.
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../errors/code-of.ts'
import { type Refusal, unavailable } from '../../errors/refusal.ts'

const RETRY_AFTER = 2

/**
 * Connection exceptions, shutdowns, no room for another connection, timeouts, and a standby that cannot write yet (0A000 is also a
 * cached plan whose table a migration has changed). So is one that is closed to us: renamed, or without our password or rights.
 */
const AWAY = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25006|0A000|28...|3D000|42501|55000)$/
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
/** Errors of the driver, which have no codes. */
const MESSAGES =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded|Query read timeout|Postgres connection has been)/

/** The refusal that an error stands for where the database is out of reach for now; undefined for any other error. */
export function awayRefusal(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  const isAway = AWAY.test(code) || UNREACHED.has(code) || (error instanceof Error && MESSAGES.test(error.message))
  return isAway ? unavailable(error, RETRY_AFTER) : undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const OVERTAKEN: ReadonlySet<string> = new Set([SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION])

const MOST_ATTEMPTS = 10
/** From this attempt on it locks out all other writers. */
const ALONE_FROM = 6
/** A unique violation may come of a race, which a retry ends; any other is there after each. */
const MOST_DUPLICATES = 3
const LONGEST_PAUSE = 200

/** Retries a transaction from its beginning where another one at the same time made it fail. */
export async function again<Result>(attempt: (alone: boolean) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(attempts >= ALONE_FROM)
    } catch (error) {
      const code = codeOf(error)
      if (!OVERTAKEN.has(code) || (code === UNIQUE_VIOLATION && attempts >= MOST_DUPLICATES)) throw error
      if (attempts >= MOST_ATTEMPTS) throw unavailable(error, RETRY_AFTER)
      await pause(Math.random() * Math.min(LONGEST_PAUSE, 5 * 2 ** attempts))
    }
  }
}
