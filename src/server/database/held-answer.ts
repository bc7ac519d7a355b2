// What anybody may ask of the database as often as they like: one answer serves all who ask within a while.
import type { AppContext } from '../context.ts'
import type { Db } from './open.ts'

type Asked = Pick<AppContext, 'db' | 'clock'>

/** A question whose answer, or failure, holds for so many milliseconds; who asks while it is asked waits for the same one. */
export function heldAnswer(holds: number, ask: (db: Db) => Promise<void>): (asked: Asked) => Promise<void> {
  const lasts = new WeakMap<Db, { at: number; answer: Promise<void> }>()
  return ({ db, clock }) => {
    const now = clock().getTime()
    const last = lasts.get(db)
    if (last && Math.abs(now - last.at) < holds) return last.answer
    const answer = ask(db)
    lasts.set(db, { at: now, answer })
    return answer
  }
}
