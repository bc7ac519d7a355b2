import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { sentence } from '../../shared/refusal.ts'
import { refusalOf } from '../api/trpc.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Ortega')
})
afterEach(() => office.close())

const form = { email: 'Denise@Example.com', password: PASSWORD, confirmPassword: PASSWORD }
const gone = { cause: { code: 'link.invitation' } }

test('an invited person comes in as an admin, under the name of the invitation', async () => {
  const { token } = await boss.call.users.invite({ name: '  Denise Paz ' })
  expect(token.length).toBeLessThanOrEqual(100)
  const answer = await office.visitor.accounts.registerInvited({ token, ...form })
  expect(answer).toEqual({ success: true, message: 'Cuenta creada. Ya puedes iniciar sesión.' })
  const { user } = await office.visitor.accounts.login(form)
  expect(user).toEqual({ id: 2, name: 'Denise Paz', role: 'admin', email: 'denise@example.com' })
})

test('a link works once, also when two open it at the same moment', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  const attempts = await Promise.allSettled(
    [1, 2, 3].map((number) => office.visitor.accounts.registerInvited({ token, ...form, email: `d${number}@example.com` })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await office.db.selectFrom('users').selectAll().execute()).toHaveLength(2)
  await expect(office.visitor.accounts.registerInvited({ token, ...form })).rejects.toMatchObject(gone)
})

test('the invitations of who is a superAdmin no longer open nothing, and are in no list', async () => {
  const other = await office.hire('superAdmin', 'Elena')
  const { token } = await other.call.users.invite({ name: 'Denise' })
  await boss.call.users.update({ id: other.user.id, role: 'admin' })
  expect(await office.visitor.accounts.invitationOpen({ token })).toBe(false)
  await expect(office.visitor.accounts.registerInvited({ token, ...form })).rejects.toMatchObject(gone)
  expect(await boss.call.users.invitations()).toEqual([])
})

test('a link works for seven days', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  const { token: other } = await boss.call.users.invite({ name: 'Paula' })
  office.pass(7 * DAY - 1)
  await office.visitor.accounts.registerInvited({ token, ...form })
  office.pass(1)
  await expect(office.visitor.accounts.registerInvited({ token: other, ...form, email: 'p@example.com' })).rejects.toMatchObject(gone)
})

test('what is wrong is said field by field and uses up nothing', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  const refusals: [object, Record<string, string>][] = [
    [
      { email: '', password: '', confirmPassword: '' },
      { email: 'email.required', password: 'password.required', confirmPassword: 'confirmPassword.required' },
    ],
    [{ confirmPassword: 'another one' }, { confirmPassword: 'confirmPassword.differs' }],
    [
      { email: 'x', confirmPassword: 'another one' },
      { email: 'email.invalid', confirmPassword: 'confirmPassword.differs' },
    ],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'password.short' }],
    [{ password: 'password1', confirmPassword: 'password1' }, { password: 'password.weak' }],
    [{ email: boss.user.email }, { email: 'email.taken' }],
  ]
  for (const [wrong, fields] of refusals) {
    const error: unknown = await office.visitor.accounts.registerInvited({ token, ...form, ...wrong }).catch((error: unknown) => error)
    expect(refusalOf(error).details.fields).toEqual(fields)
  }
  await office.visitor.accounts.registerInvited({ token, ...form })
})

test('the spec’s own words', () => {
  expect(sentence('confirmPassword.required', 'es')).toBe('La confirmación de la contraseña es requerida')
  expect(sentence('confirmPassword.differs', 'es')).toBe('Las contraseñas no coinciden')
  expect(sentence('users.create', 'es')).toBe('Solo el superAdmin puede crear nuevos usuarios')
  expect(sentence('users.delete', 'es')).toBe('Solo el superAdmin puede eliminar usuarios')
})

test('open invitations are listed without their tokens, and can be withdrawn', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  await boss.call.users.invite({ name: 'Paula' })
  const list = await boss.call.users.invitations()
  expect(list).toEqual([
    { id: 2, name: 'Paula', createdBy: 'Maribel Ortega', createdAt: '2026-11-21T18:00:00.000Z', expiresAt: '2026-11-28T18:00:00.000Z' },
    { id: 1, name: 'Denise', createdBy: 'Maribel Ortega', createdAt: '2026-11-21T18:00:00.000Z', expiresAt: '2026-11-28T18:00:00.000Z' },
  ])
  await boss.call.users.withdrawInvitation({ id: 1 })
  expect(await boss.call.users.invitations()).toMatchObject([{ name: 'Paula' }])
  await expect(office.visitor.accounts.registerInvited({ token, ...form })).rejects.toMatchObject(gone)
  await expect(boss.call.users.withdrawInvitation({ id: 1 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  office.pass(7 * DAY)
  const { token: later } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  expect(await office.callAs({ token: later }).users.invitations()).toEqual([])
})

test('an invitation opens nothing else: neither a session nor a password', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  await expect(office.callAs({ token }).accounts.me()).rejects.toMatchObject({ cause: { code: 'signIn' } })
  await expect(office.visitor.accounts.resetPassword({ token, password: PASSWORD })).rejects.toMatchObject({
    cause: { code: 'link.reset' },
  })
  await expect(office.visitor.accounts.registerInvited({ token: boss.token, ...form })).rejects.toMatchObject(gone)
})

test('twenty registrations of an address in an hour, and staff are not counted', async () => {
  const attempt = (who = office.visitor) => who.accounts.registerInvited({ token: 'guess', ...form })
  for (let count = 0; count < 20; count += 1) await expect(attempt()).rejects.toMatchObject(gone)
  await expect(attempt()).rejects.toMatchObject({ cause: { code: 'tooMany', details: { retryAfter: 3600 } } })
  await expect(attempt(boss.call)).rejects.toMatchObject(gone)
  office.pass(60 * 60 * 1000)
  await expect(attempt()).rejects.toMatchObject(gone)
})

test('the token is in no table as it is', async () => {
  const { token } = await boss.call.users.invite({ name: 'Denise' })
  const rows = await Promise.all((['invitations', 'audit'] as const).map((table) => office.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toContain(token)
})
