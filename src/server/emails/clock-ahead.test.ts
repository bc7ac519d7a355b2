// Letters and deliveries of a clock that went a month ahead and was put right: they go today, and keep none of today back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import { untilNextLetter } from '../database/due-letters.ts'
import { sendDigests } from '../housekeeping/housekeeping.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { openReceiver } from '../testing/receiver.ts'
import { createWebhookSender } from '../webhooks/webhook-sender.ts'
import { listDeliveries, listWebhooks } from '../webhooks/webhooks.ts'
import { enqueueLetter } from './outbox.ts'

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142', email: 'rosa@example.com' }

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const now = () => office.context.clock()

/** Does something while the clock is a month ahead. */
async function ahead<Result>(act: () => Promise<Result>): Promise<Result> {
  const then = now()
  office.pass(30 * DAY)
  const result = await act()
  office.setClock(then.toISOString())
  return result
}
const write = () => enqueueLetter(office.db, { kind: 'message', recipient: family.email, subject: 'x', body: 'x', language: 'es' }, now())
const kinds = async () => (await office.db.selectFrom('letters').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('a letter that was written ahead goes today, and nobody is woken for it in a month', async () => {
  await ahead(write)
  expect(await untilNextLetter(office.db, now())).toBeLessThanOrEqual(10 * MINUTE)
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ to }) => to)).toEqual(['rosa@example.com'])
})

test('a letter that waits out its pause goes no sooner', async () => {
  await write()
  const nextAttemptAt = new Date(now().getTime() + 10 * MINUTE).toISOString()
  await office.db.updateTable('letters').set({ nextAttemptAt }).execute()
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
})

async function openWebhook() {
  const boss = await office.hire('superAdmin', 'Maribel')
  office.context.config.webhooksOpenly = true
  const receiver = await openReceiver()
  const sender = createWebhookSender(office.context)
  const { id } = await boss.call.webhooks.create({ url: receiver.address, events: ['lead.created'], withContact: false })
  const close = async () => {
    await sender.close()
    receiver.close()
  }
  /** Lets time go by, in steps in which whatever is due is tried. */
  const wait = async (time: number) => {
    for (let passed = 0; passed < time; passed += HOUR / 2) {
      office.pass(HOUR / 2)
      await sender.deliverDue()
    }
  }
  const states = async () => (await listDeliveries(office.db)).map(({ state }) => state).join()
  const failingSince = async () => (await listWebhooks(office.db))[0]?.failingSince
  return { id, receiver, sender, wait, states, failingSince, close }
}

test('what a webhook is to be told goes today, though it was written ahead', async () => {
  const { receiver, sender, close } = await openWebhook()
  await ahead(() => office.visitor.quotes.createOrder(family))
  await sender.deliverDue()
  expect(receiver.received).toHaveLength(1)
  await close()
})

test('what a webhook does not take is given up after a day, though it was written ahead', async () => {
  const { receiver, sender, wait, states, failingSince, close } = await openWebhook()
  receiver.answer = (_, response) => response.writeHead(500).end()
  await ahead(() => office.visitor.quotes.createOrder(family))
  const begun = now().toISOString()
  await sender.deliverDue()
  await wait(DAY - 3 * HOUR)
  expect(await states()).toBe('queued')
  await wait(3 * HOUR)
  expect([await states(), await failingSince()]).toEqual(['failed', begun])
  await close()
})

test('a webhook that took something since does not fail for what was written ahead', async () => {
  const { receiver, sender, wait, states, failingSince, close } = await openWebhook()
  receiver.answer = (request, response) => response.writeHead(request.headers['remanso-delivery'] === '1' ? 500 : 200).end()
  await ahead(() => office.visitor.quotes.createOrder(family))
  await sender.deliverDue()
  office.pass(HOUR)
  await office.visitor.quotes.createOrder({ ...family, email: 'luz@example.com', phoneNumber: '+12135550143' })
  await wait(DAY)
  expect([await states(), await failingSince()]).toEqual(['failed,sent', null])
  await close()
})

test('what was written ahead waits a day, and no month, for a webhook that is off', async () => {
  const { id, sender, wait, states, close } = await openWebhook()
  await ahead(() => office.visitor.quotes.createOrder(family))
  await office.db.updateTable('webhooks').set({ endedAt: now().toISOString(), endedWhy: 'left' }).where('id', '=', id).execute()
  await sender.deliverDue()
  await wait(DAY - HOUR)
  expect(await states()).toBe('queued')
  await wait(HOUR)
  expect(await states()).toBe('failed')
  await close()
})

test('a family is written to that a clock ahead had written to', async () => {
  await ahead(() => office.visitor.quotes.createOrder(family))
  await office.visitor.quotes.createOrder({ ...family, contactName: 'Rosa D.' })
  expect((await kinds()).filter((kind) => kind === 'quoteConfirmation')).toHaveLength(2)
})

test('a message of today repeats no quote of a clock ahead', async () => {
  await ahead(() => office.visitor.quotes.createOrder(family))
  await office.visitor.emails.send({ email: family.email, subject: 'Again', text: `Please call ${family.phoneNumber}` })
  expect(await kinds()).toContain('message')
})

test('the digest of a morning is written, though a clock ahead wrote one', async () => {
  const ana = await office.hire('admin', 'Ana Ruiz')
  await ana.call.reports.chooseDigest({ on: true })
  office.setClock('2026-11-22T16:00:00.000Z')
  await ahead(() => sendDigests(office.context))
  office.pass(HOUR)
  await sendDigests(office.context)
  expect((await kinds()).filter((kind) => kind === 'morningDigest')).toHaveLength(2)
})
