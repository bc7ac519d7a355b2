import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { createApp } from '../app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { giveOneTimeCodes } from '../testing/second-factor.ts'
import { stubClient } from '../testing/stub-client.ts'

type Person = Awaited<ReturnType<Office['hire']>>

let office: Office
let boss: Person
let ana: Person
let app: FastifyInstance

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  ana = await office.hire('admin', 'Ana Ruiz')
  app = await createApp(office.context, stubClient)
})
afterEach(async () => {
  await app.close()
  await office.close()
})

const asked = { code: 'FORBIDDEN', cause: { code: 'proof', details: { more: { proof: 'required' } } } }
const actions = async () => (await office.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

/** What cannot be undone, or opens a way for others. */
const ACTS: [string, () => Promise<unknown>][] = [
  ['erasing a person', () => boss.call.privacy.erase({ contact: '2135550100', orderIds: [] })],
  ['giving a role', () => boss.call.users.update({ id: ana.user.id, role: 'superAdmin' })],
  ['ending somebody’s sessions', () => boss.call.users.endSessions({ id: ana.user.id })],
  ['taking a second step away', () => boss.call.users.resetFactors({ id: ana.user.id })],
  ['showing an invitation', () => boss.call.users.invite({ name: 'Denise' })],
  ['deleting an account', () => boss.call.users.delete({ id: ana.user.id })],
  ['ending one’s own other sessions', () => boss.call.accounts.endOtherSessions()],
  ['erasing sooner', () => boss.call.settings.update({ retentionMonths: 1 })],
  ['sending the notices elsewhere', () => boss.call.settings.update({ notificationInbox: 'thief@example.com' })],
  ['deactivating an account', () => boss.call.users.update({ id: ana.user.id, isActive: false })],
  ['ending one of them', () => boss.call.accounts.endSession({ id: 'another' })],
]

test.each(ACTS)('%s needs a proof that is at most 15 minutes old', async (_, act) => {
  await giveOneTimeCodes(office.db, ana.user.id, office.context.clock())
  office.pass(15 * MINUTE + 1)
  await expect(act()).rejects.toMatchObject(asked)
  expect(await actions()).toEqual([])
  await boss.call.accounts.prove({ currentPassword: PASSWORD })
  office.pass(15 * MINUTE)
  await act().catch((error: unknown) => expect(error).toMatchObject({ cause: { code: 'notFound' } }))
})

test('a new name, and leaving the role as it is, needs none', async () => {
  office.pass(15 * MINUTE + 1)
  expect(await boss.call.users.update({ id: ana.user.id, name: 'Ana María', role: 'admin', isActive: true })).toMatchObject({
    name: 'Ana María',
  })
})

test('a period is shortened with a proof, and made longer or given up without', async () => {
  await boss.call.settings.update({ retentionMonths: 12, notificationInbox: 'avisos@casa.example' })
  office.pass(15 * MINUTE + 1)
  await boss.call.settings.update({ retentionMonths: 24, notificationInbox: 'avisos@casa.example', agencyName: 'Casa Clara' })
  await expect(boss.call.settings.update({ retentionMonths: 23 })).rejects.toMatchObject(asked)
  await boss.call.settings.update({ retentionMonths: 0 })
  await expect(boss.call.settings.update({ retentionMonths: 600 })).rejects.toMatchObject(asked)
})

test('an address of the site to which the notices go is changed with a proof', async () => {
  office.pass(15 * MINUTE + 1)
  await boss.call.settings.update({ email: 'hola@casa.example' })
  office.context.config.mailTo = undefined
  await expect(boss.call.settings.update({ email: 'thief@example.com' })).rejects.toMatchObject(asked)
  await boss.call.accounts.prove({ currentPassword: PASSWORD })
  await boss.call.settings.update({ email: 'casa@casa.example' })
  await boss.call.settings.update({ notificationInbox: 'avisos@casa.example' })
  office.pass(15 * MINUTE + 1)
  await boss.call.settings.update({ email: 'hola@casa.example' })
})

test('an account that was closed is opened with a proof', async () => {
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  office.pass(15 * MINUTE + 1)
  await expect(boss.call.users.update({ id: ana.user.id, isActive: true })).rejects.toMatchObject(asked)
})

const exported = (filters: object, token = ana.token) =>
  app.inject({ method: 'POST', url: '/api/orders/export-excel', headers: { authorization: `Bearer ${token}` }, payload: filters })

test('all orders, or half of them, are carried away only with a proof, however one asks for them; a smaller part without', async () => {
  await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234' })
  for (const contactName of ['Luz', 'Paz', 'Sol'])
    await ana.call.orders.create({ contactName, phoneNumber: '7025551235', status: contactName === 'Sol' ? 'notSold' : 'sold' })
  office.pass(15 * MINUTE + 1)
  for (const filters of [
    {},
    { search: '' },
    { for: 'people' },
    { status: 'new,sold,notSold' },
    { search: '702' },
    { status: 'sold' },
    { ids: '1,2,3' },
  ]) {
    const refused = await exported(filters)
    expect([refused.statusCode, refused.json().info]).toEqual([403, { proof: 'required' }])
  }
  expect(await actions()).toEqual([])
  for (const filters of [{ status: 'new' }, { ids: '1' }, { template: 'true' }]) expect((await exported(filters)).statusCode).toBe(200)
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  expect((await exported({}, token)).statusCode).toBe(200)
})

test('over REST another login is the proof; the refusal says in words and to a program what is missing', async () => {
  office.pass(15 * MINUTE + 1)
  const invite = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/generate-token',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      payload: { name: 'Denise' },
    })
  const refused = await invite(boss.token)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      success: false,
      message: 'This needs you to confirm once more who you are, with your password or your passkey.',
      info: { proof: 'required' },
    },
  ])
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  expect((await invite(token)).statusCode).toBe(200)
})

