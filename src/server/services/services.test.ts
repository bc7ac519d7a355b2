import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../api/trpc.ts'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

const service = {
  name: { es: 'Velación en casa', en: 'Vigil at home' },
  price: '1295.50',
  disclaimers: { es: 'Sin flores.', en: 'Without flowers.' },
  features: { es: ['Capilla', '  ', 'Café '], en: ['Chapel'] },
  isActive: true,
}
const offered = async () => (await office.visitor.services.offered()).map(({ id }) => id)

test('a service is offered from the moment it is created, blank features left out', async () => {
  const made = await ana.call.services.create(service)
  expect(made).toMatchObject({ id: 10, price: 1295.5, features: { es: ['Capilla', 'Café'], en: ['Chapel'] } })
  expect(await offered()).toContain(10)
})

test.each(['0x10', '0b11', '1e3', 'Infinity', '1,5', ''])('a price of %j is none', async (price) => {
  await expect(ana.call.services.create({ ...service, price })).rejects.toThrow()
})

test('of a sum that a script made the cents are stored', async () => {
  expect(await ana.call.services.create({ ...service, price: 0.1 + 0.2 })).toMatchObject({ price: 0.3 })
})

test('names and features are one line each, whatever is sent; disclaimers keep their lines', async () => {
  const made = await ana.call.services.create({
    ...service,
    name: { es: 'Velación\r\nBcc: otra@example.com', en: ' \u202eVigil\u0000at home ' },
    disclaimers: { es: 'Sin flores.\r\nSin\u0000 velas.', en: 'No \u2067flowers.' },
    features: { es: ['Café\ny pan'], en: ['\u200fCoffee'] },
  })
  expect(made).toMatchObject({
    name: { es: 'Velación Bcc: otra@example.com', en: 'Vigil at home' },
    disclaimers: { es: 'Sin flores.\nSin  velas.', en: 'No flowers.' },
    features: { es: ['Café y pan'], en: ['Coffee'] },
  })
  await office.visitor.quotes.createOrder({ contactName: 'Eva', phoneNumber: '7025551234', serviceId: made.id })
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ subject }) => subject)).toEqual([
    'Solicitud de asesoría sobre el servicio: Velación Bcc: otra@example.com · Eva',
  ])
})

test('one that is made inactive or deleted is offered no more and stays readable on its orders', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', serviceId: 2 })
  const [, second] = await ana.call.services.list()
  if (!second) throw new Error('There is no second service')
  await ana.call.services.update({ ...second, isActive: false })
  expect(await offered()).not.toContain(2)
  expect((await ana.call.services.list()).map(({ id }) => id)).toContain(2)
  await ana.call.services.delete({ id: 2 })
  expect((await ana.call.services.list()).map(({ id }) => id)).not.toContain(2)
  expect((await ana.call.orders.one({ id })).serviceName).toEqual(second.name)
})

test('a change touches what it names: a hidden service stays hidden, and a price alone is a change', async () => {
  const made = await ana.call.services.create({ ...service, isActive: false })
  const changed = { ...made, price: 1300 }
  expect(await ana.call.services.update({ id: made.id, price: 1300 })).toEqual(changed)
  const { isActive: _, ...shown } = changed
  expect(await ana.call.services.update({ ...shown, name: { es: 'Velación', en: 'Vigil' } })).toEqual({
    ...changed,
    name: { es: 'Velación', en: 'Vigil' },
  })
  expect(await offered()).not.toContain(made.id)
  expect(await ana.call.services.update({ id: made.id, isActive: true })).toMatchObject({ price: 1300, isActive: true })
  expect(await ana.call.services.update({ id: made.id })).toMatchObject({ name: { es: 'Velación' }, price: 1300 })
})

test('of two who edit one service each field counts, in each language; at the same one the second is told what stands there', async () => {
  const seen = await ana.call.services.create(service)
  const { id } = seen
  await ana.call.services.update({ id, name: { es: 'Velación', en: 'Vigil at home' }, price: 1300, before: seen })
  const merged = await ana.call.services.update({
    id,
    name: { es: 'Velación en casa', en: 'Vigil' },
    features: seen.features,
    before: seen,
  })
  expect(merged).toEqual({ ...seen, name: { es: 'Velación', en: 'Vigil' }, price: 1300 })
  const late = await ana.call.services.update({ id, price: 1400, isActive: false, before: seen }).catch(refusalOf)
  expect(late).toMatchObject({ code: 'conflict', details: { fields: { price: 'overtaken' }, current: merged } })
  expect((await ana.call.services.list()).at(-1)).toEqual(merged)
  expect(await ana.call.services.update({ id, price: 1300, before: seen })).toEqual(merged)
  expect(await ana.call.services.update({ id, price: 1400, before: merged })).toMatchObject({ price: 1400 })
})

