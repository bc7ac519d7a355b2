// Which program calls, by its key, and when it last did.
import { KEY_PREFIX, type KeyScope, keyAuthor } from '../../shared/api-key.ts'
import { MINUTE } from '../../shared/durations.ts'
import { hashToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'

/** A program that calls. It has no number among the people, and is an admin by its rights. */
export interface Program {
  id: null
  /** As it stands beside what it does. */
  name: string
  role: 'admin'
  keyId: number
  scope: KeyScope
  /** As it was before this call. */
  lastUsedAt: string | null
}

/** The program that a key belongs to, or undefined. */
export async function readKey(db: Db, key: string): Promise<Program | undefined> {
  if (!key.startsWith(KEY_PREFIX)) return undefined
  const row = await db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scope', 'lastUsedAt'])
    .where('keyHash', '=', hashToken(key))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return { id: null, name: keyAuthor(row.name), role: 'admin', keyId: row.id, scope: row.scope, lastUsedAt: row.lastUsedAt }
}

/** Whether a key was neither ended nor renewed meanwhile; by its hash. */
export async function isGood(db: Db, keyHash: string): Promise<boolean> {
  const key = await db.selectFrom('apiKeys').select('id').where('keyHash', '=', keyHash).where('endedAt', 'is', null).executeTakeFirst()
  return key !== undefined
}

/** The keys whose use is being written at this moment, of each database: while an import has the turn, the calls of an hour write once. */
const beingNoted = new WeakMap<Db, Set<number>>()

/** Notes that a key was used, at most once a minute. It may wait long for its turn to write: no call waits for it, or fails with it. */
export async function noteUse(db: Db, { keyId, lastUsedAt }: Program, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - MINUTE).toISOString()
  // What a clock that went ahead wrote is no use of this minute.
  const latest = latestPlausible(now)
  if (lastUsedAt !== null && lastUsedAt > aMinuteAgo && lastUsedAt <= latest) return
  const noting = beingNoted.get(db) ?? new Set()
  beingNoted.set(db, noting)
  if (noting.has(keyId)) return
  noting.add(keyId)
  try {
    await db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', keyId)
      .where(({ or, eb }) => or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', aMinuteAgo), eb('lastUsedAt', '>', latest)]))
      .execute()
  } finally {
    noting.delete(keyId)
  }
}
