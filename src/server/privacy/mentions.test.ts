import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from '../imports/import-names.ts'
import { rememberColumns, rememberWords } from '../imports/import-remembered.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { findTerm, personTerms, struck } from './person-terms.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Ortega')
})
afterEach(() => office.close())

async function stored(): Promise<string> {
  const tables = await office.db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(office.db)))
  return JSON.stringify(rows.map((result) => result.rows))
}
const order = (contactName: string, more: object = {}) => boss.call.orders.create({ contactName, phoneNumber: '7025550000', ...more })
const find = (contact: string, also?: number[]) => boss.call.privacy.find({ contact, also })

test('a number, an address or a name that stands in another’s comment, history or field is found however it is written', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '(818) 555-9876', email: 'lucia@example.com' })
  const told = [
    await order('Con comentario', { tracking: [{ track: 'Celular: 818.555.9876' }] }),
    await order('Con correo', { tracking: [{ track: 'Correo: LUCIA@example.com, no contesta' }] }),
    await order('Con precio', { price: 'preguntar al +1 818 555 9876' }),
    await order('Con nombre', { source: 'la recomendó LUCIA  SECRETA' }),
  ]
  const before = await order('Con historia', { deceasedName: '1-818-555-9876' })
  await boss.call.orders.update({ id: before.id, deceasedName: 'Ramón' })
  const gone = await order('Quitado', { tracking: [{ track: 'tel 8185559876' }] })
  await boss.call.orders.update({ id: gone.id, tracking: [] })
  // Others.
  await order('Otro número', { tracking: [{ track: '818 555 98765, 9818 555 9876, 1lucia@example.com, Lucía Secretaria' }] })

  const found = await find('8185559876')
  expect(found.orders.map(({ id }) => id)).toEqual([asked.id])
  expect(found.mentions.map(({ id, by, where }) => [id, by, where])).toEqual([
    [told[0]?.id, 'phone', 'comment'],
    [told[1]?.id, 'email', 'comment'],
    [told[2]?.id, 'phone', 'field'],
    [told[3]?.id, 'name', 'field'],
    [before.id, 'phone', 'history'],
    [gone.id, 'phone', 'comment'],
  ])
  expect(found.mentions[0]?.text).toBe('Celular: 818.555.9876')
})

test('a save that was begun before the erasure writes nothing of it back: such a field asks, others are saved', async () => {
  await order('Lucía Secreta', { phoneNumber: '8185559876', email: 'lucia@example.com' })
  const other = await order('Luz', { source: 'la trajo Lucía Secreta', relationship: 'tel 818 555 9876', email: 'luz@example.com' })
  const whole = { source: other.source, relationship: other.relationship, email: other.email, version: other.version }
  const found = await find('8185559876')
  await boss.call.privacy.erase({ contact: '8185559876', orderIds: found.orders.map(({ id }) => id), struck: [other.id] })
  const left = { source: 'la trajo ·', relationship: 'tel ·' }
  for (const edit of [
    { ...whole, price: '$900' },
    { version: other.version, source: 'la trajo Lucía Secreta, su prima' },
  ])
    await expect(boss.call.orders.update({ id: other.id, ...edit })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { current: left } },
    })
  expect(await boss.call.orders.update({ id: other.id, version: other.version, price: '$900' })).toMatchObject({ ...left, price: '$900' })
  expect(await stored()).not.toMatch(/secreta/i)
  // Who has read what is left of it may write it anew.
  const { version } = await boss.call.orders.one({ id: other.id })
  expect(await boss.call.orders.update({ id: other.id, version, source: 'Facebook' })).toMatchObject({ source: 'Facebook' })
})

