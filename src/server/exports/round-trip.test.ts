import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officeClock, officeDate } from '../../shared/dates.ts'
import { importChoices } from '../../shared/import-choices.ts'
import { readCents } from '../../shared/money.ts'
import { INSURANCES, type Order, orderInput, STATUSES, type Update } from '../../shared/order.ts'
import { storedPhone } from '../../shared/phone.ts'
import { oneLine } from '../../shared/text-rules.ts'
import { createRandom } from '../demo/random.ts'
import { officeInstant } from '../imports/import-dates.ts'
import { importSheet } from '../imports/import-run.ts'
import { nextSortKeys } from '../orders/sort-key.ts'
import { readTrackingCell, readUpdatesCell, trackingCell, updatesCell } from '../sheets/sheet-lines.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { openFileOffice } from '../testing/file-office.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { writeOrders } from './order-export.ts'

vi.setConfig({ testTimeout: 60_000 })

const timeZone = 'America/Los_Angeles'
const HOMES = ['Capilla del Valle', 'Ñandú & "Hijos" <Chapel>', '=1+1', '葬儀社 🌸']
const PEOPLE = ['Ana', 'José: “Pepe” O’Neill', 'a\\b: c']

const letters = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '+1702',
    '-5',
    '@SUM(A1)',
    "'quoted",
    '00123',
    'TRUE',
    '1e5',
    '_x000D_',
    '_x0041_x0042_',
    '10/15/2026',
    '$4,850',
    '2500',
    '😀 "ñ"; é, <b>&amp;',
    '[…]',
    'N/A',
  ),
)
const line = letters.map((text) => oneLine(text.toWellFormed()).slice(0, 100).toWellFormed().trim())
const filled = line.map((text) => text || 'Rosa')
const optional = fc.option(line.map((text) => text || null))
/** Both times that the office's clock shows half past one on that night, and the hour that it skips in spring. */
const CLOCK_CHANGES = ['2025-11-02T08:30:00.000Z', '2025-11-02T09:30:00.000Z', '2025-03-09T10:30:00.000Z']
const moment = fc.oneof(
  fc.date({ min: new Date('2001-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(...CLOCK_CHANGES),
)
const comment = fc.record({
  date: moment,
  createdBy: fc.oneof(fc.constantFrom(...PEOPLE), line),
  track: fc
    .array(fc.oneof(letters, fc.constantFrom('2026-01-01T00:00:00.000Z Eve: forged', '    indented', '\\')), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.join('\n')),
})
const chosen = <Thing>(things: readonly Thing[]) => fc.option(fc.constantFrom(...things))

const invented = fc.record({
  fields: fc.record({
    status: fc.constantFrom(...STATUSES),
    insurance: fc.constantFrom(...INSURANCES),
    price: optional,
    contactName: filled,
    phoneNumber: fc.constantFrom('+12135550142', '(213) 555-0142', '+52 55 1234 5678', '0001234567', '12345678901 ext'),
    email: fc.option(fc.constantFrom('a@b.co', 'ñandú@correo.example')),
    comission: optional,
    relationship: optional,
    deceasedName: optional,
    age: fc.option(fc.integer({ min: 0, max: 120 })),
    source: optional,
    followUp: fc.option(moment.map((at) => at.slice(0, 10))),
    followUpTime: fc.option(moment.map((at) => at.slice(11, 16))),
  }),
  home: chosen(HOMES),
  service: chosen([1, 2, 9]),
  person: chosen(PEOPLE),
  tracking: fc.array(comment, { maxLength: 4 }),
  updates: fc.array(fc.record({ date: moment, by: filled }), { maxLength: 3 }),
  statusAt: moment,
  statusBy: filled,
  createdAt: moment,
  receivedAt: moment,
  createdBy: filled,
})
type Invented = typeof invented extends fc.Arbitrary<infer Value> ? Value : never

let from: Office
let to: Office
/** Who looks at the orders of each. */
const readers = new Map<Office, Awaited<ReturnType<Office['hire']>>>()

beforeEach(async () => {
  from = await openOffice()
  to = await openOffice()
  for (const name of HOMES) await addHome(from, name)
  for (const name of HOMES.toReversed()) await addHome(to, name)
  for (const name of PEOPLE) await from.hire('admin', name)
  for (const name of PEOPLE.toReversed()) await to.hire('admin', name)
  for (const office of [from, to]) readers.set(office, await office.hire())
})
afterEach(async () => {
  await from.close()
  await to.close()
})

const addHome = ({ db }: Office, name: string) =>
  db.insertInto('funeralHomes').values({ name, createdAt: '2026-01-01T00:00:00.000Z' }).execute()

/** Writes an order with a history, as the product itself would have come to it. */
async function keep({ db }: Office, { fields, home, service, person, tracking, updates, ...order }: Invented): Promise<void> {
  const { tracking: comments, receivedAt: _, ...values } = orderInput.parse({ ...fields, tracking })
  const idOf = async (table: 'funeralHomes' | 'users', name: string | null) =>
    name === null ? null : (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const last = updates.at(-1)
  const [sortKey = 0] = await nextSortKeys(db, [order.receivedAt])
  const { id } = await db
    .insertInto('orders')
    .values({
      ...values,
      phoneNumber: storedPhone(values.phoneNumber),
      ...order,
      funeralHomeId: await idOf('funeralHomes', home),
      userId: await idOf('users', person),
      serviceId: service,
      version: 1 + updates.length,
      updateBy: last?.by ?? null,
      lastUpdateAt:
        updates
          .map(({ date }) => date)
          .toSorted()
          .at(-1) ?? order.receivedAt,
      changedAt: [order.createdAt, ...updates.map(({ date }) => date)].toSorted().at(-1) ?? '',
      search: '',
      sortKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { track, date, createdBy } of comments)
    if (track !== '')
      await db
        .insertInto('tracking')
        .values({ orderId: id, track, date: date ?? '', createdBy: createdBy ?? '', sinceVersion: 1 })
        .execute()
  for (const [index, { date, by }] of updates.entries())
    await db
      .insertInto('orderEvents')
      .values({ orderId: id, kind: 'updated', date, by, version: index + 2, changes: '[]' })
      .execute()
}

async function exported({ db }: Office, language: 'es' | 'en', forPeople = false): Promise<Buffer> {
  const parts: Uint8Array[] = []
  await writeOrders(
    db,
    { filters: {}, language, timeZone, labels: 'specification', agency: 'Remanso', forPeople, now: new Date('2026-11-21T18:00:00.000Z') },
    { onProgress: () => {}, give: (bytes) => parts.push(bytes) },
  )
  return Buffer.concat(parts)
}

async function imported({ db }: Office, file: Buffer) {
  const request = {
    dryRun: false,
    lenient: false,
    skipDuplicates: false,
    choices: importChoices.parse({}),
    dates: undefined,
    sheet: undefined,
    update: false,
    mapping: [],
    fileName: 'orders.xlsx',
    address: '127.0.0.1',
    key: undefined,
    by: { name: 'Zoe', id: 1 },
    now: new Date('2026-11-21T18:00:00.000Z'),
    language: 'en' as const,
    timeZone,
  }
  return (
    await importSheet(db, await readSheetFile(file), request, { onProgress: () => {}, write: (work) => db.transaction().execute(work) })
  ).answer
}

type Content = Omit<Order, 'id' | 'serviceId' | 'funeralHomeId' | 'userId' | 'updates'> & { updates: Omit<Update, 'id'>[] }

/** Everything of every order, in the order of the list, but the ids that another database gives otherwise. */
async function content(office: Office): Promise<Content[]> {
  const { orders = [] } = (await readers.get(office)?.call.orders.list({ limit: 100 })) ?? {}
  return orders.map(({ id: _, serviceId: __, funeralHomeId: ___, userId: ____, updates, ...order }: Order) => ({
    ...order,
    updates: updates.map(({ date, updatedBy }) => ({ date, updatedBy })),
  }))
}

/** What is different about an order that came in a file: who made it there, and that its comments were written elsewhere. */
function asImported(orders: Content[], by: string): Content[] {
  return orders.map((order) => ({
    ...order,
    version: 1,
    createdBy: by,
    statusDate: { ...order.statusDate, updatedBy: by },
    updateBy: null,
    updates: [],
    tracking: order.tracking.map((entry) => ({ ...entry, imported: true as const, importedBy: by })),
  }))
}

test('what is exported comes back the same in an empty database, field by field, whatever the orders are', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(invented, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('es' as const, 'en' as const),
        async (orders, language) => {
          for (const order of orders) await keep(from, order)
          const file = await exported(from, language)
          expect(await imported(to, file)).toMatchObject({ imported: orders.length, errors: [] })
          expect(await content(to)).toEqual(asImported(await content(from), 'Zoe'))
          // Where it comes from, nothing differs.
          expect(await imported(from, file)).toMatchObject({ unchanged: orders.length, errors: [] })
        },
      )
      .afterEach(async () => {
        for (const { db } of [from, to])
          for (const table of ['tracking', 'orderEvents', 'orders'] as const) await db.deleteFrom(table).execute()
      }),
    { numRuns: 40 },
  )
})

test('what people read comes back with all that it shows, and changes nothing where it comes from', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(invented, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('es' as const, 'en' as const),
        async (orders, language) => {
          for (const order of orders) await keep(from, order)
          const file = await exported(from, language, true)
          expect(await imported(to, file)).toMatchObject({ imported: orders.length, errors: [] })
          expect((await content(to)).map(seen).toSorted(byText)).toEqual((await content(from)).map(seen).toSorted(byText))
          expect(await imported(from, file)).toMatchObject({ unchanged: orders.length, errors: [] })
        },
      )
      .afterEach(async () => {
        for (const { db } of [from, to])
          for (const table of ['tracking', 'orderEvents', 'orders'] as const) await db.deleteFrom(table).execute()
      }),
    { numRuns: 40 },
  )
})

/** What the file for people shows of an order: days, minutes and amounts. */
function seen({ version, updates, createdBy, createdAt, lastUpdateAt, updateBy, receivedAt, statusDate, tracking, ...order }: Content) {
  return {
    ...order,
    price: readCents(order.price) ?? order.price,
    comission: readCents(order.comission) ?? order.comission,
    receivedAt: officeDate(receivedAt, timeZone),
    statusDate: officeDate(statusDate.date, timeZone),
    tracking: tracking.map(({ date, createdBy, track }) => [officeDate(date, timeZone), officeClock(date, timeZone), createdBy, track]),
  }
}
const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))