test('a proof is of one session: another one of the same person stays as it was', async () => {
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  office.pass(15 * MINUTE + 1)
  await office.callAs({ token }).accounts.prove({ currentPassword: PASSWORD })
  await office.callAs({ token }).users.invite({ name: 'Denise' })
  await expect(boss.call.users.invite({ name: 'Eva' })).rejects.toMatchObject(asked)
})

test('a wrong password proves nothing, is noted, is tried ten times at most, and then told by letter', async () => {
  office.pass(15 * MINUTE + 1)
  const guess = () => boss.call.accounts.prove({ currentPassword: 'a wrong guess' })
  for (let count = 0; count < 10; count += 1)
    await expect(guess()).rejects.toMatchObject({ cause: { details: { fields: { currentPassword: 'currentPassword.wrong' } } } })
  await expect(boss.call.users.invite({ name: 'Eva' })).rejects.toMatchObject(asked)
  await expect(boss.call.accounts.prove({ currentPassword: PASSWORD })).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  expect(await actions()).toEqual([...Array(10).fill('proofFailed'), 'failedLogins'])
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ to, subject }) => [to, subject])).toEqual([
    [boss.user.email, 'Remanso: Diez contraseñas equivocadas en tu panel abierto'],
  ])
  office.pass(15 * MINUTE)
  await boss.call.accounts.prove({ currentPassword: PASSWORD })
  await boss.call.users.invite({ name: 'Eva' })
  expect((await actions()).slice(11)).toEqual(['proved', 'invitation'])
})

async function passkeyOf(person: Person) {
  const phone = createAuthenticator(office.context.config.publicUrl)
  const response = phone.register(await person.call.passkeys.begin({ currentPassword: PASSWORD }))
  await person.call.passkeys.add({ name: 'Teléfono', response })
  return phone
}

test('a passkey of one’s own proves it as well; neither somebody else’s nor the challenge of a login does', async () => {
  const [own, foreign] = [await passkeyOf(boss), await passkeyOf(ana)]
  office.pass(15 * MINUTE + 1)
  const options = () => boss.call.passkeys.proofOptions({})
  expect((await options()).allowCredentials).toHaveLength(1)
  const refused = { cause: { code: 'passkey' } }
  await expect(boss.call.passkeys.prove({ response: foreign.logIn(await options()) })).rejects.toMatchObject(refused)
  const loginOptions = await office.visitor.passkeys.loginOptions()
  await expect(boss.call.passkeys.prove({ response: own.logIn(loginOptions) })).rejects.toMatchObject(refused)
  const challengeOfAna = await ana.call.passkeys.proofOptions({})
  await expect(boss.call.passkeys.prove({ response: own.logIn(challengeOfAna) })).rejects.toMatchObject(refused)
  await expect(boss.call.users.invite({ name: 'Eva' })).rejects.toMatchObject(asked)
  const response = own.logIn(await options())
  await boss.call.passkeys.prove({ response })
  await expect(boss.call.passkeys.prove({ response })).rejects.toMatchObject(refused)
  await boss.call.users.invite({ name: 'Eva' })
  expect((await actions()).slice(2)).toEqual([
    'passkeyRefused',
    'passkeyRefused',
    'passkeyRefused',
    'proved',
    'passkeyRefused',
    'invitation',
  ])
})
