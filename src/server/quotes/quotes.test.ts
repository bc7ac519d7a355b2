import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { en } from '../../shared/page-texts/en.ts'
import { es } from '../../shared/page-texts/es.ts'
import { CONSENT_TEXT_VERSION } from '../../shared/quote.ts'
import { refusalOf } from '../api/trpc.ts'
import { RefusedLetter } from '../emails/undelivered.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const quote = { contactName: 'Ana López', phoneNumber: '(702) 555-1234', email: 'ana@example.com', serviceId: 1, age: 40 }
const orders = () => office.db.selectFrom('orders').selectAll().orderBy('id').execute()

test('a quote becomes an order that the website made', async () => {
  const order = await office.visitor.quotes.createOrder(quote)
  expect(order).toMatchObject({
    status: 'new',
    insurance: 'pending',
    source: 'Website',
    createdBy: 'Website',
    statusDate: { date: '2026-11-21T18:00:00.000Z', updatedBy: 'Website' },
    phoneNumber: '+17025551234',
    serviceName: { es: 'Cremación directa', en: 'Direct cremation' },
    updates: [],
  })
})

test('what staff alone may write is ignored in a visitor’s quote', async () => {
  const asked = { ...quote, status: 'sold', price: '1', userId: 1, tracking: [{ track: 'mine' }], createdBy: 'Me', id: 99, version: 7 }
  const order = await office.visitor.quotes.createOrder(asked)
  expect(order).toMatchObject({ id: 1, version: 1, status: 'new', price: null, userId: null, tracking: [], createdBy: 'Website' })
})

test('name and phone are enough', async () => {
  const order = await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '7025551234' })
  expect(order).toMatchObject({ email: null, serviceId: null, age: null })
})

test('the agency is told in the visitor’s language, with everything a call needs', async () => {
  await office.visitor.quotes.createOrder({ ...quote, language: 'en' })
  await office.context.outbox.deliverDue()
  const notice = office.letters.find(({ to }) => to === 'office@example.com')
  expect(notice?.subject).toBe('Request for advice on the service: Direct cremation · Ana López')
  expect(notice?.replyTo).toBe('ana@example.com')
  expect(notice?.body).toBe(
    'Name: Ana López\nAge: 40\nPhone: +1 702 555 1234\nEmail: ana@example.com\nService: Direct cremation\n\n' +
      'Open the order: http://localhost:3000/dashboard/orders/1',
  )
})

test('the visitor’s confirmation repeats nothing that was typed, and comes once a day', async () => {
  await office.visitor.quotes.createOrder({ ...quote, contactName: 'Buy cheap pills' })
  await office.visitor.quotes.createOrder(quote)
  await office.context.outbox.deliverDue()
  const toVisitor = office.letters.filter(({ to }) => to === 'ana@example.com')
  expect(toVisitor).toHaveLength(1)
  expect(JSON.stringify(toVisitor)).not.toContain('pills')
  office.pass(24 * 60 * 60 * 1000 + 1)
  await office.visitor.quotes.createOrder(quote)
  await office.context.outbox.deliverDue()
  expect(office.letters.filter(({ to }) => to === 'ana@example.com')).toHaveLength(2)
})

test('who did not send it can answer the confirmation, where the site shows an address', async () => {
  await office.visitor.quotes.createOrder({ ...quote, language: 'en' })
  await office.context.outbox.deliverDue()
  const [answered] = office.letters.filter(({ to }) => to === 'ana@example.com')
  expect(answered?.replyTo).toBe('hola@example.com')
  expect(answered?.body).toContain('If you did not send it, reply to this email and we will delete the information.')
  await (await office.hire('superAdmin', 'Rosa')).call.settings.update({ email: '' })
  await office.visitor.quotes.createOrder({ ...quote, email: 'eva@example.com', language: 'en' })
  await office.context.outbox.deliverDue()
  const [unanswered] = office.letters.filter(({ to }) => to === 'eva@example.com')
  expect(unanswered?.replyTo ?? null).toBe(null)
  expect(unanswered?.body).not.toContain('reply')
})

