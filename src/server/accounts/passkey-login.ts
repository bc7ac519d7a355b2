// Coming in with a passkey alone.
import type { Language } from '../../shared/language.ts'
import type { PasskeyLogin } from '../../shared/passkey.ts'
import type { Account } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { giveBack, takeAttempts } from '../limits/limits.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.ts'
import { loadWebAuthn, rpOf, type Site, textOf, transportsOf } from './passkeys.ts'
import { type From, openSession, type SessionKey } from './sessions.ts'

/** What the browser needs to offer the passkeys that it has for this site. Whose they are is not asked. */
export async function loginOptions(db: Db, address: string, site: Site, now: Date) {
  await takeAttempts(db, [{ name: 'passkeyOptions', whose: address }], now)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpOf(site).expectedRPID,
    challenge: await makeChallenge(db, null, now),
    userVerification: 'required',
  })
  return options
}

/** Opens a session for whoever holds the passkey and unlocked it, which are two factors by itself. */
export async function loginByPasskey(
  db: Db,
  key: SessionKey,
  { response }: PasskeyLogin,
  from: From & { language: Language },
  site: Site,
  now: Date,
): Promise<{ user: Account; token: string }> {
  const { address, userAgent, language } = from
  const attempts = [{ name: 'loginAddress', whose: address }] as const
  await takeAttempts(db, attempts, now)
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'publicKey', 'counter', 'transports', 'users.name'])
    .where('passkeys.id', '=', response.id)
    .where('users.deactivatedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  const checked = row && (await checkedLogin(db, response, row, site, now))
  const opened =
    checked &&
    (await db.transaction().execute(async (db) => {
      // Of two at once with the same signature one finds the counter as it was.
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: checked.newCounter, backedUp: checked.credentialBackedUp ? 1 : 0, lastUsedAt: now.toISOString() })
        .where('id', '=', row.id)
        .where('counter', '=', row.counter)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return undefined
      const user = await db
        .updateTable('users')
        .set({ language, wrongTries: 0 })
        .where('id', '=', row.userId)
        .where('deactivatedAt', 'is', null)
        .where('deletedAt', 'is', null)
        .returning(['id', 'name', 'role', 'email'])
        .executeTakeFirst()
      if (!user) return undefined
      await audit(db, { account: user, action: 'signIn', address }, now)
      return { user, token: await openSession(db, key, user.id, { address, userAgent }, now) }
    }))
  if (!opened) {
    await audit(db, { account: null, action: 'signInFailed', target: row?.name ?? null, address }, now)
    throw new Refusal('passkey')
  }
  await giveBack(db, attempts)
  return opened
}

interface Kept {
  id: string
  userId: number
  publicKey: string
  counter: number
  transports: string
}

/** What a right signature says; undefined for any other. */
async function checkedLogin(db: Db, response: PasskeyLogin['response'], kept: Kept, site: Site, now: Date) {
  const { userHandle, ...signed } = response.response
  if (userHandle && textOf(userHandle) !== String(kept.userId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {}, response: signed },
    expectedChallenge: (challenge) => takeChallenge(db, textOf(challenge), null, now),
    ...rpOf(site),
    credential: {
      id: kept.id,
      publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
      transports: transportsOf(kept.transports),
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo : undefined
}