test('comments and updates in a cell read back exactly, whoever wrote them', () => {
  const author = fc.oneof(
    fc.constantFrom('', 'a: b', ': ', '\\', '\\:', 'a\nb', 'a\\nb', ' x '),
    fc.string({ unit: 'binary' }).filter((name) => !name.includes('\r')),
  )
  const entry = fc.record({
    date: moment,
    createdBy: author,
    track: comment.map(({ track }) => track.replace(/\r\n?/g, '\n').trim()).filter((track) => track !== ''),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const comments = entries
        .map(({ track, ...rest }) => ({
          ...rest,
          track: orderInput.parse({ contactName: 'x', phoneNumber: '2135550142', tracking: [{ track }] }).tracking[0]?.track ?? '',
        }))
        .filter(({ track }) => track !== '')
      expect(readTrackingCell(trackingCell(comments))).toEqual(comments)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ date: moment, updatedBy: author }), { maxLength: 5 }), (updates) => {
      expect(readUpdatesCell(updatesCell(updates))).toEqual(updates)
    }),
  )
})

test('a cell that a person wrote is one comment; what somebody adds below ours is another', () => {
  expect(readTrackingCell('Llamé el lunes.\nNo contestó: buzón')).toEqual([{ track: 'Llamé el lunes.\nNo contestó: buzón' }])
  expect(readTrackingCell('2026-10-15T18:00:00Z Ana: one\n    more\nAdded by hand\nin two lines')).toEqual([
    { date: '2026-10-15T18:00:00.000Z', createdBy: 'Ana', track: 'one\nmore' },
    { track: 'Added by hand\nin two lines' },
  ])
  expect(readTrackingCell('2026-02-30T18:00:00Z Ana: one')).toBeUndefined()
})

