// Two at the same moment, and each time in the worst order: one has read and is about to write when the other does all of
// its work. The one that was overtaken begins anew; nothing is lost, nothing happens twice.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../shared/durations.ts'
import { orderInput } from '../../../shared/order.ts'
import { quoteInput } from '../../../shared/quote.ts'
import { requestReset } from '../../accounts/password-resets.ts'
import { forgetAll } from '../../housekeeping/forgetting.ts'
import { sendDigests } from '../../housekeeping/housekeeping.ts'
import type { News } from '../../live/live.ts'
import { storeOrders } from '../../orders/order-save.ts'
import { erasePerson } from '../../privacy/erasure.ts'
import { requestQuote } from '../../quotes/quotes.ts'
import { type Office, openOffice, PASSWORD, SETUP_TOKEN } from '../../testing/office.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../open.ts'
import { again } from './postgres-errors.ts'

const order = { contactName: 'Rosa', phoneNumber: '2135550142' }

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

/** So many wait for a lock in this database. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets the first one come as far as writing to a table, then the second one to its end, and then the first one go on. */
async function overtake<First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) {
  const { db } = office
  await sql`create function halt() returns trigger language plpgsql as $$ begin
    if pg_try_advisory_xact_lock(1) then perform pg_advisory_xact_lock(2); end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger halt before insert or update or delete on ${sql.table(table)} for each statement execute function halt()`.execute(
    db,
  )
  try {
    return await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(2)`.execute(holder)
      const begun = first()
      begun.catch(() => {})
      try {
        await expect.poll(() => waiting(db)).toBe(1)
        await second()
      } finally {
        await sql`select pg_advisory_unlock(2)`.execute(holder)
      }
      return begun
    })
  } finally {
    await sql`drop function halt cascade`.execute(db)
  }
}

test('a change that is saved while another one is being saved: both stay, in the history and in what search finds', async () => {
  const { id, version } = await ana.call.orders.create(order)
  await overtake(
    'orders',
    () => ana.call.orders.update({ id, version, source: 'Hospicio' }),
    () => ana.call.orders.update({ id, version, price: '$1295' }),
  )
  expect(await ana.call.orders.one({ id })).toMatchObject({ source: 'Hospicio', price: '$1295', version: version + 2 })
  expect((await ana.call.orders.list({ search: 'hospicio $1295' })).totalOrders).toBe(1)
  expect((await ana.call.orders.history({ id })).map(({ version }) => version)).toEqual([3, 2, 1])
})

test('a change to a field that somebody else saves meanwhile is a conflict', async () => {
  const { id, version } = await ana.call.orders.create(order)
  const late = overtake(
    'orders',
    () => ana.call.orders.update({ id, version, price: '$1' }),
    () => ana.call.orders.update({ id, version, price: '$2' }),
  )
  await expect(late).rejects.toMatchObject({ cause: { code: 'conflict' } })
  expect((await ana.call.orders.one({ id })).price).toBe('$2')
})

test('what two tabs keep of the list, and what two people change of a home or a service, is all there', async () => {
  const luis = await office.hire('admin', 'Luis')
  const home = await ana.call.funeralHomes.create({ name: 'San Rafael' })
  const [{ id = 0 } = {}] = await ana.call.services.list()
  const columns = [{ id: 'contactName' }]
  await overtake(
    'users',
    () => ana.call.views.keepSettings({ pageSize: 50 }),
    () => ana.call.views.keepSettings({ columns }),
  )
  expect(await ana.call.views.settings()).toEqual({ pageSize: 50, columns })
  await overtake(
    'funeralHomes',
    () => ana.call.funeralHomes.update({ id: home.id, notes: 'Con capilla' }),
    () => luis.call.funeralHomes.update({ id: home.id, phone: '(323) 555-0188' }),
  )
  expect(await ana.call.funeralHomes.list()).toMatchObject([{ notes: 'Con capilla', phone: '+13235550188' }])
  await overtake(
    'services',
    () => ana.call.services.update({ id, price: 5 }),
    () => luis.call.services.update({ id, isActive: false }),
  )
  expect((await ana.call.services.list())[0]).toMatchObject({ price: 5, isActive: false })
})

test('an order is deleted once', async () => {
  const { id } = await ana.call.orders.create(order)
  const late = overtake(
    'orders',
    () => ana.call.orders.delete({ id }),
    () => ana.call.orders.delete({ id }),
  )
  await expect(late).rejects.toMatchObject({ cause: { code: 'notFound' } })
  const events = await office.db.selectFrom('orderEvents').select('kind').where('orderId', '=', id).orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'deleted'])
})

test('a comment is put back once', async () => {
  const { id } = await ana.call.orders.create({ ...order, tracking: [{ track: 'Pide hospicio' }] })
  office.pass(1000)
  await ana.call.orders.update({ id, tracking: [] })
  const entryId = (await ana.call.orders.history({ id }))[0]?.id ?? 0
  const back = () => ana.call.orders.putCommentBack({ id, entryId, track: 'Pide hospicio' })
  await expect(overtake('tracking', back, back)).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect((await ana.call.orders.one({ id })).version).toBe(3)
})

test('orders of one moment have sort keys of their own', async () => {
  await overtake(
    'orders',
    () => ana.call.orders.create(order),
    () => ana.call.orders.create(order),
  )
  const rows = await office.db.selectFrom('orders').select('sortKey').execute()
  expect(new Set(rows.map(({ sortKey }) => sortKey)).size).toBe(2)
})

test('a call that is repeated while the first is being stored makes one order', async () => {
  const { call } = { call: office.callAs({ token: ana.token, idempotencyKey: 'once and once again' }) }
  await overtake(
    'orders',
    () => call.orders.create(order),
    () => call.orders.create(order),
  )
  expect((await ana.call.orders.list({})).totalOrders).toBe(1)
})

test('a quote that is repeated while the first is being stored is announced once', async () => {
  const { live } = office.context
  const heard: News[] = []
  void (async () => {
    for await (const news of live.follow(new AbortController().signal)) heard.push(news)
  })()
  const { quotes } = office.callAs({ idempotencyKey: 'once and once again' })
  await overtake(
    'orders',
    () => quotes.create(order),
    () => quotes.create(order),
  )
  live.announce({ about: 'users' })
  await expect.poll(() => heard).toContainEqual({ about: 'users' })
  expect(heard.filter(({ about }) => about === 'orders')).toEqual([{ about: 'orders', id: 1, isLead: true }])
})

test('two quotes of one address at the same moment are confirmed by one letter', async () => {
  // Without an inbox of the office the confirmation is the first letter that is written.
  await office.db.insertInto('settings').values({ key: 'email', value: '""' }).execute()
  const input = quoteInput.parse({ ...order, email: 'rosa@example.com' })
  const quote = (later: number) => () =>
    office.db
      .transaction()
      .execute((db) =>
        requestQuote(db, input, { language: 'es', mailTo: undefined, publicUrl: '' }, new Date(office.context.clock().getTime() + later)),
      )
  // Of two moments, or the second one would wait for the sort key in the list that the first one is about to take.
  await overtake('letters', quote(0), quote(1))
  const letters = await office.db.selectFrom('letters').select('kind').where('recipient', '=', 'rosa@example.com').orderBy('id').execute()
  expect(letters).toEqual([{ kind: 'quoteConfirmation' }])
})

test('a message that is written while the first inbox is being set goes there', async () => {
  await office.db.insertInto('settings').values({ key: 'email', value: '""' }).execute()
  const withoutMailTo = { config: { ...office.context.config, mailTo: undefined } }
  await overtake(
    'letters',
    () => office.callAs(withoutMailTo).emails.send({ email: 'rosa@example.com', subject: 'Hola', text: '¿Abren el domingo?' }),
    () => office.callAs({ ...withoutMailTo, token: ana.token }).settings.update({ notificationInbox: 'avisos@casa.example' }),
  )
  const letters = await office.db.selectFrom('letters').select('recipient').where('kind', '=', 'message').orderBy('id').execute()
  expect(letters).toEqual([{ recipient: 'avisos@casa.example' }])
})

test('a forgotten password is answered by one letter', async () => {
  const forgot = () =>
    requestReset(office.db, ana.user.email, 'http://localhost', { address: '127.0.0.1', attempts: [] }, office.context.clock())
  await overtake('letters', forgot, forgot)
  expect(await office.db.selectFrom('letters').select('id').where('state', '=', 'queued').execute()).toHaveLength(1)
})

test('whoever has an account waits no longer for a link while their letter is being sent', async () => {
  const forgot = () =>
    requestReset(office.db, ana.user.email, 'http://localhost', { address: '127.0.0.1', attempts: [] }, office.context.clock())
  await forgot()
  const answered = await office.db.transaction().execute(async (holder) => {
    await engineOf(holder).skipLocked(holder.selectFrom('letters').select('id')).execute()
    return Promise.race([forgot().then(() => true), pause(15_000, false)])
  })
  expect(answered).toBe(true)
})

test('the digest of a morning is written once, whoever looks at the clock', async () => {
  await ana.call.reports.chooseDigest({ on: true })
  office.setClock('2026-11-22T16:00:00.000Z')
  const look = () => sendDigests({ ...office.context, outbox: { ...office.context.outbox, wake: () => {} } })
  await overtake('users', look, look)
  expect(await office.db.selectFrom('letters').select('kind').execute()).toEqual([{ kind: 'morningDigest' }])
})

test('an order that is brought back while the trash is emptied stays', async () => {
  const { id } = await ana.call.orders.create(order)
  await ana.call.orders.delete({ id })
  await office.liveUntil(new Date(office.context.clock().getTime() + 30 * DAY - 1).toISOString())
  office.pass(1)
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  await overtake(
    'letters',
    () => forgetAll(office.context),
    () => office.callAs({ token }).orders.restore({ id }),
  )
  expect(await office.callAs({ token }).orders.one({ id })).toMatchObject({ id, contactName: 'Rosa' })
})

test('an order that is worked on while it is about to be erased for its age stays', async () => {
  const { id } = await ana.call.orders.create({ ...order, status: 'notSold' })
  await ana.call.settings.update({ retentionMonths: 24 })
  await office.liveUntil('2028-11-21T18:00:00.000Z')
  office.pass(1)
  const { token } = await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })
  await overtake(
    'letters',
    () => forgetAll(office.context),
    () => office.callAs({ token }).orders.update({ id, price: '$900' }),
  )
  expect(await office.callAs({ token }).orders.one({ id })).toMatchObject({ price: '$900', version: 2 })
})

test('of two first registrations the one that writes first wins', async () => {
  await office.db.deleteFrom('sessions').execute()
  await office.db.deleteFrom('users').execute()
  const register = (email: string) => () => office.visitor.accounts.registerFirst({ email, password: PASSWORD, setupToken: SETUP_TOKEN })
  await expect(overtake('users', register('late@example.com'), register('early@example.com'))).rejects.toMatchObject({
    cause: { code: 'registrationClosed' },
  })
  expect(await office.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'early@example.com' }])
})

test('who writes many orders keeps others waiting, so that no id is given twice', async () => {
  const { db } = office
  const made = await db.transaction().execute(async (transaction) => {
    await engineOf(transaction).lockOrders(transaction)
    const { tracking: _, ...fields } = orderInput.parse(order)
    const one = { fields, comments: [], by: { name: 'Ana', id: null }, createdAt: '2026-11-21T18:00:00.000Z' }
    const ids = await storeOrders(transaction, [one, one, one])
    const other = ana.call.orders.create(order)
    await expect.poll(() => waiting(db)).toBe(1)
    return { ids, other }
  })
  const { id } = await made.other
  expect(new Set([...made.ids, id]).size).toBe(4)
  expect(id).toBeGreaterThan(Math.max(...made.ids))
})

const lettersOf = async (kind: 'emailChanged') =>
  (await office.db.selectFrom('letters').select('recipient').where('kind', '=', kind).orderBy('id').execute()).map(
    ({ recipient }) => recipient,
  )

test('whoever was overtaken while changing their own address gets it, and is not told that it is taken', async () => {
  const old = ana.user.email
  const luis = await office.hire('superAdmin', 'Luis')
  const change = { email: 'ana.new@example.com', currentPassword: PASSWORD }
  await overtake(
    'users',
    () => ana.call.accounts.changeEmail(change),
    () => luis.call.users.update({ id: ana.user.id, name: 'Ana María' }),
  )
  expect(await ana.call.accounts.me()).toMatchObject({ name: 'Ana María', email: change.email })
  expect(await lettersOf('emailChanged')).toEqual([old])
})

test('the same address asked for twice at one moment is given once, to its owner without a complaint, and to no one else', async () => {
  const luis = await office.hire('admin', 'Luis')
  const change = { email: 'shared@example.com', currentPassword: PASSWORD }
  await overtake(
    'users',
    () => ana.call.accounts.changeEmail(change),
    () => ana.call.accounts.changeEmail(change),
  )
  expect(await lettersOf('emailChanged')).toHaveLength(1)
  const other = { ...change, email: 'other@example.com' }
  const late = overtake(
    'users',
    () => luis.call.accounts.changeEmail(other),
    () => ana.call.accounts.changeEmail(other),
  )
  await expect(late).rejects.toMatchObject({ cause: { code: 'email.taken' } })
  expect(await luis.call.accounts.me()).toMatchObject({ email: luis.user.email })
})

test('who saves an order while somebody is erased waits, and the erasure looks through all orders once', async () => {
  const { db } = office
  const { id } = await ana.call.orders.create(order)
  let looks = 0
  const erase = () =>
    db.transaction().execute((db) => {
      looks += 1
      return erasePerson(db, { contact: order.phoneNumber, orderIds: [id] }, office.context.clock())
    })
  let saved: Promise<unknown> = Promise.resolve()
  await overtake('tracking', erase, async () => {
    saved = ana.call.orders.create({ contactName: 'Luis', phoneNumber: '7025550143' })
    await expect.poll(() => waiting(db)).toBe(2)
  })
  await saved
  expect(looks).toBe(1)
  expect((await ana.call.orders.list({})).totalOrders).toBe(1)
})

/** Fails so often with such an error; tells how often it was tried, and from when on alone. */
async function trying(code: string, failures: number) {
  const alone: boolean[] = []
  const outcome = await again(async (isAlone) => {
    alone.push(isAlone)
    if (alone.length <= failures) throw Object.assign(new Error('overtaken'), { code })
    return 'done'
  }).catch((error: unknown) => error)
  return { outcome, tries: alone.length, aloneFrom: alone.indexOf(true) + 1 }
}

test('who was overtaken begins anew, from the sixth time on alone, and gives up after the tenth', async () => {
  for (const code of ['40001', '40P01']) {
    expect(await trying(code, 4)).toEqual({ outcome: 'done', tries: 5, aloneFrom: 0 })
    expect(await trying(code, 9)).toEqual({ outcome: 'done', tries: 10, aloneFrom: 6 })
    expect(await trying(code, 10)).toMatchObject({ outcome: { code: 'unavailable' }, tries: 10 })
  }
})

test('in the sixth attempt nobody else writes orders', async () => {
  let tries = 0
  const locks = await office.db.transaction().execute(async (db) => {
    tries += 1
    if (tries < 6) throw Object.assign(new Error('overtaken'), { code: '40001' })
    const { rows } = await sql<{ mode: string }>`
      select mode from pg_locks where relation = 'orders'::regclass and pid = pg_backend_pid()`.execute(db)
    return rows
  })
  expect(locks).toEqual([{ mode: 'ShareRowExclusiveLock' }])
})

test('what is there already may be there after a few attempts too; any other error is told at once', async () => {
  expect(await trying('23505', 2)).toMatchObject({ outcome: 'done', tries: 3 })
  expect(await trying('23505', 3)).toMatchObject({ outcome: { code: '23505' }, tries: 3 })
  expect(await trying('22P02', 1)).toMatchObject({ outcome: { code: '22P02' }, tries: 1 })
})
