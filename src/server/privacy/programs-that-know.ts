import { STILL_SHOWN } from '../api-keys/api-keys.ts'
import type { Db } from '../database/open.ts'
import { hostOf } from '../webhooks/webhooks.ts'

/**
 * Programs outside that may have people's data: those whose key was used, one that was ended within a month included, and those
 * that a webhook told names and numbers.
 * Whoever is erased here is to be erased there, too (California Civil Code § 1798.105(c)(1)), and only people can ask for that.
 */
export async function programsThatKnow(db: Db): Promise<string[]> {
  const keys = await db.selectFrom('apiKeys').select('name').where('lastUsedAt', 'is not', null).orderBy('id').execute()
  const webhooks = await db
    .selectFrom('webhooks')
    .select('url')
    .where('withContact', '=', 1)
    .where('lastSentAt', 'is not', null)
    .where(STILL_SHOWN)
    .orderBy('id')
    .execute()
  return [...new Set([...keys.map(({ name }) => name), ...webhooks.map(({ url }) => hostOf(url))])]
}
