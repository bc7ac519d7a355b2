import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_INBOX } from '../../shared/letter.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { monthsAgo } from './retention.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel Ortega')
})
afterEach(() => office.close())

const lucia = { contactName: 'Lucía Secreta', phoneNumber: '(702) 555-9876', email: 'Lucia@Example.com' }

/** Everything that is stored, in one text. */
async function stored(): Promise<string> {
  const tables = await office.db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(office.db)))
  return JSON.stringify(rows.map((result) => result.rows))
}

test('all that a person left is found by either contact, shown, and erased; the receipt names nobody', async () => {
  const asked = await office.visitor.quotes.createOrder({ ...lucia, consent: true })
  await boss.call.orders.update({ id: asked.id, deceasedName: 'Ramón Secreto', tracking: [{ track: 'Vive en Calle Secreta 5' }] })
  const sale = await boss.call.orders.create({
    ...lucia,
    status: 'sold',
    price: '$1,295',
    comission: 'mitad a Secreta',
    serviceId: 1,
    relationship: 'Hija',
  })
  const deleted = await boss.call.orders.create({ ...lucia, email: 'otra@example.com' })
  await boss.call.orders.delete({ id: deleted.id })
  const other = await boss.call.orders.create({ contactName: 'Otra familia', phoneNumber: '7025550000' })
  await office.visitor.emails.send({ email: 'lucia@example.com', subject: 'Secreta', text: 'Secreta' })
  await office.context.outbox.deliverDue()

  const found = await boss.call.privacy.find({ contact: '702-555-9876' })
  expect(found.orders.map(({ id, deleted }) => [id, deleted])).toEqual([
    [asked.id, false],
    [sale.id, false],
    [deleted.id, true],
  ])
  expect(found).toMatchObject({ comments: 1, consents: 1, letters: 3 })
  const byEmail = await boss.call.privacy.find({ contact: ' LUCIA@example.com ' })
  expect(byEmail).toMatchObject({ orders: [{ id: asked.id }, { id: sale.id }], letters: 3 })

  // The deleted one has another address, and her number.
  expect(byEmail.mentions).toMatchObject([{ id: deleted.id, by: 'phone', where: 'field' }])
  const erase = (contact: string, { orders, mentions }: typeof found) =>
    boss.call.privacy.erase({ contact, orderIds: orders.map(({ id }) => id), left: mentions.map(({ id }) => id) })
  expect(await erase('lucia@example.com', byEmail)).toMatchObject({ orders: 1, sales: 1, letters: 3 })
  const rest = await boss.call.privacy.find({ contact: '7025559876' })
  expect(rest.orders.map(({ id }) => id)).toEqual([deleted.id])
  expect(await erase('7025559876', rest)).toMatchObject({ orders: 1, sales: 0, letters: 0 })

  const all = await stored()
  for (const trace of ['Secret', 'secret', 'ucia@', 'otra@example', '5559876']) expect(all).not.toContain(trace)
  // The sale stays in the books, the other family is untouched.
  expect(await boss.call.orders.one({ id: sale.id })).toMatchObject({
    status: 'sold',
    price: '$1,295',
    comission: null,
    serviceId: 1,
    tracking: [],
  })
  expect(await boss.call.orders.one({ id: other.id })).toMatchObject({ contactName: 'Otra familia' })
  expect((await boss.call.audit.list({})).entries[0]).toMatchObject({ action: 'personErased', target: 'orders 1, sales 0, letters 0' })
})

test('messages that came from the address of an order go along, whichever contact was looked for, and no other’s', async () => {
  const asked = await office.visitor.quotes.createOrder({ ...lucia, consent: true })
  for (const email of ['LUCIA@example.com', 'otra.lucia@example.com'])
    await office.visitor.emails.send({ email, subject: 'Hola', text: 'Una pregunta' })
  const before = await boss.call.privacy.find({ contact: '(702) 555-1111' })
  expect(before.letters).toBe(0)
  const { letters } = await boss.call.privacy.find({ contact: lucia.phoneNumber })
  const ofOrder = await office.db.selectFrom('letters').select('id').where('orderId', '=', asked.id).execute()
  expect(letters).toBe(ofOrder.length + 1)
  expect(await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [asked.id] })).toMatchObject({ letters })
  const left = await office.db.selectFrom('letters').select('replyTo').orderBy('id').execute()
  expect(left).toEqual([{ replyTo: 'otra.lucia@example.com' }])
})

const FAMILY = 'familia.nunez@example.com'

