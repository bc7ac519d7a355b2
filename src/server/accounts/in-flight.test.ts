// What is under way while an account changes hands: it must not outlive the change.
import argon2 from 'argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { readKey } from '../api-keys/program.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { whileItWaits } from '../testing/waiting.ts'
import { invite } from '../users/invitations.ts'
import { deleteUser } from '../users/users.ts'
import { readFactors } from './one-time-codes.ts'
import { listPasskeys } from './passkeys.ts'
import { openSession, readSession, renewToken } from './sessions.ts'

const NEW = 'slow river under stones'
const LOGINS = 8

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await office.close()
})

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ cause }: { cause: { code: string } }) => cause.code,
  )
/** Logins with the old password that have looked at the account, and now wait for their turn to compare. */
const oldLogins = () =>
  Promise.all(
    Array.from({ length: LOGINS }, (_, at) =>
      outcome(office.callAs({ address: `192.0.2.${at}` }).accounts.login({ email: ana.user.email, password: PASSWORD })),
    ),
  )
const openSessions = async () =>
  (await office.db.selectFrom('sessions').select('id').where('userId', '=', ana.user.id).where('endedAt', 'is', null).execute()).length

async function resetLink(): Promise<string> {
  const token = randomToken()
  const [createdAt, expiresAt] = ['2026-11-21T18:00:00.000Z', '2026-11-21T19:00:00.000Z']
  await office.db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId: ana.user.id, createdAt, expiresAt })
    .execute()
  return token
}

/** Runs something at the moment when a password was just compared, and before anybody knows how that went. */
function afterComparing(work: () => Promise<unknown>): void {
  const { verify } = argon2
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
    const right = await verify(hash, password)
    await work()
    return right
  })
}

test('of eight logins under way with the old password, none survives a reset', async () => {
  const token = await resetLink()
  afterComparing(() => office.visitor.accounts.resetPassword({ token, password: NEW }))
  expect(await oldLogins()).toContain('credentials')
  expect(await openSessions()).toBe(0)
})

test('of eight logins under way with the old password, none survives a change of it', async () => {
  afterComparing(() => ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEW }))
  expect(await oldLogins()).toContain('credentials')
  const open = await ana.call.accounts.sessions()
  expect(open.map(({ current }) => current)).toEqual([true])
})

test('a login under way does not survive the deletion of its account', async () => {
  const boss = await office.hire('superAdmin')
  afterComparing(() => boss.call.users.delete({ id: ana.user.id }))
  expect(await outcome(office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD }))).toBe('credentials')
  expect(await openSessions()).toBe(0)
})

test('a change of password under way does not undo a reset', async () => {
  const token = await resetLink()
  const hash = await argon2.hash(NEW)
  vi.spyOn(argon2, 'hash').mockResolvedValueOnce(hash)
  afterComparing(() => office.visitor.accounts.resetPassword({ token, password: NEW }))
  const change = ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: 'the thief likes this one' })
  expect(await outcome(change)).toBe('signIn')
  expect(await outcome(office.visitor.accounts.login({ email: ana.user.email, password: NEW }))).toBe('done')
})

test('a session that ends while its password is being changed changes nothing', async () => {
  afterComparing(() => ana.call.accounts.logout())
  expect(await outcome(ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEW }))).toBe('signIn')
  expect(await outcome(office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD }))).toBe('done')
})

