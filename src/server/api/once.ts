// A write that is repeated, because its answer was lost on the way or somebody pressed twice, is done once: its first answer
// is kept under the key that came with it, in the transaction of what it did.

import { hashToken } from '../data-folder/secrets.ts'
import { type CallKey, storeAnswer, storedAnswer } from '../database/idempotency-keys.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import type { RequestContext } from '../http/request-context.ts'
import { rateLimitKey } from '../limits/network.ts'

const SHORTEST = 16
const LONGEST = 200

/**
 * Does a write in a transaction and answers what it answered the first time. The answer is stored: where it holds personal
 * data, `orderOf` names the order, and is deleted with it.
 */
export type Once = <Answer>(write: (db: Db) => Promise<Answer>, orderOf?: (answer: Answer) => number) => Promise<Answer>

/** For one call of a procedure with what it was given. A key counts for its caller, this procedure and this content alone. */
export function onceFor(ctx: RequestContext, procedure: string, input: unknown): Once {
  const { db, clock } = ctx
  const key = callKey(ctx, procedure, input)
  if (key === undefined) return (write) => db.transaction().execute(write)
  return (write, orderOf) =>
    db.transaction().execute(async (db) => {
      const first = await storedAnswer(db, key)
      if (first !== undefined) return JSON.parse(first)
      const answer = await write(db)
      await storeAnswer(db, key, answer, orderOf?.(answer) ?? null, clock())
      return answer
    })
}

/** Undefined for a call without a key. Throws a Refusal for one that is too short or too long. */
export function callKey({ caller, address, idempotencyKey: key }: RequestContext, procedure: string, input: unknown): CallKey | undefined {
  if (key === undefined) return undefined
  if (key.length < SHORTEST || key.length > LONGEST) throw new Refusal('fields', { fields: { 'Idempotency-Key': 'idempotencyKey' } })
  const whose = !caller ? `visitor:${rateLimitKey(address)}` : caller.id === null ? `program:${caller.keyId}` : `staff:${caller.id}`
  // Salted with the key, which is not stored: the content cannot be guessed from the digest.
  return { name: hashToken(`${whose} ${key}`), digest: hashToken(`${key} ${procedure} ${JSON.stringify(input)}`) }
}
