// What receivers do to whoever tells them something: they are slow, or gone for days, or somebody takes them away meanwhile.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/durations.ts'
import { DELIVERIES_SHOWN, type NewWebhook } from '../../shared/webhook.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { openReceiver, type Receiver } from '../testing/receiver.ts'
import { startWebhooks } from './start-webhooks.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'
import { listDeliveries, listWebhooks } from './webhooks.ts'

interface Resolver {
  lookup: (name: string, options: { all: true }) => Promise<{ address: string; family: number }[]>
}

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let sender: WebhookSender
let receiver: Receiver

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  office.context.config.webhooksOpenly = true
  sender = createWebhookSender(office.context)
  receiver = await openReceiver()
})
afterEach(async () => {
  receiver.close()
  await sender.close()
  await office.close()
  vi.restoreAllMocks()
})

const hook = (wanted: Partial<NewWebhook> = {}) =>
  boss.call.webhooks.create({ url: receiver.address, events: ['lead.created'], withContact: false, ...wanted })
const quote = () => office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '+12135550142' })
const deliveries = () => listDeliveries(office.db)
const list = async () => (await listWebhooks(office.db))[0]
const refusing: Receiver['answer'] = (_, response) => response.writeHead(500).end()
const taking: Receiver['answer'] = (_, response) => response.end()

/** Lets a day go by, in steps in which whatever is due is tried. */
async function aDay() {
  for (let passed = 0; passed <= DAY; passed += HOUR / 2) {
    office.pass(HOUR / 2)
    await sender.deliverDue()
  }
}

test('one that never answers keeps no other waiting, and is left after ten seconds', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const silent = await openReceiver()
  silent.answer = () => {}
  await hook({ url: silent.address })
  await hook()
  const stop = startWebhooks(office.context)
  for (let quotes = 1; quotes <= 3; quotes += 1) {
    await quote()
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(quotes)
  }
  // Of the two nothing says which is reached first.
  await expect.poll(() => silent.received.length).toBeGreaterThan(0)
  expect(timeout).toHaveBeenCalledWith(10_000)
  late.abort()
  await stop()
  silent.close()
  expect((await deliveries()).filter(({ lastError }) => lastError === 'No answer within 10 seconds').length).toBeGreaterThan(0)
})

test('what was answered with a yes is taken, whatever becomes of the rest of the answer', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  await hook()
  receiver.answer = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half of it', () => response.destroy())
  }
  await quote()
  await sender.deliverDue()
  const ended = Promise.withResolvers<void>()
  receiver.answer = (_, response) => response.once('close', ended.resolve).writeHead(200).write('without end')
  // Ten seconds are over as soon as we have heard the yes.
  const heard = () => setImmediate(() => late.abort())
  subscribe('http.client.response.finish', heard)
  await quote()
  await sender.deliverDue()
  unsubscribe('http.client.response.finish', heard)
  await ended.promise
  const taken = { state: 'sent', attempts: 1, lastError: null }
  expect(await deliveries()).toMatchObject([taken, taken])
})

test('a name that is answered by nobody is given up after ten seconds, too, and looked up once for all that wait', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const never = Promise.withResolvers<never>()
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValueOnce(never.promise)
  await hook({ url: 'https://slow.example/hook' })
  for (let quotes = 0; quotes < 3; quotes += 1) await quote()
  const delivering = sender.deliverDue()
  await expect.poll(() => timeout.mock.calls.length).toBe(3)
  late.abort()
  await delivering
  expect((await deliveries()).map(({ lastError }) => lastError)).toEqual(Array.from({ length: 3 }, () => 'No answer within 10 seconds'))
  expect(lookup).toHaveBeenCalledTimes(1)
  never.reject(new Error('nobody waits for it any more'))
})

test('a name that becomes another address between the check and the connection leads where it was checked', async () => {
  const lookup = vi.spyOn<Resolver, 'lookup'>(dns, 'lookup').mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
  await hook({ url: receiver.address.replace('127.0.0.1', 'rebinding.example') })
  await quote()
  await sender.deliverDue()
  expect([receiver.received.length, lookup.mock.calls.length]).toEqual([1, 1])
  office.context.config.webhooksOpenly = false
  await office.db.updateTable('webhooks').set({ url: 'https://rebinding.example/hook' }).execute()
  lookup.mockResolvedValueOnce([
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ])
  await quote()
  await sender.deliverDue()
  expect((await deliveries())[0]).toMatchObject({ state: 'queued', lastError: 'The address is not on the public internet' })
})

test('a long queue leaves five at a time, and stops where nobody takes anything', async () => {
  const open: Parameters<Receiver['answer']>[1][] = []
  let most = 0
  const fiveByFive: Receiver['answer'] = (_, response) => {
    most = Math.max(most, open.push(response))
    if (open.length === 5)
      setImmediate(() => {
        for (const one of open.splice(0)) one.end()
      })
  }
  receiver.answer = refusing
  await hook({ events: ['order.statusChanged'] })
  const { id } = await boss.call.orders.create({ contactName: 'Rosa', phoneNumber: '+12135550142' })
  for (let changes = 0; changes < 20; changes += 1)
    for (const status of ['inProgress', 'new'] as const) await boss.call.orders.update({ id, status })
  await sender.deliverDue()
  expect(receiver.received).toHaveLength(5)
  receiver.answer = fiveByFive
  office.pass(MINUTE)
  await sender.deliverDue()
  expect([new Set(receiver.received.map(({ headers }) => headers['remanso-delivery'])).size, most]).toEqual([40, 5])
  expect((await deliveries()).every(({ state }) => state === 'sent')).toBe(true)
})

