// Passkeys: a key that stays in a person's device and signs for this site alone. Whoever unlocks it with a finger, a face or a
// number needs no password; somebody else's site cannot ask for it.
import type { Passkey, PasskeyAnswer, PasskeyRegistration } from '../../shared/passkey.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import { countOf } from '../database/count-of.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { checkStillPassword, confirmPassword } from './confirm-password.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.ts'
import { confirmPasskey } from './passkey-proof.ts'
import { loadWebAuthn, opensAt, rpOf, type Site, textOf, transportsOf } from './web-authn.ts'

const MOST_PASSKEYS = 20
/** ES256 and RS256, which every device has. */
const ALGORITHMS = [-7, -257]

/** What the browser needs to make a passkey; asked for with the password, as every change of how one comes in. */
export async function registrationOptions(db: Db, password: string, { account }: BySelf, site: Site, now: Date) {
  await confirmPassword(db, account.id, password, now)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { agencyName } = await readSettings(db)
  const own = await db.selectFrom('passkeys').select(['id', 'transports']).where('userId', '=', account.id).execute()
  // Extensions are neither asked for nor read.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: agencyName,
    rpID: rpOf(site).expectedRPID,
    userID: new TextEncoder().encode(String(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: await makeChallenge(db, { purpose: 'making', userId: account.id }, now),
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options, ...opensAt(site) }
}

/** Keeps a passkey that the browser has made. */
export async function addPasskey(db: Db, { name, response }: PasskeyRegistration, { account, address }: BySelf, site: Site, now: Date) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const checked = await verifyRegistrationResponse({
    response: {
      ...response,
      clientExtensionResults: {},
      response: { ...response.response, transports: transportsOf(response.response.transports) },
    },
    expectedChallenge: (challenge) => takeChallenge(db, textOf(challenge), { purpose: 'making', userId: account.id }, now),
    ...rpOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  const made = checked?.verified ? checked.registrationInfo : undefined
  if (made?.credential.id !== response.id) {
    await audit(db, { account, action: 'passkeyRefused', address }, now)
    throw new Refusal('passkey')
  }
  const { credential, credentialBackedUp } = made
  return db.transaction().execute(async (db) => {
    const many = await countOf(db.selectFrom('passkeys').where('userId', '=', account.id))
    if (many >= MOST_PASSKEYS) throw new Refusal('passkeys.many')
    await db
      .insertInto('passkeys')
      .values({
        id: credential.id,
        userId: account.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        backedUp: credentialBackedUp ? 1 : 0,
        createdAt: now.toISOString(),
        host: rpOf(site).expectedRPID,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('passkey'))
    await audit(db, { account, action: 'passkeyAdded', target: name, address }, now)
  })
}

/** One's own passkeys, the newest last. */
export async function listPasskeys(db: Db, userId: number, site: Site): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'backedUp', 'host'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const here = rpOf(site).expectedRPID
  return rows.map(({ backedUp, host, ...row }) => ({ ...row, isBackedUp: backedUp === 1, elsewhere: host === here ? null : host }))
}

/** Gives one of one's own another name; somebody else's is not found. */
export async function renamePasskey(db: Db, id: string, name: string, userId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('notFound')
}

/** Takes one away from whoever knows the password. */
export async function removePasskey(db: Db, id: string, password: string, by: BySelf, now: Date): Promise<void> {
  const passwordHash = await confirmPassword(db, by.account.id, password, now)
  await dropPasskey(db, id, by, now, passwordHash)
}

/** The same for whoever holds another one of the account's. */
export async function removeByAnother(db: Db, id: string, answer: PasskeyAnswer, by: BySelf, site: Site, now: Date): Promise<void> {
  await confirmPasskey(db, answer, by, site, now, id)
  await dropPasskey(db, id, by, now)
}

async function dropPasskey(db: Db, id: string, { account, address }: BySelf, now: Date, passwordHash?: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (passwordHash !== undefined) await checkStillPassword(db, account.id, passwordHash)
    const one = db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', account.id)
    const gone = await one.returning('name').executeTakeFirstOrThrow(notFound)
    await audit(db, { account, action: 'passkeyRemoved', target: gone.name, address }, now)
  })
}

/** Forgets all passkeys of somebody; tells whether there were any. */
export async function dropPasskeys(db: Db, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()
  return gone.length > 0
}
