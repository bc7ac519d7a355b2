// What other programs are told, and what they never are: a receiver on this machine stands for them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '../../shared/durations.ts'
import type { NewWebhook } from '../../shared/webhook.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { openReceiver, type Receiver } from '../testing/receiver.ts'
import { isPublic } from './public-address.ts'
import { startWebhooks } from './start-webhooks.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'
import { listDeliveries } from './webhooks.ts'

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
  await sender.close()
  receiver.close()
  await office.close()
})

const hook = (wanted: Partial<NewWebhook> = {}) =>
  boss.call.webhooks.create({
    url: receiver.address,
    events: ['lead.created', 'order.statusChanged', 'order.sold'],
    withContact: false,
    ...wanted,
  })
const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142', email: 'rosa@example.com' }
/** As somebody sees it in the list who asked when it was made. */
const seen = (id: number) => ({ id, createdAt: office.context.clock().toISOString() })
const told = () => receiver.received.map(({ body }) => JSON.parse(body))
const deliveries = () => listDeliveries(office.db)

test('a repeated making gives the secret once more, but not that of somebody who renewed it', async () => {
  const again = office.callAs({ token: boss.token, idempotencyKey: 'the click that was lost' }).webhooks
  const asked = { url: receiver.address, events: ['lead.created' as const], withContact: false }
  const made = await again.create(asked)
  expect(await again.create(asked)).toEqual(made)
  await (await office.hire('superAdmin', 'Lucía')).call.webhooks.renew(seen(made.id))
  await expect(again.create(asked)).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('of two who renew one webhook the second is told, and a lost answer comes again', async () => {
  const other = await office.hire('superAdmin', 'Lucía')
  const { id } = await hook()
  const asked = seen(id)
  office.pass(SECOND)
  const again = office.callAs({ token: boss.token, idempotencyKey: 'the click that was lost' }).webhooks
  const renewed = await again.renew(asked)
  await expect(other.call.webhooks.renew(asked)).rejects.toMatchObject({ cause: { code: 'renewed', status: 409 } })
  expect(await again.renew(asked)).toEqual(renewed)
  expect((await other.call.webhooks.renew(seen(id))).secret).not.toBe(renewed.secret)
})

test('other tabs hear of webhooks and keys that were made, renewed and ended', async () => {
  const heard: string[] = []
  const stop = new AbortController()
  const listening = (async () => {
    for await (const { about } of office.context.live.follow(stop.signal)) heard.push(about)
  })()
  const { id } = await hook()
  await boss.call.webhooks.renew(seen(id))
  await boss.call.webhooks.delete({ id })
  const key = await boss.call.apiKeys.create({ name: 'Zapier', scope: 'read' })
  await boss.call.apiKeys.renew(seen(key.id))
  await boss.call.apiKeys.end({ id: key.id })
  await expect.poll(() => heard).toEqual(Array.from({ length: 6 }, () => 'webhooks'))
  stop.abort()
  await listening
})

test('a new lead is told, signed, and without the family’s data', async () => {
  const { secret } = await hook()
  const { id } = await office.visitor.quotes.createOrder(family)
  await sender.deliverDue()
  const now = office.context.clock()
  expect(told()).toEqual([
    {
      id: 1,
      event: 'lead.created',
      createdAt: now.toISOString(),
      order: {
        id,
        status: 'new',
        previousStatus: null,
        serviceId: null,
        funeralHomeId: null,
        userId: null,
        link: `http://localhost:3000/dashboard/orders/${id}`,
      },
    },
  ])
  const [first] = receiver.received
  const second = now.getTime() / 1000
  const digest = createHmac('sha256', secret).update(`${second}.${first?.body}`).digest('hex')
  expect(first?.headers).toMatchObject({
    'remanso-signature': `t=${second},v1=${digest}`,
    'remanso-event': 'lead.created',
    'remanso-delivery': '1',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1, lastError: null, sentAt: now.toISOString() }])
})

test('who the family is goes along only where the owner chose it, and is never stored a second time', async () => {
  await hook({ withContact: true })
  await office.visitor.quotes.createOrder(family)
  const stored = JSON.stringify(await office.db.selectFrom('webhookDeliveries').selectAll().execute())
  for (const word of Object.values(family)) expect(stored).not.toContain(word)
  await sender.deliverDue()
  expect(told()[0]?.contact).toEqual({ name: family.contactName, phone: family.phoneNumber, email: family.email })
})

test('a change of status and a sale are told to whoever wants them, and nothing else is', async () => {
  await hook({ events: ['order.sold'] })
  await hook({ events: ['order.statusChanged'] })
  const { id } = await boss.call.orders.create(family)
  await boss.call.orders.update({ id, price: '$800' })
  await boss.call.orders.update({ id, status: 'inProgress' })
  await boss.call.orders.updateMany({ changes: [{ id, status: 'sold' }] })
  await boss.call.orders.create({ ...family, status: 'sold' })
  await sender.deliverDue()
  const lines = told().map(({ event, order }) => `${event} ${order.id} ${order.previousStatus} ${order.status}`)
  expect(lines.sort()).toEqual([
    'order.sold 1 inProgress sold',
    'order.sold 2 null sold',
    'order.statusChanged 1 inProgress sold',
    'order.statusChanged 1 new inProgress',
  ])
})

test('a quote that a robot may have sent is a lead only once somebody says so', async () => {
  await hook()
  await office.visitor.quotes.create({ ...family, website: 'https://spam.example' })
  expect(await deliveries()).toEqual([])
  await boss.call.orders.clearSuspect({ id: 1 })
  expect(await deliveries()).toMatchObject([{ event: 'lead.created', orderId: 1 }])
})

test('what was not stored is not told', async () => {
  await hook()
  const { id } = await boss.call.orders.create(family)
  const both = {
    changes: [
      { id, status: 'sold' as const },
      { id: 999, status: 'sold' as const },
    ],
  }
  await expect(boss.call.orders.updateMany(both)).rejects.toThrow()
  expect(await deliveries()).toEqual([])
})

test('who does not answer is told again after growing pauses, for a day; then by hand', async () => {
  receiver.answer = (_, response) => response.writeHead(500).end()
  await hook()
  await office.visitor.quotes.createOrder(family)
  await sender.deliverDue()
  const pauses: number[] = []
  for (let [one] = await deliveries(); one?.state === 'queued'; [one] = await deliveries()) {
    const pause = Date.parse(one.nextAttemptAt) - office.context.clock().getTime()
    pauses.push(pause / SECOND)
    office.pass(pause - 1)
    await sender.deliverDue()
    expect(receiver.received).toHaveLength(pauses.length)
    office.pass(1)
    await sender.deliverDue()
  }
  expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80])
  expect(Math.max(...pauses)).toBe((2 * HOUR) / SECOND)
  const whole = pauses.reduce((sum, pause) => sum + pause, 0) * SECOND
  expect([whole <= DAY, whole > DAY - 2 * HOUR]).toEqual([true, true])
  expect(await deliveries()).toMatchObject([{ state: 'failed', lastError: 'Answered 500' }])
  receiver.answer = (_, response) => response.end()
  const { call } = await office.hire('superAdmin')
  await call.webhooks.replay({ id: 1 })
  await sender.deliverDue()
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect((await call.audit.list({})).entries[0]).toMatchObject({ action: 'webhookReplayed', target: '1' })
})