test('one that is gone for a day is told to superAdmins by letter, once until it takes something again', async () => {
  receiver.answer = refusing
  await hook()
  await quote()
  const { createdAt } = (await deliveries())[0] ?? {}
  expect(await list()).toMatchObject({ failingSince: null, lastSentAt: null })
  await aDay()
  const letters = async () => {
    await office.context.outbox.deliverDue()
    return office.letters.filter(({ subject }) => subject.includes('Un webhook no recibe avisos'))
  }
  expect([await list(), (await letters()).length]).toMatchObject([{ failingSince: createdAt }, 1])
  expect((await letters())[0]).toMatchObject({ to: boss.user.email, body: expect.stringContaining('Answered 500') })
  await quote()
  await aDay()
  expect((await letters()).length).toBe(1)
  receiver.answer = taking
  await quote()
  await sender.deliverDue()
  expect(await list()).toMatchObject({ failingSince: null, lastSentAt: office.context.clock().toISOString() })
  receiver.answer = refusing
  office.pass(SECOND)
  await quote()
  await aDay()
  expect((await letters()).length).toBe(2)
  // While the clock was ahead it took something, and nothing since.
  await office.db.updateTable('webhooks').set({ failingSince: null, lastSentAt: '2031-01-01T00:00:00.000Z' }).execute()
  await quote()
  await aDay()
  expect((await letters()).length).toBe(3)
})

test('one that takes everything but a single message does not fail', async () => {
  await hook()
  await quote()
  receiver.answer = (request, response) => (request.headers['remanso-delivery'] === '1' ? refusing : taking)(request, response)
  for (let passed = 0; passed <= DAY; passed += HOUR) {
    await quote()
    office.pass(HOUR)
    await sender.deliverDue()
  }
  expect((await deliveries()).map(({ id, state }) => `${id} ${state}`)).toContain('1 failed')
  expect(await list()).toMatchObject({ failingSince: null })
})

test('what nobody took is shown, and sent again by hand, however much was told since', async () => {
  await hook()
  const { id: orderId } = await quote()
  receiver.answer = refusing
  await aDay()
  receiver.answer = taking
  const at = office.context.clock().toISOString()
  const since = {
    webhookId: 1,
    orderId,
    event: 'lead.created',
    status: 'new',
    state: 'sent',
    nextAttemptAt: at,
    giveUpAt: at,
    createdAt: at,
  } as const
  await office.db
    .insertInto('webhookDeliveries')
    .values(Array.from({ length: DELIVERIES_SHOWN + 1 }, () => since))
    .execute()
  const shown = async () => (await deliveries()).map(({ id, state }) => `${id} ${state}`)
  const latest = Array.from({ length: DELIVERIES_SHOWN }, (_, before) => `${DELIVERIES_SHOWN + 2 - before} sent`)
  expect(await shown()).toEqual(['1 failed', ...latest])
  await (await office.hire('superAdmin')).call.webhooks.replay({ id: 1 })
  expect(await shown()).toEqual(['1 queued', ...latest])
  await sender.deliverDue()
  expect(receiver.received.at(-1)?.headers).toMatchObject({ 'remanso-delivery': '1' })
  expect(await shown()).toEqual(latest)
})

test('what is taken and cannot be noted is no fault of the receiver, and is told again', async () => {
  await hook()
  await quote()
  const rename = (from: string, to: string) => office.db.schema.alterTable('webhooks').renameColumn(from, to).execute()
  let isAway = false
  receiver.answer = (request, response) => {
    const away = isAway ? Promise.resolve() : rename('lastSentAt', 'away')
    isAway = true
    away.then(() => taking(request, response))
  }
  await sender.deliverDue()
  await rename('away', 'lastSentAt')
  expect(await deliveries()).toMatchObject([{ state: 'queued', lastError: null }])
  office.pass(HOUR)
  await sender.deliverDue()
  expect(await deliveries()).toMatchObject([{ state: 'sent' }])
})

test('a webhook that is deleted while it is being told something is gone, and so is what it was told', async () => {
  const { id } = await hook()
  const deleted = Promise.withResolvers<unknown>()
  receiver.answer = (request, response) => {
    boss.call.webhooks.delete({ id }).then(deleted.resolve, deleted.reject)
    deleted.promise.then(() => taking(request, response))
  }
  const error = vi.spyOn(office.context.log, 'error')
  await quote()
  await quote()
  await sender.deliverDue().catch(() => {})
  await deleted.promise
  expect([await deliveries(), await list()]).toEqual([[], undefined])
  expect(error).not.toHaveBeenCalled()
  await quote()
  expect(await deliveries()).toEqual([])
})

test('what happens while a webhook is off waits a day for it, and goes when it is renewed, with the new secret', async () => {
  const ana = await office.hire('superAdmin', 'Ana')
  const { id } = await ana.call.webhooks.create({ url: receiver.address, events: ['lead.created'], withContact: false })
  const createdAt = office.context.clock().toISOString()
  await quote()
  await boss.call.users.update({ id: ana.user.id, role: 'admin' })
  await sender.deliverDue()
  office.pass(DAY - HOUR)
  await quote()
  office.pass(2 * HOUR)
  await sender.deliverDue()
  expect(receiver.received).toEqual([])
  const states = async () => (await deliveries()).map(({ state, lastError }) => `${state} ${lastError}`)
  expect(await states()).toEqual(['failed The webhook was switched off', 'queued null'])
  const { secret } = await (await office.hire('superAdmin', 'Luz')).call.webhooks.renew({ id, createdAt })
  await sender.deliverDue()
  expect(await states()).toEqual(['failed The webhook was switched off', 'sent null'])
  expect(secret).toMatch(/^whsec_/)
  expect(receiver.received).toHaveLength(1)
})
