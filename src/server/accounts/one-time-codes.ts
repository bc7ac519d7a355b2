// One-time codes of an app (TOTP, RFC 6238): six digits, thirty seconds, SHA-1, as every app reads them.

import type { SignInWay } from '../../shared/audit.ts'
import { MINUTE } from '../../shared/durations.ts'
import type { WithoutCodes } from '../../shared/user.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import { countOf } from '../database/count-of.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { giveBack, takeAttempts } from '../limits/limits.ts'
import { readSettings } from '../settings/settings.ts'
import { checkStillPassword, confirmPassword } from './confirm-password.ts'
import { hasOneTimeCodes, hasPasskeys, readFactorDeadline, readRequiredSince } from './factor-required.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import type { Site } from './web-authn.ts'

/** Seconds that a code lasts; the one before and the one after count as well, for clocks that go wrong. */
const PERIOD = 30
const WINDOW = 1

// Only an account that has codes needs the library.
const load = () => import('otpauth')

/** Somebody who begins once more, in another tab perhaps, goes on with the secret that an app may have taken in by now; in milliseconds. */
const BEGUN_FOR = 15 * MINUTE
/** Confirmed is what was begun no longer ago: whoever goes on with it at the last moment has as long once more. */
const CONFIRMED_WITHIN = 2 * BEGUN_FOR

