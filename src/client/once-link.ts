// Gives a write of the desk that counts once a key, and the same key when it is sent again because its answer was lost: the
// server does it once. The editor of an order brings a key of its own, which it keeps in its draft.
import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '../server/api/router.ts'
import { DONE_ONCE } from '../shared/done-once.ts'
import { randomKey } from './random-key.ts'
import { onSessionEnd } from './session.ts'

interface Write {
  key: string
  /** That no answer came; until then it is under way. */
  wasLost: boolean
}

/** The writes that nobody answered yet, by what they write. */
const unanswered = new Map<string, Write>()
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
  const write = { key: earlier?.key ?? randomKey(), wasLost: false }
  unanswered.set(content, write)
  return {
    key: write.key,
    /** With the status of its answer; undefined where none came. */
    settle(status: number | undefined) {
      write.wasLost = isLost(status, earlier !== undefined)
      if (!write.wasLost) unanswered.delete(content)
    },
  }
}

/** What takes things away. What `users.invite` makes is an invitation, no account. */
const TAKES_AWAY = /^(?!users\.delete)(.+\.)(delete|deleteMany|drop|end|withdrawInvitation)$/

/** The things that a write is about; one that makes a thing names none. */
const thingsIn = (content: string) => /"ids?":\[?([\d,]+)/.exec(content)?.[1]?.split(',')

/**
 * The same written again after its thing was taken away is another write, such as a second undo of a second deletion. Which
 * thing a lost write made nobody knows: it may be this one.
 */
function forgetBefore(path: string, input: unknown): void {
  const kind = TAKES_AWAY.exec(path)?.[1]
  if (kind === undefined) return
  const taken = thingsIn(JSON.stringify(input))
  for (const [content, { wasLost }] of unanswered) {
    if (!content.startsWith(kind)) continue
    const named = thingsIn(content)
    if (named ? named.some((thing) => taken?.includes(thing)) : wasLost) unanswered.delete(content)
  }
}

export const onceLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    forgetBefore(op.path, op.input)
    // Of all others nothing is kept here, least of all the passwords that some carry.
    if (!DONE_ONCE.has(op.path) || op.context.idempotencyKey !== undefined) return next(op)
    const { key: idempotencyKey, settle } = sendingOf(`${op.path} ${JSON.stringify(op.input)}`)
    const call = next({ ...op, context: { ...op.context, idempotencyKey } })
    return call.pipe(tap({ next: () => settle(200), error: ({ data }) => settle(data?.httpStatus) }))
  }
}