test('what is struck goes from the letters and the kept answers of the other’s order, too', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '8185559876', email: 'lucia@example.com' })
  const key = 'a key of a script, long enough'
  const script = office.callAs({ idempotencyKey: key })
  await script.quotes.createOrder({ contactName: 'Luz por Lucía Secreta', phoneNumber: '7025551234', consent: true })
  await office.visitor.quotes.createOrder({ contactName: 'Luz', phoneNumber: '7025551235', email: 'lucia@example.com', consent: true })
  const found = await find('8185559876')
  const others = found.mentions.map(({ id }) => id)
  expect(others).toHaveLength(2)
  await boss.call.privacy.erase({ contact: '8185559876', orderIds: [asked.id], emails: found.emails, struck: others, left: [] })
  expect(await stored()).not.toMatch(/Secreta|lucia@/i)
})

test('what is struck leaves the other’s order as it is, and nothing of the person anywhere', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '8185559876' })
  const other = await order('Otra familia', {
    price: '818-555-9876',
    tracking: [{ track: 'Celular: (818) 555-9876\nQuiere flores de Lucía Secreta' }],
  })
  await boss.call.orders.update({ id: other.id, deceasedName: 'Lucia Secreta, 1 818 555 9876' })
  await boss.call.orders.update({ id: other.id, deceasedName: 'Ramón' })
  await office.visitor.emails.send({ email: 'x@example.com', subject: 'Hola', text: 'Llámenme al 818 555 9876' })
  await rememberColumns(office.db, [['818 555 9876', null]], office.context.clock())
  const words = { funeralHome: { 'casa de Lucía Secreta': null, 'Rose Hills': null } }
  await rememberWords(office.db, words, await readCatalogue(office.db), office.context.clock())
  await office.db
    .insertInto('imports')
    .values({ at: '2026', userId: 1, who: 'Ana', fileName: 'Lucía Secreta.xlsx', created: 1, updated: 0 })
    .execute()
  await boss.call.views.keep({ name: 'Llamar', query: '#q=8185559876' })
  expect(await find('818 555 9876')).toMatchObject({ orders: [{ id: asked.id }], mentions: [{ id: other.id }], letters: 1 })
  office.pass(60_000)
  const updatedSince = office.context.clock().toISOString()
  expect(await boss.call.privacy.erase({ contact: '818 555 9876', orderIds: [asked.id], struck: [other.id] })).toMatchObject({
    orders: 1,
    letters: 1,
    views: 1,
    struck: 1,
  })
  const left = await boss.call.orders.one({ id: other.id })
  expect(left).toMatchObject({ contactName: 'Otra familia', price: '·', deceasedName: 'Ramón' })
  expect(left.tracking.map(({ track }) => track)).toEqual(['Celular: ·\nQuiere flores de ·'])
  const all = await stored()
  for (const trace of ['Secreta', 'secreta', '9876', '\ue009\ue008\ue007\ue006']) expect(all).not.toContain(trace)
  expect(all).toContain('rose hills')
  expect((await boss.call.orders.list({ search: 'flores' })).totalOrders).toBe(1)
  // A program that copies what changed gets it without the person, too.
  expect((await boss.call.orders.list({ updatedSince })).orders).toMatchObject([{ id: other.id, price: '·' }])
})

test('the names of files and the titles of their columns keep neither name nor address, however their words are parted', async () => {
  const { id } = await order('Rosa María Delgadillo', { phoneNumber: '8185559876', email: 'rosa.d@example.com' })
  const names = ['Rosa_Maria_Delgadillo.xlsx', 'rosa.maría.delgadillo.csv', 'Delgadillo Rosa María.ods', 'rosa.d@example.com.csv']
  const at = { at: '2026', userId: 1, who: 'Ana', created: 1, updated: 0 }
  const files = [...names, 'De Rosa María Delgadillo.xlsx', 'Rosa María.xlsx', 'Prosa-María-Delgadillo.xlsx']
  await office.db
    .insertInto('imports')
    .values(files.map((fileName) => ({ ...at, fileName })))
    .execute()
  const titles = ['Rosa María Delgadillo', 'DELGADILLO, Rosa María', 'Sra. Rosa María Delgadillo', 'rosa.d@example.com', 'Rosa', 'Celular']
  await rememberColumns(
    office.db,
    titles.map((title) => [title, null]),
    office.context.clock(),
  )
  await boss.call.privacy.erase({ contact: '8185559876', orderIds: [id] })
  const left = await office.db.selectFrom('imports').select('fileName').orderBy('id').execute()
  expect(left.map(({ fileName }) => fileName)).toEqual([
    ...names.map(() => '·'),
    'De ·.xlsx',
    'Rosa María.xlsx',
    'Prosa-María-Delgadillo.xlsx',
  ])
  const remembered = await office.db.selectFrom('importColumns').select('title').orderBy('title').execute()
  expect(remembered.map(({ title }) => title)).toEqual(['celular', 'rosa'])
})

