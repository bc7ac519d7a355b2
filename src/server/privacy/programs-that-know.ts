import type { Db } from '../database/open.ts'
import { hostOf } from '../webhooks/webhooks.ts'

/**
 * Programs outside that may have people's data: those whose key was used, and those that a webhook told names and numbers; also what
 * was ended, for as long as its row is there.
 * Whoever is erased here is to be erased there, too (California Civil Code § 1798.105(c)(1)), and only people can ask for that.
 */
export async function programsThatKnow(db: Db): Promise<string[]> {
  const keys = await db.selectFrom('apiKeys').select('name').where('lastUsedAt', 'is not', null).orderBy('id').execute()
  const webhooks = await db
    .selectFrom('webhooks')
    .select('url')
    .where('withContact', '=', 1)
    .where('lastSentAt', 'is not', null)
    // Of one that was deleted earlier nothing is known any more.
    .where('url', '!=', '')
    .orderBy('id')
    .execute()
  return [...new Set([...keys.map(({ name }) => name), ...webhooks.map(({ url }) => hostOf(url))])]
}
