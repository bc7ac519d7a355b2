// What is due is looked for with each letter that goes and each news that a webhook took: by an index of what is queued, in its
// order, however much was sent in the years before. What was tried is forgotten by its key, whatever strangers tried meanwhile.
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAttempts } from '../limits/limits.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { openReceiver } from '../testing/receiver.ts'
import { createWebhookSender } from '../webhooks/webhook-sender.ts'
import { claimDueLetter, untilNextLetter } from './due-letters.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** How each query that `ask` sends about these rows is answered, step by step. */
async function plansOf(table: 'letters' | 'webhookDeliveries' | 'attempts', ask: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(office.db.getExecutor(), 'executeQuery')
  await ask()
  const queries = asked.mock.calls.map(([compiled]) => compiled).filter(({ sql }) => /^(select|delete)/.test(sql) && sql.includes(table))
  asked.mockRestore()
  const plans: string[] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await office.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    plans.push(rows.map(({ detail }) => detail).join('; '))
  }
  return plans
}

test('the letter that is due first is found by the index of those that are queued', async () => {
  const now = office.context.clock()
  const find = async () => [await claimDueLetter(office.db, now), await untilNextLetter(office.db, now)]
  const byIndex = 'SEARCH letters USING INDEX lettersQueued (state=?)'
  expect(await plansOf('letters', find)).toEqual([byIndex, byIndex])
})

test('what is due to a webhook is found by the index of what is queued for it', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  office.context.config.webhooksOpenly = true
  const receiver = await openReceiver()
  const sender = createWebhookSender(office.context)
  await boss.call.webhooks.create({ url: receiver.address, events: ['lead.created'], withContact: false })
  await office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '+12135550142' })
  const [isAnyQueued, ofWhom, ...due] = await plansOf('webhookDeliveries', () => sender.deliverDue())
  expect(isAnyQueued).toBe('SEARCH webhookDeliveries USING COVERING INDEX webhookDeliveriesByState (state=?)')
  expect(ofWhom).toMatch(/^SEARCH webhookDeliveries USING INDEX webhookDeliveriesByState \(state=\?\); SEARCH webhooks/)
  const byIndex =
    'SEARCH webhooks USING INTEGER PRIMARY KEY (rowid=?); SEARCH webhookDeliveries USING INDEX webhookDeliveriesQueued (webhookId=?)'
  expect(due).toEqual([byIndex, byIndex])
  await sender.close()
  receiver.close()
})

test('the attempts at an account are found by their key', async () => {
  const plans = await plansOf('attempts', () => forgetAttempts(office.db, 'loginAccount', 'ana@example.com'))
  expect(plans).toEqual([expect.stringMatching(/^SEARCH attempts USING .*\(key>\? AND key<\?\)$/)])
})
