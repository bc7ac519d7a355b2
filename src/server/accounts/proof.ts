// Proof that whoever is at the desk is still who came in: asked for again before what cannot be undone. A desk that was left
// open lets a passer-by read; it does not let them erase people, give roles or carry all orders away.
import { MINUTE } from '../../shared/durations.ts'
import type { PasskeyAnswer } from '../../shared/passkey.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmPasskey } from './passkey-proof.ts'
import type { Session } from './sessions.ts'
import type { Site } from './web-authn.ts'

const LIFE = 15 * MINUTE

/** Whose session it is, when they last proved it, and from where they call. */
export type Proven = BySelf & Session

/** Refuses whoever did not show for a while that it is them; a login shows it. A proof of a later moment than now is none. */
export function requireProof({ provedAt }: Pick<Session, 'provedAt'>, now: Date): void {
  const isRecent = now.getTime() - Date.parse(provedAt) <= LIFE && provedAt <= latestPlausible(now)
  if (!isRecent) throw new Refusal('proof', { more: { proof: 'required' } })
}

/** Proves it with the password, which is guessed as seldom as where it is changed. */
export async function proveByPassword(db: Db, password: string, by: Proven, now: Date): Promise<void> {
  await confirmPassword(db, by.account.id, password, now)
  await keepProof(db, by, now)
}

/** Proves it with a passkey of one's own. */
export async function proveByPasskey(db: Db, answer: PasskeyAnswer, by: Proven, site: Site, now: Date): Promise<void> {
  await confirmPasskey(db, answer, by, site, now)
  await keepProof(db, by, now)
}

async function keepProof(db: Db, { id, account, address }: Proven, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.updateTable('sessions').set({ provedAt: now.toISOString() }).where('id', '=', id).where('endedAt', 'is', null).execute()
    await audit(db, { account, action: 'proved', address }, now)
  })
}
