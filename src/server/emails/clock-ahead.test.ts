// Letters and deliveries of a clock that went a month ahead and was put right: they go today, and keep none of today back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import { untilNextLetter } from '../database/due-letters.ts'
import { sendDigests } from '../housekeeping/housekeeping.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { openReceiver } from '../testing/receiver.ts'
import { createWebhookSender } from '../webhooks/webhook-sender.ts'
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

test('what a webhook is to be told goes today, though it was written ahead', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  office.context.config.webhooksOpenly = true
  const receiver = await openReceiver()
  const sender = createWebhookSender(office.context)
  await boss.call.webhooks.create({ url: receiver.address, events: ['lead.created'], withContact: false })
  await ahead(() => office.visitor.quotes.createOrder(family))
  await sender.deliverDue()
  expect(receiver.received).toHaveLength(1)
  await sender.close()
  receiver.close()
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
