// What PostgreSQL's errors mean: the database is away for now, somebody else was quicker, or the query is wrong.
import { setTimeout as pause } from 'node:timers/promises'
import { type Refusal, unavailable } from '../../errors/refusal.ts'

const RETRY_AFTER = 2

/** Connection exceptions, shutdowns, no room for another connection, timeouts, and a standby that cannot write yet. */
const AWAY = /^(08...|53...|57P0[123]|57014|55P03|25P03|25006)$/
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
/** The driver's own words have no codes; and a plan that was kept is worth nothing once a migration has changed its table. */
const SAID =
  /^(cached plan must not change result type|Connection terminated|Client has encountered|Client was closed|timeout exceeded|Query read timeout|Postgres connection has been)/

/** The refusal that an error stands for where the database is out of reach for now; undefined for any other error. */
export function awayRefusal(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  const isAway = AWAY.test(code) || UNREACHED.has(code) || (error instanceof Error && SAID.test(error.message))
  return isAway ? unavailable(error, RETRY_AFTER) : undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const OVERTAKEN: ReadonlySet<string> = new Set([SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION])

const MOST_ATTEMPTS = 10
/** From this attempt on nobody else may write meanwhile. */
const ALONE_FROM = 6
/** What is there is there: it was written by somebody else meanwhile, or it will still be there after a few attempts. */
const MOST_DUPLICATES = 3
const LONGEST_PAUSE = 200

/** Does a transaction again, from its beginning, as often as others that ran at the same time got in its way. */
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
