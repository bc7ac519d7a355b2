import argon2 from 'argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '../../shared/durations.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { TOLD_AFTER } from './failed-logins.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await office.close()
})

const logIn = (password = PASSWORD, otp?: string) => office.visitor.accounts.login({ email: ana.user.email, password, otp })
const guess = () => logIn('a wrong guess').catch(() => {})

/** As often as it takes, never so quickly that the door closes. */
async function guesses(count: number) {
  for (let made = 0; made < count; made += 1) {
    if (made % 5 === 0) office.pass(HOUR / 4)
    await guess()
  }
}

async function letters() {
  await office.context.outbox.deliverDue()
  return office.letters
}
const told = async () => (await office.db.selectFrom('audit').select('target').where('action', '=', 'failedLogins').execute()).length

test('after ten wrong passwords in a row the owner reads of it in their language, and so does the audit log', async () => {
  await guesses(TOLD_AFTER - 1)
  expect([await letters(), await told()]).toEqual([[], 0])
  await guesses(1)
  const [letter] = await letters()
  expect(letter).toMatchObject({ to: ana.user.email, subject: 'Remanso: Diez intentos fallidos de entrar a tu cuenta' })
  expect(letter?.body).toMatch(/no acertó la contraseña\. Nadie entró\.[\s\S]*http:\/\/localhost:3000\/dashboard\/account\n/)
  expect(await told()).toBe(1)
})

test('whoever comes in begins to count anew', async () => {
  await guesses(TOLD_AFTER - 1)
  await logIn()
  await guesses(TOLD_AFTER - 1)
  expect(await letters()).toEqual([])
})

test('a letter a day is the most, however long it goes on', async () => {
  await guesses(TOLD_AFTER + 30)
  expect(await letters()).toHaveLength(1)
  office.pass(DAY)
  await guesses(3)
  expect([(await letters()).length, await told()]).toEqual([2, 2])
})

/** Somebody who has the password, and guesses the code. */
async function guessCode() {
  const [codes] = await office.db.selectFrom('oneTimeCodes').select('secret').execute()
  const right = codes && codeAt(codes.secret, office.context.clock())
  await logIn(PASSWORD, right === '000000' ? '000001' : '000000').catch(() => {})
}
const protect = () => giveOneTimeCodes(office.db, ana.user.id, office.context.clock())
const KNOWN = 'Al menos una vez escribió bien tu contraseña, y solo lo detuvo el segundo paso'
const acts = async () => (await office.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

test.each([
  ['first', [1, TOLD_AFTER - 1]],
  ['last', [TOLD_AFTER, 0]],
  ['in between', [5, 5]],
] as const)(
  'whoever has the password and guesses codes is told apart, also where the right password came %s',
  async (_, [before, after]) => {
    await protect()
    await guesses(before - 1)
    await guessCode()
    await guesses(after)
    const [letter] = await letters()
    expect(letter?.body).toContain(KNOWN)
    expect(await acts()).toContain('secondStepFailed')
  },
)

test('a right password without a code among wrong ones is told as well, though it is no failed login itself', async () => {
  await protect()
  await logIn().catch(() => {})
  await guesses(TOLD_AFTER - 1)
  expect(await letters()).toEqual([])
  await guesses(1)
  expect((await letters())[0]?.body).toContain(KNOWN)
})

test('a letter about wrong passwords does not keep back the one that says that the password is known, which comes once a day too', async () => {
  await protect()
  await guesses(TOLD_AFTER)
  await guessCode()
  await guessCode()
  await guesses(1)
  expect((await letters()).map(({ body }) => body.includes(KNOWN))).toEqual([false, true])
})

test('a new password, and coming in, ends what is known of the one before', async () => {
  const secret = await protect()
  await guessCode()
  await logIn(PASSWORD, codeAt(secret, office.context.clock()))
  await guesses(TOLD_AFTER)
  expect((await letters())[0]?.body).not.toContain(KNOWN)
})

test('a code that was not asked for yet is no failed login, and is noted in the audit log, not without end', async () => {
  await protect()
  for (let count = 0; count < TOLD_AFTER + 2; count += 1) await logIn().catch(() => {})
  expect(await letters()).toEqual([])
  expect(await acts()).toEqual(Array(10).fill('secondStepFailed'))
})

test('a right password where a passkey is required is noted and remembered too', async () => {
  const key = createAuthenticator(office.context.config.publicUrl)
  const response = key.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  await (await office.hire('superAdmin')).call.settings.update({ secondFactor: 'required' })
  await expect(logIn()).rejects.toMatchObject({ cause: { code: 'passkey.needed' } })
  expect((await acts()).at(-1)).toBe('secondStepFailed')
  await guesses(TOLD_AFTER)
  expect((await letters())[0]?.body).toContain(KNOWN)
})

test('nobody is written to whose account is closed, nor an address that nobody has here', async () => {
  const boss = await office.hire('superAdmin')
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  await guesses(TOLD_AFTER)
  for (let count = 0; count < TOLD_AFTER; count += 1)
    await office.visitor.accounts.login({ email: 'nobody@example.com', password: 'a wrong guess' }).catch(() => {})
  expect(await letters()).toEqual([])
})

test('of ten guesses at the same moment one letter comes', async () => {
  vi.spyOn(argon2, 'verify').mockImplementation(async () => false)
  await Promise.all(Array.from({ length: TOLD_AFTER }, guess))
  expect([(await letters()).length, await told()]).toEqual([1, 1])
})

const slip = () => ana.call.accounts.prove({ currentPassword: 'a wrong guess' }).catch(() => {})
async function slips(count: number) {
  for (let made = 0; made < count; made += 1) {
    if (made % 5 === 0) office.pass(HOUR / 4)
    await slip()
  }
}

test('wrong passwords at an open desk, each put right at once, are nothing to tell', async () => {
  for (let count = 0; count < TOLD_AFTER; count += 1) {
    await slips(1)
    await ana.call.accounts.prove({ currentPassword: PASSWORD })
  }
  expect(await letters()).toEqual([])
})

test('wrong passwords at the door and a slip at the open desk are not added up', async () => {
  await guesses(TOLD_AFTER - 1)
  await slips(1)
  expect(await letters()).toEqual([])
  await guesses(1)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Remanso: Diez intentos fallidos de entrar a tu cuenta'])
})

test('ten wrong passwords at the open desk are told as what they are, and that the password is known where it is', async () => {
  await protect()
  await guessCode()
  await slips(1)
  expect(await letters()).toEqual([])
  await slips(TOLD_AFTER - 1)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Remanso: Diez contraseñas equivocadas en tu panel abierto')
  expect(letter?.body).toContain('al menos una vez alguien escribió bien tu contraseña para entrar')
})

test('whoever mistypes at the desk is told that, also where it cannot be noted', async () => {
  const logged = vi.spyOn(office.context.log, 'error').mockImplementation(() => {})
  await office.db.schema.dropTable('audit').execute()
  const wrong = { cause: { details: { fields: { currentPassword: 'currentPassword.wrong' } } } }
  await expect(ana.call.accounts.prove({ currentPassword: 'a wrong guess' })).rejects.toMatchObject(wrong)
  expect(logged).toHaveBeenCalledOnce()
})
