import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import { addressMessages } from './messages.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const message = { email: 'ana@example.com', subject: 'A question', text: 'Do you work on Sundays?' }
const toInbox = async () => {
  await office.context.outbox.deliverDue()
  return office.letters.filter(({ to }) => to === 'office@example.com')
}

test('a message goes to the agency’s inbox, to be answered to whoever wrote it', async () => {
  await office.visitor.emails.send(message)
  expect(await toInbox()).toMatchObject([{ replyTo: 'ana@example.com', subject: 'A question', body: 'Do you work on Sundays?' }])
})

test('a message that comes while no inbox is set waits for one, and goes as soon as somebody writes it', async () => {
  const boss = await office.hire('superAdmin', 'Ana')
  const { config } = office.context
  const withoutMailTo = { config: { ...config, mailTo: undefined } }
  const [visitor, staff] = [office.callAs(withoutMailTo), office.callAs({ ...withoutMailTo, token: boss.token })]
  await staff.settings.update({ email: '' })
  await visitor.emails.send(message)
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
  const { letters } = await boss.call.emails.letters({})
  expect(letters).toMatchObject([{ kind: 'message', state: 'queued', recipient: '' }])
  expect(letters[0]).not.toHaveProperty('subject')
  // Trying again finds no inbox either, and loses nothing.
  await boss.call.emails.retry({ id: letters[0]?.id ?? 0 })
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
  await staff.settings.update({ notificationInbox: 'inbox@example.com' })
  await office.context.outbox.deliverDue()
  expect(office.letters).toMatchObject([{ to: 'inbox@example.com', replyTo: 'ana@example.com', body: 'Do you work on Sundays?' }])
})

test('a message that waits for an inbox goes when the server starts with one', async () => {
  await office.db.insertInto('settings').values({ key: 'email', value: '""' }).execute()
  const { config, clock } = office.context
  const visitor = office.callAs({ config: { ...config, mailTo: undefined } })
  await visitor.emails.send(message)
  await addressMessages(office.db, undefined, clock())
  expect(await toInbox()).toEqual([])
  await addressMessages(office.db, config.mailTo, clock())
  expect(await toInbox()).toHaveLength(1)
})

test.each([
  { email: 'ana@example.com\r\nBcc: victim@example.com' },
  { email: 'ana@example.com, victim@example.com' },
  { email: 'ana@example.com;victim@example.com' },
  { email: 'Ana <ana@example.com>' },
  { email: '' },
  { text: ' ' },
  { subject: '' },
  { text: 'x'.repeat(10_001) },
])('%j is refused, and nobody is written to', async (wrong) => {
  await expect(office.visitor.emails.send({ ...message, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await toInbox()).toEqual([])
})

test('line breaks in a subject cannot begin a header', async () => {
  await office.visitor.emails.send({ ...message, subject: 'Hello\r\nBcc: victim@example.com' })
  expect(await toInbox()).toMatchObject([{ subject: 'Hello Bcc: victim@example.com' }])
})

test('a message that only repeats a quote just notified is not sent twice; anything else is', async () => {
  await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '(702) 555-1234', email: 'ana@example.com' })
  const repeat = { ...message, text: 'Nombre: Ana\nTeléfono: +1 702 555 1234' }
  await office.visitor.emails.send(repeat)
  expect(await toInbox()).toHaveLength(1)
  await office.visitor.emails.send({ ...repeat, email: 'other@example.com' })
  await office.visitor.emails.send({ ...message, text: 'Call me at 702 555 9999' })
  expect(await toInbox()).toHaveLength(3)
  office.pass(10 * 60 * 1000)
  await office.visitor.emails.send(repeat)
  expect(await toInbox()).toHaveLength(4)
})

test('the twenty-first message of an address in an hour is refused, those of staff are not counted', async () => {
  for (let count = 0; count < 20; count += 1) await office.visitor.emails.send(message)
  await expect(office.visitor.emails.send(message)).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  const staff = await office.hire()
  await staff.call.emails.send(message)
})