test('an address of their orders that others use, too, is left alone with all that came from there; the rest goes', async () => {
  const asked = await boss.call.orders.create(lucia)
  const before = await boss.call.orders.create({ ...lucia, email: FAMILY })
  const brother = await boss.call.orders.create({ contactName: 'Otra Persona', phoneNumber: '7025550000', email: FAMILY })
  for (const email of [lucia.email, FAMILY]) await office.visitor.emails.send({ email, subject: 'Hola', text: 'Una pregunta' })
  await boss.call.views.keep({ name: 'La familia', query: `tab=soldNotSold&extra=sold#q=${encodeURIComponent(FAMILY)}` })
  const contact = lucia.phoneNumber
  const all = await boss.call.privacy.find({ contact })
  expect(all.emails).toEqual([FAMILY, 'lucia@example.com'])
  expect(all.mentions.map(({ id, by }) => [id, by])).toEqual([[brother.id, 'email']])
  expect(all.letters).toBe(2)

  const sharedEmails = [FAMILY.toUpperCase()]
  const less = await boss.call.privacy.find({ contact, sharedEmails })
  expect(less).toMatchObject({ emails: all.emails, mentions: [], letters: 1 })
  const orderIds = [asked.id, before.id]
  expect(await boss.call.privacy.erase({ contact, sharedEmails, emails: all.emails, orderIds })).toMatchObject({
    orders: 2,
    letters: 1,
    views: 0,
    struck: 0,
  })
  expect(await office.db.selectFrom('letters').select('replyTo').execute()).toEqual([{ replyTo: FAMILY }])
  expect((await boss.call.orders.one({ id: brother.id })).email).toBe(FAMILY)
  expect((await boss.call.views.list()).map(({ name }) => name)).toContain('La familia')
  expect(await stored()).not.toContain('lucia@example.com')
})

test('the address that was looked for is no choice: it goes', async () => {
  const { id } = await boss.call.orders.create({ ...lucia, email: FAMILY })
  await office.visitor.emails.send({ email: FAMILY, subject: 'Hola', text: 'Una pregunta' })
  const found = await boss.call.privacy.find({ contact: FAMILY, sharedEmails: [FAMILY] })
  expect(found).toMatchObject({ emails: [], letters: 1 })
  await boss.call.privacy.erase({ contact: FAMILY, sharedEmails: [FAMILY], emails: [], orderIds: [id] })
  expect(await stored()).not.toContain(FAMILY)
})

test('an address that came into an order after they were shown is shown again before anything is erased', async () => {
  const { id } = await boss.call.orders.create({ ...lucia, email: null })
  const { emails } = await boss.call.privacy.find({ contact: lucia.phoneNumber })
  await boss.call.orders.update({ id, email: FAMILY })
  await expect(boss.call.privacy.erase({ contact: lucia.phoneNumber, emails, orderIds: [id] })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  expect((await boss.call.privacy.find({ contact: lucia.phoneNumber })).emails).toEqual([FAMILY])
})

test('of a couple with one telephone, the order that is the other’s can be left alone, with its letters', async () => {
  const ana = await office.visitor.quotes.createOrder({ ...lucia, contactName: 'Ana Secreta', email: 'casa@example.com' })
  const juan = await office.visitor.quotes.createOrder({ ...lucia, contactName: 'Juan Ortiz', email: 'casa@example.com' })
  const contact = lucia.phoneNumber
  const wanted = { contact, notTheirs: [juan.id] }
  const found = await boss.call.privacy.find(wanted)
  expect([found.orders.map(({ id }) => id), found.leftOut.map(({ id }) => id)]).toEqual([[ana.id], [juan.id]])
  const sharedEmails = ['casa@example.com']
  await boss.call.privacy.erase({ ...wanted, sharedEmails, emails: found.emails, orderIds: [ana.id] })
  expect(await boss.call.orders.one({ id: juan.id })).toMatchObject({ contactName: 'Juan Ortiz', phoneNumber: '+17025559876' })
  expect(await office.db.selectFrom('letters').select('orderId').distinct().execute()).toEqual([{ orderId: juan.id }])
  const again = { contact: 'casa@example.com', notTheirs: [juan.id] }
  expect(await boss.call.privacy.find(again)).toMatchObject({ orders: [], letters: 0 })
})

test('saved views that look for the person go along, by name, phone or e-mail; those that find others stay', async () => {
  const asked = await office.visitor.quotes.createOrder({ ...lucia, contactName: 'Lucía Secreta Núñez', email: 'lucia@soldevila.example' })
  await office.visitor.quotes.createOrder({ contactName: 'Rosa Núñez', phoneNumber: '7025550000' })
  await office.visitor.quotes.createOrder({ contactName: 'Lucía Ortiz', phoneNumber: '7025550000' })
  const ana = await office.hire('admin')
  const keep = (name: string, search: string, searched = '&q=') =>
    ana.call.views.keep({ name, query: `tab=soldNotSold&extra=sold${searched}${encodeURIComponent(search)}` })
  await keep('Sold', '')
  await keep('Apellido', 'núñez')
  await keep('Una persona', 'secreta', '#q=')
  await keep('Nombre entero', 'lucía núñez', '#search=')
  await keep('Su teléfono', '(702) 555-9876')
  await keep('Otro teléfono', '7025550000')
  await keep('Su email', 'lucia@sold')
  await keep('Llamar a Secreta', '')
  const { views } = await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [asked.id] })
  expect((await ana.call.views.list()).map(({ name }) => name)).toEqual(['Sold', 'Apellido', 'Otro teléfono', 'Llamar a ·'])
  expect(views).toBe(4)
})

