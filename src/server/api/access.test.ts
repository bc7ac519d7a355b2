// Who may call what: every procedure and every REST address for six kinds of callers. Whoever adds one adds its line here:
// the rule, and an input that works.

import { callTRPCProcedure } from '@trpc/server'
import argon2 from 'argon2'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../shared/durations.ts'
import { sentence } from '../../shared/refusal.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { endSessions, importSessionKey, openSession } from '../accounts/sessions.ts'
import { createApp } from '../app.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { type RefusalCode, STATUS_OF } from '../errors/refusal.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { stubClient } from '../testing/stub-client.ts'
import { whileItWaits } from '../testing/waiting.ts'
import { ROWS } from './rest-rows.ts'
import { appRouter } from './router.ts'
import { refusalOf } from './trpc.ts'

const CALLERS = ['visitor', 'expired token', 'foreign token', 'deleted user', 'admin', 'superAdmin'] as const
type Caller = (typeof CALLERS)[number]

/** The refusal that a caller gets, or undefined where they may. */
type Rule = (caller: Caller) => RefusalCode | undefined

const badToken = (caller: Caller) => caller === 'expired token' || caller === 'foreign token' || caller === 'deleted user'
/** A token plays no part. */
const open: Rule = () => undefined
/** Visitors and staff; a bad token is never taken for a visitor. */
const all: Rule = (caller) => (badToken(caller) ? 'signIn' : undefined)
const staff: Rule = (caller) => (caller === 'visitor' ? 'signIn' : all(caller))
const superAdmin =
  (others: RefusalCode): Rule =>
  (caller) =>
    caller === 'admin' ? others : staff(caller)
const nobody =
  (why: RefusalCode): Rule =>
  () =>
    why

interface Prepared {
  office: Office
  tokens: Record<Caller, string | undefined>
  ids: Record<'admin' | 'superAdmin' | 'deleted user', number>
  boss: Office['visitor']
}
/** Makes an input that works for this caller, with what it needs in the database. */
type Input = (prepared: Prepared, caller: Caller) => unknown

const order = { contactName: 'Ana López', phoneNumber: '7025551234' }
const service = {
  name: { es: 'Uno', en: 'One' },
  price: 10,
  disclaimers: { es: 'Nota', en: 'Note' },
  features: { es: ['Uno'], en: ['One'] },
  isActive: true,
}
const webhook = { url: 'https://hooks.example/', events: ['order.sold' as const], withContact: false }
const toldWebhook = async ({ boss, office }: Prepared) => {
  await boss.webhooks.create(webhook)
  await boss.orders.create({ ...order, status: 'sold' })
  const failed = office.db.updateTable('webhookDeliveries').set({ state: 'failed' }).where('state', '=', 'queued')
  return failed.returning('id').executeTakeFirstOrThrow()
}
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let given = 0
const email = () => {
  given += 1
  return `given${given}@example.com`
}
const twice = { password: PASSWORD, confirmPassword: PASSWORD }
const newOrder = async ({ boss }: Prepared) => (await boss.orders.create(order)).id
const deletedOrder = async (prepared: Prepared) => {
  const id = await newOrder(prepared)
  await prepared.boss.orders.delete({ id })
  return id
}
const removedComment = async ({ boss }: Prepared) => {
  const { id } = await boss.orders.create({ ...order, tracking: [{ track: 'Llamé' }] })
  await boss.orders.update({ id, tracking: [] })
  return { id, entryId: (await boss.orders.history({ id }))[0]?.id ?? 0, track: 'Llamé' }
}
const suspectOrder = async ({ office }: Prepared) => {
  await office.visitor.quotes.create({ ...order, website: 'https://spam.example' })
  return (await office.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}
const refusedLetter = async ({ office }: Prepared) => {
  const at = office.context.clock().toISOString()
  const letter = {
    kind: 'message',
    recipient: email(),
    subject: 'Hola',
    body: 'Hola',
    language: 'es',
    state: 'refused',
    nextAttemptAt: at,
    createdAt: at,
  } as const
  return (await office.db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow()).id
}
const resetToken = async ({ office, ids }: Prepared) => {
  const token = randomToken()
  const now = office.context.clock()
  const expiresAt = new Date(now.getTime() + HOUR).toISOString()
  await office.db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId: ids.admin, createdAt: now.toISOString(), expiresAt })
    .execute()
  return token
}
const idOf = ({ ids }: Prepared, caller: Caller) => (caller === 'superAdmin' ? ids.superAdmin : ids.admin)
const sessionOf = async (prepared: Prepared, caller: Caller) => {
  const { db, clock, sessionKey } = prepared.office.context
  const token = await openSession(db, sessionKey, idOf(prepared, caller), { address: '192.0.2.1', userAgent: null }, clock())
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
}
const viewOf = async (prepared: Prepared, caller: Caller) => {
  const call = prepared.office.callAs({ token: prepared.tokens[caller === 'superAdmin' ? 'superAdmin' : 'admin'] })
  await call.views.keep({ name: `View ${email()}`, query: 'tab=pending' })
  return (await call.views.list()).at(-1)?.id
}

