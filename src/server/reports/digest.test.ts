import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDigests } from '../housekeeping/housekeeping.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

test('at eight of the office, once a day, and only to those who asked for it', async () => {
  office.setClock('2026-11-21T15:00:00.000Z')
  const ana = await office.hire('admin', 'Ana Ruiz')
  await office.hire('superAdmin', 'Maribel Ortega')
  expect(await ana.call.reports.digest()).toEqual({ on: false })
  await ana.call.reports.chooseDigest({ on: true })
  expect(await ana.call.reports.digest()).toEqual({ on: true })
  await office.visitor.quotes.createOrder({ contactName: 'Lucía Secreta', phoneNumber: '7025551234' })
  await office.context.outbox.deliverDue()
  office.letters.length = 0

  const sentBy = async (iso: string) => {
    office.setClock(iso)
    await sendDigests(office.context)
    await office.context.outbox.deliverDue()
    return office.letters.length
  }
  expect(await sentBy('2026-11-21T15:59:59.999Z')).toBe(0)
  expect(await sentBy('2026-11-21T16:00:00.000Z')).toBe(1)
  expect(await sentBy('2026-11-21T16:01:00.000Z')).toBe(1)
  // A server that was away in the morning does not send it in the afternoon.
  expect(await sentBy('2026-11-22T21:00:00.000Z')).toBe(1)
  expect(await sentBy('2026-11-23T16:30:00.000Z')).toBe(2)
  const [letter] = office.letters
  expect(letter).toMatchObject({ to: ana.user.email, subject: 'Remanso: La mañana en números' })
  expect(letter?.body).toContain('Sin responder: 1')
  expect(letter?.body).toContain('/dashboard')
  expect(letter?.body).not.toContain('Lucía')
})

test('it says how many calls are promised for today, none at all too, in the language of each reader', async () => {
  office.setClock('2026-11-21T16:00:00.000Z')
  const ana = await office.hire('admin', 'Ana Ruiz')
  const luis = await office.hire('admin', 'Luis Peña')
  await office.db.updateTable('users').set({ language: 'en' }).where('id', '=', luis.user.id).execute()
  for (const { call } of [ana, luis]) await call.reports.chooseDigest({ on: true })
  for (const followUp of ['2026-11-22', '2026-11-22', '2026-11-20'])
    await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', followUp })
  const figures = async () => {
    office.letters.length = 0
    await sendDigests(office.context)
    await office.context.outbox.deliverDue()
    return office.letters.map(({ body }) => /(?:promised for|prometidas para).*\n.*/.exec(body)?.[0]).sort()
  }
  expect(await figures()).toEqual(['prometidas para hoy: 0\nSeguimientos atrasados: 1', 'promised for today: 0\nOverdue follow-ups: 1'])
  office.setClock('2026-11-22T16:00:00.000Z')
  expect(await figures()).toEqual(['prometidas para hoy: 2\nSeguimientos atrasados: 1', 'promised for today: 2\nOverdue follow-ups: 1'])
})

test('whoever takes another address in the morning gets no second one, and another person with that address gets their own', async () => {
  office.setClock('2026-11-21T16:00:00.000Z')
  const ana = await office.hire('admin', 'Ana Ruiz')
  await ana.call.reports.chooseDigest({ on: true })
  await sendDigests(office.context)
  await ana.call.accounts.changeEmail({ email: 'ana.ruiz@example.com', currentPassword: PASSWORD })
  await sendDigests(office.context)
  const luis = await office.hire('admin', 'Luis Peña')
  await office.db.updateTable('users').set({ email: ana.user.email }).where('id', '=', luis.user.id).execute()
  await luis.call.reports.chooseDigest({ on: true })
  await sendDigests(office.context)
  const digests = await office.db
    .selectFrom('letters')
    .select(['recipient', 'body'])
    .where('kind', '=', 'morningDigest')
    .orderBy('id')
    .execute()
  expect(digests.map(({ recipient, body }) => [recipient, body.includes('Luis')])).toEqual([
    [ana.user.email, false],
    [ana.user.email, true],
  ])
})
