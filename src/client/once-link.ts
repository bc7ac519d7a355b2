// Gives a write of the desk that counts once a key, and the same key when it is sent again because its answer was lost: the
// server does it once. The editor of an order brings a key of its own, which it keeps in its draft.
import type { TRPCClientErrorLike, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../server/api/router.ts'
import { DONE_ONCE } from '../shared/done-once.ts'
import { randomKey } from './random-key.ts'
import { onSessionEnd } from './session.ts'

/** The keys of writes that nobody answered yet, by what they write. */
const unanswered = new Map<string, string>()
// A logout leaves nothing in the browser, of what was written neither.
onSessionEnd((how) => how === 'logout' && unanswered.clear())

/** The key of a write, the same until `forgetKey` says that it was answered. */
export function keyOf(content: string): string {
  const key = unanswered.get(content) ?? randomKey()
  unanswered.set(content, key)
  return key
}

export const forgetKey = (content: string) => unanswered.delete(content)

/** Whether it is unknown what became of a write: no answer came, or one that does not tell. */
export function isLost({ data }: TRPCClientErrorLike<AppRouter>): boolean {
  return !data || data.httpStatus >= 500
}

export const onceLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    // Of all others nothing is kept here, least of all the passwords that some carry.
    if (!DONE_ONCE.has(op.path) || op.context.idempotencyKey !== undefined) return next(op)
    const content = `${op.path} ${JSON.stringify(op.input)}`
    const idempotencyKey = keyOf(content)
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next(value) {
          forgetKey(content)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error(error) {
          if (!isLost(error)) forgetKey(content)
          observer.error(error)
        },
      }),
    )
  }
}
