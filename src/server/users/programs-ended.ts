// Keys and webhooks end with whoever made them: who may make none any more must not go on reading, or being told, by another way.

import { writeToSuperAdmins } from '../accounts/super-admins.ts'
import { endKeysOf } from '../api-keys/api-keys.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { programsEndedLetter } from '../emails/program-letters.ts'
import { endWebhooksOf } from '../webhooks/webhooks.ts'

interface Ending {
  maker: { id: number; name: string }
  why: 'left' | 'role'
  by: By
  publicUrl: string
}

/** Ends them, inside the transaction, and writes to the superAdmins who stay: the programs of the office stand still until one renews them. */
export async function endPrograms(db: Db, { maker, why, by, publicUrl }: Ending, now: Date): Promise<void> {
  const keys = await endKeysOf(db, maker.id, why, now)
  const webhooks = await endWebhooksOf(db, maker.id, why, now)
  for (const name of keys) await audit(db, { ...by, action: 'apiKeyLostMaker', target: `${name}: ${maker.name}` }, now)
  for (const place of webhooks) await audit(db, { ...by, action: 'webhookLostMaker', target: `${place}: ${maker.name}` }, now)
  if (keys.length + webhooks.length === 0) return
  await writeToSuperAdmins(db, 'programsEnded', programsEndedLetter({ who: maker.name, why, keys, webhooks, publicUrl }), now)
}