test('however the address is spelled, it is confirmed once a day', async () => {
  for (const email of ['vic@x.co', 'VIC@x.co', 'Vic@X.co']) await office.visitor.quotes.createOrder({ ...quote, email })
  expect((await orders()).map(({ email }) => email)).toEqual(['vic@x.co', 'VIC@x.co', 'Vic@X.co'])
  const confirmations = office.db.selectFrom('letters').select('recipient').where('kind', '=', 'quoteConfirmation').orderBy('id')
  expect(await confirmations.execute()).toEqual([{ recipient: 'vic@x.co' }])
  office.pass(24 * 60 * 60 * 1000 + 1)
  await office.visitor.quotes.createOrder({ ...quote, email: 'VIC@X.CO' })
  expect(await confirmations.execute()).toHaveLength(2)
})

test('consent is kept with the version of its text, the language and the time; without it nothing is kept', async () => {
  await office.visitor.quotes.createOrder({ ...quote, consent: true, language: 'en' })
  await office.visitor.quotes.createOrder(quote)
  expect(await office.db.selectFrom('consents').selectAll().execute()).toEqual([
    { id: 1, orderId: 1, textVersion: CONSENT_TEXT_VERSION, language: 'en', givenAt: '2026-11-21T18:00:00.000Z' },
  ])
})

test('another wording of the consent has another name: whoever agreed before agreed to that one', () => {
  const wording = createHash('sha256').update(`${es.contact.consent}\n${en.contact.consent}`).digest('hex').slice(0, 16)
  expect([CONSENT_TEXT_VERSION, wording]).toEqual(['2026-11-28', 'c766d3161a1f8368'])
})