test('an order of which somebody says that it is theirs goes whole, and leads on to what else speaks of them', async () => {
  const imported = await order('Lucía Secreta', { phoneNumber: 'sin número', tracking: [{ track: 'Celular: 818 555 9876' }] })
  const friend = await order('Amiga', { source: 'Lucía Secreta' })
  const first = await find('8185559876')
  expect(first).toMatchObject({ orders: [], mentions: [{ id: imported.id, contactName: 'Lucía Secreta' }] })
  const then = await find('8185559876', [imported.id])
  expect(then).toMatchObject({ orders: [{ id: imported.id }], mentions: [{ id: friend.id, by: 'name' }], comments: 1 })
  await boss.call.privacy.erase({ contact: '8185559876', also: [imported.id], orderIds: [imported.id], left: [friend.id] })
  expect((await boss.call.orders.list({})).orders.map(({ id, source }) => [id, source])).toEqual([[friend.id, 'Lucía Secreta']])
})

test('an erasure whose answer was lost says once more what it did, also of a sale that was added by hand', async () => {
  const sale = await order('Lucía Secreta', { phoneNumber: 'sin número', tracking: [{ track: 'Celular: 818 555 9876' }], status: 'sold' })
  const again = office.callAs({ token: boss.token, idempotencyKey: 'the answer that was lost' }).privacy
  const erasure = { contact: '8185559876', also: [sale.id], orderIds: [sale.id] }
  const first = await again.erase(erasure)
  expect(first).toMatchObject({ orders: 0, sales: 1 })
  expect(await again.erase(erasure)).toEqual(first)
})

test('an order out of which a name alone was struck can still be somebody’s', async () => {
  const { id } = await order('Lucía Secreta', { phoneNumber: 'sin número', tracking: [{ track: 'Celular: 818 555 9876' }] })
  await office.db.updateTable('orders').set({ contactName: '·' }).where('id', '=', id).execute()
  expect(await find('8185559876', [id])).toMatchObject({ orders: [{ id }] })
})

test('another’s order with the person’s e-mail address is shown, and can be left without it', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '8185559876', email: 'lucia@example.com' })
  const other = await order('Otra familia', { email: 'Lucia@example.com' })
  const found = await find('8185559876')
  expect(found.mentions).toMatchObject([{ id: other.id, by: 'email', where: 'field', text: 'Lucia@example.com' }])
  await boss.call.privacy.erase({ contact: '8185559876', orderIds: [asked.id], struck: [other.id] })
  expect(await boss.call.orders.one({ id: other.id })).toMatchObject({ contactName: 'Otra familia', email: null })
  expect((await stored()).toLowerCase()).not.toContain('lucia@example.com')
})

test('who had the order open before something was struck does not bring it back with a comment', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '8185559876' })
  const { id } = await order('Otra familia', {
    tracking: [{ track: '818 555 9876' }, { track: 'Quiere flores' }, { track: 'Celular: (818) 555-9876, de noche' }],
  })
  const open = await boss.call.orders.one({ id })
  await boss.call.privacy.erase({ contact: '8185559876', orderIds: [asked.id], struck: [id] })
  // An editor that is still open sees that there is something newer.
  expect((await boss.call.orders.one({ id })).version).toBe(open.version + 1)
  await boss.call.orders.update({ id, version: open.version, tracking: [...open.tracking, { track: 'Llamé' }] })
  const { tracking } = await boss.call.orders.one({ id })
  expect(tracking.map(({ track }) => track)).toEqual(['·', 'Quiere flores', 'Celular: ·, de noche', 'Llamé'])
  expect(await stored()).not.toContain('9876')
})

