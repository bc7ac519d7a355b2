// What a passkey signed: whether it is of this site, of now, and of the one whose passkey it is.
import type { Selectable } from 'kysely'
import type { PasskeyAnswer } from '../../shared/passkey.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { LETS_IN } from './accounts.ts'
import { type Challenged, takeChallenge } from './passkey-challenges.ts'
import { loadWebAuthn, rpOf, type Site, textOf, transportsOf } from './web-authn.ts'

/** A passkey as it is kept, and whose it is. */
type Signer = Pick<Selectable<Tables['passkeys']>, 'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'>

/** The passkey of this id, as long as its owner may come in. */
export function readSigner(db: Db, id: string): Promise<Signer | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'publicKey', 'counter', 'transports', 'users.name'])
    .where('passkeys.id', '=', id)
    .where(LETS_IN)
    .executeTakeFirst()
}

export interface Signed {
  newCounter: number
  credentialBackedUp: boolean
  /** The host of the site that it was signed for. */
  rpID: string
}

/** What a right signature says; undefined for any other. `challenged` is who was given the challenge, and for what. */
export async function readSignature(
  db: Db,
  { response }: PasskeyAnswer,
  signer: Signer,
  challenged: Challenged,
  site: Site,
  now: Date,
): Promise<Signed | undefined> {
  const { userHandle, ...signed } = response.response
  if (userHandle && textOf(userHandle) !== String(signer.userId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {}, response: signed },
    expectedChallenge: (challenge) => takeChallenge(db, textOf(challenge), challenged, now),
    ...rpOf(site),
    credential: {
      id: signer.id,
      publicKey: Uint8Array.from(Buffer.from(signer.publicKey, 'base64url')),
      counter: signer.counter,
      transports: transportsOf(signer.transports),
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo : undefined
}

/** Notes that the passkey was used. Of two at once with the same signature one finds the counter as it was; false for the other. */
export async function noteUse(db: Db, signer: Signer, { newCounter, credentialBackedUp, rpID }: Signed, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, backedUp: credentialBackedUp ? 1 : 0, lastUsedAt: now.toISOString(), host: rpID })
    .where('id', '=', signer.id)
    .where('counter', '=', signer.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
