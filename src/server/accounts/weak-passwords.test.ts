import { dictionary } from '@zxcvbn-ts/language-common'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../shared/user.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { isWeakPassword } from './weak-passwords.ts'

const ANA = { name: 'Ana López', email: 'ana.lopez@example.com', agency: 'Casa Serena' }
const weak = { cause: { code: 'fields', details: { fields: { password: 'password.weak' } } } }

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

test.each([
  'aaaaaaaa',
  'Password123!',
  'remansoremanso',
  'ana.lopez@example.com',
  'Ana.Lopez@Example.com',
  'analopez2026',
  'LopezAna1',
  'casaserena',
  'Casa Serena 24',
  'Remanso Remanso',
  'Ana-López.2026',
  'contraseña',
  'funeraria123',
  'qwertyuiop',
  '12345678',
  'abcdefgh',
  '20261121',
  'a'.repeat(PASSWORD_MAX),
])('%s is guessed early', async (password) => {
  expect(await isWeakPassword(password, ANA)).toBe(true)
})

test('the three thousand most used passwords of eight characters or more are guessed early', { timeout: 180_000 }, async () => {
  // In the order of how often they were found in what was stolen elsewhere.
  const used = dictionary['passwords-common'].map(String).filter((password) => password.length >= PASSWORD_MIN)
  expect(used.length).toBeGreaterThan(15_000)
  const open: string[] = []
  for (const password of used.slice(0, 3000)) if (!(await isWeakPassword(password, ANA))) open.push(password)
  // A capital at the beginning hides none.
  for (const password of used.slice(0, 100))
    if (!(await isWeakPassword(password.charAt(0).toUpperCase() + password.slice(1), ANA))) open.push(password)
  expect(open).toEqual([])
})

test.each(['remanso1', 'Funeral2026', 'ana-lopez-ana', 'lopezlopez', 'casa_serena_1', 'SerenaCasa7', 'example.com1'])(
  '%s is made of words that lie near, and is guessed early',
  async (password) => {
    expect(await isWeakPassword(password, ANA)).toBe(true)
  },
)

test.each(['luispena2026', 'LuisPena1', 'luispeña2026', 'florinenez24'])(
  '%s leaves the accents out, and is guessed early',
  async (password) => {
    expect(await isWeakPassword(password, { name: 'Luis Peña', email: 'lp@example.com', agency: 'Flor Íñenez' })).toBe(true)
  },
)

test.each([PASSWORD, 'x7Kq!m2P', 'lluvia de abril', 'mi perro come nubes', 'correct horse battery staple'])(
  '%s is not',
  async (password) => {
    expect(await isWeakPassword(password, ANA)).toBe(false)
  },
)

test('an address longer than what is looked at is weak too', async () => {
  const email = 'maria.fernanda.gonzalez.rodriguez.de.la.cruz@example.com'
  expect(await isWeakPassword(email, { ...ANA, email })).toBe(true)
})

test('the longest password costs no more than a short one to estimate', async () => {
  await isWeakPassword(PASSWORD, ANA)
  const cost = async (password: string) => {
    const before = process.cpuUsage()
    for (let count = 0; count < 5; count += 1) await isWeakPassword(password, ANA)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 5000
  }
  // Half a second each without a bound.
  for (const password of ['1'.repeat(PASSWORD_MAX), '4@8({[<369&#!1/|0$5+7%2'.repeat(6).slice(0, PASSWORD_MAX)])
    expect(await cost(password)).toBeLessThan(150)
})

test('wherever a password is set, one’s own address, name and agency are weak', async () => {
  const email = 'ana.lopez@example.com'
  const first = (password: string) => office.visitor.accounts.registerFirst({ email, password, setupToken: SETUP_TOKEN })
  await expect(first('ana.lopez@example.com')).rejects.toMatchObject(weak)
  await expect(first('Remanso Remanso')).rejects.toMatchObject(weak)
  const boss = await office.hire('superAdmin', 'Rosa Miranda')
  await boss.call.settings.update({ agencyName: 'Casa Serena' })
  const change = (password: string) => boss.call.accounts.changePassword({ currentPassword: PASSWORD, password })
  await expect(change('casa serena 2026')).rejects.toMatchObject(weak)
  await expect(change('rosa miranda')).rejects.toMatchObject(weak)
  const { token } = await boss.call.users.invite({ name: 'Elena Quintero' })
  const invited = { token, email, password: 'ElenaQuintero1', confirmPassword: 'ElenaQuintero1' }
  await expect(office.visitor.accounts.registerInvited(invited)).rejects.toMatchObject(weak)
  await office.visitor.accounts.forgotPassword({ email: boss.user.email })
  await office.context.outbox.deliverDue()
  const link = /reset-password\/(\S+)$/m.exec(office.letters[0]?.body ?? '')?.[1] ?? ''
  await expect(office.visitor.accounts.resetPassword({ token: link, password: 'Rosa.Miranda' })).rejects.toMatchObject(weak)
})
