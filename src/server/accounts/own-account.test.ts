import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { appRouter } from '../api/router.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

const NEXT = 'another calm morning'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire()
})
afterEach(() => office.close())

const signIn = async (from = {}, password = PASSWORD) => {
  const { token } = await office.callAs(from).accounts.login({ email: ana.user.email, password })
  return office.callAs({ token })
}
const out = { cause: { code: 'signIn' } }

test('a new password ends the other sessions and not this one', async () => {
  const phone = await signIn()
  await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEXT })
  await ana.call.accounts.me()
  await expect(phone.accounts.me()).rejects.toMatchObject(out)
  await signIn({}, NEXT)
})

test('a password is what was typed, to the last sign of 128, spaces and capitals too, and stays good for years', async () => {
  const long = ` Ñandú ${'lluvia de abril '.repeat(8)}`.padEnd(128, '語').slice(0, 127).concat(' ')
  await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: long })
  for (const other of [long.trim(), long.slice(0, -1), long.toLowerCase()])
    await expect(signIn({}, other)).rejects.toMatchObject({ cause: { code: 'credentials' } })
  office.pass(3 * 365 * DAY)
  await signIn({}, long)
})

test('the current password must be right, and can be guessed ten times', async () => {
  const guess = () => ana.call.accounts.changePassword({ currentPassword: 'guess', password: NEXT })
  for (let count = 0; count < 10; count += 1)
    await expect(guess()).rejects.toMatchObject({ cause: { details: { fields: { currentPassword: 'currentPassword.wrong' } } } })
  await expect(guess()).rejects.toMatchObject({ cause: { code: 'tooMany', details: { retryAfter: 900 } } })
})

test('whoever knows the current password may look for a good one as often as it takes', async () => {
  for (let count = 0; count < 11; count += 1)
    await expect(ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: 'Password123!' })).rejects.toMatchObject({
      cause: { details: { fields: { password: 'password.weak' } } },
    })
  await ana.call.accounts.changePassword({ currentPassword: PASSWORD, password: NEXT })
})

test('one sees one’s own open sessions: when, from where, with what, and which one this is', async () => {
  office.pass(60_000)
  await signIn({ address: '192.0.2.9', userAgent: 'A phone' })
  const stranger = await office.hire()
  const sessions = await ana.call.accounts.sessions()
  expect(sessions).toMatchObject([
    { createdAt: '2026-11-21T18:01:00.000Z', address: '192.0.2.9', userAgent: 'A phone', current: false },
    { createdAt: '2026-11-21T18:00:00.000Z', address: '127.0.0.1', current: true },
  ])
  expect(await stranger.call.accounts.sessions()).toHaveLength(1)
})

test('a session to which nobody can have a token any more is no open one', async () => {
  await signIn({ userAgent: 'A phone' })
  office.pass(8 * 3_600_000 - 1)
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  const later = office.callAs({ token })
  expect(await later.accounts.sessions()).toHaveLength(3)
  office.pass(1)
  expect(await later.accounts.sessions()).toMatchObject([{ current: true }])
  expect(await later.accounts.endOtherSessions()).toEqual({ ended: 0 })
})

test('one ends one session, or all others, and nobody else’s', async () => {
  const [phone, tablet, stranger] = [await signIn({ userAgent: 'A phone' }), await signIn(), await office.hire()]
  const sessions = await ana.call.accounts.sessions()
  const id = sessions.find(({ userAgent }) => userAgent === 'A phone')?.id ?? ''
  await expect(stranger.call.accounts.endSession({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await ana.call.accounts.endSession({ id })
  await expect(phone.accounts.me()).rejects.toMatchObject(out)
  await tablet.accounts.me()
  expect(await ana.call.accounts.endOtherSessions()).toEqual({ ended: 1 })
  await expect(tablet.accounts.me()).rejects.toMatchObject(out)
  await ana.call.accounts.me()
  await stranger.call.accounts.me()
})

test('a connection that stays open ends with its session', async () => {
  const connected = new AbortController()
  const heard: unknown[] = []
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  const request = {
    ...office.context,
    language: 'es',
    address: '127.0.0.1',
    userAgent: null,
    token,
    idempotencyKey: undefined,
    requestId: 'test',
  } as const
  const stream = await appRouter.createCaller(request, { signal: connected.signal }).live.news()
  const listening = (async () => {
    for await (const news of stream) heard.push(news)
  })()
  // Nobody hears what is said before they listen.
  await expect
    .poll(() => {
      if (heard.length === 0) office.context.live.announce({ about: 'users' })
      return heard
    })
    .toContainEqual({ about: 'users' })
  await ana.call.accounts.endOtherSessions()
  await expect(listening).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(new Set(heard.map((news) => JSON.stringify(news)))).toEqual(new Set(['{"about":"users"}']))
})