const codesOf = ({ office, ids }: Prepared, caller: Caller, confirmed = true) =>
  giveOneTimeCodes(office.db, caller === 'superAdmin' ? ids.superAdmin : ids.admin, office.context.clock(), confirmed)
const withCodes = async (prepared: Prepared, caller: Caller) => {
  await codesOf(prepared, caller)
  return { currentPassword: PASSWORD }
}

/** A passkey of the caller's that waits to be kept, or is kept. */
const passkeyOf = async ({ office, tokens }: Prepared, caller: Caller, kept = false) => {
  const phone = createAuthenticator(office.context.config.publicUrl)
  const call = office.callAs({ token: tokens[caller === 'superAdmin' ? 'superAdmin' : 'admin'] })
  const made = phone.register(await call.passkeys.begin({ currentPassword: PASSWORD }))
  if (kept) await call.passkeys.add({ name: 'Mi llave', response: made })
  return { phone, made }
}
const keptPasskey = async (prepared: Prepared, caller: Caller) => (await passkeyOf(prepared, caller, true)).made.id

interface Catalogue<Input> {
  create: (input: Input) => Promise<{ id: number }>
  delete: (input: { id: number }) => Promise<unknown>
}

async function deletedOf<Input>(catalogue: Catalogue<Input>, input: Input): Promise<number> {
  const { id } = await catalogue.create(input)
  await catalogue.delete({ id })
  return id
}

