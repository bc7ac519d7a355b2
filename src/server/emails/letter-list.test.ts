import { expect, test } from 'vitest'
import { LETTERS_PAGE_SIZE } from '../../shared/letter.ts'
import { openOffice } from '../testing/office.ts'
import { RefusedLetter } from './undelivered.ts'

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

test('without a mail service a letter is saved, not sent, and can be tried again once one is connected', async () => {
  const office = await openOffice({ taken: 'saved' })
  const boss = await office.hire('superAdmin')
  const { id: orderId } = await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '7025551234' })
  await office.context.outbox.deliverDue()
  expect(await boss.call.settings.desk()).toMatchObject({ mailConnected: false })
  const { letters } = await boss.call.emails.letters({ state: 'saved' })
  expect(letters).toMatchObject([{ kind: 'quoteNotice', state: 'saved', sentAt: null, attempts: 1, lastError: null }])
  expect(await boss.call.orders.letters({ id: orderId })).toMatchObject({ letters: [{ state: 'saved', sentAt: null }] })

  const config = { ...office.context.config, postmarkToken: 'a-token' }
  expect(await office.callAs({ config, token: boss.token }).settings.desk()).toMatchObject({ mailConnected: true })
  await boss.call.emails.retry({ id: letters[0]?.id ?? 0 })
  await office.context.outbox.deliverDue()
  expect((await boss.call.emails.letters({})).letters).toMatchObject([{ state: 'saved', attempts: 2 }])
  await office.close()
})

test('the letters are read in pages, and beyond the last one it is the last one, of one state too', async () => {
  const office = await openOffice({ taken: 'saved' })
  const boss = await office.hire('superAdmin')
  expect(await boss.call.emails.letters({ page: 9 })).toEqual({ letters: [], total: 0, page: 1 })
  for (let left = LETTERS_PAGE_SIZE + 1; left > 0; left -= 1)
    await office.callAs({ address: `192.0.2.${left}` }).quotes.createOrder({ contactName: `Ana ${left}`, phoneNumber: '7025551234' })
  await office.context.outbox.deliverDue()
  const [first, second] = [await boss.call.emails.letters({}), await boss.call.emails.letters({ page: 2 })]
  expect([first.letters.length, first.total, first.page]).toEqual([LETTERS_PAGE_SIZE, LETTERS_PAGE_SIZE + 1, 1])
  expect([second.letters.length, second.page]).toEqual([1, 2])
  expect(await boss.call.emails.letters({ page: 9 })).toEqual(second)
  expect(await boss.call.emails.letters({ page: 9, state: 'saved' })).toEqual(second)
  expect(await boss.call.emails.letters({ page: 9, state: 'sent' })).toEqual({ letters: [], total: 0, page: 1 })
  await office.close()
})
