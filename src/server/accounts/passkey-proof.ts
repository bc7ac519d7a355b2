// A passkey in the place of the password, for somebody who is signed in.
import type { PasskeyAnswer } from '../../shared/passkey.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { giveBack, takeAttempts } from '../limits/limits.ts'
import { makeChallenge } from './passkey-challenges.ts'
import { noteUse, readSignature, readSigner } from './passkey-signature.ts'
import { goodAt, loadWebAuthn, opensAt, rpOf, type Site, transportsOf } from './web-authn.ts'

/** What the browser needs to ask for one of one's own passkeys; with `except` for another than that one. */
export async function proofOptions(db: Db, except: string | undefined, { account }: BySelf, site: Site, now: Date) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const passkeys = db.selectFrom('passkeys').select(['id', 'transports']).where('userId', '=', account.id)
  const own = await passkeys.where(goodAt(site)).execute()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpOf(site).expectedRPID,
    challenge: await makeChallenge(db, { purpose: 'proof', userId: account.id }, now),
    allowCredentials: own.filter(({ id }) => id !== except).map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    userVerification: 'required',
  })
  return { ...options, ...opensAt(site) }
}

/** Refuses whoever holds none of the account's passkeys, or only the one of `except`; tried as seldom as its password. */
export async function confirmPasskey(
  db: Db,
  answer: PasskeyAnswer,
  { account, address }: BySelf,
  site: Site,
  now: Date,
  except?: string,
): Promise<void> {
  const attempts = [{ name: 'passwordChange', whose: String(account.id) }] as const
  await takeAttempts(db, attempts, now)
  const signer = await readSigner(db, answer.response.id)
  const isOwn = signer?.userId === account.id && signer.id !== except
  const signed = isOwn ? await readSignature(db, answer, signer, { purpose: 'proof', userId: account.id }, site, now) : undefined
  if (!signer || !signed || !(await noteUse(db, signer, signed, now))) {
    await audit(db, { account, action: 'passkeyRefused', address }, now)
    throw new Refusal('passkey')
  }
  await giveBack(db, attempts)
}