const PROCEDURES: Record<string, [Rule, Input?]> = {
  'accounts.registrationOpen': [open],
  'accounts.registerFirst': [nobody('registrationClosed'), () => ({ email: email(), password: PASSWORD, setupToken: SETUP_TOKEN })],
  'accounts.invitationOpen': [open, () => ({ token: 'spent' })],
  'accounts.resetOpen': [open, () => ({ token: 'spent' })],
  'accounts.registerInvited': [
    open,
    async ({ boss }) => ({ ...(await boss.users.invite({ name: 'Denise' })), email: email(), ...twice, name: 'Anybody' }),
  ],
  'accounts.login': [open, () => ({ email: 'admin@example.com', password: PASSWORD })],
  'accounts.forgotPassword': [open, () => ({ email: email() })],
  'accounts.resetPassword': [open, async (prepared) => ({ token: await resetToken(prepared), password: PASSWORD })],
  'accounts.me': [staff],
  'accounts.renew': [staff],
  'accounts.logout': [all],
  'accounts.changePassword': [staff, () => ({ currentPassword: PASSWORD, password: 'another calm morning' })],
  'accounts.prove': [staff, () => ({ currentPassword: PASSWORD })],
  'accounts.changeName': [staff, () => ({ name: `Called ${email()}` })],
  'accounts.changeEmail': [staff, () => ({ email: email(), currentPassword: PASSWORD })],
  'accounts.sessions': [staff],
  'passkeys.list': [staff],
  'passkeys.begin': [staff, () => ({ currentPassword: PASSWORD })],
  'passkeys.add': [staff, async (prepared, caller) => ({ name: 'Nueva', response: (await passkeyOf(prepared, caller)).made })],
  'passkeys.rename': [staff, async (prepared, caller) => ({ id: await keptPasskey(prepared, caller), name: 'Otra' })],
  'passkeys.remove': [staff, async (prepared, caller) => ({ id: await keptPasskey(prepared, caller), currentPassword: PASSWORD })],
  'passkeys.removeByAnother': [
    staff,
    async (prepared, caller) => {
      const id = await keptPasskey(prepared, caller)
      const { phone } = await passkeyOf(prepared, caller, true)
      const call = prepared.office.callAs({ token: prepared.tokens[caller === 'superAdmin' ? 'superAdmin' : 'admin'] })
      return { id, response: phone.logIn(await call.passkeys.proofOptions({ except: id })) }
    },
  ],
  'passkeys.proofOptions': [staff, () => ({})],
  'passkeys.prove': [
    staff,
    async (prepared, caller) => {
      const { phone } = await passkeyOf(prepared, caller, true)
      const call = prepared.office.callAs({ token: prepared.tokens[caller === 'superAdmin' ? 'superAdmin' : 'admin'] })
      return { response: phone.logIn(await call.passkeys.proofOptions({})) }
    },
  ],
  'passkeys.loginOptions': [open],
  'passkeys.login': [
    open,
    async (prepared) => {
      const { phone } = await passkeyOf(prepared, 'admin', true)
      return { response: phone.logIn(await prepared.office.visitor.passkeys.loginOptions()) }
    },
  ],
  'factors.read': [staff],
  'factors.begin': [staff, () => ({ currentPassword: PASSWORD })],
  'factors.confirm': [
    staff,
    async (prepared, caller) => ({ otp: codeAt(await codesOf(prepared, caller, false), prepared.office.context.clock()) }),
  ],
  'factors.renewRecoveryCodes': [staff, withCodes],
  'factors.remove': [staff, withCodes],
  'accounts.endSession': [staff, async (prepared, caller) => ({ id: await sessionOf(prepared, caller) })],
  'accounts.endOtherSessions': [staff],
  'apiKeys.list': [superAdmin('superAdminOnly')],
  'apiKeys.create': [superAdmin('superAdminOnly'), () => ({ name: email(), scope: 'read' })],
  'apiKeys.end': [
    superAdmin('superAdminOnly'),
    async ({ boss }) => ({ id: (await boss.apiKeys.create({ name: 'Zapier', scope: 'read' })).id }),
  ],
  'apiKeys.renew': [
    superAdmin('superAdminOnly'),
    async ({ boss }) => {
      await boss.apiKeys.create({ name: 'Zapier', scope: 'read' })
      return (await boss.apiKeys.list())[0]
    },
  ],
  'audit.list': [superAdmin('superAdminOnly'), () => ({})],
  'emails.send': [all, () => ({ email: email(), subject: 'Hello', text: 'Call me.' })],
  'funeralHomes.usage': [staff],
  'emails.letters': [superAdmin('superAdminOnly'), () => ({})],
  'emails.test': [superAdmin('superAdminOnly'), () => ({})],
  'emails.retry': [superAdmin('superAdminOnly'), async (prepared) => ({ id: await refusedLetter(prepared) })],
  'funeralHomes.list': [staff],
  'funeralHomes.create': [staff, () => ({ name: email() })],
  'funeralHomes.update': [staff, async ({ boss }) => ({ id: (await boss.funeralHomes.create({ name: email() })).id, name: email() })],
  'funeralHomes.delete': [staff, async ({ boss }) => ({ id: (await boss.funeralHomes.create({ name: email() })).id })],
  health: [open],
  ready: [open],
  'imports.list': [staff],
  'imports.rememberColumn': [staff, () => ({ title: 'Kunde', field: 'contactName' })],
  'imports.rememberWords': [staff, () => ({ values: { status: { cancelado: 'notSold' } } })],
  'imports.progress': [staff, () => ({ ticket: 'one' })],
  'imports.undo': [staff, async ({ tokens }) => ({ id: (await uploadAs(tokens.superAdmin)).json<{ batch: number }>().batch })],
  'live.news': [staff],
  'orders.list': [staff, () => ({})],
  'orders.counts': [staff],
  'orders.meant': [staff, () => ({ search: 'rosa' })],
  'orders.one': [staff, async (prepared) => ({ id: await newOrder(prepared) })],
  'orders.create': [staff, () => order],
  'orders.update': [staff, async (prepared) => ({ id: await newOrder(prepared), status: 'sold' })],
  'orders.updateMany': [staff, async (prepared) => ({ changes: [{ id: await newOrder(prepared), status: 'sold' }] })],
  'orders.firstAnswer': [staff, async (prepared) => ({ id: await newOrder(prepared) })],
  'orders.history': [staff, async (prepared) => ({ id: await newOrder(prepared) })],
  'orders.letters': [staff, async (prepared) => ({ id: await newOrder(prepared) })],
  'orders.putCommentBack': [staff, removedComment],
  'orders.duplicates': [staff, () => ({ phoneNumber: order.phoneNumber, email: null })],
  'orders.deleted': [staff, () => ({})],
  'orders.suspects': [staff, () => ({})],
  'orders.suspectCount': [staff],
  'orders.clearSuspect': [staff, async (prepared) => ({ id: await suspectOrder(prepared) })],
  'orders.delete': [staff, async (prepared) => ({ id: await newOrder(prepared) })],
  'orders.deleteMany': [staff, async (prepared) => ({ ids: [await newOrder(prepared)] })],
  'orders.restore': [staff, async (prepared) => ({ id: await deletedOrder(prepared) })],
  'orders.restoreMany': [staff, async (prepared) => ({ ids: [await deletedOrder(prepared)] })],
  'pageTexts.own': [open, () => ({ language: 'es' })],
  'pageTexts.list': [superAdmin('superAdminOnly')],
  'pageTexts.update': [
    superAdmin('superAdminOnly'),
    () => ({ texts: [{ place: 'about.title', language: 'es', text: email(), before: null }] }),
  ],
  'pictures.list': [superAdmin('superAdminOnly')],
  'pictures.put': [superAdmin('superAdminOnly'), () => ({ place: 'logo', data: onePixel })],
  'pictures.drop': [superAdmin('superAdminOnly'), () => ({ place: 'logo' })],
  'privacy.find': [superAdmin('superAdminOnly'), () => ({ contact: order.phoneNumber })],
  'privacy.erase': [superAdmin('superAdminOnly'), () => ({ contact: '2135550100', orderIds: [] })],
  'quotes.create': [open, () => order],
  'quotes.createOrder': [open, () => order],
  'services.usage': [staff],
  'services.deleted': [staff],
  'services.restore': [staff, async ({ boss }) => ({ id: await deletedOf(boss.services, service) })],
  'services.order': [staff, () => ({ ids: [2, 1] })],
  'funeralHomes.deleted': [staff],
  'funeralHomes.restore': [staff, async ({ boss }) => ({ id: await deletedOf(boss.funeralHomes, { name: email() }) })],
  'reports.home': [staff],
  'reports.firstSteps': [staff],
  'reports.closeFirstSteps': [superAdmin('superAdminOnly')],
  'reports.confirmClaims': [superAdmin('superAdminOnly'), () => ({ claims: [0] })],
  'reports.commissions': [staff, () => ({ month: '2026-11' })],
  'reports.digest': [staff],
  'reports.chooseDigest': [staff, () => ({ on: true })],
  'services.list': [all],
  'services.offered': [open],
  'services.create': [staff, () => service],
  'services.update': [staff, async ({ boss }) => ({ ...service, id: (await boss.services.create(service)).id })],
  'services.delete': [staff, async ({ boss }) => ({ id: (await boss.services.create(service)).id })],
  'settings.backups': [staff],
  'settings.desk': [staff],
  'settings.read': [open],
  'settings.retention': [superAdmin('superAdminOnly'), () => ({ months: 24 })],
  'settings.update': [superAdmin('superAdminOnly'), () => ({ agencyName: email() })],
  'users.list': [staff],
  'users.gone': [staff],
  'users.invite': [superAdmin('users.create'), () => ({ name: 'Denise' })],
  'users.registrationAddress': [superAdmin('superAdminOnly')],
  'users.invitations': [superAdmin('superAdminOnly')],
  'users.withdrawInvitation': [
    superAdmin('superAdminOnly'),
    async ({ boss }) => {
      await boss.users.invite({ name: 'Denise' })
      return { id: (await boss.users.invitations())[0]?.id }
    },
  ],
  'users.update': [superAdmin('superAdminOnly'), ({ ids }) => ({ id: ids.admin, name: 'Otro Nombre' })],
  'users.resetFactors': [
    superAdmin('superAdminOnly'),
    async (prepared) => (await codesOf(prepared, 'admin')) && { id: prepared.ids.admin },
  ],
  'users.endSessions': [superAdmin('superAdminOnly'), ({ ids }) => ({ id: ids.admin })],
  'users.delete': [superAdmin('users.delete'), ({ ids }) => ({ id: ids.admin })],
  'webhooks.list': [superAdmin('superAdminOnly')],
  'webhooks.deliveries': [superAdmin('superAdminOnly')],
  'webhooks.create': [superAdmin('superAdminOnly'), () => webhook],
  'webhooks.delete': [superAdmin('superAdminOnly'), async ({ boss }) => ({ id: (await boss.webhooks.create(webhook)).id })],
  'webhooks.renew': [
    superAdmin('superAdminOnly'),
    async ({ boss }) => {
      await boss.webhooks.create(webhook)
      return (await boss.webhooks.list())[0]
    },
  ],
  'webhooks.replay': [superAdmin('superAdminOnly'), toldWebhook],
  'views.list': [staff],
  'views.keep': [staff, () => ({ name: email(), query: 'tab=pending' })],
  'views.settings': [staff],
  'views.keepSettings': [staff, () => ({ pageSize: 25 as const })],
  'views.drop': [staff, async (prepared, caller) => ({ id: await viewOf(prepared, caller) })],
}