test('a screen that had a sale open brings nothing back of its person: what it saves is a conflict', async () => {
  const open = await boss.call.orders.create({ ...lucia, status: 'sold', tracking: [{ track: 'Vive en la calle 12' }] })
  await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [open.id] })
  const { id, version, contactName } = open
  const tracking = [...open.tracking, { track: 'Llamé hoy' }]
  for (const change of [{ contactName }, { tracking }])
    await expect(boss.call.orders.update({ id, version, ...change })).rejects.toMatchObject({ cause: { code: 'conflict' } })
  const now = await boss.call.orders.one({ id })
  expect(now).toMatchObject({ contactName: '·', tracking: [] })
  const saved = await boss.call.orders.update({ id, version: now.version, tracking: [{ track: 'Llamé hoy' }] })
  expect(saved.tracking.map(({ track }) => track)).toEqual(['Llamé hoy'])
})

test('a source that names the person, or that only their own sales share, goes with them', async () => {
  const sale = (source: string) => boss.call.orders.create({ ...lucia, status: 'sold', source })
  const sales = [
    await sale('su vecina de la calle 12'),
    await sale('su vecina de la calle 12'),
    await sale(`prima de ${lucia.contactName}`),
  ]
  await boss.call.orders.create({ contactName: 'Otra', phoneNumber: '7025550000', source: `prima de ${lucia.contactName}` })
  const { orders, emails, mentions } = await boss.call.privacy.find({ contact: lucia.phoneNumber })
  const struck = mentions.map(({ id }) => id)
  await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: orders.map(({ id }) => id), emails, struck, left: [] })
  for (const { id } of sales) expect((await boss.call.orders.one({ id })).source).toBeNull()
})

test('a source that nobody else came by goes with the person; one that is shared stays with the sale', async () => {
  const sale = (source: string) => boss.call.orders.create({ ...lucia, status: 'sold', source })
  await boss.call.orders.create({ contactName: 'Otra', phoneNumber: '7025550000', source: 'Hospice' })
  const own = await sale('Prima de Lucía')
  const shared = await sale('Hospice')
  await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [own.id, shared.id] })
  expect((await boss.call.orders.one({ id: own.id })).source).toBeNull()
  expect((await boss.call.orders.one({ id: shared.id })).source).toBe('Hospice')
})

test('what came in after it was shown is shown again before it is erased', async () => {
  const first = await office.visitor.quotes.createOrder(lucia)
  await office.visitor.quotes.createOrder(lucia)
  await expect(boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [first.id] })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  expect((await boss.call.privacy.find({ contact: lucia.phoneNumber })).orders).toHaveLength(2)
})

test('somebody whose phone is no whole number is found by what stands there', async () => {
  const { id } = await boss.call.orders.create({ ...lucia, email: null, phoneNumber: '555-1234 (hija)' })
  await boss.call.orders.create({ ...lucia, email: null, phoneNumber: '(702) 555-1234' })
  for (const contact of ['555-1234', '5551234 (hija)'])
    expect((await boss.call.privacy.find({ contact })).orders.map((order) => order.id)).toEqual([id])
})

test('a person whose e-mail has letters beyond A to Z is found however it is written', async () => {
  const ids: number[] = []
  for (const email of ['ÑANDÚ@example.com', 'ñandú@example.com']) ids.push((await boss.call.orders.create({ ...lucia, email })).id)
  for (const contact of ['ÑANDÚ@example.com', 'Ñandú@Example.com', 'ñandú@example.com'])
    expect((await boss.call.privacy.find({ contact })).orders.map((order) => order.id)).toEqual(ids)
})

test('a number is the same person’s also where the office wrote something beside it', async () => {
  const ids: number[] = []
  for (const phoneNumber of ['(702) 555-1234', '702-555-1234 (hija)', '702 555 1234 ext 5'])
    ids.push((await boss.call.orders.create({ ...lucia, email: null, phoneNumber })).id)
  for (const contact of ['702 555 1234', '1 (702) 555-1234', '+17025551234'])
    expect((await boss.call.privacy.find({ contact })).orders.map((order) => order.id)).toEqual(ids)
  expect((await boss.call.privacy.find({ contact: '702 555 1234 ext 5' })).orders.map((order) => order.id)).toEqual(ids.slice(2))
})