test.each(['25-11-2026', '13-01-2026', '00-12-2026', '02-30-2026'])(
  'a line that begins with %s, which no month has, is what a person wrote, and of no other day',
  (day) => {
    const cell = `${day} 7:55 AM Ana: llamé`
    expect(readTrackingCell(cell, { instantOf: (local) => officeInstant(local, timeZone) })).toEqual([{ track: cell }])
  },
)

test('more comments than a cell can hold are cut between two of them, with a mark that reads back as nothing', () => {
  const entries = Array.from({ length: 20 }, (_, index) => ({
    date: '2026-10-15T18:00:00.000Z',
    createdBy: 'Ana',
    track: `${index}`.padEnd(4000, 'x'),
  }))
  const cell = trackingCell(entries)
  expect(cell.length).toBeLessThanOrEqual(32_767)
  expect(cell.endsWith('\n[…]')).toBe(true)
  expect(readTrackingCell(cell)).toEqual(entries.slice(0, 8))
})

test('demo orders travel over REST from one office to another and stay what they are', async () => {
  const one = await openFileOffice()
  const other = await openFileOffice()
  const random = createRandom(7)
  const [ana, luis] = [await one.hire('admin', 'Ana'), await other.hire('admin', 'Luis')]
  for (let index = 0; index < 60; index += 1)
    await ana.call.orders.create({
      contactName: `Family ${index}`,
      phoneNumber: '2135550142',
      status: random.pick(STATUSES),
      tracking: [{ track: 'first\nsecond' }],
    })
  const file = await one.app.inject({ method: 'GET', url: '/api/orders/export-excel', headers: { authorization: `Bearer ${ana.token}` } })
  expect((await other.upload(file.rawPayload, { token: luis.token })).json()).toMatchObject({ imported: 60, errors: [] })
  expect(await content(other)).toEqual(asImported(await content(one), 'Luis'))
  await one.close()
  await other.close()
})

test('a usual source that a program wrote in its own way comes back as no change', async () => {
  const office = await openFileOffice()
  const { token } = await office.hire('admin', 'Ana')
  const headers = { authorization: `Bearer ${token}` }
  const payload = { contactName: 'Rosa', phoneNumber: '2135550142', source: 'facebook' }
  expect((await office.app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()).toMatchObject({ source: 'facebook' })
  const { rawPayload } = await office.app.inject({ method: 'GET', url: '/api/orders/export-excel', headers })
  expect((await office.upload(rawPayload, { token })).json()).toMatchObject({ unchanged: 1, refused: 0, errors: [] })
  await office.close()
})