const REST: Record<string, Rule> = {
  'GET /services': all,
  'POST /services': staff,
  'PUT /services/:id': staff,
  'PATCH /services/:id': staff,
  'DELETE /services/:id': staff,
  'GET /orders': staff,
  'POST /orders': all,
  'GET /orders/:id': staff,
  'PUT /orders/:id': staff,
  'PATCH /orders/:id': staff,
  'DELETE /orders/:id': staff,
  'GET /orders/export-excel': staff,
  'POST /orders/export-excel': staff,
  'POST /orders/excel': staff,
  'GET /funeral-homes': staff,
  'POST /funeral-homes': staff,
  'PUT /funeral-homes/:id': staff,
  'PATCH /funeral-homes/:id': staff,
  'DELETE /funeral-homes/:id': staff,
  'GET /users': staff,
  'DELETE /users/:id': superAdmin('users.delete'),
  'POST /users/login': open,
  'POST /users/register-superadmin': nobody('registrationClosed'),
  'POST /users/generate-token': superAdmin('users.create'),
  'POST /users/register/:token': open,
  'POST /users/forgot-password': open,
  'POST /users/reset-password/:token': open,
  'POST /emails/send-email': all,
  'POST /page-texts/preview': superAdmin('superAdminOnly'),
  'POST /policy-reports': open,
  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
  'GET /docs': open,
  'GET /docs.css': open,
}

