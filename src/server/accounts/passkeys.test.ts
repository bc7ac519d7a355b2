import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { createAuthenticator, type Lies } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>
let phone: ReturnType<typeof createAuthenticator>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana Ruiz')
  phone = createAuthenticator(office.context.config.publicUrl)
})
afterEach(() => office.close())

const refused = { cause: { code: 'passkey' } }
const begin = () => ana.call.passkeys.begin({ currentPassword: PASSWORD })
const add = async (lies?: Lies) => ana.call.passkeys.add({ name: 'Mi teléfono', response: phone.register(await begin(), lies) })
const logIn = async (lies?: Lies) =>
  office.visitor.passkeys.login({ response: phone.logIn(await office.visitor.passkeys.loginOptions(), lies) })
const actions = async () => (await office.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

test('a passkey is kept under its name and opens the account alone, without a password or a code', async () => {
  const options = await begin()
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Remanso' },
    user: { name: ana.user.email, displayName: 'Ana Ruiz' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  await ana.call.passkeys.add({ name: ' Mi teléfono ', response: phone.register(options) })
  expect(await ana.call.passkeys.list()).toMatchObject([{ name: 'Mi teléfono', lastUsedAt: null, isBackedUp: false }])
  const { user, token } = await logIn({ userHandle: String(ana.user.id) })
  expect(user).toMatchObject({ id: ana.user.id, name: 'Ana Ruiz' })
  expect(await office.callAs({ token }).accounts.me()).toMatchObject({ id: ana.user.id })
  expect((await ana.call.passkeys.list())[0]?.lastUsedAt).toBe('2026-11-21T18:00:00.000Z')
  expect(await actions()).toEqual(['passkeyAdded', 'signIn'])
  expect((await begin()).excludeCredentials).toHaveLength(1)
})

test('a passkey of another address of the site is shown as one, asked for nowhere, and can be removed', async () => {
  await add()
  const made = await ana.call.passkeys.list()
  expect(made).toMatchObject([{ elsewhere: null }])
  await office.db.updateTable('passkeys').set({ host: 'old.example.com' }).execute()
  expect(await ana.call.passkeys.list()).toMatchObject([{ elsewhere: 'old.example.com' }])
  expect(await ana.call.passkeys.proofOptions({})).toMatchObject({ allowCredentials: [] })
  expect(await ana.call.factors.read()).toMatchObject({ hasSecondFactor: false })
  const boss = await office.hire('superAdmin', 'Maribel')
  expect((await boss.call.users.list())[0]).toMatchObject({ name: 'Ana Ruiz', hasSecondFactor: false })
  await ana.call.passkeys.remove({ id: made[0]?.id ?? '', currentPassword: PASSWORD })
  expect(await ana.call.passkeys.list()).toEqual([])
})

test('a passkey of before addresses were kept is one of the present address, and known for it as soon as it is used', async () => {
  await add()
  await office.db.updateTable('passkeys').set({ host: null }).execute()
  expect(await ana.call.passkeys.list()).toMatchObject([{ elsewhere: null }])
  expect(await ana.call.factors.read()).toMatchObject({ hasSecondFactor: true })
  await logIn()
  expect(await office.db.selectFrom('passkeys').select('host').execute()).toEqual([{ host: 'localhost' }])
})

test('the options of a login say nothing of who has an account', async () => {
  const before = await office.visitor.passkeys.loginOptions()
  await add()
  const after = await office.visitor.passkeys.loginOptions()
  expect({ ...after, challenge: '' }).toEqual({ ...before, challenge: '' })
  expect(after).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a passkey is made, and removed, only with the password; renamed by its owner alone', async () => {
  const guess = 'a wrong guess'
  const wrong = { cause: { code: 'fields', details: { fields: { currentPassword: 'currentPassword.wrong' } } } }
  await expect(ana.call.passkeys.begin({ currentPassword: guess })).rejects.toMatchObject(wrong)
  await add()
  const [{ id = '' } = {}] = await ana.call.passkeys.list()
  await expect(ana.call.passkeys.remove({ id, currentPassword: guess })).rejects.toMatchObject(wrong)
  const luis = await office.hire('superAdmin', 'Luis')
  const gone = { cause: { code: 'notFound' } }
  await expect(luis.call.passkeys.rename({ id, name: 'Ajena' })).rejects.toMatchObject(gone)
  await expect(luis.call.passkeys.remove({ id, currentPassword: PASSWORD })).rejects.toMatchObject(gone)
  await ana.call.passkeys.rename({ id, name: 'El de casa' })
  expect(await ana.call.passkeys.list()).toMatchObject([{ name: 'El de casa' }])
  await ana.call.passkeys.remove({ id, currentPassword: PASSWORD })
  expect(await ana.call.passkeys.list()).toEqual([])
  await expect(logIn()).rejects.toMatchObject(refused)
})

test('one passkey takes another away in the place of the password; never itself, and never somebody else’s', async () => {
  await add()
  const second = createAuthenticator(office.context.config.publicUrl)
  await ana.call.passkeys.add({ name: 'Recepción', response: second.register(await begin()) })
  const [first, other] = (await ana.call.passkeys.list()).map(({ id }) => id)
  const [id, otherId] = [first ?? '', other ?? '']
  const options = await ana.call.passkeys.proofOptions({ except: id })
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([otherId])
  await expect(ana.call.passkeys.removeByAnother({ id, response: phone.logIn(options) })).rejects.toMatchObject(refused)
  const luis = await office.hire('superAdmin', 'Luis')
  const response = second.logIn(await luis.call.passkeys.proofOptions({}))
  await expect(luis.call.passkeys.removeByAnother({ id, response })).rejects.toMatchObject(refused)
  expect(await ana.call.passkeys.list()).toHaveLength(2)
  await ana.call.passkeys.removeByAnother({ id, response: second.logIn(await ana.call.passkeys.proofOptions({ except: id })) })
  expect(await ana.call.passkeys.list()).toMatchObject([{ name: 'Recepción' }])
  await expect(logIn()).rejects.toMatchObject(refused)
})

test('it opens nothing for who was deactivated or deleted', async () => {
  const boss = await office.hire('superAdmin')
  await add()
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  await expect(logIn()).rejects.toMatchObject(refused)
  await boss.call.users.update({ id: ana.user.id, isActive: true })
  expect((await logIn()).user.name).toBe('Ana Ruiz')
  await boss.call.users.delete({ id: ana.user.id })
  await expect(logIn()).rejects.toMatchObject(refused)
})

test('of two logins with one answer, and of two with one signature count, one opens', async () => {
  await add()
  const response = phone.logIn(await office.visitor.passkeys.loginOptions())
  const both = await Promise.allSettled([office.visitor.passkeys.login({ response }), office.visitor.passkeys.login({ response })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a challenge ends after five minutes, and belongs to who was given it', async () => {
  const options = await begin()
  const loginOptions = await office.visitor.passkeys.loginOptions()
  const luis = await office.hire('admin', 'Luis')
  const made = phone.register(options)
  await expect(luis.call.passkeys.add({ name: 'Robada', response: made })).rejects.toMatchObject(refused)
  await expect(ana.call.passkeys.add({ name: 'Otra', response: phone.register(loginOptions) })).rejects.toMatchObject(refused)
  await add()
  await expect(office.visitor.passkeys.login({ response: phone.logIn(await begin()) })).rejects.toMatchObject(refused)
  const late = phone.logIn(await office.visitor.passkeys.loginOptions())
  office.pass(5 * MINUTE)
  await expect(office.visitor.passkeys.login({ response: late })).rejects.toMatchObject(refused)
  await office.visitor.passkeys.loginOptions()
  const kept = await office.db.selectFrom('passkeyChallenges').select('expiresAt').execute()
  expect(kept).toHaveLength(1)
})

test('the challenge of a proof, which asks for no password, makes no passkey; that of a making proves nothing', async () => {
  const made = phone.register(await ana.call.passkeys.proofOptions({}))
  await expect(ana.call.passkeys.add({ name: 'Robada', response: made })).rejects.toMatchObject(refused)
  expect(await ana.call.passkeys.list()).toEqual([])
  await add()
  await expect(ana.call.passkeys.prove({ response: phone.logIn(await begin()) })).rejects.toMatchObject(refused)
  await ana.call.passkeys.prove({ response: phone.logIn(await ana.call.passkeys.proofOptions({})) })
})

const FAR = 'https://evil.example'
const BAD_REGISTRATIONS: [string, Lies][] = [
  ['another origin', { origin: FAR }],
  ['the same host without https', { origin: 'https://localhost' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'bm90IG91cnM' }],
  ['a challenge that is no base64url', { challenge: '%%%' }],
  ['the answer of a login', { type: 'webauthn.get' }],
  ['nobody verified', { unverified: true }],
  ['an algorithm that was not offered', { algorithm: -8 }],
  ['an algorithm that does not exist', { algorithm: -999 }],
  ['another id than the one that was attested', { id: 'AAAA' }],
]

test.each(BAD_REGISTRATIONS)('a registration is refused: %s', async (_, lies) => {
  await expect(add(lies)).rejects.toMatchObject(refused)
  expect(await ana.call.passkeys.list()).toEqual([])
  expect(await actions()).toEqual(['passkeyRefused'])
})

const BAD_LOGINS: [string, Lies][] = [
  ['another origin', { origin: FAR }],
  ['another port', { origin: 'http://localhost:1' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'bm90IG91cnM' }],
  ['the answer of a registration', { type: 'webauthn.create' }],
  ['nobody verified', { unverified: true }],
  ['a counter that stands still', { counter: 1 }],
  ['a counter that goes back', { counter: 0 }],
  ['another key has signed', { forged: true }],
  ['a passkey that nobody has', { id: 'AAAA' }],
  ['the passkey of somebody else', { userHandle: '999' }],
]

test.each(BAD_LOGINS)('a login is refused: %s', async (_, lies) => {
  await add()
  await expect(logIn(lies)).rejects.toMatchObject(refused)
  expect(await actions()).toEqual(['passkeyAdded', 'signInFailed'])
})

test.each(BAD_LOGINS)('a proof is refused: %s', async (_, lies) => {
  await add()
  const response = phone.logIn(await ana.call.passkeys.proofOptions({}), lies)
  await expect(ana.call.passkeys.prove({ response })).rejects.toMatchObject(refused)
  expect(await actions()).toEqual(['passkeyAdded', 'passkeyRefused'])
})

const garbage = Buffer.from('not at all CBOR').toString('base64url')
test.each([
  ['CBOR that is none', { attestationObject: garbage }],
  ['CBOR that ends early', { attestationObject: 'o2NmbXRk' }],
  ['CBOR that claims to be endless', { attestationObject: 'm___________' }],
  ['no JSON', { clientDataJSON: garbage }],
  ['JSON of something else', { clientDataJSON: Buffer.from('[]').toString('base64url') }],
])('a malformed registration is refused: %s', async (_, wrong) => {
  const made = phone.register(await begin())
  const response = { ...made, response: { ...made.response, ...wrong } }
  await expect(ana.call.passkeys.add({ name: 'Rara', response })).rejects.toMatchObject(refused)
  expect(await actions()).toEqual(['passkeyRefused'])
})

test.each([
  ['authenticator data that are none', { authenticatorData: garbage }],
  ['authenticator data that end early', { authenticatorData: 'SZYN' }],
  ['no JSON', { clientDataJSON: garbage }],
  ['a signature of something else', { signature: garbage }],
  ['the handle of nobody', { userHandle: garbage }],
])('a login that cannot be read is refused: %s', async (_, wrong) => {
  await add()
  const made = phone.logIn(await office.visitor.passkeys.loginOptions())
  const response = { ...made, response: { ...made.response, ...wrong } }
  await expect(office.visitor.passkeys.login({ response })).rejects.toMatchObject(refused)
  expect(await actions()).toEqual(['passkeyAdded', 'signInFailed'])
})

test.each([
  ['no signature', { signature: '' }],
  ['a signature that is no base64url', { signature: '<script>' }],
  ['a signature too long', { signature: 'A'.repeat(5000) }],
])('a malformed login is refused: %s', async (_, wrong) => {
  await add()
  const made = phone.logIn(await office.visitor.passkeys.loginOptions())
  const response = { ...made, response: { ...made.response, ...wrong } }
  await expect(office.visitor.passkeys.login({ response })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
