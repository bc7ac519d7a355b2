import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Boss')
  ana = await office.hire('admin', 'Maria')
})
afterEach(() => office.close())

const NEW = 'maria.lopez@example.com'
const logIn = (email: string) => office.visitor.accounts.login({ email, password: PASSWORD })
const noted = async (action: string) => (await boss.call.audit.list({})).entries.filter((entry) => entry.action === action)

test('one corrects one’s own name: what was written before keeps the one of then, and the log says so', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234', userId: ana.user.id })
  await ana.call.accounts.changeName({ name: '  María López ' })
  await ana.call.accounts.changeName({ name: 'María López' })
  expect(await ana.call.accounts.me()).toMatchObject({ name: 'María López', role: 'admin' })
  expect(await boss.call.orders.one({ id })).toMatchObject({ createdBy: 'Maria', assignedName: 'María López' })
  expect(await noted('userRenamed')).toMatchObject([{ who: 'María López', target: 'Maria → María López' }])
  await expect(ana.call.accounts.changeName({ name: ' ' })).rejects.toMatchObject({ cause: { issues: [{ message: 'name.required' }] } })
})

test('another address needs the password; the old one is told by letter and opens nothing any more', async () => {
  const old = ana.user.email
  await ana.call.accounts.changeEmail({ email: 'MARIA.Lopez@example.com', currentPassword: PASSWORD })
  await expect(logIn(old)).rejects.toMatchObject({ cause: { code: 'credentials' } })
  expect((await logIn(NEW)).user).toMatchObject({ id: ana.user.id, email: NEW })
  expect(await ana.call.accounts.me()).toMatchObject({ email: NEW })
  await office.context.outbox.deliverDue()
  expect(office.letters).toMatchObject([{ to: old, subject: 'Remanso: Cambió el email de tu cuenta' }])
  expect(office.letters[0]?.body).toContain(`entras al panel con ${NEW}`)
  expect(await noted('emailChanged')).toMatchObject([{ who: 'Maria', target: `${old} → ${NEW}` }])
})

test('without the password, or with an address that a colleague has, nothing changes', async () => {
  const wrong = (email: string, currentPassword: string) => ana.call.accounts.changeEmail({ email, currentPassword })
  await expect(wrong(NEW, 'guess')).rejects.toMatchObject({
    cause: { details: { fields: { currentPassword: 'currentPassword.wrong' } } },
  })
  await expect(wrong(boss.user.email, PASSWORD)).rejects.toMatchObject({ cause: { details: { fields: { email: 'email.taken' } } } })
  await wrong(ana.user.email, PASSWORD)
  expect(await noted('emailChanged')).toEqual([])
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
})

test('of two who take one address at the same moment one has it', async () => {
  const take = (person: typeof ana) => person.call.accounts.changeEmail({ email: NEW, currentPassword: PASSWORD })
  const attempts = await Promise.allSettled([take(ana), take(boss)])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link to a new password that was sent to the old address opens nothing any more', async () => {
  const token = randomToken()
  const at = { createdAt: '2026-11-21T18:00:00.000Z', expiresAt: '2026-11-21T19:00:00.000Z' }
  await office.db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId: ana.user.id, ...at })
    .execute()
  await ana.call.accounts.changeEmail({ email: NEW, currentPassword: PASSWORD })
  await expect(office.visitor.accounts.resetPassword({ token, password: 'another calm morning' })).rejects.toMatchObject({
    cause: { code: 'link.reset' },
  })
})

test('the same change sent twice at one moment is made once and refused to nobody', async () => {
  const change = () => ana.call.accounts.changeEmail({ email: NEW, currentPassword: PASSWORD })
  expect(await Promise.all([change(), change()])).toEqual([{ success: true }, { success: true }])
  expect(await noted('emailChanged')).toHaveLength(1)
})
