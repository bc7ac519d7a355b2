import { expect, test } from 'vitest'
import { openOffice } from '../testing/office.ts'
import { RefusedLetter } from './mailer.ts'

test('a superAdmin sees which letters went, which were refused and why, and lets one be tried again', async () => {
  let works = false
  const sent: string[] = []
  const office = await openOffice({
    mailer: async ({ to }) => {
      if (!works && to.startsWith('ana')) throw new RefusedLetter('No such mailbox')
      sent.push(to)
    },
  })
  const boss = await office.hire('superAdmin', 'Maribel Ortega')
  await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '7025551234', email: 'ana@example.com' })
  await office.context.outbox.deliverDue()
  const { letters, total } = await boss.call.emails.letters({})
  expect(total).toBe(2)
  expect(letters).toMatchObject([
    { kind: 'quoteConfirmation', state: 'refused', lastError: 'No such mailbox', attempts: 1, orderId: 1, recipient: 'ana@example.com' },
    { kind: 'quoteNotice', state: 'sent', lastError: null },
  ])
  expect(JSON.stringify(letters)).not.toContain('body')
  expect((await boss.call.emails.letters({ state: 'refused' })).total).toBe(1)

  works = true
  const id = letters[0]?.id ?? 0
  await boss.call.emails.retry({ id })
  await office.context.outbox.deliverDue()
  expect((await boss.call.emails.letters({ state: 'refused' })).total).toBe(0)
  expect(sent).toEqual(['office@example.com', 'ana@example.com'])
  expect((await boss.call.audit.list({})).entries[0]).toMatchObject({ action: 'letterRetried', target: String(id) })
  // What has gone is not sent twice.
  await expect(boss.call.emails.retry({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await office.close()
})