/** Sends a spreadsheet of one order, the one thing that is not JSON. */
async function uploadAs(token: string | undefined) {
  const lines = ['--cut', 'content-disposition: form-data; name="file"; filename="orders.csv"', 'content-type: text/csv', '']
  return (await openApp()).inject({
    method: 'POST',
    url: '/api/orders/excel',
    headers: { 'content-type': 'multipart/form-data; boundary=cut', ...(token && { authorization: `Bearer ${token}` }) },
    payload: [...lines, 'Contact Name,Phone Number', `Ana ${email()},7025551234`, '--cut--', ''].join('\r\n'),
  })
}

/** Tells, as a browser does, that a page wanted what its policy forbids. */
async function reportAs(token: string | undefined) {
  return (await openApp()).inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report', ...(token && { authorization: `Bearer ${token}` }) },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
  })
}

let passwordHash: string
let prepared: Prepared
let opened: Promise<FastifyInstance> | undefined
/** Only for what asks over HTTP: to open one costs more than most calls do. */
const openApp = () => (opened ??= createApp(prepared.office.context, stubClient))

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  // What hashing costs is not asked here.
  vi.spyOn(argon2, 'hash').mockImplementation(async () => passwordHash)
  vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password === PASSWORD)
  const office = await openOffice()
  const { db, clock, sessionKey } = office.context
  const from = { address: '127.0.0.1', userAgent: null }
  const hire = async (role: 'admin' | 'superAdmin', name: string) => {
    const values = { role, name, email: `${name}@example.com`, passwordHash, language: 'es', createdAt: clock().toISOString() } as const
    return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const ids = {
    superAdmin: await hire('superAdmin', 'boss'),
    admin: await hire('admin', 'admin'),
    'deleted user': await hire('superAdmin', 'gone'),
  }
  const now = clock()
  const tokenOf = (id: number, key = sessionKey, at = now) => openSession(db, key, id, from, at)
  const tokens = {
    visitor: undefined,
    'expired token': await tokenOf(ids.superAdmin, sessionKey, new Date(now.getTime() - 8 * HOUR)),
    'foreign token': await tokenOf(ids.superAdmin, await importSessionKey('the secret of another office')),
    'deleted user': await tokenOf(ids['deleted user']),
    admin: await tokenOf(ids.admin),
    superAdmin: await tokenOf(ids.superAdmin),
  }
  const boss = office.callAs({ token: await tokenOf(ids.superAdmin) })
  await boss.users.delete({ id: ids['deleted user'] })
  prepared = { office, tokens, ids, boss }
})