test('what is pressed twice, while it is on its way too, is sent once more and not twice', async () => {
  await hook()
  await office.visitor.quotes.createOrder(family)
  await sender.deliverDue()
  const arrived = Promise.withResolvers<void>()
  const waiting: (() => void)[] = []
  receiver.answer = (_, response) => {
    waiting.push(() => response.end())
    arrived.resolve()
  }
  for (const _ of ['pressed', 'and again']) await boss.call.webhooks.replay({ id: 1 })
  const sending = sender.deliverDue()
  await arrived.promise
  // As in another process.
  await boss.call.webhooks.replay({ id: 1 })
  receiver.answer = (_, response) => response.end()
  const other = createWebhookSender(office.context)
  await other.deliverDue()
  for (const answer of waiting) answer()
  await sending
  await other.close()
  await sender.deliverDue()
  expect(receiver.received).toHaveLength(2)
  const replays = (await boss.call.audit.list({})).entries.filter(({ action }) => action === 'webhookReplayed')
  expect(replays).toHaveLength(1)
  await expect(boss.call.webhooks.replay({ id: 2 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('nobody is sent on, and an answer without end is not read to it', async () => {
  await hook()
  receiver.answer = (_, response) => response.writeHead(302, { location: `${receiver.address}/elsewhere` }).end()
  await office.visitor.quotes.createOrder(family)
  await sender.deliverDue()
  expect(await deliveries()).toMatchObject([{ state: 'queued', lastError: 'Answered 302' }])
  expect(receiver.received).toHaveLength(1)
  receiver.answer = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', write)
    write()
  }
  office.pass(10 * SECOND)
  await sender.deliverDue()
  expect(await deliveries()).toMatchObject([{ state: 'sent' }])
})

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'nothing goes to %s unless a setting allows it',
  async (host) => {
    await hook({ url: receiver.address.replace('127.0.0.1', host) })
    office.context.config.webhooksOpenly = false
    await office.db
      .updateTable('webhooks')
      .set({ url: receiver.address.replace('127.0.0.1', host).replace('http', 'https') })
      .execute()
    await office.visitor.quotes.createOrder(family)
    await sender.deliverDue()
    expect(await deliveries()).toMatchObject([{ state: 'queued', lastError: 'The address is not on the public internet' }])
    expect(receiver.received).toEqual([])
  },
)

test('of the addresses there are, only those of the public internet are public', () => {
  const closed = `10.1.2.3 100.64.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 0.1.2.3 224.0.0.1 255.255.255.255
    198.18.0.1 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2001:db8::1 2002:a00:1:: 2001::1`
  const open = '8.8.8.8 172.32.0.1 100.128.0.1 192.167.1.1 2606:4700::1111 2a00:1450:4001:80e::200e'
  expect(closed.split(/\s+/).filter(isPublic)).toEqual([])
  expect(open.split(' ').filter((one) => !isPublic(one))).toEqual([])
})

test('an address is https and names nobody, unless a setting allows more', async () => {
  office.context.config.webhooksOpenly = false
  const refusal = (url: string) => hook({ url }).catch((error: { cause: { details: object } }) => error.cause.details)
  expect(await refusal('http://hooks.example/')).toEqual({ fields: { url: 'url.https' } })
  expect(await refusal('https://ana:secret@hooks.example/')).toEqual({ fields: { url: 'url.credentials' } })
  for (const url of ['ftp://hooks.example/', 'hooks.example', '', 'javascript:alert(1)']) await expect(hook({ url })).rejects.toThrow()
  expect(await hook({ url: 'https://hooks.example/' })).toHaveProperty('secret')
})

test('of an order that was deleted nothing is told any more, and of a person who was erased nothing is left', async () => {
  await hook({ withContact: true })
  const { id } = await office.visitor.quotes.createOrder(family)
  await boss.call.orders.delete({ id })
  await sender.deliverDue()
  expect(receiver.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'failed', lastError: 'The order was deleted' }])
  await boss.call.orders.restore({ id })
  await boss.call.orders.update({ id, status: 'sold' })
  expect(await deliveries()).toHaveLength(3)
  await boss.call.privacy.erase({ contact: family.phoneNumber, orderIds: [id] })
  await sender.deliverDue()
  expect([receiver.received, await deliveries()]).toEqual([[], []])
})

test('of two that send at once each delivery goes with one', async () => {
  const other = createWebhookSender(office.context)
  await hook()
  for (let quotes = 0; quotes < 12; quotes += 1) await office.visitor.quotes.createOrder(family)
  await Promise.all([sender.deliverDue(), other.deliverDue()])
  await other.close()
  expect(receiver.received.map(({ headers }) => headers['remanso-delivery']).sort()).toEqual(
    Array.from({ length: 12 }, (_, at) => `${at + 1}`).sort(),
  )
})

test('a running server tells soon after what was stored, without being asked', async () => {
  await hook()
  const stop = startWebhooks(office.context)
  await office.visitor.quotes.createOrder(family)
  await expect.poll(() => receiver.received.length).toBe(1)
  await boss.call.orders.update({ id: 1, status: 'sold' })
  await expect.poll(() => receiver.received.length).toBe(3)
  await stop()
})

test('what the guide has receivers check the signature by knows ours, and no other', async () => {
  const { secret } = await hook()
  await office.visitor.quotes.createOrder(family)
  await sender.deliverDue()
  const guide = readFileSync('docs/programs.md', 'utf8')
  const code = guide.match(/function isOurs[\s\S]*?\n}\n/)?.[0] ?? ''
  const isOurs: (secret: string, header: string, body: string) => boolean = runInNewContext(`${code}; isOurs`, {
    createHmac,
    timingSafeEqual,
    Buffer,
    Date: { now: () => office.context.clock().getTime() },
  })
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const header = String(headers['remanso-signature'])
  expect(isOurs(secret, header, body)).toBe(true)
  expect([isOurs(`${secret}x`, header, body), isOurs(secret, header, `${body} `), isOurs(secret, 'v1=', body)]).toEqual([
    false,
    false,
    false,
  ])
  office.pass(301 * SECOND)
  expect(isOurs(secret, header, body)).toBe(false)
})

test('the secret is told once; a webhook that is deleted takes along what it was to be told', async () => {
  const { id, secret } = await hook()
  await office.visitor.quotes.createOrder(family)
  expect(JSON.stringify([await boss.call.webhooks.list(), await deliveries(), await boss.call.audit.list({})])).not.toContain(secret)
  await boss.call.webhooks.delete({ id })
  await sender.deliverDue()
  expect([receiver.received, await deliveries(), await boss.call.webhooks.list()]).toEqual([[], [], []])
})
