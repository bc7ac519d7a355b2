// What an order is found by beside its own words: its number, its service, insurance and funeral home, and words with a slip.
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const add = (contactName: string, fields: object = {}) => ana.call.orders.create({ contactName, phoneNumber: '+17025551234', ...fields })
const found = async (search: string) => (await ana.call.orders.list({ search })).orders.map(({ contactName }) => contactName)
const service = async (es: string, en: string) =>
  await ana.call.services.create({
    name: { es, en },
    price: 1,
    disclaimers: { es: 'Nota', en: 'Note' },
    features: { es: ['Uno'], en: ['One'] },
  })

test.each(['orden %', 'Orden #%', 'order %', '#%', '# %', 'n.º %', 'no. %'])('by its number, as in "%s"', async (said) => {
  const [first] = [await add('primera', { price: '2' }), await add('segunda', { price: '1' })]
  expect(await found(said.replace('%', String(first.id)))).toEqual(['primera'])
  expect(await found(said.replace('%', '999999999'))).toEqual([])
})

test('by its number only while it is listed, and only where the other filters let it through', async () => {
  const { id } = await add('primera', { status: 'sold' })
  expect((await ana.call.orders.list({ search: `#${id}`, status: 'pending' })).totalOrders).toBe(0)
  expect((await ana.call.orders.list({ search: `#${id}`, status: 'soldNotSold' })).totalOrders).toBe(1)
  await ana.call.orders.delete({ id })
  expect(await found(`#${id}`)).toEqual([])
})

test('by its phone, with the code of the country and without, however it is stored', async () => {
  await add('entero', { phoneNumber: '+12135550142' })
  await add('con extensión', { phoneNumber: '(213) 555-0142 ext. 4' })
  for (const typed of ['+12135550142', '12135550142', '1-213-555-0142', '2135550142', '(213)555-0142', '555-0142'])
    expect(await found(typed), typed).toEqual(['con extensión', 'entero'])
  expect(await found('3135550142')).toEqual([])
})

test('by its phone in Mexico, also as WhatsApp shows it', async () => {
  await add('Puebla', { phoneNumber: '+52 1 55 1234 5678' })
  for (const typed of ['+5215512345678', '5215512345678', '+525512345678', '5512345678', '+52 1 55 1234 5678'])
    expect(await found(typed), typed).toEqual(['Puebla'])
})

test('by its price, however the amount is written', async () => {
  await add('sin coma', { price: '1295' })
  await add('con coma', { price: '$1,295.00' })
  await add('con punto', { price: 'unos 1.295' })
  await add('otra', { price: '$12,950' })
  for (const search of ['1295', '1,295', '$1295', '$1,295', '$ 1,295', '1,295.00', '1.295', '$1295.0'])
    expect([search, await found(search)]).toEqual([search, ['con punto', 'con coma', 'sin coma']])
  await add('con centavos', { price: '$2,500.50' })
  for (const search of ['2500.50', '2,500.50', '$2,500.50', '2500', '2,500', '$2,5'])
    expect([search, await found(search)]).toEqual([search, ['con centavos']])
  for (const search of ['$2,501', '2500.75']) expect([search, await found(search)]).toEqual([search, []])
  expect(await found('otra $12950')).toEqual(['otra'])
})

test('by its service in both languages, its funeral home and its insurance', async () => {
  const { id: serviceId } = await service('Traslado a México', 'Transfer to Mexico')
  const { id: funeralHomeId } = await ana.call.funeralHomes.create({ name: 'Capilla San José' })
  await add('Rosa', { serviceId, funeralHomeId, insurance: 'GWIC' })
  await add('Otra')
  for (const search of ['traslado', 'MEXICO', 'transfer', 'capilla josé', 'gwic', 'rosa traslado capilla gwic'])
    expect([search, await found(search)]).toEqual([search, ['Rosa']])
  for (const search of ['traslado otra', 'pending', String(serviceId).padStart(3, '0')])
    expect([search, await found(search)]).toEqual([search, []])
})