afterEach(async () => {
  vi.restoreAllMocks()
  await (await opened)?.close()
  opened = undefined
  await prepared.office.close()
})

/** Everything that is stored, but for what is written about refusals on purpose. */
async function stored(): Promise<string> {
  const { db, context } = prepared.office
  tables ??= (await db.introspection.getTables()).map(({ name }) => name)
  const lasting = tables.filter((name) => !/^(attempts|audit|ordersSearch.*)$/.test(name))
  // A letter that is on its way gets there whoever asks for what.
  await context.outbox.deliverDue()
  const mark = await engineOf(db).dataVersion(db)
  if (last.db === db && last.mark === mark) return last.text
  last = { db, mark, text: JSON.stringify(engineOf(db).isShared ? await atOnce(db, lasting) : await oneByOne(db, lasting)) }
  return last.text
}

async function oneByOne(db: Db, tables: readonly string[]): Promise<unknown> {
  const found: [string, unknown[]][] = []
  for (const name of tables) found.push([name, (await sql`select * from ${sql.table(name)} order by 1`.execute(db)).rows])
  return found
}

/** What a server is asked thousands of times costs the way there and back: all tables in one question. */
async function atOnce(db: Db, tables: readonly string[]): Promise<unknown> {
  const each = tables.map((name) => sql`(select json_agg(kept) from (select * from ${sql.table(name)} order by 1) kept)::text`)
  return (await sql`select ${sql.join(each.map((text, at) => sql`${text} as ${sql.id(String(at))}`))}`.execute(db)).rows
}

let tables: string[] | undefined
let last: { db?: Db; mark?: string; text: string } = { text: '' }

/** Runs one thing as everybody, the refused first: what they leave must be nothing. */
async function asEverybody(rule: Rule, input: Input | undefined, run: (caller: Caller, input: unknown) => Promise<unknown>) {
  for (const caller of CALLERS) {
    const refusal = rule(caller)
    const made = await input?.(prepared, caller)
    const before = await stored()
    expect([caller, await run(caller, made)]).toEqual([caller, refusal ?? 'allowed'])
    if (refusal !== undefined) expect(await stored(), `what ${caller} left behind`).toBe(before)
  }
}

test('no procedure is missing here, and none is here that is gone', () => {
  expect(Object.keys(PROCEDURES).sort()).toEqual(Object.keys(appRouter._def.procedures).sort())
})

test.each(Object.entries(PROCEDURES))('%s', async (path, [rule, input]) => {
  await asEverybody(rule, input, (caller, made) => outcomeOf(path, caller, made))
})