test('an order that came to speak of the person after it was shown is shown again first', async () => {
  const asked = await order('Lucía Secreta', { phoneNumber: '8185559876' })
  await order('Otra', { tracking: [{ track: '8185559876' }] })
  const erasing = boss.call.privacy.erase({ contact: '8185559876', orderIds: [asked.id] })
  await expect(erasing).rejects.toMatchObject({ cause: { code: 'conflict' } })
})

test('a second number in the cell for one is the person’s', async () => {
  const { id } = await order('Dos teléfonos', { phoneNumber: '818-555-1111 / 818-555-9876' })
  for (const contact of ['8185551111', '+1 (818) 555-9876']) expect((await find(contact)).orders.map((one) => one.id)).toEqual([id])
})

test.each([
  ['María-José Muñoz Peña', ['María José Muñoz Peña', 'Maria‑Jose Muñoz Peña', 'Muñoz Peña, María-José', 'PEÑA,  MARÍA JOSÉ MUÑOZ']],
  ['Ana Secreta', ['Secreta, Ana', 'Ana\u00a0Secreta']],
  ['Pat O’Neill', ["Pat O'Neill", 'O’Neill, Pat', 'PAT OʼNEILL']],
  ["Pat O'Neill", ['Pat O’Neill', 'Pat O´Neill', 'Pat O`Neill']],
  ['Đặng Thị Hoa', ['Dang Thi Hoa', 'ĐẶNG Thị Hoa', 'Hoa, Đặng Thi']],
  ['Lukasz Weiss', ['Łukasz Weiß', 'ŁUKASZ WEISS', 'Weiß, Lukasz']],
  ['Søren Kjær', ['Soren Kjaer', 'SØREN KJÆR']],
  ['Ana Bøe', ['Ana Boe', 'ANA BØE', 'ana bœ', 'Ana Böe']],
])(
  '%s is found as lists have it, with or without a hyphen, with any apostrophe, and where a keyboard lacks its letters',
  (contactName, spellings) => {
    const terms = personTerms([{ contactName, phoneNumber: '+17025551234', email: null }])
    for (const text of spellings) expect([text, struck(`la trajo ${text}.`, terms)]).toEqual([text, 'la trajo ·.'])
    for (const text of ['María Muñoz', 'Secreta Ana', 'Muñoz Peña']) expect(struck(text, terms)).toBe(text)
  },
)

test.each(['María -', '– Maria', 'María — ', 'María-José', 'María-José –'])('of %s the given name alone finds nobody', (contactName) => {
  const terms = personTerms([{ contactName, phoneNumber: '+17025551234', email: null }])
  for (const text of ['Habló María (hija del fallecido) hoy', 'Peña, María', 'María José Ruiz']) expect(struck(text, terms)).toBe(text)
})

test('a dash beside a whole name is no part of it', () => {
  const terms = personTerms([{ contactName: 'Ana Secreta -', phoneNumber: '+17025551234', email: null }])
  expect(struck('la trajo Ana Secreta (hija) y Ana', terms)).toBe('la trajo · (hija) y Ana')
})

test('funeral homes whose entry speaks of the person are named, and left to whoever keeps them', async () => {
  await order('Ana Secreta', { phoneNumber: '7025559876' })
  await boss.call.funeralHomes.create({ name: 'Capilla del Valle', notes: 'Pregunta por Ana Secreta' })
  await boss.call.funeralHomes.create({ name: 'Jardín', phone: '(702) 555-9876' })
  await boss.call.funeralHomes.create({ name: 'San José', notes: 'Ana, la dueña' })
  expect(await find('7025559876')).toMatchObject({ homes: ['Capilla del Valle', 'Jardín'], deletedHomes: [] })
})

