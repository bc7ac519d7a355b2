import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { stubClient } from '../testing/stub-client.ts'

let office: Office
let app: FastifyInstance
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  app = await createApp(office.context, stubClient)
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const HALF_MINUTE = 30_000
const now = () => office.context.clock()
const logIn = (otp?: string, password = PASSWORD) => office.visitor.accounts.login({ email: ana.user.email, password, otp })
const refused = (code: string) => ({ cause: { code } })
const actions = async () => (await office.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

/** A new password by the link of a letter. */
async function resetTo(password: string) {
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  await office.context.outbox.deliverDue()
  const token = /reset-password\/(\S+)$/m.exec(office.letters.at(-1)?.body ?? '')?.[1] ?? ''
  await office.visitor.accounts.resetPassword({ token, password })
}

/** Sets up an app as its owner does; gives its secret and the recovery codes. */
async function setUp() {
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  const { recoveryCodes } = await ana.call.factors.confirm({ otp: codeAt(secret, now()) })
  office.pass(HALF_MINUTE)
  return { secret, recoveryCodes }
}

test('whoever sets up an app is asked for its code from the next login on', async () => {
  const { secret, uri } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  expect(uri).toBe(`otpauth://totp/Remanso:person1%40example.com?issuer=Remanso&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
  expect((await logIn()).user.name).toBe('Ana Ruiz')
  await ana.call.factors.confirm({ otp: codeAt(secret, now()) })
  await expect(logIn()).rejects.toMatchObject(refused('otp'))
  office.pass(HALF_MINUTE)
  expect((await logIn(codeAt(secret, now()))).user.name).toBe('Ana Ruiz')
  expect(await ana.call.factors.read()).toMatchObject({ oneTimeCodes: true, recoveryCodes: 10, hasSecondFactor: true })
  expect(await actions()).toContain('oneTimeCodesAdded')
})

test('whoever confirms once more, since the answer was lost, is told that the second step is on', async () => {
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  const confirm = () => ana.call.factors.confirm({ otp: codeAt(secret, now()) })
  await confirm()
  await expect(confirm()).rejects.toMatchObject(refused('otp.already'))
})

test('whoever begins in two tabs confirms with either; later a new secret is given', async () => {
  const begin = async () => (await ana.call.factors.begin({ currentPassword: PASSWORD })).secret
  const first = await begin()
  expect(await begin()).toBe(first)
  office.pass(32 * HALF_MINUTE)
  const later = await begin()
  expect(later).not.toBe(first)
  await ana.call.factors.confirm({ otp: codeAt(later, now()) })
})

test.each(['change', 'reset'] as const)('whoever knew the old password knows no secret that counts after its %s', async (how) => {
  const password = 'slow river under stones'
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  if (how === 'reset') await resetTo(password)
  else await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password })
  const owner = office.callAs({ token: (await logIn(undefined, password)).token })
  await expect(owner.factors.confirm({ otp: codeAt(secret, now()) })).rejects.toMatchObject(refused('otp.begin'))
  expect((await owner.factors.begin({ currentPassword: password })).secret).not.toBe(secret)
})

test('a code may be typed in groups; with signs that are no digits it is a wrong one', async () => {
  const { secret } = await setUp()
  for (const otp of ['１２３４５６', '12345é', 'ñandúx', '1234567'])
    await expect(logIn(otp)).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
  const code = codeAt(secret, now())
  expect((await logIn(`${code.slice(0, 3)}-${code.slice(3)}\u00a0`)).user.name).toBe('Ana Ruiz')
})

test('a wrong first code sets up nothing', async () => {
  await ana.call.factors.begin({ currentPassword: PASSWORD })
  const wrong = { cause: { code: 'fields', details: { fields: { otp: 'otp.wrong' } } } }
  await expect(ana.call.factors.confirm({ otp: '000000' })).rejects.toMatchObject(wrong)
  expect(await ana.call.factors.read()).toMatchObject({ oneTimeCodes: false, recoveryCodes: 0, hasSecondFactor: false })
  expect((await logIn()).user.name).toBe('Ana Ruiz')
})

test('a first code is guessed as seldom as the password, and a right one leaves all guesses to others', async () => {
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  const confirm = (otp: string) => ana.call.factors.confirm({ otp })
  for (let count = 0; count < 10; count += 1) await expect(confirm('000000')).rejects.toMatchObject(refused('fields'))
  await expect(confirm(codeAt(secret, now()))).rejects.toMatchObject(refused('tooMany'))
  await expect(ana.call.factors.begin({ currentPassword: PASSWORD })).rejects.toMatchObject(refused('tooMany'))
  office.pass(30 * HALF_MINUTE)
  await confirm(codeAt(secret, now()))
  for (let count = 0; count < 10; count += 1)
    await expect(ana.call.factors.remove({ currentPassword: 'a wrong guess' })).rejects.toMatchObject(refused('fields'))
})

test('an app is confirmed within half an hour of its beginning', async () => {
  const confirm = (secret: string) => ana.call.factors.confirm({ otp: codeAt(secret, now()) })
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  office.pass(60 * HALF_MINUTE + 1)
  await expect(confirm(secret)).rejects.toMatchObject(refused('otp.begin'))
  const again = await ana.call.factors.begin({ currentPassword: PASSWORD })
  office.pass(60 * HALF_MINUTE)
  await confirm(again.secret)
})

test('a program reads over REST which factor is missing, and sends its code along', async () => {
  const { secret } = await setUp()
  const post = (otp?: string | null) =>
    app.inject({ method: 'POST', url: '/api/users/login', payload: { email: ana.user.email, password: PASSWORD, otp } })
  for (const missing of [await post(), await post(null)])
    expect([missing.statusCode, missing.json()]).toMatchObject([
      401,
      { message: 'Escribe el código de seis cifras de tu aplicación, o un código de recuperación.', info: { factor: 'otp' } },
    ])
  const wrong = await post('123456')
  expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { success: false, info: { factor: 'otp' } }])
  const right = await post(codeAt(secret, now()))
  expect([right.statusCode, typeof right.json().token]).toEqual([200, 'string'])
})

test('a code opens the account once, also of two logins at the same moment', async () => {
  const { secret } = await setUp()
  const code = codeAt(secret, now())
  const both = await Promise.allSettled([logIn(code), logIn(code)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(logIn(code)).rejects.toMatchObject(refused('otp.wrong'))
  // Nor one of an earlier half minute, once a later one was used.
  await expect(logIn(codeAt(secret, new Date(now().getTime() - HALF_MINUTE)))).rejects.toMatchObject(refused('otp.wrong'))
})

test.each([
  ['half a minute late', -30_000, 'fulfilled'],
  ['half a minute early', 30_000, 'fulfilled'],
  ['two minutes late', -120_000, 'rejected'],
  ['two minutes early', 120_000, 'rejected'],
])('a telephone whose clock is %s', async (_, difference, result) => {
  const secret = await giveOneTimeCodes(office.db, ana.user.id, now())
  const [tried] = await Promise.allSettled([logIn(codeAt(secret, new Date(now().getTime() + difference)))])
  expect(tried?.status).toBe(result)
})

test('ten wrong codes bar the account for a while, as ten wrong passwords do; a missing one counts for nothing', async () => {
  await setUp()
  for (let count = 0; count < 12; count += 1) await expect(logIn()).rejects.toMatchObject(refused('otp'))
  for (let count = 0; count < 10; count += 1) await expect(logIn('000000')).rejects.toMatchObject(refused('otp.wrong'))
  await expect(logIn('000000')).rejects.toMatchObject(refused('tooMany'))
  expect((await actions()).filter((action) => action === 'secondStepFailed')).toHaveLength(20)
})

test('a stolen password opens nothing, and does not tell whether it was the password that was wrong', async () => {
  const { secret } = await setUp()
  await expect(logIn(codeAt(secret, now()), 'another password')).rejects.toMatchObject(refused('credentials'))
  expect((await logIn(codeAt(secret, now()))).user.name).toBe('Ana Ruiz')
})

test('every login is noted with what it was made with', async () => {
  await logIn()
  const { secret, recoveryCodes } = await setUp()
  await logIn(codeAt(secret, now()))
  await logIn(recoveryCodes[0])
  const phone = createAuthenticator(office.context.config.publicUrl)
  const response = phone.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  await office.visitor.passkeys.login({ response: phone.logIn(await office.visitor.passkeys.loginOptions()) })
  const logins = await office.db.selectFrom('audit').select('target').where('action', '=', 'signIn').orderBy('id').execute()
  expect(logins.map(({ target }) => target)).toEqual(['password', 'code', 'recoveryCode', 'passkey'])
})

test('a new password by a link leaves the second step where it is', async () => {
  const { secret } = await setUp()
  const password = 'slow river under stones'
  await resetTo(password)
  await expect(logIn(undefined, password)).rejects.toMatchObject(refused('otp'))
  expect((await logIn(codeAt(secret, now()), password)).user.name).toBe('Ana Ruiz')
})

test('a recovery code opens the account once, however it is typed', async () => {
  const { recoveryCodes } = await setUp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
  expect((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).user.name).toBe('Ana Ruiz')
  await expect(logIn(first)).rejects.toMatchObject(refused('otp.wrong'))
  expect((await ana.call.factors.read()).recoveryCodes).toBe(9)
  await ana.call.factors.renewRecoveryCodes({ currentPassword: PASSWORD })
  await expect(logIn(second)).rejects.toMatchObject(refused('otp.wrong'))
  expect((await ana.call.factors.read()).recoveryCodes).toBe(10)
})

test('every change of the second factor asks for the password', async () => {
  const wrong = { cause: { code: 'fields', details: { fields: { currentPassword: 'currentPassword.wrong' } } } }
  const guess = { currentPassword: 'a wrong guess' }
  await expect(ana.call.factors.begin(guess)).rejects.toMatchObject(wrong)
  await setUp()
  await expect(ana.call.factors.renewRecoveryCodes(guess)).rejects.toMatchObject(wrong)
  await expect(ana.call.factors.remove(guess)).rejects.toMatchObject(wrong)
  await expect(ana.call.factors.begin({ currentPassword: PASSWORD })).rejects.toMatchObject(refused('otp.already'))
  await ana.call.factors.remove({ currentPassword: PASSWORD })
  // Once more, by somebody whose answer was lost.
  await ana.call.factors.remove({ currentPassword: PASSWORD })
  expect(await office.db.selectFrom('audit').select('id').where('action', '=', 'oneTimeCodesRemoved').execute()).toHaveLength(1)
  expect(await ana.call.factors.read()).toMatchObject({ oneTimeCodes: false, recoveryCodes: 0, hasSecondFactor: false })
  expect((await logIn()).user.name).toBe('Ana Ruiz')
})

test('a superAdmin takes it away for whoever lost the phone, and a letter tells them', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const { recoveryCodes } = await setUp()
  expect((await boss.call.users.list())[0]).toMatchObject({ name: 'Ana Ruiz', hasSecondFactor: true })
  await boss.call.users.resetFactors({ id: ana.user.id })
  expect((await logIn()).user.name).toBe('Ana Ruiz')
  await office.context.outbox.deliverDue()
  expect(office.letters).toMatchObject([{ to: ana.user.email, subject: 'Remanso: Se quitó el segundo paso de tu cuenta' }])
  expect(office.letters[0]?.body).toContain('Maribel quitó los códigos de un solo uso y las llaves de acceso de tu cuenta')
  expect((await actions()).at(-2)).toBe('factorsReset')
  await expect(boss.call.users.resetFactors({ id: ana.user.id })).rejects.toMatchObject(refused('notFound'))
  await expect(logIn(recoveryCodes[0])).resolves.toBeDefined()
})

test('a superAdmin takes the own one away as everybody does, with the password', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  await expect(boss.call.users.resetFactors({ id: boss.user.id })).rejects.toMatchObject(refused('users.selfFactors'))
})

test('neither the secret nor a code stands in a letter or in the audit log, and no recovery code is kept', async () => {
  const { secret, recoveryCodes } = await setUp()
  await logIn(recoveryCodes[0])
  const kept = JSON.stringify([
    await office.db.selectFrom('letters').selectAll().orderBy('id').execute(),
    await office.db.selectFrom('audit').selectAll().execute(),
    await office.db.selectFrom('recoveryCodes').selectAll().execute(),
  ])
  for (const telling of [secret, ...recoveryCodes]) expect(kept).not.toContain(telling)
})
