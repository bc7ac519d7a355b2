import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { whileItWaits } from '../testing/waiting.ts'
import { bodyToSend } from './reset-tokens.ts'

const NEXT = 'another calm morning'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire()
})
afterEach(() => {
  vi.restoreAllMocks()
  return office.close()
})

const forgot = (email = ana.user.email, who = office.visitor) => who.accounts.forgotPassword({ email })
const reset = (token: string, password = NEXT) => office.visitor.accounts.resetPassword({ token, password })
const gone = { cause: { code: 'link.reset' } }

/** The token in the letter that was sent as number so-and-so. */
async function tokenIn(number = 1): Promise<string> {
  await office.context.outbox.deliverDue()
  expect(office.letters).toHaveLength(number)
  const link = /^http:\/\/localhost:3000\/dashboard\/reset-password\/(\S+)$/m.exec(office.letters[number - 1]?.body ?? '')
  return link?.[1] ?? expect.fail('There is no link in the letter')
}

test('a letter brings a link, and the link a new password', async () => {
  expect(await forgot('  Person1@Example.com')).toEqual({
    message: 'Correo de recuperación enviado. Por favor, revisa tu bandeja de entrada.',
    mailConnected: false,
  })
  const token = await tokenIn()
  expect(office.letters).toMatchObject([{ to: 'person1@example.com', subject: 'Remanso: Recupera tu contraseña' }])
  expect(token.length).toBeLessThanOrEqual(100)
  expect(await reset(token)).toEqual({
    message: 'Contraseña restablecida con éxito. Redirigiendo a la página de inicio de sesión...',
  })
  await office.visitor.accounts.login({ email: ana.user.email, password: NEXT })
  await expect(office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })).rejects.toMatchObject({
    cause: { code: 'credentials' },
  })
})

test('a link works once, also when it is used twice at the same moment', async () => {
  await forgot()
  const token = await tokenIn()
  const attempts = await Promise.allSettled([reset(token), reset(token, 'yet another morning')])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset(token)).rejects.toMatchObject(gone)
})

test('a link works for one hour', async () => {
  await forgot()
  const token = await tokenIn()
  office.pass(HOUR)
  await expect(reset(token)).rejects.toMatchObject(gone)
})

test('a new link voids the older, and so does a change of the password', async () => {
  await forgot()
  const older = await tokenIn()
  await forgot()
  const newer = await tokenIn(2)
  await expect(reset(older)).rejects.toMatchObject(gone)
  await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEXT })
  await expect(reset(newer)).rejects.toMatchObject(gone)
})

/** A letter that waits: nothing leaves before `deliverDue`. */
async function forgotWhileMailIsAway(): Promise<void> {
  vi.spyOn(office.context.outbox, 'wake').mockImplementation(() => {})
  await forgot()
}

test('a letter that still waits when the password is changed brings no link any more', async () => {
  await forgotWhileMailIsAway()
  await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEXT })
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
  expect(await office.db.selectFrom('passwordResets').selectAll().execute()).toEqual([])
})

test('a letter that still waits when the address is changed brings no link, neither there nor to whoever has it next', async () => {
  await forgotWhileMailIsAway()
  await ana.call.accounts.changeEmail({ email: 'ana@example.com', currentPassword: PASSWORD })
  const eva = await office.hire('admin')
  await eva.call.accounts.changeEmail({ email: ana.user.email, currentPassword: PASSWORD })
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ subject }) => subject).filter((subject) => subject.includes('Recupera'))).toEqual([])
})

test.each(['address', 'state'] as const)('no link is made for an account whose %s changes while its letter is in hand', async (what) => {
  const boss = await office.hire('superAdmin')
  await forgotWhileMailIsAway()
  const letter = await office.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  whileItWaits(office.db, () =>
    what === 'address'
      ? ana.call.accounts.changeEmail({ email: 'ana@example.com', currentPassword: PASSWORD })
      : boss.call.users.update({ id: ana.user.id, isActive: false }),
  )
  expect(await bodyToSend(office.db, letter, office.context.clock())).toBeUndefined()
  expect(await office.db.selectFrom('passwordResets').selectAll().execute()).toEqual([])
})

test('a link opens nothing for somebody who is deactivated, however it came to be', async () => {
  await forgot()
  const token = await tokenIn()
  await office.db.updateTable('users').set({ deactivatedAt: '2026-11-21T18:00:00.000Z' }).where('id', '=', ana.user.id).execute()
  expect(await office.visitor.accounts.resetOpen({ token })).toBe(false)
  await expect(reset(token)).rejects.toMatchObject(gone)
})

test('where nobody knows whether a letter arrived it goes again, and the link of either opens until one is used', async () => {
  await forgot()
  const letter = await office.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  const tokenOf = async () =>
    /reset-password\/(\S+)$/m.exec((await bodyToSend(office.db, letter, office.context.clock())) ?? '')?.[1] ??
    expect.fail('There is no link')
  const [first, second] = [await tokenOf(), await tokenOf()]
  expect(await office.visitor.accounts.resetOpen({ token: first })).toBe(true)
  await reset(second)
  await expect(reset(first)).rejects.toMatchObject(gone)
})

