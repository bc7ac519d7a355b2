// A write that is repeated, because its answer was lost on the way or somebody pressed twice, is done once: its first answer
// is kept under the key that came with it, in the transaction of what it did.
import type { Db } from './database/open.ts'
import { oneOf } from './network.ts'
import { Refusal } from './refusal.ts'
import { hashToken } from './secrets.ts'
import type { Context } from './trpc.ts'

const SHORTEST = 16
const LONGEST = 200

/**
 * Does a write in a transaction, and gives what it gave the first time. What is given is kept: of people it may tell only
 * together with the order it belongs to, with which it goes.
 */
export type Once = <Answer>(write: (db: Db) => Promise<Answer>, orderOf?: (answer: Answer) => number) => Promise<Answer>

/** For one call of a procedure with what it was given. A key counts for its caller, this procedure and this content alone. */
export function onceFor({ house, session, address, idempotencyKey: key }: Context, procedure: string, input: unknown): Once {
  const { db, clock } = house
  if (key === undefined) return (write) => db.transaction().execute(write)
  if (key.length < SHORTEST || key.length > LONGEST) throw new Refusal('fields', { fields: { 'Idempotency-Key': 'idempotencyKey' } })
  const caller = session ? `staff:${session.account.id}` : `visitor:${oneOf(address)}`
  const name = hashToken(`${caller} ${key}`)
  // With the key in it, which is not stored: nobody can try out on the table what was sent.
  const digest = hashToken(`${key} ${procedure} ${JSON.stringify(input)}`)
  return (write, orderOf) =>
    db.transaction().execute(async (db) => {
      const first = await db.selectFrom('idempotencyKeys').select(['digest', 'answer']).where('key', '=', name).executeTakeFirst()
      if (first && first.digest !== digest) throw new Refusal('key.taken')
      if (first) return JSON.parse(first.answer)
      const answer = await write(db)
      const kept = { answer: JSON.stringify(answer ?? null), orderId: orderOf?.(answer) ?? null }
      await db
        .insertInto('idempotencyKeys')
        .values({ key: name, digest, ...kept, createdAt: clock().toISOString() })
        .execute()
      return answer
    })
}
