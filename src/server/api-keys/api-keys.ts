// Keys for programs: made and ended by a superAdmin, kept as hashes, worth an admin's rights over REST and nothing else.
import { type ApiKey, KEY_PREFIX, type KeyScope, keyAuthor } from '../../shared/api-key.ts'
import { MINUTE } from '../../shared/durations.ts'
import { audit, type By } from '../audit/audit.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'

const MOST_KEYS = 50

/** A program that calls. It has no number among the people, and is an admin by its rights. */
export interface Program {
  id: null
  /** As it stands beside what it does. */
  name: string
  role: 'admin'
  keyId: number
  scope: KeyScope
}

/** Makes a key, inside a transaction, and gives it: this once, since only its hash is kept. */
export async function createKey(db: Db, { name, scope }: Pick<ApiKey, 'name' | 'scope'>, by: By, now: Date) {
  const key = `${KEY_PREFIX}${randomToken()}`
  const { count } = await db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_KEYS) throw new Refusal('keys.many')
  const { id } = await db
    .insertInto('apiKeys')
    .values({ keyHash: hashToken(key), name, scope, createdBy: by.account.name, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'apiKeyCreated', target: `${name}, ${scope}` }, now)
  return { id, key }
}

/** Another key in the place of one whose answer was lost on the way; the one before opens nothing any more. */
export async function renewKey(db: Db, id: number): Promise<string> {
  const key = `${KEY_PREFIX}${randomToken()}`
  const renewed = await db
    .updateTable('apiKeys')
    .set({ keyHash: hashToken(key) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('notFound')
  return key
}

/** The keys that work, the newest first. */
export function listKeys(db: Db): Promise<ApiKey[]> {
  return db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scope', 'createdBy', 'createdAt', 'lastUsedAt'])
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a key at once. */
export async function endKey(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const ended = await db
      .updateTable('apiKeys')
      .set({ endedAt: now.toISOString() })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!ended) throw new Refusal('notFound')
    await audit(db, { ...by, action: 'apiKeyEnded', target: ended.name }, now)
  })
}

/** The program that a key belongs to, or undefined; notes at most once a minute that it was used. */
export async function readKey(db: Db, key: string, now: Date): Promise<Program | undefined> {
  if (!key.startsWith(KEY_PREFIX)) return undefined
  const row = await db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scope', 'lastUsedAt'])
    .where('keyHash', '=', hashToken(key))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const aMinuteAgo = new Date(now.getTime() - MINUTE).toISOString()
  if (row.lastUsedAt === null || row.lastUsedAt <= aMinuteAgo)
    // Where nothing can be written, as on a full disk, the key still reads.
    await db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
      .catch(() => {})
  return { id: null, name: keyAuthor(row.name), role: 'admin', keyId: row.id, scope: row.scope }
}