async function outcomeOf(path: string, caller: Caller, input: unknown): Promise<string> {
  const ctx: RequestContext = {
    ...prepared.office.context,
    language: 'es',
    address: '127.0.0.1',
    userAgent: null,
    token: prepared.tokens[caller],
    idempotencyKey: undefined,
    requestId: 'test',
  }
  const call = { router: appRouter, path, type: typeOf(path), ctx, getRawInput: async () => input, signal: undefined, batchIndex: 0 }
  return callTRPCProcedure(call).then(
    () => 'allowed',
    (error: unknown) => refusalOf(error).code,
  )
}

type CallType = 'query' | 'mutation' | 'subscription'
const isProcedure = (value: unknown): value is { _def: { type: CallType } } => typeof value === 'function' && '_def' in value

function typeOf(path: string): CallType {
  const [, found] = Object.entries<unknown>(appRouter._def.procedures).find(([name]) => name === path) ?? []
  return isProcedure(found) ? found._def.type : expect.fail(`There is no procedure ${path}`)
}

/** They write nothing, or one statement about what is the caller's alone and lets nobody in, or no more than a hint on a page. */
const WITHOUT_TRANSACTION = new Set([
  'accounts.renew',
  'emails.test',
  'passkeys.begin',
  'passkeys.proofOptions',
  'passkeys.rename',
  'privacy.find',
  'reports.chooseDigest',
  'reports.closeFirstSteps',
  'views.drop',
])

const WRITES = Object.entries(PROCEDURES).filter(([path, [rule]]) => typeOf(path) === 'mutation' && rule('expired token') === 'signIn')

test.each(WRITES)('%s does nothing for somebody who was put out while it waited for its turn to write', async (path, [, input]) => {
  const { db, clock } = prepared.office.context
  const made = await input?.(prepared, 'superAdmin')
  let before: string | undefined
  whileItWaits(db, async () => {
    await endSessions(db, prepared.ids.superAdmin, {}, clock())
    before = await stored()
  })
  const answer = await outcomeOf(path, 'superAdmin', made)
  const waits = !WITHOUT_TRANSACTION.has(path)
  expect([answer, before !== undefined]).toEqual([waits ? 'signIn' : 'allowed', waits])
  if (waits) expect(await stored()).toBe(before)
})

test('no REST address is missing here, and none is here that is gone', async () => {
  expect(Object.keys(REST).sort()).toEqual(addressesOf((await openApp()).printRoutes({ commonPrefix: false })).sort())
})

test.each(Object.entries(REST))('REST %s', async (address, rule) => {
  const [method = '', path = ''] = address.split(' ')
  const row = ROWS.find((row) => row.method === method && row.path === path)
  const input = row && PROCEDURES[row.procedure]?.[1]
  await asEverybody(rule, input, async (caller, made) => {
    const { id, token, ...body } = Object.assign({ id: undefined, token: undefined }, made)
    const url = `/api${path.replace(':id', String(id)).replace(':token', String(token))}`
    const bearer = prepared.tokens[caller]
    const callAs = async () =>
      (await openApp()).inject({
        method: method === 'GET' || method === 'POST' || method === 'PUT' || method === 'PATCH' ? method : 'DELETE',
        url,
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        ...(method === 'GET' ? {} : { payload: body }),
      })
    const special = { '/orders/excel': uploadAs, '/policy-reports': reportAs }[path]
    const answer = await (special ? special(bearer) : callAs())
    if (answer.statusCode === (row?.status ?? (path === '/policy-reports' ? 204 : 200))) return 'allowed'
    const code = rule(caller)
    // The exact refusal: status, shape and sentence.
    expect([answer.statusCode, answer.json()]).toEqual([
      code && STATUS_OF[code],
      { success: false, message: code && sentence(code, 'es'), info: {} },
    ])
    return code
  })
})

/** `GET /orders` and so on, out of the tree that Fastify draws of its routes. */
function addressesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = name
    const path = above.join('').replace(/^\/\/?/, '/')
    if (!path.startsWith('/api/')) return []
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path.slice('/api'.length)}`)
  })
}
