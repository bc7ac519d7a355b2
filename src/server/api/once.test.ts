// What becomes of a write whose answer was lost on the way: every mutation is called twice with the same key. Whoever adds
// one says here what a second call is: the first answer again, nothing new, or a refusal.
import { callTRPCProcedure } from '@trpc/server'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DONE_ONCE } from '../../shared/done-once.ts'
import { hashToken, randomToken } from '../data-folder/secrets.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../testing/office.ts'
import { codeAt, giveOneTimeCodes } from '../testing/second-factor.ts'
import { appRouter } from './router.ts'
import { refusalOf } from './trpc.ts'

type Person = Awaited<ReturnType<Office['hire']>>
type Again =
  /** Done once: the second call answers and stores nothing. */
  | 'once'
  /** Done twice it leaves what it leaves once, apart from a line in the audit log or a moment. */
  | 'same'
  /** What the first took is gone, and the second is refused. */
  | 'refused'
  /** Asks, or opens something that ends by itself. */
  | 'harmless'

let office: Office
let boss: Person
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const KEY = 'a key of one write'
const order = { contactName: 'Rosa Delgadillo', phoneNumber: '7025551234' }
const service = {
  name: { es: 'Uno', en: 'One' },
  price: 10,
  disclaimers: { es: 'Nota', en: 'Note' },
  features: { es: ['Uno'], en: ['One'] },
  isActive: true,
}
const newOrder = async (more: object = {}) => (await boss.call.orders.create({ ...order, ...more })).id
const newHome = async () => (await boss.call.funeralHomes.create({ name: 'Casa Luz' })).id
const newService = async () => (await boss.call.services.create(service)).id
const deletedService = async () => {
  const id = await newService()
  await boss.call.services.delete({ id })
  return id
}
const deletedHome = async () => {
  const id = await newHome()
  await boss.call.funeralHomes.delete({ id })
  return id
}
const twice = { password: PASSWORD, confirmPassword: PASSWORD }

async function deletedOrder() {
  const id = await newOrder()
  await boss.call.orders.delete({ id })
  return { id }
}

/** Somebody with an order, or one more, as they are shown before they are erased. */
async function personFound() {
  await newOrder()
  const { orders } = await boss.call.privacy.find({ contact: order.phoneNumber })
  return { contact: order.phoneNumber, orderIds: orders.map(({ id }) => id) }
}

async function removedComment() {
  const id = await newOrder({ tracking: [{ track: 'Llamé' }] })
  office.pass(1000)
  await boss.call.orders.update({ id, tracking: [] })
  return { id, entryId: (await boss.call.orders.history({ id }))[0]?.id ?? 0, track: 'Llamé' }
}

async function suspectOrder() {
  await office.visitor.quotes.create({ ...order, website: 'https://spam.example' })
  return office.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
}

async function resetToken() {
  const token = randomToken()
  const now = office.context.clock()
  const expiresAt = new Date(now.getTime() + 60_000).toISOString()
  await office.db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId: boss.user.id, createdAt: now.toISOString(), expiresAt })
    .execute()
  return token
}

