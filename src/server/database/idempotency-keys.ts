// Idempotency keys: the first answer to a call that came with one. Threads use them too, so nothing of a request is known here.

import { Refusal } from '../errors/refusal.ts'
import type { Db } from './open.ts'

/** A key of a caller, and what tells whether the same was sent under it; both hashed. */
export interface CallKey {
  name: string
  digest: string
}

/** The JSON of what was answered under this key; undefined the first time. Throws a Refusal where something else was sent under it. */
export async function storedAnswer(db: Db, { name, digest }: CallKey): Promise<string | undefined> {
  const first = await db.selectFrom('idempotencyKeys').select(['digest', 'answer']).where('key', '=', name).executeTakeFirst()
  if (first && first.digest !== digest) throw new Refusal('key.taken')
  return first?.answer
}

/** Inside the transaction of what was done. An answer that holds personal data names the order it belongs to, and is deleted with it. */
export async function storeAnswer(db: Db, { name, digest }: CallKey, answer: unknown, orderId: number | null, now: Date): Promise<void> {
  await db
    .insertInto('idempotencyKeys')
    .values({ key: name, digest, answer: JSON.stringify(answer ?? null), orderId, createdAt: now.toISOString() })
    .execute()
}