test('order, consent and letters are stored together or not at all', async () => {
  await office.db.schema.dropTable('letters').execute()
  await expect(office.visitor.quotes.createOrder({ ...quote, consent: true })).rejects.toThrow()
  expect(await orders()).toEqual([])
  expect(await office.db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('a service that is unknown or no longer offered is refused by its field', async () => {
  const staff = await office.hire()
  await staff.call.services.delete({ id: 2 })
  for (const serviceId of [2, 99, 0, -1, '2', '9999999999999999'])
    expect(await office.visitor.quotes.createOrder({ ...quote, serviceId }).catch(refusalOf)).toMatchObject({
      code: 'fields',
      details: { fields: { serviceId: 'service.unknown' } },
    })
  expect(await orders()).toEqual([])
})

test('a service may come as text, as a form has it, and what is no id says so by the field', async () => {
  await office.visitor.quotes.createOrder({ ...quote, serviceId: '1' })
  expect((await orders()).map(({ serviceId }) => serviceId)).toEqual([1])
  for (const serviceId of ['01', '1.0', 'uno', '0'])
    await expect(office.visitor.quotes.createOrder({ ...quote, serviceId })).rejects.toMatchObject({
      cause: { issues: [{ path: ['serviceId'], message: 'service.unknown' }] },
    })
})

test('a service that is left blank is none', async () => {
  for (const serviceId of ['', null] as const) await office.visitor.quotes.createOrder({ ...quote, serviceId })
  expect((await orders()).map(({ serviceId }) => serviceId)).toEqual([null, null])
})

test('the same key twice makes one order', async () => {
  const caller = office.callAs({ idempotencyKey: 'one form of a visitor' })
  const first = await caller.quotes.createOrder(quote)
  const second = await caller.quotes.createOrder(quote)
  expect(second.id).toBe(first.id)
  expect(await orders()).toHaveLength(1)
})

test('a visitor who repeats a quote reads it as it was made, and nothing that staff set since', async () => {
  const caller = office.callAs({ idempotencyKey: 'one form of a visitor' })
  const first = await caller.quotes.createOrder(quote)
  const ana = await office.hire('admin', 'Ana Ruiz')
  const home = await ana.call.funeralHomes.create({ name: 'Casa Luz' })
  const byStaff = {
    status: 'sold',
    insurance: 'GWIC',
    price: '$4,200',
    comission: '10%',
    relationship: 'Hija',
    deceasedName: 'Rosa',
    source: 'Llamada',
    followUp: '2026-12-01',
    followUpTime: '15:30',
    contactName: 'Otra Persona',
    phoneNumber: '2135550142',
    email: 'otra@example.com',
    age: 80,
    serviceId: 3,
    userId: ana.user.id,
    funeralHomeId: home.id,
  } as const
  office.pass(1000)
  await ana.call.orders.update({ id: first.id, ...byStaff, tracking: [{ track: 'Llamé' }] })
  await ana.call.orders.update({ id: first.id, contactName: 'Todavía otra' })
  expect(await caller.quotes.createOrder(quote)).toEqual(first)
})

test('a visitor who repeats a quote that was deleted since gets the same answer', async () => {
  const caller = office.callAs({ idempotencyKey: 'one form of a visitor' })
  const first = await caller.quotes.createOrder(quote)
  const staff = await office.hire()
  await staff.call.orders.delete({ id: first.id })
  expect(await caller.quotes.createOrder(quote)).toEqual(first)
  expect(await orders()).toHaveLength(1)
})

test('a visitor’s key finds no order of staff, nor a key of staff a visitor’s', async () => {
  const staff = await office.hire()
  const ofStaff = await office
    .callAs({ token: staff.token, idempotencyKey: 'one form of a visitor' })
    .orders.create({ ...quote, price: '$1' })
  const ofVisitor = await office.callAs({ idempotencyKey: 'one form of a visitor' }).quotes.createOrder(quote)
  const pretending = await office.callAs({ idempotencyKey: `staff:${staff.user.id} one form of a visitor` }).quotes.createOrder(quote)
  expect(new Set([ofStaff.id, ofVisitor.id, pretending.id]).size).toBe(3)
})

test('two presses at the same moment make one order', async () => {
  const caller = office.callAs({ idempotencyKey: 'one-form-two-presses' })
  await Promise.all([caller.quotes.create(quote), caller.quotes.create(quote)])
  expect(await orders()).toHaveLength(1)
})

test('a robot gets the same answer, and its quote is kept aside without a letter', async () => {
  expect(await office.visitor.quotes.create({ ...quote, website: 'https://spam.example' })).toEqual(
    await office.visitor.quotes.create(quote),
  )
  const staff = await office.hire()
  expect((await staff.call.orders.list({})).totalOrders).toBe(1)
  expect(await orders()).toMatchObject([{ suspect: 1 }, { suspect: 0 }])
  await office.context.outbox.deliverDue()
  expect(office.letters.filter(({ to }) => to === 'office@example.com')).toHaveLength(1)
})

test('the twenty-first quote of an address in an hour is refused, another address is not, and an hour later it is taken', async () => {
  for (let count = 0; count < 20; count += 1) await office.visitor.quotes.createOrder(quote)
  await expect(office.visitor.quotes.createOrder(quote)).rejects.toMatchObject({
    cause: { code: 'tooMany', details: { retryAfter: 3600 } },
  })
  await office.callAs({ address: '192.0.2.7' }).quotes.createOrder(quote)
  office.pass(60 * 60 * 1000)
  await office.visitor.quotes.createOrder(quote)
})

test('a letter that fails waits 5 s, then longer, and is delivered in the end', async () => {
  let down = true
  const delivered: string[] = []
  const failing = await openOffice({
    mailer: async ({ to }) => {
      if (down) throw new Error('The post is closed')
      delivered.push(to)
    },
  })
  await failing.visitor.quotes.createOrder({ ...quote, email: null })
  const letter = () => failing.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  await failing.context.outbox.deliverDue()
  expect(await letter()).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'The post is closed',
    nextAttemptAt: '2026-11-21T18:00:05.000Z',
  })
  failing.pass(4999)
  await failing.context.outbox.deliverDue()
  expect(await letter()).toMatchObject({ attempts: 1 })
  failing.pass(1)
  await failing.context.outbox.deliverDue()
  expect(await letter()).toMatchObject({ attempts: 2, nextAttemptAt: '2026-11-21T18:00:15.000Z' })
  down = false
  failing.pass(10_000)
  await failing.context.outbox.deliverDue()
  expect(await letter()).toMatchObject({ state: 'sent', attempts: 3 })
  expect(delivered).toEqual(['office@example.com'])
  await failing.close()
})

test('a letter that the post refuses for good is not tried again', async () => {
  let tries = 0
  const refusing = await openOffice({
    mailer: async () => {
      tries += 1
      throw new RefusedLetter('No such mailbox')
    },
  })
  await refusing.visitor.quotes.createOrder({ ...quote, email: null })
  await refusing.context.outbox.deliverDue()
  refusing.pass(24 * 60 * 60 * 1000)
  await refusing.context.outbox.deliverDue()
  expect(tries).toBe(1)
  expect(await refusing.db.selectFrom('letters').select(['state', 'lastError']).executeTakeFirst()).toEqual({
    state: 'refused',
    lastError: 'No such mailbox',
  })
  await refusing.close()
})