async function storedImport() {
  const { db, clock } = office.context
  const at = clock().toISOString()
  return db
    .insertInto('imports')
    .values({ at, userId: boss.user.id, who: 'Ana', fileName: 'a.csv', created: 1, updated: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function refusedLetter() {
  const at = office.context.clock().toISOString()
  const letter = { recipient: 'a@example.com', subject: 'Hola', body: 'Hola', createdAt: at, nextAttemptAt: at } as const
  return office.db
    .insertInto('letters')
    .values({ ...letter, kind: 'message', language: 'es', state: 'refused' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function toldWebhook() {
  await boss.call.webhooks.create({ url: 'https://a.example/', events: ['order.sold'], withContact: false })
  await newOrder({ status: 'sold' })
  return office.db.updateTable('webhookDeliveries').set({ state: 'failed' }).returning('id').executeTakeFirstOrThrow()
}

async function newPasskey() {
  const phone = createAuthenticator(office.context.config.publicUrl)
  return { phone, made: phone.register(await boss.call.passkeys.begin({ currentPassword: PASSWORD })) }
}
async function keptPasskey(): Promise<string> {
  const { made } = await newPasskey()
  await boss.call.passkeys.add({ name: 'Mi llave', response: made })
  return made.id
}

const MUTATIONS: Record<string, [Again, (() => unknown)?]> = {
  'accounts.registerFirst': ['refused', () => ({ email: 'a@example.com', password: PASSWORD, setupToken: SETUP_TOKEN })],
  'accounts.registerInvited': [
    'refused',
    async () => ({ ...(await boss.call.users.invite({ name: 'Denise' })), email: 'denise@example.com', ...twice, name: 'Denise' }),
  ],
  'accounts.login': ['harmless'],
  'accounts.forgotPassword': ['harmless'],
  'accounts.resetPassword': ['refused', async () => ({ token: await resetToken(), password: 'another calm morning' })],
  'accounts.renew': ['harmless'],
  'accounts.logout': ['harmless'],
  'accounts.prove': ['harmless'],
  'accounts.changePassword': ['refused', () => ({ currentPassword: PASSWORD, password: 'another calm morning' })],
  'accounts.changeName': ['same', () => ({ name: 'Ana María' })],
  'accounts.changeEmail': ['same', () => ({ email: 'ana.maria@example.com', currentPassword: PASSWORD })],
  'accounts.endSession': ['harmless'],
  'passkeys.begin': ['harmless'],
  'passkeys.add': ['refused', async () => ({ name: 'Mi llave', response: (await newPasskey()).made })],
  'passkeys.rename': ['same', async () => ({ id: await keptPasskey(), name: 'Otra' })],
  'passkeys.remove': ['refused', async () => ({ id: await keptPasskey(), currentPassword: PASSWORD })],
  'passkeys.removeByAnother': [
    'refused',
    async () => {
      const [id, { phone, made }] = [await keptPasskey(), await newPasskey()]
      await boss.call.passkeys.add({ name: 'La otra', response: made })
      return { id, response: phone.logIn(await boss.call.passkeys.proofOptions({ except: id })) }
    },
  ],
  'passkeys.proofOptions': ['harmless'],
  'passkeys.prove': ['harmless'],
  'passkeys.loginOptions': ['harmless'],
  'passkeys.login': ['harmless'],
  'factors.begin': ['harmless'],
  'factors.confirm': [
    'refused',
    async () => ({ otp: codeAt(await giveOneTimeCodes(office.db, boss.user.id, office.context.clock(), false), office.context.clock()) }),
  ],
  'factors.renewRecoveryCodes': ['harmless'],
  'factors.remove': [
    'same',
    async () => (await giveOneTimeCodes(office.db, boss.user.id, office.context.clock())) && { currentPassword: PASSWORD },
  ],
  'accounts.endOtherSessions': ['same'],
  'apiKeys.create': ['once', () => ({ name: 'Denise', scope: 'read' })],
  'apiKeys.renew': [
    'once',
    async () => {
      await boss.call.apiKeys.create({ name: 'Denise', scope: 'read' })
      return (await boss.call.apiKeys.list())[0]
    },
  ],
  'apiKeys.end': ['refused', async () => ({ id: (await boss.call.apiKeys.create({ name: 'Zapier', scope: 'read' })).id })],
  'emails.send': ['once', () => ({ email: 'rosa@example.com', subject: 'Hola', text: 'Llámeme.' })],
  'emails.retry': ['refused', refusedLetter],
  'emails.test': ['harmless'],
  'funeralHomes.create': ['once', () => ({ name: 'Casa Luz' })],
  'funeralHomes.update': ['same', async () => ({ id: await newHome(), name: 'Casa Sol' })],
  'funeralHomes.delete': ['refused', async () => ({ id: await newHome() })],
  'funeralHomes.restore': ['once', async () => ({ id: await deletedHome() })],
  'imports.undo': ['refused', storedImport],
  'imports.rememberColumn': ['same', () => ({ title: 'Kunde', field: 'contactName' })],
  'imports.rememberWords': ['same', () => ({ values: { status: { cancelado: 'notSold' } } })],
  'orders.create': ['once', () => ({ ...order, tracking: [{ track: 'Llamé' }] })],
  'orders.update': ['once', async () => ({ id: await newOrder(), tracking: [{ track: 'Llamé' }], price: '$1' })],
  'orders.updateMany': [
    'once',
    async () => ({
      changes: [
        { id: await newOrder(), tracking: [{ track: 'Llamé' }] },
        { id: await newOrder(), status: 'sold' },
      ],
    }),
  ],
  'orders.putCommentBack': ['once', removedComment],
  'orders.clearSuspect': ['refused', suspectOrder],
  'orders.delete': ['refused', async () => ({ id: await newOrder() })],
  'orders.deleteMany': ['refused', async () => ({ ids: [await newOrder()] })],
  'orders.restore': ['once', deletedOrder],
  'orders.restoreMany': ['once', async () => ({ ids: [(await deletedOrder()).id] })],
  'pageTexts.update': ['same', () => ({ texts: [{ place: 'about.title', language: 'es', text: 'Somos así', before: null }] })],
  'pictures.put': [
    'same',
    () => ({ place: 'logo', data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' }),
  ],
  'pictures.drop': ['same', () => ({ place: 'logo' })],
  'privacy.find': ['harmless'],
  'privacy.erase': ['once', personFound],
  'quotes.create': ['once', () => order],
  'quotes.createOrder': ['once', () => order],
  'reports.closeFirstSteps': ['same'],
  'reports.confirmClaims': ['same', async () => ({ claims: [0] })],
  'reports.chooseDigest': ['same', () => ({ on: true })],
  'services.create': ['once', () => service],
  'services.update': ['same', async () => ({ id: await newService(), price: 12 })],
  'services.delete': ['refused', async () => ({ id: await newService() })],
  'services.restore': ['once', async () => ({ id: await deletedService() })],
  'services.order': ['same', () => ({ ids: [2, 1] })],
  'settings.update': ['same', () => ({ agencyName: 'Remanso del Valle' })],
  'users.invite': ['once', () => ({ name: 'Denise' })],
  'users.withdrawInvitation': [
    'refused',
    async () => {
      await boss.call.users.invite({ name: 'Denise' })
      return { id: (await boss.call.users.invitations())[0]?.id }
    },
  ],
  'users.update': ['same', async () => ({ id: (await office.hire()).user.id, isActive: false })],
  'users.resetFactors': [
    'refused',
    async () => {
      const { id } = (await office.hire()).user
      await giveOneTimeCodes(office.db, id, office.context.clock())
      return { id }
    },
  ],
  'users.endSessions': ['same', async () => ({ id: (await office.hire()).user.id })],
  'users.delete': ['refused', async () => ({ id: (await office.hire()).user.id })],
  'webhooks.create': ['once', () => ({ url: 'https://denise.example/Denise', events: ['order.sold'], withContact: false })],
  'webhooks.delete': [
    'refused',
    async () => ({ id: (await boss.call.webhooks.create({ url: 'https://a.example/', events: ['order.sold'], withContact: false })).id }),
  ],
  'webhooks.renew': [
    'once',
    async () => {
      await boss.call.webhooks.create({ url: 'https://denise.example/Denise', events: ['order.sold'], withContact: false })
      return (await boss.call.webhooks.list())[0]
    },
  ],
  'webhooks.replay': ['same', toldWebhook],
  'views.keep': ['once', async () => ({ name: `Pendientes ${(await boss.call.views.list()).length}`, query: 'tab=pending' })],
  'views.keepSettings': ['same', () => ({ pageSize: 25 as const })],
  'views.drop': ['refused', async () => ({ id: (await boss.call.views.keep({ name: 'Mía', query: '' })).id })],
}

const isProcedure = (value: unknown): value is { _def: { type: string } } => typeof value === 'function' && '_def' in value

test('for every mutation it is decided what a second call is', () => {
  const mutations = Object.entries<unknown>(appRouter._def.procedures).filter(([, one]) => isProcedure(one) && one._def.type === 'mutation')
  expect(Object.keys(MUTATIONS).sort()).toEqual(mutations.map(([path]) => path).sort())
})

test('the OpenAPI document offers a key, and the desk sends one, wherever one counts and nowhere else', () => {
  const isOnce = ([, [second]]: [string, readonly unknown[]]) => second === 'once'
  const once = Object.entries(MUTATIONS)
    .filter(isOnce)
    .map(([path]) => path)
  expect([...DONE_ONCE].sort()).toEqual(once.sort())
})

const VISITORS = /^(quotes|emails\.send)/
const call = (path: string, input: unknown, idempotencyKey: string | undefined = KEY, address = '127.0.0.1') =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type: 'mutation',
    ctx: {
      ...office.context,
      language: 'es',
      address,
      userAgent: null,
      token: VISITORS.test(path) ? undefined : boss.token,
      idempotencyKey,
      requestId: 'test',
    },
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  })
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => refusalOf(error).code,
  )

/** Everything that is stored, but for what counts calls or tells of them. */
async function stored(): Promise<Record<string, unknown>> {
  await office.context.outbox.deliverDue()
  const tables = (await office.db.introspection.getTables()).map(({ name }) => name)
  const found: Record<string, unknown> = {}
  for (const name of tables.filter((name) => !/^(attempts|audit|ordersSearch.*|letters|sessions)$/.test(name)))
    found[name] = (await sql`select * from ${sql.table(name)} order by 1`.execute(office.db)).rows
  // How often a password was wrong.
  found.users = await office.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'passwordHash', 'deletedAt', 'deactivatedAt'])
    .orderBy('id')
    .execute()
  found.letters = await office.db.selectFrom('letters').select(['id', 'kind', 'recipient', 'body']).orderBy('id').execute()
  return found
}
const audited = async () => (await office.db.selectFrom('audit').select('id').execute()).length

const twiceCalled = Object.entries(MUTATIONS).flatMap(([path, [again, input]]) => (again === 'harmless' ? [] : [{ path, again, input }]))

test.each(twiceCalled)('$path a second time is $again', async ({ path, again, input }) => {
  const given = await input?.()
  const first = path === 'accounts.registerFirst' ? 'registered already' : await call(path, given)
  const [before, entries] = [await stored(), await audited()]
  office.pass(1000)
  if (again === 'refused') {
    expect(await codeOf(call(path, given))).not.toBe('answered')
    expect(await stored()).toEqual(before)
    return
  }
  const second = await call(path, given)
  // A link is told once: the second answer has one of its own, and the first, which nobody read, opens nothing any more.
  if (path === 'users.invite') {
    const { token } = Object(second)
    expect([await office.db.selectFrom('invitations').select('tokenHash').execute(), await audited()]).toEqual([
      [{ tokenHash: hashToken(token) }],
      entries,
    ])
    return
  }
  if (path === 'apiKeys.create' || path === 'apiKeys.renew') {
    const { key } = Object(second)
    expect([await office.db.selectFrom('apiKeys').select('keyHash').execute(), await audited()]).toEqual([
      [{ keyHash: hashToken(key) }],
      entries,
    ])
    return
  }
  if (again === 'once') expect([second, await audited()]).toEqual([first, entries])
  expect(await stored()).toEqual(before)
})

const onces = twiceCalled.filter(({ again }) => again === 'once')

test.each(onces)('$path under a key that was used with another content is refused, and stores nothing', async ({ path, input }) => {
  const given = await input?.()
  await call(path, given)
  const before = await stored()
  const [word, another] = path.endsWith('.renew')
    ? [/"createdAt":"\d+/, '"createdAt":"1999']
    : path === 'privacy.erase'
      ? [order.phoneNumber, '7025550000']
      : /\.restore(Many)?$/.test(path)
        ? [/\d+/, '999']
        : [/Rosa|Llamé|Llámeme|Casa|Uno|Denise|Pendientes/, 'Other']
  const other = JSON.parse(JSON.stringify(given).replace(word, another))
  expect(await codeOf(call(path, other))).toBe('key.taken')
  expect(await stored()).toEqual(before)
})

test('the refusal of a used key is a 422 that tells nothing of the first call', async () => {
  await call('quotes.createOrder', order)
  const refusal = await call('quotes.createOrder', { ...order, contactName: 'Luis' }).catch(refusalOf)
  expect(refusal).toMatchObject({ status: 422, details: {} })
})

test.each(onces)('$path takes keys of 16 to 200 characters', async ({ path, input }) => {
  const given = await input?.()
  const before = await stored()
  for (const key of ['', 'k', 'k'.repeat(15), 'k'.repeat(201)]) expect([key, await codeOf(call(path, given, key))]).toEqual([key, 'fields'])
  expect(await stored()).toEqual(before)
  for (const key of ['k'.repeat(16), 'l'.repeat(200)]) expect(await codeOf(call(path, await input?.(), key))).toBe('answered')
})

test('a key belongs to its caller: one member of staff, or one address', async () => {
  const luis = await office.hire('admin', 'Luis')
  const byKey = (token: string) => office.callAs({ token, idempotencyKey: KEY })
  const made = [
    await byKey(boss.token).orders.create(order),
    await byKey(luis.token).orders.create(order),
    await call('quotes.createOrder', order, KEY, '192.0.2.1'),
    await call('quotes.createOrder', { ...order, contactName: 'Luis' }, KEY, '192.0.2.2'),
    await call('quotes.createOrder', order, KEY, '2001:db8::1'),
  ]
  expect(new Set(made.map((order) => Object(order).id)).size).toBe(5)
  // The addresses of one IPv6 network are one visitor, whose device changes them by itself.
  expect(await call('quotes.createOrder', order, KEY, '2001:db8::2')).toEqual(made[4])
})

test('a key of one verb is not a key of another', async () => {
  await call('funeralHomes.create', { name: 'Casa Luz' })
  expect(await codeOf(call('views.keep', { name: 'Casa Luz', query: '' }))).toBe('key.taken')
})

test('what was refused may be sent again under its key', async () => {
  const id = await newOrder()
  expect(await codeOf(call('orders.update', { id, serviceId: 99 }))).toBe('fields')
  expect(await call('orders.update', { id, serviceId: 2 })).toMatchObject({ id, serviceId: 2 })
})

test('neither the key nor what was sent is stored, and what was answered goes with the order', async () => {
  const [{ id }, other] = [Object(await call('quotes.createOrder', order)), Object(await call('quotes.createOrder', order, `${KEY}, too`))]
  await call('orders.update', { id, contactName: 'Rosa D.' })
  const rows = await office.db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(rows.map(({ orderId }) => orderId).sort()).toEqual([id, id, other.id].sort())
  const text = JSON.stringify(rows.map(({ answer: _, ...row }) => row))
  for (const told of [KEY, order.contactName, order.phoneNumber, '127.0.0.1']) expect(text).not.toContain(told)
  const orderIds = [id, other.id]
  await boss.call.privacy.erase({ contact: order.phoneNumber, orderIds })
  expect(await office.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
})

test('what has come of a person since an erasure was asked for first is told when it is asked for again, and not called done', async () => {
  const input = await personFound()
  await call('privacy.erase', input)
  office.pass(60_000)
  await newOrder()
  expect(await codeOf(call('privacy.erase', input))).toBe('conflict')
})

test('an erasure whose answer was lost tells again what it was and which programs to ask, and keeps nothing of the person', async () => {
  await boss.call.apiKeys.create({ name: 'Quickbooks', scope: 'read' })
  await office.db.updateTable('apiKeys').set({ lastUsedAt: office.context.clock().toISOString() }).execute()
  const input = await personFound()
  const first = await call('privacy.erase', input)
  expect(first).toMatchObject({ orders: 1, programs: ['Quickbooks'] })
  expect(await call('privacy.erase', input)).toEqual(first)
  const kept = await office.db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(kept.map(({ answer }) => JSON.parse(answer))).toEqual([{ orders: 1, sales: 0, letters: 0, views: 0, struck: 0 }])
  for (const told of [order.contactName, order.phoneNumber]) expect(JSON.stringify(kept)).not.toContain(told)
})