test.each(['reset', 'logout'] as const)('what was asked for with the password changes nothing after a %s meanwhile', async (how) => {
  await giveOneTimeCodes(office.db, ana.user.id, office.context.clock())
  const key = createAuthenticator(office.context.config.publicUrl)
  const response = key.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  const acts: ((call: typeof ana.call) => Promise<unknown>)[] = [
    (call) => call.accounts.changeEmail({ email: 'thief@example.com', currentPassword: PASSWORD }),
    (call) => call.factors.begin({ currentPassword: PASSWORD }),
    (call) => call.factors.remove({ currentPassword: PASSWORD }),
    (call) => call.factors.renewRecoveryCodes({ currentPassword: PASSWORD }),
    (call) => call.passkeys.remove({ id: response.id, currentPassword: PASSWORD }),
  ]
  const factors = () => readFactors(office.db, ana.user.id, office.context.config, office.context.clock())
  const before = await factors()
  const email = async () => (await office.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email
  for (const act of acts) {
    const { db, sessionKey, clock } = office.context
    const token = await openSession(db, sessionKey, ana.user.id, { address: '', userAgent: null }, clock())
    const link = await resetLink()
    const call = office.callAs({ token })
    afterComparing(() =>
      how === 'logout' ? call.accounts.logout() : office.visitor.accounts.resetPassword({ token: link, password: PASSWORD }),
    )
    expect(await outcome(act(call))).toBe('signIn')
  }
  expect(await factors()).toEqual(before)
  expect(await listPasskeys(office.db, ana.user.id, office.context.config)).toHaveLength(1)
  expect(await email()).toBe(ana.user.email)
})

test('a session that ends while a passkey or an app is being added adds neither', async () => {
  const key = createAuthenticator(office.context.config.publicUrl)
  const response = key.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  const { db, sessionKey, clock, config } = office.context
  const acts: ((call: typeof ana.call) => Promise<unknown>)[] = [
    (call) => call.passkeys.add({ name: 'Teléfono', response }),
    (call) => call.factors.confirm({ otp: codeAt(secret, clock()) }),
  ]
  for (const act of acts) {
    const call = office.callAs({ token: await openSession(db, sessionKey, ana.user.id, { address: '', userAgent: null }, clock()) })
    whileItWaits(db, () => call.accounts.logout())
    expect(await outcome(act(call))).toBe('signIn')
  }
  expect(await readFactors(db, ana.user.id, config, clock())).toMatchObject({ oneTimeCodes: false })
  expect(await listPasskeys(db, ana.user.id, config)).toEqual([])
})

test('a token is not renewed for a session that has just ended', async () => {
  const { db, sessionKey, clock, config } = office.context
  const session = (await readSession(db, sessionKey, ana.token, config, clock())) ?? expect.fail('Ana is not signed in')
  await ana.call.accounts.logout()
  await expect(renewToken(db, sessionKey, session, clock())).rejects.toMatchObject({ code: 'signIn' })
})

test('whoever is deleted meanwhile neither invites nor deletes anybody', async () => {
  const [boss, other] = [await office.hire('superAdmin'), await office.hire('superAdmin')]
  await other.call.users.delete({ id: boss.user.id })
  const now = office.context.clock()
  await expect(invite(office.db, 'Eva', boss.user, '', now)).rejects.toMatchObject({ code: 'signIn' })
  await expect(deleteUser(office.db, ana.user.id, { account: boss.user, address: '' }, '', now)).rejects.toMatchObject({ code: 'signIn' })
})

test('a program whose key ends while a call waits for its turn to write does nothing', async () => {
  const boss = await office.hire('superAdmin')
  const { id, key } = await boss.call.apiKeys.create({ name: 'Zapier', scope: 'write' })
  const program = (await readKey(office.db, key)) ?? expect.fail('The key is no good')
  whileItWaits(office.db, () => boss.call.apiKeys.end({ id }))
  const order = { contactName: 'Rosa', phoneNumber: '7025551234' }
  expect(await outcome(office.callAs({ token: key, program }).orders.create(order))).toBe('signIn')
  expect(await boss.call.orders.list({})).toMatchObject({ orders: [] })
})

test('whoever is superAdmin no longer when the turn to write comes does nothing that only a superAdmin may', async () => {
  const [boss, other] = [await office.hire('superAdmin'), await office.hire('superAdmin')]
  const demoted = () => other.call.users.update({ id: boss.user.id, role: 'admin' })
  whileItWaits(office.db, demoted)
  expect(await outcome(boss.call.settings.update({ notificationInbox: 'thief@example.com' }))).toBe('superAdminOnly')
  await other.call.users.update({ id: boss.user.id, role: 'superAdmin' })
  whileItWaits(office.db, demoted)
  expect(await outcome(boss.call.funeralHomes.create({ name: 'San José' }))).toBe('done')
})

test('whether a setting asks for a proof is decided by what stands there when its turn comes', async () => {
  const boss = await office.hire('superAdmin')
  office.pass(HOUR)
  const other = await office.hire('superAdmin')
  await other.call.settings.update({ retentionMonths: 24 })
  whileItWaits(office.db, () => other.call.settings.update({ retentionMonths: 36 }))
  expect(await outcome(boss.call.settings.update({ retentionMonths: 24 }))).toBe('proof')
})
