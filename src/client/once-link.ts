// Gives a write of the desk that counts once a key, and the same key when it is sent again because its answer was lost: the
// server does it once. The editor of an order brings a key of its own, which it keeps in its draft.
import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '../server/api/router.ts'
import { DONE_ONCE } from '../shared/done-once.ts'
import { randomKey } from './random-key.ts'
import { onSessionEnd } from './session.ts'

/** The keys of writes that nobody answered yet, by what they write. */
const unanswered = new Map<string, string>()
// A logout leaves nothing in the browser, of what was written neither.
onSessionEnd((how) => how === 'logout' && unanswered.clear())

/** What is said before anybody looks whether the write was done the first time. */
const SAID_BEFORE = [401, 403, 429]

/** Whether it is unknown what became of a write: no answer came (no status), or one that does not tell of an earlier try either. */
export function isLost(status: number | undefined, wasSentBefore: boolean): boolean {
  return status === undefined || status >= 500 || (wasSentBefore && SAID_BEFORE.includes(status))
}

/** A write that is sent, by what it writes: its key is the same until it is known what became of it. */
export function sendingOf(content: string) {
  const earlier = unanswered.get(content)
  const key = earlier ?? randomKey()
  unanswered.set(content, key)
  return {
    key,
    /** With the status of its answer; undefined where none came. */
    settle(status: number | undefined) {
      if (!isLost(status, earlier !== undefined)) unanswered.delete(content)
    },
  }
}

/** What takes something away: of its kind it is known by then what became of what was written before. */
const TAKES_AWAY = /^(.+\.)(delete|deleteMany|drop|end|withdrawInvitation)$/

/** The same written again after it was taken away is another write, such as a second undo of a second deletion. */
function forgetBefore(path: string): void {
  const kind = TAKES_AWAY.exec(path)?.[1]
  if (kind !== undefined) for (const content of unanswered.keys()) if (content.startsWith(kind)) unanswered.delete(content)
}

export const onceLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    forgetBefore(op.path)
    // Of all others nothing is kept here, least of all the passwords that some carry.
    if (!DONE_ONCE.has(op.path) || op.context.idempotencyKey !== undefined) return next(op)
    const { key: idempotencyKey, settle } = sendingOf(`${op.path} ${JSON.stringify(op.input)}`)
    const call = next({ ...op, context: { ...op.context, idempotencyKey } })
    return call.pipe(tap({ next: () => settle(200), error: ({ data }) => settle(data?.httpStatus) }))
  }
}
