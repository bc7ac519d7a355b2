// Keys for programs: made, renewed and ended by a superAdmin, kept as hashes, worth an admin's rights over REST and nothing else.
import { type SqlBool, sql } from 'kysely'
import { type ApiKey, KEY_PREFIX } from '../../shared/api-key.ts'
import type { EndedWhy, ProgramRenewal } from '../../shared/ended-why.ts'
import { holdSuperAdmins } from '../accounts/hold-super-admins.ts'
import { audit, type By, type BySelf } from '../audit/audit.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'

const MOST_KEYS = 50

/** Keys and webhooks that work, and those that ended by themselves; nobody is shown what somebody deleted. */
export const STILL_SHOWN = sql<SqlBool>`("endedAt" is null or "endedWhy" is not null)`

const newKey = () => `${KEY_PREFIX}${randomToken()}`

/** Makes a key, inside a transaction, and gives it: this once, since only its hash is kept. */
export async function createKey(db: Db, { name, scope }: Pick<ApiKey, 'name' | 'scope'>, by: BySelf, now: Date) {
  const key = newKey()
  await holdSuperAdmins(db, by.account)
  if ((await listKeys(db)).length >= MOST_KEYS) throw new Refusal('keys.many')
  const { id } = await db
    .insertInto('apiKeys')
    .values({
      keyHash: hashToken(key),
      name,
      scope,
      createdBy: by.account.name,
      createdById: by.account.id,
      createdAt: now.toISOString(),
      lastUsedAt: null,
      endedAt: null,
      endedWhy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'apiKeyCreated', target: `${name}, ${scope}` }, now)
  return { id, key }
}

/**
 * Another key in the place of one whose answer was lost on the way; the one before opens nothing any more. One that was used, or
 * that somebody else answers for by now, was not lost; nor was one that was renewed after `at`, where that is given.
 */
export async function replaceKey(db: Db, { id, makerId, at }: { id: number; makerId: number; at?: string }): Promise<string> {
  const key = newKey()
  const unused = db
    .updateTable('apiKeys')
    .set({ keyHash: hashToken(key) })
    .where('id', '=', id)
    .where('createdById', '=', makerId)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', eb.ref('createdAt'))]))
    .where('endedAt', 'is', null)
  const replaced = await (at === undefined ? unused : unused.where('createdAt', '=', at)).executeTakeFirst()
  if (replaced.numUpdatedRows === 0n) throw new Refusal('notFound')
  return key
}

/**
 * Another key for the same program, inside a transaction, which whoever renews it answers for from now on: one that ended with its
 * maker works again, and whoever knows the one before, as its maker does, comes in no more.
 */
export async function renewKey(db: Db, { id, createdAt }: ProgramRenewal, by: BySelf, now: Date): Promise<string> {
  const key = newKey()
  await holdSuperAdmins(db, by.account)
  const renewed = await db
    .updateTable('apiKeys')
    .set({
      keyHash: hashToken(key),
      createdBy: by.account.name,
      createdById: by.account.id,
      createdAt: now.toISOString(),
      endedAt: null,
      endedWhy: null,
    })
    .where('id', '=', id)
    .where('createdAt', '=', createdAt)
    .where(STILL_SHOWN)
    .returning('name')
    .executeTakeFirst()
  if (!renewed) throw await notRenewed(db, 'apiKeys', id)
  await audit(db, { ...by, action: 'apiKeyRenewed', target: renewed.name }, now)
  return key
}

/** Why it could not be renewed as it was seen: somebody else did meanwhile, or it is gone. */
export async function notRenewed(db: Db, programs: 'apiKeys' | 'webhooks', id: number): Promise<Refusal> {
  const other = await db.selectFrom(programs).select('createdBy').where('id', '=', id).where(STILL_SHOWN).executeTakeFirst()
  return other ? new Refusal('renewed', { values: { who: other.createdBy } }) : new Refusal('notFound')
}

/** The keys that work, and those that ended by themselves, the newest first. */
export function listKeys(db: Db): Promise<ApiKey[]> {
  return db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scope', 'createdBy', 'createdAt', 'lastUsedAt', 'endedAt', 'endedWhy'])
    .where(STILL_SHOWN)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a key at once, or takes one that has ended off the list. */
export async function endKey(db: Db, id: number, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const ended = await db
      .updateTable('apiKeys')
      .set({ endedAt: now.toISOString(), endedWhy: null })
      .where('id', '=', id)
      .where(STILL_SHOWN)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await audit(db, { ...by, action: 'apiKeyEnded', target: ended.name }, now)
  })
}

/** Ends the keys that somebody made, inside a transaction; gives their names. */
export async function endKeysOf(db: Db, makerId: number, why: EndedWhy, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('apiKeys')
    .set({ endedAt: now.toISOString(), endedWhy: why })
    .where('createdById', '=', makerId)
    .where('endedAt', 'is', null)
    .returning('name')
    .execute()
  return ended.map(({ name }) => name)
}
