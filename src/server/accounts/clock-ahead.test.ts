// A clock that went a month ahead and was put right: what was written meanwhile must not count until that month is over.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import { watchClock } from '../housekeeping/housekeeping.ts'
import { LIMITS, readCount, takeAttempt } from '../limits/limits.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { TOLD_AFTER } from './failed-logins.ts'
import { isFamiliar } from './familiar.ts'
import { listAccounts } from './from-the-machine.ts'
import { isOpen } from './open-sessions.ts'
import { isOurToken } from './sessions.ts'

type Person = Awaited<ReturnType<Office['hire']>>

let office: Office
let boss: Person
let ana: Person
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

const now = () => office.context.clock()

/** Does something while the clock is ahead, by a month unless told. */
async function ahead<Result>(act: () => Promise<Result>, by = 30 * DAY): Promise<Result> {
  const then = now()
  office.pass(by)
  const result = await act()
  office.setClock(then.toISOString())
  return result
}
/** Days on which people come in, and the clock is looked at. */
async function goOn(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await enter(boss)
    await watchClock(office.context)
    office.pass(DAY)
  }
}
const enter = async ({ user }: Person, otp?: string) =>
  (await office.visitor.accounts.login({ email: user.email, password: PASSWORD, otp })).token
const sessionIn = async ({ user }: Person) => {
  const mine = office.db.selectFrom('sessions').select('id').where('userId', '=', user.id)
  return (await mine.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).id
}

test.each([
  ['a minute ahead counts', MINUTE, 'fulfilled'],
  ['further ahead does not', MINUTE + 1, 'rejected'],
] as const)('a proof of %s', async (_, by, status) => {
  const at = new Date(now().getTime() + by).toISOString()
  await office.db.updateTable('sessions').set({ provedAt: at }).execute()
  const [asked] = await Promise.allSettled([boss.call.users.invite({ name: 'Denise' })])
  expect(asked.status).toBe(status)
  if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ cause: { code: 'proof' } })
})

test('a session that was opened ahead is over, for calls and streams, in every list, and makes no place familiar', async () => {
  await office.db.deleteFrom('sessions').execute()
  const token = await ahead(() => enter(ana))
  await expect(office.callAs({ token }).orders.list({})).rejects.toMatchObject({ cause: { code: 'signIn' } })
  expect(await isOpen(office.db, await sessionIn(ana), now())).toBe(false)
  expect(await isFamiliar(office.db, '127.0.0.1', now())).toBe(false)
  expect((await listAccounts(office.db, office.context.config, now())).map(({ sessions }) => sessions)).toEqual([0, 0])
  const present = office.callAs({ token: await enter(ana) })
  expect(await present.accounts.sessions()).toHaveLength(1)
  expect(await present.accounts.endOtherSessions()).toEqual({ ended: 0 })
})

test('a token that was renewed ahead lives no longer for it, also where it was seen to be ours', async () => {
  const { token } = await ahead(() => ana.call.accounts.renew(), 6 * HOUR)
  expect(await isOurToken(office.context.sessionKey, token, now())).toBe(false)
  const seen = await ahead(async () => {
    const renewed = (await ana.call.accounts.renew()).token
    await office.callAs({ token: renewed }).accounts.me()
    return renewed
  }, 6 * HOUR)
  await expect(office.callAs({ token: seen }).accounts.me()).rejects.toMatchObject({ cause: { code: 'signIn' } })
  expect((await ana.call.accounts.me()).name).toBe('Ana Ruiz')
})

test('an invitation and a link to a new password that were made ahead open nothing', async () => {
  const { token } = await ahead(async () => office.callAs({ token: await enter(boss) }).users.invite({ name: 'Denise' }))
  await ahead(async () => {
    await office.visitor.accounts.forgotPassword({ email: ana.user.email })
    await office.context.outbox.deliverDue()
  })
  const reset = office.letters.map(({ body }) => body.match(/reset-password\/([\w-]+)/)?.[1]).find(Boolean) ?? ''
  expect(reset).not.toBe('')
  expect(await office.visitor.accounts.invitationOpen({ token })).toBe(false)
  expect(await office.visitor.accounts.resetOpen({ token: reset })).toBe(false)
  expect(await boss.call.users.invitations()).toEqual([])
})