test('a letter that could not be sent yet is replaced by the newer one, and is none that was refused', async () => {
  const failing = await openOffice({ mailer: () => Promise.reject(new Error('The post is closed')) })
  const { user } = await failing.hire()
  await failing.visitor.accounts.forgotPassword({ email: user.email })
  // While it is being sent it is in the outbox's hand.
  await failing.context.outbox.deliverDue()
  await failing.visitor.accounts.forgotPassword({ email: user.email })
  expect(await failing.db.selectFrom('letters').select(['id', 'state']).execute()).toEqual([{ id: 2, state: 'queued' }])
  await failing.close()
})

test('a common or short password is refused and the link stays good', async () => {
  await forgot()
  const token = await tokenIn()
  await expect(reset(token, 'password1')).rejects.toMatchObject({ cause: { details: { fields: { password: 'password.weak' } } } })
  await expect(reset(token, 'short')).rejects.toThrow()
  await reset(token)
})

test('a reset ends every session and every wait after wrong logins', async () => {
  const wrong = () => office.callAs({ address: '192.0.2.1' }).accounts.login({ email: ana.user.email, password: 'wrong' })
  for (let count = 0; count < 10; count += 1) await expect(wrong()).rejects.toMatchObject({ cause: { code: 'credentials' } })
  await expect(wrong()).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  await forgot()
  // The first letter tells of the ten attempts.
  await reset(await tokenIn(2))
  await expect(ana.call.accounts.me()).rejects.toMatchObject({ cause: { code: 'signIn' } })
  await office.callAs({ address: '192.0.2.2' }).accounts.login({ email: ana.user.email, password: NEXT })
})

test('the letter comes in the language its reader last came in with', async () => {
  await office.callAs({ language: 'en' }).accounts.login({ email: ana.user.email, password: PASSWORD })
  await forgot()
  await tokenIn()
  expect(office.letters).toMatchObject([{ subject: 'Remanso: Recover your password' }])
})

test('an unknown address gets the same answer in the same time, and no letter', async () => {
  const timed = async (email: string) => {
    const began = performance.now()
    const answer = await forgot(email)
    return { answer, took: performance.now() - began }
  }
  const [known, unknown] = [await timed(ana.user.email), await timed('nobody@example.com')]
  expect(unknown.answer).toEqual(known.answer)
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(290)
  await tokenIn()
  expect(await office.db.selectFrom('letters').select('recipient').execute()).toEqual([{ recipient: ana.user.email }])
})

test('five letters for an account in an hour, known or not; twenty calls of an address', async () => {
  for (const email of [ana.user.email, 'nobody@example.com']) {
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => forgot(email)))
    expect(attempts.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(5)
    await expect(forgot(email)).rejects.toMatchObject({
      cause: { code: 'tooMany', details: { retryAfter: 3600, values: { minutes: 60 } } },
    })
  }
  // Ten were counted above; those that were refused for their account are not.
  await Promise.all(Array.from({ length: 10 }, (_, index) => forgot(`p${index}@example.com`)))
  await expect(forgot('p10@example.com')).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  await forgot('p11@example.com', office.callAs({ address: '192.0.2.3' }))
})

test('twenty resets of an address in an hour', async () => {
  for (let count = 0; count < 20; count += 1) await expect(reset('guess')).rejects.toMatchObject(gone)
  await expect(reset('guess')).rejects.toMatchObject({ cause: { code: 'tooMany', details: { retryAfter: 3600 } } })
})

test('the link is in no table as it is, neither before the letter leaves nor after', async () => {
  const bodies: string[] = []
  let open = false
  const slow = await openOffice({
    mailer: async ({ body }) => {
      bodies.push(body)
      if (!open) throw new Error('The post is closed')
    },
  })
  const { user } = await slow.hire()
  const tables = ['letters', 'passwordResets', 'audit', 'attempts'] as const
  const stored = async () => JSON.stringify(await Promise.all(tables.map((table) => slow.db.selectFrom(table).selectAll().execute())))
  await slow.visitor.accounts.forgotPassword({ email: user.email })
  await slow.context.outbox.deliverDue()
  expect(bodies).toHaveLength(1)
  const waiting = await stored()
  open = true
  slow.pass(5000)
  await slow.context.outbox.deliverDue()
  const sent = await stored()
  expect(bodies).toHaveLength(2)
  for (const body of bodies) {
    const token = /reset-password\/(\S+)/.exec(body)?.[1] ?? expect.fail('no link')
    expect(waiting + sent).not.toContain(token)
  }
  await slow.close()
})

test('whoever is deleted meanwhile gets neither letter nor way in', async () => {
  await forgot()
  const token = await tokenIn()
  const boss = await office.hire('superAdmin')
  await boss.call.users.delete({ id: ana.user.id })
  await expect(reset(token)).rejects.toMatchObject(gone)
})