test('a saved view with the whole number goes with somebody whose number had a word beside it', async () => {
  const { id } = await boss.call.orders.create({ ...lucia, email: null, phoneNumber: '702-555-1234 (hija)' })
  await boss.call.views.keep({ name: 'Llamar', query: '#q=%2B17025551234' })
  await boss.call.privacy.erase({ contact: '702-555-1234', orderIds: [id] })
  expect(await boss.call.views.list()).toEqual([])
})

test('a part of a number or of an address finds nobody', async () => {
  await office.visitor.quotes.createOrder(lucia)
  for (const contact of ['9876', 'lucia', '']) await expect(boss.call.privacy.find({ contact })).rejects.toThrow()
  expect((await boss.call.privacy.find({ contact: 'ucia@example.com' })).orders).toEqual([])
})

test('orders that were not sold go once they are older than the period that was chosen; sold and open ones stay', async () => {
  await boss.call.settings.update({ retentionMonths: 24 })
  const make = (status: 'notSold' | 'sold' | 'inProgress') => boss.call.orders.create({ ...lucia, status })
  await make('notSold')
  const sold = await make('sold')
  const open = await make('inProgress')
  await office.visitor.quotes.create({ ...lucia, website: 'https://spam.example' })
  await office.visitor.emails.send({ email: 'x@example.com', subject: 'Hola', text: 'Pregunta' })

  await office.liveUntil('2028-11-21T18:00:00.000Z')
  expect(await office.db.selectFrom('orders').select('id').execute()).toHaveLength(4)
  await office.liveUntil('2028-11-21T18:00:00.001Z')
  expect(await office.db.selectFrom('orders').select('id').orderBy('id').execute()).toEqual([{ id: sold.id }, { id: open.id }])
  expect(await office.db.selectFrom('letters').select('id').execute()).toEqual([])
  const receipt = await office.db.selectFrom('audit').selectAll().where('action', '=', 'retention').execute()
  expect(receipt).toMatchObject([{ target: 'orders 2, letters 1', who: '', userId: null }])
})

test('what an import closes, or somebody brings back from the trash, has not been left alone since', async () => {
  const open = await boss.call.orders.create({ ...lucia, status: 'inProgress' })
  const deleted = await boss.call.orders.create({ ...lucia, status: 'notSold' })
  await office.liveUntil('2028-01-01T18:00:00.000Z')
  boss = await office.hire('superAdmin')
  await boss.call.settings.update({ retentionMonths: 12 })
  await boss.call.orders.delete({ id: deleted.id })
  await boss.call.orders.restore({ id: deleted.id })
  const row = { orderId: open.id, version: 2, kind: 'updated' as const, date: '2028-01-01T18:00:00.000Z', by: 'Ana', changes: '[]' }
  await office.db.insertInto('orderEvents').values(row).execute()
  await office.db.updateTable('orders').set({ status: 'notSold', version: 2 }).where('id', '=', open.id).execute()
  await office.liveUntil('2028-12-31T18:00:00.000Z')
  expect(await office.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  await office.liveUntil('2029-01-01T18:00:00.001Z')
  expect(await office.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test.each([
  ['queued', 9, '2028-05-21T18:00:00'],
  ['refused', 1, '2027-11-21T18:00:00'],
  ['saved', 9, '2028-05-21T18:00:00'],
] as const)(
  'a message that reached nobody, and is %s, stays for twice the months chosen (%i), a year at least',
  async (state, months, until) => {
    await boss.call.settings.update({ retentionMonths: months })
    for (const email of ['read@example.com', 'unread@example.com'])
      await office.visitor.emails.send({ email, subject: 'Hola', text: 'Pregunta' })
    await office.context.outbox.deliverDue()
    // Without an inbox what is queued stays so.
    const unread = office.db.updateTable('letters').where('replyTo', '=', 'unread@example.com')
    await unread.set({ state, recipient: NO_INBOX }).execute()
    const left = async () => (await office.db.selectFrom('letters').select('replyTo').orderBy('id').execute()).map(({ replyTo }) => replyTo)
    await office.liveUntil(`${until}.000Z`)
    expect(await left()).toEqual(['unread@example.com'])
    await office.liveUntil(`${until}.001Z`)
    expect(await left()).toEqual([])
  },
)

test('months are those of the calendar', () => {
  const ago = (months: number, iso: string) => monthsAgo(months, new Date(iso)).toISOString()
  expect(ago(1, '2026-03-31T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z')
  expect(ago(24, '2028-02-29T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z')
  expect(ago(3, '2027-01-15T10:00:00.000Z')).toBe('2026-10-15T10:00:00.000Z')
})