test('by what its service and its home are called now, also once they are gone', async () => {
  const { id: serviceId } = await service('Traslado', 'Transfer')
  const { id: funeralHomeId } = await ana.call.funeralHomes.create({ name: 'Capilla' })
  await add('Rosa', { serviceId, funeralHomeId })
  await ana.call.funeralHomes.update({ id: funeralHomeId, name: 'Mirador' })
  expect(await found('capilla')).toEqual([])
  await ana.call.funeralHomes.delete({ id: funeralHomeId })
  await ana.call.services.delete({ id: serviceId })
  expect(await found('mirador traslado')).toEqual(['Rosa'])
})

test('hundreds of homes of the same name are all looked for', async () => {
  for (let at = 1; at <= 300; at += 1)
    await office.db
      .insertInto('funeralHomes')
      .values({ name: `Funeraria ${at}`, createdAt: office.context.clock().toISOString() })
      .execute()
  const homes = await office.db.selectFrom('funeralHomes').select('id').execute()
  await add('first', { funeralHomeId: homes[0]?.id })
  await add('last', { funeralHomeId: homes.at(-1)?.id })
  expect(await found('funeraria')).toEqual(['last', 'first'])
})

test('each tab counts what the search and the other filters find in it', async () => {
  await add('Hernández', { status: 'sold' })
  await add('Hernández', { status: 'pending', serviceId: 1 })
  await add('Rosa')
  const none = { newInProgress: 0, pending: 0, soldNotSold: 0, noUpdates: 0 }
  expect(await ana.call.orders.counts({ search: 'hernandez' })).toEqual({ ...none, pending: 1, soldNotSold: 1 })
  expect(await ana.call.orders.counts({ search: 'hernandez', service: 1 })).toEqual({ ...none, pending: 1 })
  expect(await ana.call.orders.counts()).toEqual({ ...none, newInProgress: 1, pending: 1, soldNotSold: 1 })
})

test.each([
  ['Hernadez', 'hernandez'],
  ['hernándes', 'hernandez'],
  ['Hernanndez', 'hernandez'],
  ['Lopes', 'lopez'],
  ['ramirz hernándes', 'ramirez hernandez'],
  ['tralado', 'traslado'],
  ['hernadez traslado', 'hernandez traslado'],
])('%s is a slip of %s', async (search, meant) => {
  const { id: serviceId } = await service('Traslado a México', 'Transfer to Mexico')
  await add('José Hernández Ramírez', { serviceId })
  await add('Ana López')
  expect(await found(search)).toEqual([])
  expect(await ana.call.orders.meant({ search })).toBe(meant)
  expect(await found(meant)).not.toEqual([])
})

test.each(['hernandez', 'hern', 'xyz', 'Gonzalez', 'Hernadz', '7025559999', 'ana hernadez', ''])(
  'nothing else is meant by "%s"',
  async (search) => {
    await add('José Hernández')
    await add('Ana López')
    expect(await ana.call.orders.meant({ search })).toBe(null)
  },
)

test('a slip among more words than a name has is looked for no longer', async () => {
  const long = 'uno dos tres cuatro cinco seis siete'
  await add(`${long} Hernández ocho`)
  expect(await ana.call.orders.meant({ search: `${long} hernadez` })).toBe(`${long} hernandez`)
  expect(await ana.call.orders.meant({ search: `${long} hernadez ocho` })).toBe(null)
})

test('of several words one letter away the one that is written most often is meant', async () => {
  for (const name of ['Martina', 'Martino', 'Martino']) await add(name)
  expect(await ana.call.orders.meant({ search: 'martinu' })).toBe('martino')
})

test('others are answered while a slip is looked for among long comments', async () => {
  const tracking = Array.from({ length: 5 }, (_, at) => ({ track: `Hernández ${at} ${'llamó otra vez '.repeat(200)}` }))
  for (let at = 0; at < 200; at += 1) await add(`Rosa ${at}`, { tracking })
  let turns = 0
  let isFound = false
  const meant = ana.call.orders.meant({ search: 'hernadez' }).finally(() => {
    isFound = true
  })
  for (; !isFound; turns += 1) await setImmediate()
  expect(await meant).toBe('hernandez')
  expect(turns).toBeGreaterThan(9)
})