test('of two who write other fields of one service at the same moment both are kept', async () => {
  const seen = await ana.call.services.create(service)
  const { id } = seen
  await Promise.all([{ price: 1300 }, { isActive: false }].map((change) => ana.call.services.update({ id, ...change, before: seen })))
  expect((await ana.call.services.list()).at(-1)).toEqual({ ...seen, price: 1300, isActive: false })
})

test('of two who edit one funeral home the second is told where the first wrote, and what was seen is no phone to be read', async () => {
  const seen = await ana.call.funeralHomes.create({ name: 'Casa Luz', phone: '7025550142', notes: 'a' })
  const { id } = seen
  await ana.call.funeralHomes.update({ id, phone: '(702) 555-0199', before: seen })
  const late = await ana.call.funeralHomes.update({ id, phone: '7025550111', notes: 'b', before: seen }).catch(refusalOf)
  expect(late).toMatchObject({
    code: 'conflict',
    details: { fields: { phone: 'overtaken' }, current: { phone: '+17025550199', notes: 'a' } },
  })
  expect(await ana.call.funeralHomes.update({ id, notes: 'b', before: { ...seen, phone: '?' } })).toMatchObject({
    phone: '+17025550199',
    notes: 'b',
  })
})

test('a funeral home without a new name stays as it is', async () => {
  const home = await ana.call.funeralHomes.create({ name: 'Casa Luz' })
  expect(await ana.call.funeralHomes.update({ id: home.id })).toEqual(home)
  await expect(ana.call.funeralHomes.update({ id: 99 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('what a service costs is told to visitors where the owner shows it, and not before', async () => {
  expect((await office.visitor.services.offered())[0]).not.toHaveProperty('price')
  const boss = await office.hire('superAdmin', 'Rosa')
  await boss.call.settings.update({ servicePrices: 'shown' })
  expect((await office.visitor.services.offered())[0]).toMatchObject({ id: 1, price: 1295 })
})

test('services stand in the order that was chosen, everywhere; a new one comes last', async () => {
  await ana.call.services.order({ ids: [3, 1] })
  expect((await ana.call.services.list()).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9])
  expect((await offered()).slice(0, 3)).toEqual([3, 1, 2])
  const { id } = await ana.call.services.create(service)
  expect((await offered()).at(-1)).toBe(id)
  // An id that is gone is passed over.
  await ana.call.services.delete({ id: 3 })
  await ana.call.services.order({ ids: [id, 3, 99] })
  expect((await offered()).slice(0, 2)).toEqual([id, 1])
  await expect(ana.call.services.order({ ids: [1, 1] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what was deleted comes back where it stood, however the others were moved meanwhile', async () => {
  await ana.call.services.delete({ id: 3 })
  await ana.call.services.order({ ids: [2, 1, 4] })
  await ana.call.services.restore({ id: 3 })
  expect(await offered()).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 9])
  await ana.call.services.delete({ id: 9 })
  await ana.call.services.order({ ids: [1, 2] })
  await ana.call.services.create(service)
  await ana.call.services.restore({ id: 9 })
  expect(await offered()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('what was deleted is restored as it was, and named as long as orders refer to it', async () => {
  const home = await ana.call.funeralHomes.create({ name: 'Casa Luz', phone: '7025550142' })
  const before = (await ana.call.services.list()).find(({ id }) => id === 2)
  await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', serviceId: 2, funeralHomeId: home.id })
  await ana.call.services.delete({ id: 2 })
  await ana.call.funeralHomes.delete({ id: home.id })
  expect(await ana.call.services.deleted()).toEqual([{ id: 2, name: before?.name, orders: 1 }])
  expect(await ana.call.funeralHomes.deleted()).toEqual([{ id: home.id, name: 'Casa Luz', orders: 1 }])
  expect(await ana.call.services.restore({ id: 2 })).toEqual(before)
  expect(await ana.call.funeralHomes.restore({ id: home.id })).toEqual(home)
  expect([await ana.call.services.deleted(), await ana.call.funeralHomes.deleted()]).toEqual([[], []])
  expect((await offered()).slice(0, 2)).toEqual([1, 2])
  await expect(ana.call.services.restore({ id: 2 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  const boss = await office.hire('superAdmin', 'Rosa')
  const { entries } = await boss.call.audit.list({})
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
    'funeralHomeRestored',
    'serviceRestored',
    'funeralHomeDeleted',
    'serviceDeleted',
  ])
})

test('a funeral home says whom to call there; what a change leaves out stays, what it blanks is gone, and the log tells', async () => {
  const home = await ana.call.funeralHomes.create({
    name: 'Casa Luz',
    phone: '(702) 555-0142',
    contactPerson: ' Don  Julio ',
    notes: 'Sin escaleras.\nSolo de día.',
  })
  expect(home).toMatchObject({ phone: '+17025550142', contactPerson: 'Don  Julio', address: null, notes: 'Sin escaleras.\nSolo de día.' })
  const changed = { ...home, notes: null, address: 'Calle Flor 5', phone: 'recepción, ext. 4' }
  expect(await ana.call.funeralHomes.update({ id: home.id, notes: '', address: 'Calle Flor 5', phone: 'recepción, ext. 4' })).toEqual(
    changed,
  )
  expect(await ana.call.funeralHomes.update({ id: home.id, name: 'Casa Sol' })).toEqual({ ...changed, name: 'Casa Sol' })
  expect(await ana.call.funeralHomes.list()).toContainEqual({ ...changed, name: 'Casa Sol' })
  const boss = await office.hire('superAdmin', 'Rosa')
  const { entries } = await boss.call.audit.list({})
  expect(entries.slice(0, 3).map(({ action, target }) => [action, target])).toEqual([
    ['funeralHomeRenamed', 'Casa Luz → Casa Sol'],
    ['funeralHomeChanged', 'Casa Luz'],
    ['funeralHomeCreated', 'Casa Luz'],
  ])
  await expect(ana.call.funeralHomes.create({ name: 'X', notes: 'x'.repeat(5001) })).rejects.toMatchObject({
    cause: { issues: [{ message: 'text.long' }] },
  })
})

test('how many orders refer to each; deleted ones do not count', async () => {
  const order = { contactName: 'Eva', phoneNumber: '7025551234' }
  for (const serviceId of [1, 1, 3, null]) await ana.call.orders.create({ ...order, serviceId })
  await ana.call.orders.delete({ id: 1 })
  expect(await ana.call.services.usage()).toEqual([
    { id: 1, orders: 1 },
    { id: 3, orders: 1 },
  ])
})

test.each([
  [{ name: { es: ' ', en: 'One' } }, 'name.es', 'name.required'],
  [{ price: '' }, 'price', 'price.required'],
  [{ price: 'gratis' }, 'price', 'price.required'],
  [{ price: null }, 'price', 'price.required'],
  [{ price: true }, 'price', 'price.type'],
  [{ price: ['9'] }, 'price', 'price.type'],
  [{ name: 'One' }, 'name', 'bilingual.text'],
  [{ name: null }, 'name', 'name.required'],
  [{ name: { es: 5, en: 'One' } }, 'name.es', 'text.type'],
  [{ name: { en: 'One' } }, 'name.es', 'name.required'],
  [{ disclaimers: 'x' }, 'disclaimers', 'bilingual.text'],
  [{ disclaimers: { es: 'x', en: 5 } }, 'disclaimers.en', 'text.type'],
  [{ features: ['Urna'] }, 'features', 'bilingual.texts'],
  [{ features: { es: 'Urna', en: ['Urn'] } }, 'features.es', 'texts.type'],
  [{ features: { es: [5], en: ['Urn'] } }, 'features.es.0', 'text.type'],
  [{ price: '1,295' }, 'price', 'price.number'],
  [{ features: { es: Array(51).fill('Urna'), en: ['Urn'] } }, 'features.es', 'features.many'],
  [{ price: '-1' }, 'price', 'price.range'],
  [{ price: '10000000.01' }, 'price', 'price.large'],
  [{ price: '1.005' }, 'price', 'price.step'],
  [{ disclaimers: { es: 'x', en: '' } }, 'disclaimers.en', 'disclaimers.required'],
  [{ features: { es: ['x'], en: ['', ' '] } }, 'features.en', 'features.required'],
])('%j is refused', async (part, field, key) => {
  const error = await ana.call.services.create(Object.assign({ ...service }, part)).catch((error: unknown) => error)
  expect(refusalOf(error).details.fields).toEqual({ [field]: key })
})

test('funeral homes: the same rule for deletion, and their orders are counted', async () => {
  const home = await ana.call.funeralHomes.create({ name: ' Capilla  del Valle ' })
  const { id } = await ana.call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', funeralHomeId: home.id })
  expect(await ana.call.funeralHomes.usage()).toEqual([{ id: home.id, orders: 1 }])
  await ana.call.funeralHomes.delete({ id: home.id })
  expect(await ana.call.funeralHomes.list()).toEqual([])
  expect((await ana.call.orders.one({ id })).funeralHomeName).toBe(home.name)
  await expect(ana.call.funeralHomes.create({ name: '  ' })).rejects.toMatchObject({ cause: { issues: [{ message: 'name.required' }] } })
})