/** A secret for the app, as text and as the address that a QR code holds. It asks for nothing until a code confirms it. */
export async function beginOneTimeCodes(
  db: Db,
  password: string,
  { account }: BySelf,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const passwordHash = await confirmPassword(db, account.id, password, now)
  const { Secret, TOTP } = await load()
  const { agencyName } = await readSettings(db)
  const fresh = { secret: new Secret({ size: 20 }).base32, createdAt: now.toISOString() }
  const old = new Date(now.getTime() - BEGUN_FOR).toISOString()
  const row = await db.transaction().execute(async (db) => {
    await checkStillPassword(db, account.id, passwordHash)
    await db
      .insertInto('oneTimeCodes')
      .values({ userId: account.id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet(fresh)
          .where('oneTimeCodes.confirmedAt', 'is', null)
          .where(({ or, eb }) => or([eb('oneTimeCodes.createdAt', '<', old), eb('oneTimeCodes.createdAt', '>', latestPlausible(now))])),
      )
      .execute()
    const begun = db.selectFrom('oneTimeCodes').select('secret').where('userId', '=', account.id).where('confirmedAt', 'is', null)
    return begun.executeTakeFirstOrThrow(() => new Refusal('otp.already'))
  })
  const secret = Secret.fromBase32(row.secret)
  return { secret: secret.base32, uri: new TOTP({ issuer: agencyName, label: account.email, secret }).toString() }
}

/** From now on a login asks for a code, which is guessed here as seldom as the password. Gives the recovery codes, which are shown this once. */
export async function confirmOneTimeCodes(db: Db, otp: string, by: BySelf, now: Date): Promise<string[]> {
  const { account, address } = by
  const attempts = [{ name: 'passwordChange', whose: String(account.id) }] as const
  await takeAttempts(db, attempts, now)
  const recoveryCodes = await db.transaction().execute(async (db) => {
    const begun = db.selectFrom('oneTimeCodes').select(['secret', 'createdAt', 'confirmedAt']).where('userId', '=', account.id)
    const row = await begun.executeTakeFirst()
    // By a confirmation whose answer was lost, perhaps.
    if (typeof row?.confirmedAt === 'string') throw new Refusal('otp.already')
    const oldest = new Date(now.getTime() - CONFIRMED_WITHIN).toISOString()
    if (!row || row.createdAt < oldest || row.createdAt > latestPlausible(now)) throw new Refusal('otp.begin')
    const step = await stepOf(row.secret, otp, now)
    if (step === undefined) throw new Refusal('fields', { fields: { otp: 'otp.wrong' } })
    await db.updateTable('oneTimeCodes').set({ confirmedAt: now.toISOString(), lastStep: step }).where('userId', '=', account.id).execute()
    await audit(db, { account, action: 'oneTimeCodesAdded', address }, now)
    return makeRecoveryCodes(db, account.id, now)
  })
  await giveBack(db, attempts)
  return recoveryCodes
}

/** Ten new recovery codes; the ones before open nothing any more. */
export async function renewRecoveryCodes(db: Db, password: string, by: BySelf, now: Date): Promise<string[]> {
  const { account, address } = by
  const passwordHash = await confirmPassword(db, account.id, password, now)
  return db.transaction().execute(async (db) => {
    await checkStillPassword(db, account.id, passwordHash)
    if (!(await hasOneTimeCodes(db, account.id))) throw new Refusal('notFound')
    await audit(db, { account, action: 'recoveryCodesRenewed', address }, now)
    return makeRecoveryCodes(db, account.id, now)
  })
}

/** Whoever knows the password may do without codes again. */
export async function removeOwnOneTimeCodes(db: Db, password: string, by: BySelf, now: Date): Promise<void> {
  const { account, address } = by
  const passwordHash = await confirmPassword(db, account.id, password, now)
  await db.transaction().execute(async (db) => {
    await checkStillPassword(db, account.id, passwordHash)
    // None is what was asked for: they went by a call whose answer was lost; new ones that are being set up stay.
    if (!(await hasOneTimeCodes(db, account.id))) return
    await dropOneTimeCodes(db, account.id)
    await audit(db, { account, action: 'oneTimeCodesRemoved', address }, now)
  })
}

/** Forgets the secret and the recovery codes; tells whether there were any. */
export async function dropOneTimeCodes(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const gone = await db.deleteFrom('oneTimeCodes').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst()
  return typeof gone?.confirmedAt === 'string'
}

/** What the owner of an account sees of its second factor. */
export async function readFactors(db: Db, userId: number, site: Site, now: Date) {
  const oneTimeCodes = await hasOneTimeCodes(db, userId)
  const passkeys = await hasPasskeys(db, userId, site)
  const requiredSince = await readRequiredSince(db)
  const hasSecondFactor = oneTimeCodes || passkeys
  const whereRequired = passkeys ? 'passkey' : 'accountOnly'
  const withoutCodes: WithoutCodes = requiredSince === undefined ? 'password' : whereRequired
  return {
    oneTimeCodes,
    recoveryCodes: await countOf(db.selectFrom('recoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null)),
    hasSecondFactor,
    deadline: requiredSince === undefined || hasSecondFactor ? null : await readFactorDeadline(db, userId, requiredSince, now),
    withoutCodes,
  }
}

/**
 * Uses up a code of an account that has a second factor, inside the transaction of the login: the app's, never the same twice,
 * or a recovery code. Refuses with `otp` where none came, with `otp.wrong` where it opens nothing; and with `passkey.needed`
 * where the office requires a second factor and a passkey is the only one. Gives what the login is made with.
 */
export async function takeSecondFactor(
  db: Db,
  userId: number,
  otp: string | undefined,
  site: Site,
  now: Date,
): Promise<Exclude<SignInWay, 'passkey'>> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select(['secret', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (!row) {
    if ((await readRequiredSince(db)) !== undefined && (await hasPasskeys(db, userId, site)))
      throw new Refusal('passkey.needed', { more: { factor: 'passkey' } })
    return 'password'
  }
  if (!otp) throw new Refusal('otp', ASKS)
  const step = await stepOf(row.secret, otp, now)
  if (step === undefined) {
    if (!(await takeRecoveryCode(db, userId, otp, now))) throw new Refusal('otp.wrong', ASKS)
    return 'recoveryCode'
  }
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCodes')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step), eb('lastStep', '>', latestStep(now))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('otp.wrong', ASKS)
  return 'code'
}

/** What a program reads: which factor is missing. */
const ASKS = { more: { factor: 'otp' } }

/** As an app shows it, or somebody groups it. */
const CODE = /^\d{6}$/

/** The number of the thirty seconds since 1970 for which a code was made; undefined for another code. */
async function stepOf(secret: string, otp: string, now: Date): Promise<number | undefined> {
  const token = otp.replace(/[\s-]/g, '')
  // The library throws where a sign is longer than one byte.
  if (!CODE.test(token)) return undefined
  const { Secret, TOTP } = await load()
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD }).validate({
    token,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? undefined : stepAt(now.getTime()) + delta
}

const stepAt = (time: number) => Math.floor(time / 1000 / PERIOD)

/** A later one was used while the clock went ahead, and would bar every code until then. */
const latestStep = (now: Date) => stepAt(Date.parse(latestPlausible(now))) + WINDOW