test('a challenge that was given ahead is good for no passkey, and is cleared away', async () => {
  const key = createAuthenticator(office.context.config.publicUrl)
  const begun = await ahead(() => ana.call.passkeys.begin({ currentPassword: PASSWORD }), 2 * HOUR)
  await expect(ana.call.passkeys.add({ name: 'Teléfono', response: key.register(begun) })).rejects.toThrow()
  const response = key.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  expect(await office.db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([])
})

test('an app that was begun ahead is begun anew', async () => {
  const { secret } = await ahead(() => ana.call.factors.begin({ currentPassword: PASSWORD }), 2 * HOUR)
  await expect(ana.call.factors.confirm({ otp: codeAt(secret, now()) })).rejects.toMatchObject({ cause: { code: 'otp.begin' } })
  const again = await ana.call.factors.begin({ currentPassword: PASSWORD })
  await ana.call.factors.confirm({ otp: codeAt(again.secret, now()) })
})

test('a code that was used ahead does not bar the codes of today, and one of now is still good once', async () => {
  const secret = await giveOneTimeCodes(office.db, ana.user.id, now())
  await ahead(() => enter(ana, codeAt(secret, now())))
  const code = codeAt(secret, now())
  await enter(ana, code)
  await expect(enter(ana, code)).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
})

test('the days for a second factor are not made longer by a requirement, or an account, of a clock that was ahead', async () => {
  await ahead(async () => office.callAs({ token: await enter(boss) }).settings.update({ secondFactor: 'required' }), 365 * DAY)
  const luis = await ahead(() => office.hire('admin', 'Luis'), 300 * DAY)
  // A week in which people see what the clock says, and then the seven days.
  await goOn(15)
  for (const person of [ana, luis]) {
    const token = await enter(person)
    await expect(office.callAs({ token }).orders.list({})).rejects.toMatchObject({ cause: { code: 'factorDue' } })
  }
})

test('the days for a second factor are not over at once where the clock was a little ahead: they are seven from when it is right', async () => {
  const require = async () => office.callAs({ token: await enter(boss) }).settings.update({ secondFactor: 'required' })
  office.pass(8 * DAY)
  await ahead(require, 10 * MINUTE)
  const until = new Date(now().getTime() + 7 * DAY).toISOString()
  const read = async (person: Person) => (await office.callAs({ token: await enter(person) }).factors.read()).deadline
  for (let look = 0; look < 2; look += 1) {
    expect(await read(ana)).toEqual({ until, isOver: false })
    await watchClock(office.context)
  }
  await goOn(8)
  const luis = await ahead(() => office.hire('admin', 'Luis'), 10 * MINUTE)
  await watchClock(office.context)
  office.pass(HOUR)
  expect(await read(luis)).toEqual({ until: new Date(now().getTime() + 7 * DAY - HOUR).toISOString(), isOver: false })
})

test('a clock that is behind takes nobody’s days away, nor the day on which an account was made', async () => {
  await office.callAs({ token: await enter(boss) }).settings.update({ secondFactor: 'required' })
  office.pass(DAY)
  const made = () => office.db.selectFrom('users').select('createdAt').orderBy('id').execute()
  const before = await made()
  const right = now()
  office.setClock('2020-01-01T00:00:00.000Z')
  await watchClock(office.context)
  office.setClock(right.toISOString())
  expect(await made()).toEqual(before)
  expect(await office.callAs({ token: await enter(ana) }).factors.read()).toMatchObject({ deadline: { isOver: false } })
})

test('a warning that was sent ahead keeps back none of today', async () => {
  const guess = async () => {
    for (let count = 0; count < TOLD_AFTER; count += 1)
      await office.visitor.accounts.login({ email: ana.user.email, password: 'a wrong guess' }).catch(() => {})
  }
  await ahead(guess)
  await guess()
  expect(await office.db.selectFrom('letters').select('id').where('kind', '=', 'failedLogins').execute()).toHaveLength(2)
})

test('nobody is kept out by attempts that were counted ahead', async () => {
  const attempt = { name: 'loginAccount', whose: 'ana@example.com' } as const
  const take = () => takeAttempt(office.db, attempt.name, attempt.whose, now())
  await ahead(async () => {
    for (let count = 0; count < LIMITS.loginAccount.most; count += 1) await take()
  })
  expect(await readCount(office.db, attempt, now())).toBe(0)
  await take()
  expect(await readCount(office.db, attempt, now())).toBe(1)
})
