// Coming in with a passkey alone.
import type { SignInWay } from '../../shared/audit.ts'
import type { Language } from '../../shared/language.ts'
import type { PasskeyAnswer } from '../../shared/passkey.ts'
import type { Account } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { giveBack, takeAttempts } from '../limits/limits.ts'
import { LETS_IN } from './accounts.ts'
import { NO_FAILED_LOGINS } from './failed-logins.ts'
import { type Challenged, makeChallenge } from './passkey-challenges.ts'
import { noteUse, readSignature, readSigner } from './passkey-signature.ts'
import { type From, openSession, type SessionKey } from './sessions.ts'
import { loadWebAuthn, opensAt, rpOf, type Site } from './web-authn.ts'

const ANYBODY: Challenged = { purpose: 'login', userId: null }

/** What the browser needs to offer the passkeys that it has for this site. Whose they are is not asked. */
export async function loginOptions(db: Db, address: string, site: Site, now: Date) {
  await takeAttempts(db, [{ name: 'passkeyOptions', whose: address }], now)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpOf(site).expectedRPID,
    challenge: await makeChallenge(db, ANYBODY, now),
    userVerification: 'required',
  })
  return { ...options, ...opensAt(site) }
}

/** Opens a session for whoever holds the passkey and unlocked it, which are two factors by itself. */
export async function loginByPasskey(
  db: Db,
  key: SessionKey,
  answer: PasskeyAnswer,
  from: From & { language: Language },
  site: Site,
  now: Date,
): Promise<{ user: Account; token: string }> {
  const { address, userAgent, language } = from
  const attempts = [{ name: 'loginAddress', whose: address }] as const
  await takeAttempts(db, attempts, now)
  const signer = await readSigner(db, answer.response.id)
  const signed = signer && (await readSignature(db, answer, signer, ANYBODY, site, now))
  const opened =
    signed &&
    (await db.transaction().execute(async (db) => {
      if (!(await noteUse(db, signer, signed, now))) return undefined
      const user = await db
        .updateTable('users')
        .set({ language, ...NO_FAILED_LOGINS })
        .where('id', '=', signer.userId)
        .where(LETS_IN)
        .returning(['id', 'name', 'role', 'email'])
        .executeTakeFirst()
      if (!user) return undefined
      await audit(db, { account: user, action: 'signIn', target: 'passkey' satisfies SignInWay, address }, now)
      return { user, token: await openSession(db, key, user.id, { address, userAgent }, now) }
    }))
  if (!opened) {
    await audit(db, { account: null, action: 'signInFailed', target: signer?.name ?? null, address }, now)
    throw new Refusal('passkey')
  }
  await giveBack(db, attempts)
  return opened
}
