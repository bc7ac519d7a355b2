// Checks of the database that anybody may ask for without a limit: the result is cached for a while.
import type { AppContext } from '../context.ts'
import type { Db } from './open.ts'

type Asked = Pick<AppContext, 'db' | 'clock' | 'log'>

/**
 * A check whose result, or failure, is cached for so many milliseconds; whoever asks while it runs waits for the same one. A failure
 * is logged once, however many ask.
 */
export function cachedCheck(milliseconds: number, check: (db: Db) => Promise<void>, failed: string): (asked: Asked) => Promise<void> {
  const lasts = new WeakMap<Db, { at: number; answer: Promise<void> }>()
  return ({ db, clock, log }) => {
    const now = clock().getTime()
    const last = lasts.get(db)
    if (last && Math.abs(now - last.at) < milliseconds) return last.answer
    const answer = check(db)
    answer.catch((error: unknown) => log.error(error, failed))
    lasts.set(db, { at: now, answer })
    return answer
  }
}
