import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentence } from '../../shared/refusal.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { nameOfNew } from './names.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Núñez')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

test.each([
  'Zapier (API)',
  'Zapier(api)',
  'zapier ( A P I )',
  'Zapier （ＡＰＩ）',
  'Website',
  ' web SITE',
  'Sitio Web',
  'Sítio\u200b web',
  'Website\u3164',
])('nobody can be called %j: histories name programs and the public form so', async (name) => {
  const reserved = { cause: { issues: [{ path: ['name'], message: 'name.reserved' }] } }
  await expect(ana.call.accounts.changeName({ name })).rejects.toMatchObject(reserved)
  await expect(boss.call.users.update({ id: ana.user.id, name })).rejects.toMatchObject(reserved)
  await expect(boss.call.users.invite({ name })).rejects.toMatchObject(reserved)
  expect(await ana.call.accounts.me()).toMatchObject({ name: 'Ana Ruiz' })
})

test.each(['Maribel Núñez', 'MARIBEL  NUÑEZ', 'maribel nunez', 'Maribel\u200bNúñez', 'Maribel\u2065Núñez\u2800'])(
  'nobody takes the name of a colleague, as in %j, neither for themselves nor from a superAdmin',
  async (name) => {
    const taken = { cause: { code: 'fields', details: { fields: { name: 'name.taken' } } } }
    await expect(ana.call.accounts.changeName({ name })).rejects.toMatchObject(taken)
    await expect(boss.call.users.update({ id: ana.user.id, name })).rejects.toMatchObject(taken)
    expect(await ana.call.accounts.me()).toMatchObject({ name: 'Ana Ruiz' })
  },
)

test('both refusals are a sentence in both languages', () => {
  for (const key of ['name.reserved', 'name.taken']) expect(sentence(key, 'es')).not.toBe(sentence(key, 'en'))
})

test('one’s own name may be written otherwise, and that of somebody who was deleted is free', async () => {
  await ana.call.accounts.changeName({ name: 'ANA RUÍZ' })
  const gone = await office.hire('admin', 'Denise')
  await boss.call.users.delete({ id: gone.user.id })
  await ana.call.accounts.changeName({ name: 'Denise' })
  expect(await ana.call.accounts.me()).toMatchObject({ name: 'Denise' })
})

test('a superAdmin may invite two people of one name, whom a change of role does not keep from staying so', async () => {
  const { token } = await boss.call.users.invite({ name: 'Ana Ruiz' })
  await office.visitor.accounts.registerInvited({ token, email: 'other@example.com', password: PASSWORD, confirmPassword: PASSWORD })
  const [other] = (await boss.call.users.list()).filter(({ email }) => email === 'other@example.com')
  expect(other?.name).toBe('Ana Ruiz')
  await boss.call.users.update({ id: ana.user.id, name: 'Ana Ruiz', role: 'superAdmin' })
})

test('who has no name yet is called by the address where its beginning would be somebody else', async () => {
  expect(await nameOfNew(office.db, 'denise.paz@example.com')).toBe('Denise Paz')
  for (const address of ['ana.ruiz@example.com', 'website@example.com', 'sitio.web@example.com', '_@example.com', '.-+@example.com'])
    expect(await nameOfNew(office.db, address)).toBe(address)
})

test('the first account may be website@…, and is not called Website', async () => {
  const empty = await openOffice()
  await empty.visitor.accounts.registerFirst({ email: 'website@example.com', password: PASSWORD, setupToken: SETUP_TOKEN })
  const { user } = await empty.visitor.accounts.login({ email: 'website@example.com', password: PASSWORD })
  expect(user.name).toBe('website@example.com')
  await empty.close()
})