test('of those funeral homes the deleted ones are named apart, as they are corrected once they are restored', async () => {
  await order('Ana Secreta', { phoneNumber: '7025559876' })
  const home = await boss.call.funeralHomes.create({ name: 'Capilla del Valle', notes: 'Pregunta por Ana Secreta' })
  await boss.call.funeralHomes.create({ name: 'Jardín', phone: '(702) 555-9876' })
  await boss.call.funeralHomes.delete({ id: home.id })
  expect(await find('7025559876')).toMatchObject({ homes: ['Jardín'], deletedHomes: ['Capilla del Valle'] })
  await boss.call.funeralHomes.restore({ id: home.id })
  expect(await find('7025559876')).toMatchObject({ homes: ['Capilla del Valle', 'Jardín'], deletedHomes: [] })
})

test('a number is found whatever stands between its digits', () => {
  const terms = personTerms([{ contactName: 'Ana Secreta', phoneNumber: '+17025551234', email: null }])
  for (const text of ['702‑555‑1234', '702—555—1234', '702, 555, 1234', '+1.702.555.1234']) expect(struck(text, terms)).toBe('·')
})

test('of a number that lacks its area those that have one are others', async () => {
  const { id } = await order('Una', { tracking: [{ track: 'tel 555-9876' }] })
  await order('Otra', { tracking: [{ track: '(818) 555-9876' }] })
  expect((await find('555-9876')).mentions.map((one) => one.id)).toEqual([id])
})

test('accents that stand apart from their letters, as in older rows and texts from a Mac, keep nobody from being found', async () => {
  const apart = (text: string) => text.normalize('NFD')
  const asked = await order('Lucía Núñez Ağaoğlu', { phoneNumber: '8185559876', email: 'lucía@example.com' })
  const others = [await order('Con comentario', { tracking: [{ track: '-' }] }), await order('Con campo'), await order('Con correo')]
  const [noted, named, written] = others.map(({ id }) => id)
  await office.db
    .updateTable('tracking')
    .set({ track: apart('la envía LUCÍA NÚÑEZ AĞAOĞLU, su prima') })
    .execute()
  await office.db
    .updateTable('orders')
    .set({ source: apart('Lucía Núñez Ağaoğlu') })
    .where('id', '=', named ?? 0)
    .execute()
  await office.db
    .updateTable('orders')
    .set({ source: apart('a lucía@example.com') })
    .where('id', '=', written ?? 0)
    .execute()
  const found = await find('8185559876')
  expect(found.mentions.map(({ id }) => id)).toEqual([noted, named, written])
  // The other way round: the person's own row is the older one.
  await office.db
    .updateTable('orders')
    .set({ contactName: apart('Lucía Núñez Ağaoğlu') })
    .where('id', '=', asked.id)
    .execute()
  expect((await find('8185559876')).mentions.map(({ id }) => id)).toEqual([noted, named, written])
  // What comes in today is kept in one piece.
  const { id } = await order(apart('José Peña'))
  expect((await boss.call.orders.one({ id })).contactName).toBe('José Peña')
})

test('a name in another spelling is found in the database, too', async () => {
  await order('Łukasz Weiss', { phoneNumber: '8185559876' })
  const told = [await order('Una', { source: 'la trajo LUKASZ WEIẞ' }), await order('Otra', { tracking: [{ track: 'con Lukasz Weiß' }] })]
  expect((await find('8185559876')).mentions.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id))
})

test('forty names, numbers and addresses are one pattern of each kind, of which the longest that fits is struck', () => {
  const forty = Array.from({ length: 40 }, (_, at) => ({
    contactName: `Lucía ${'de la '.repeat(at % 3)}Vega ${'x'.repeat(at)}`.trim(),
    phoneNumber: `+1818555${9000 + at}`,
    email: `lucia${at}@example.com`,
  }))
  const terms = personTerms(forty)
  expect(terms.map(({ by }) => by)).toEqual(['phone', 'email', 'name'])
  for (const { contactName, phoneNumber, email } of forty)
    for (const text of [contactName, phoneNumber, email])
      expect([findTerm(`y ${text}.`, terms)?.around, struck(`y ${text}.`, terms)]).toEqual([`y ${text}.`, 'y ·.'])
  expect(findTerm('Lucía Vegas, 818 555 8999, lucia40@example.com', terms)).toBeUndefined()
})
