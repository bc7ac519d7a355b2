import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { RefusedLetter } from '../emails/undelivered.ts'
import { type Office, openOffice } from '../testing/office.ts'

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142' }

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>
let luis: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana')
  luis = await office.hire('admin', 'Luis')
})
afterEach(() => office.close())

test('one entry a save, field by field from what to what, newest first', async () => {
  const { id } = await ana.call.orders.create({ ...family, price: '$900' })
  office.pass(MINUTE)
  await luis.call.orders.update({ id, price: '$800', status: 'inProgress', tracking: [{ track: 'Llamé' }] })
  office.pass(MINUTE)
  await ana.call.orders.update({ id, price: null })
  await ana.call.orders.update({ id, price: null })
  await ana.call.orders.delete({ id })
  await ana.call.orders.restore({ id })
  const history = await ana.call.orders.history({ id })
  expect(history.map(({ kind, by, version }) => [kind, by, version])).toEqual([
    ['restored', 'Ana', 3],
    ['deleted', 'Ana', 3],
    ['updated', 'Ana', 3],
    ['updated', 'Luis', 2],
    ['created', 'Ana', 1],
  ])
  expect(history[2]?.changes).toEqual([{ field: 'price', from: '$800', to: null }])
  expect(history[3]).toMatchObject({ date: '2026-11-21T18:01:00.000Z', importId: null })
  expect(history[3]?.changes).toEqual([
    { field: 'status', from: 'new', to: 'inProgress' },
    { field: 'price', from: '$900', to: '$800' },
    { field: 'tracking', from: null, to: 'Llamé' },
    { field: 'statusDate', from: '2026-11-21T18:00:00.000Z', to: '2026-11-21T18:01:00.000Z' },
    { field: 'statusBy', from: 'Ana', to: 'Luis' },
  ])
})

test('what an entry refers to keeps its name after it has left the lists', async () => {
  const boss = await office.hire('superAdmin', 'Jefa')
  const home = await ana.call.funeralHomes.create({ name: 'Capilla del Valle' })
  const { id } = await ana.call.orders.create(family)
  await ana.call.orders.update({ id, funeralHomeId: home.id, userId: luis.user.id, serviceId: 3 })
  await ana.call.orders.update({ id, funeralHomeId: null })
  await ana.call.funeralHomes.delete({ id: home.id })
  await boss.call.users.delete({ id: luis.user.id })
  const [cleared, set] = await ana.call.orders.history({ id })
  expect(cleared?.changes).toEqual([{ field: 'funeralHomeId', from: home.id, to: null, fromName: 'Capilla del Valle' }])
  expect(set?.changes).toMatchObject([
    { field: 'funeralHomeId', toName: 'Capilla del Valle' },
    { field: 'serviceId', toName: { en: 'Traditional burial' } },
    { field: 'userId', toName: 'Luis' },
  ])
})

test('one value put back is a save of its own, and leaves the others', async () => {
  const { id } = await ana.call.orders.create({ ...family, price: '$900', source: 'Hospice' })
  await luis.call.orders.update({ id, price: '$800', source: 'Google' })
  const [entry] = await ana.call.orders.history({ id })
  const before = entry?.changes.find(({ field }) => field === 'price')?.from
  const back = await ana.call.orders.update({ id, version: 2, price: String(before) })
  expect(back).toMatchObject({ price: '$900', source: 'Google', version: 3 })
  expect((await ana.call.orders.history({ id }))[0]?.changes).toEqual([{ field: 'price', from: '$800', to: '$900' }])
})

test('a comment that was taken away comes back with its author and time, once, and is found again', async () => {
  const { id, tracking } = await ana.call.orders.create({ ...family, tracking: [{ track: 'Pide hospicio' }, { track: 'dos' }] })
  office.pass(MINUTE)
  await luis.call.orders.update({ id, tracking: tracking.slice(1) })
  expect((await ana.call.orders.list({ search: 'hospicio' })).totalOrders).toBe(0)
  const [removal] = await ana.call.orders.history({ id })
  const entryId = removal?.id ?? 0
  expect(removal?.gone).toEqual(['Pide hospicio'])
  office.pass(MINUTE)
  const back = await luis.call.orders.putCommentBack({ id, entryId, track: 'Pide hospicio' })
  expect(back.tracking).toEqual(tracking)
  expect(back).toMatchObject({ version: 3, updateBy: 'Luis' })
  // No update: the order goes on waiting since the last one.
  expect(back.lastUpdateAt).toBe(removal?.date)
  expect((await ana.call.orders.list({ search: 'hospicio' })).totalOrders).toBe(1)
  const history = await ana.call.orders.history({ id })
  expect(history[0]?.changes).toEqual([{ field: 'tracking', from: null, to: 'Pide hospicio' }])
  expect(history.map(({ gone }) => gone)).toEqual([undefined, undefined, undefined])
  await expect(luis.call.orders.putCommentBack({ id, entryId, track: 'Pide hospicio' })).rejects.toMatchObject({
    cause: { code: 'notFound' },
  })
  // An editor that was open before does not take it away again by not knowing it.
  const merged = await ana.call.orders.update({ id, version: 2, tracking: tracking.slice(1), price: '$1' })
  expect(merged.tracking.map(({ track }) => track)).toEqual(['Pide hospicio', 'dos'])
})

test('a comment of another order, or one that was never taken away, cannot be put back', async () => {
  const one = await ana.call.orders.create({ ...family, tracking: [{ track: 'uno' }] })
  const two = await ana.call.orders.create(family)
  await ana.call.orders.update({ id: one.id, tracking: [] })
  const [removal] = await ana.call.orders.history({ id: one.id })
  for (const wrong of [
    { id: two.id, track: 'uno' },
    { id: one.id, track: 'dos' },
  ])
    await expect(ana.call.orders.putCommentBack({ ...wrong, entryId: removal?.id ?? 0 })).rejects.toMatchObject({
      cause: { code: 'notFound' },
    })
})

test('the letters of a quote and its consent stand with the order', async () => {
  await office.visitor.quotes.create({ ...family, email: 'rosa@correo.example', serviceId: 1, language: 'en', consent: true })
  const [order] = (await ana.call.orders.list({})).orders
  const { letters, consent } = await ana.call.orders.letters({ id: order?.id ?? 0 })
  expect(letters.map(({ kind }) => kind)).toEqual(['quoteNotice', 'quoteConfirmation'])
  expect(consent).toEqual({ language: 'en', givenAt: '2026-11-21T18:00:00.000Z' })
  const { id } = await ana.call.orders.create(family)
  expect(await ana.call.orders.letters({ id })).toEqual({ letters: [], consent: null })
})

test('a letter that failed says why; addresses of the office are for a superAdmin', async () => {
  const said = 'Inbox office@example.com at 10.0.0.5:25 is full, rosa@correo.example has moved, see https://post.example/help'
  const refusing = await openOffice({
    mailer: async () => {
      throw new RefusedLetter(said)
    },
  })
  const [staff, boss] = [await refusing.hire(), await refusing.hire('superAdmin')]
  await refusing.visitor.quotes.create({ ...family, email: 'rosa@correo.example' })
  await refusing.context.outbox.deliverDue()
  const reasons = async ({ call }: typeof staff) =>
    new Set((await call.orders.letters({ id: 1 })).letters.map(({ lastError }) => lastError))
  expect(await reasons(boss)).toEqual(new Set([said]))
  expect(await reasons(staff)).toEqual(new Set(['Inbox … at … is full, rosa@correo.example has moved, see …']))
  await refusing.close()
})
