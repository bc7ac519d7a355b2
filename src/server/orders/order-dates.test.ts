// The days of an order: when the family first came, since when it has its status, and when it was sold. None of them is the
// moment of an import, and a change that is undone has changed none of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

const NOW = '2026-11-21T18:00:00.000Z'
const MAY_14 = '2024-05-14T19:00:00.000Z'
const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142' }

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
let luis: Awaited<ReturnType<FileOffice['hire']>>

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
  luis = await office.hire('admin', 'Luis')
})
afterEach(() => office.close())

async function bring(...lines: string[]): Promise<number> {
  const answer = await office.upload(Buffer.from(['Contact Name,Phone Number,Contact Day,Status', ...lines].join('\n')), {
    token: ana.token,
  })
  expect(answer.json()).toMatchObject({ success: true, errors: [] })
  return answer.json().batch
}
const listed = async (filters: Parameters<typeof ana.call.orders.list>[0] = {}) => (await ana.call.orders.list(filters)).orders
const names = async (filters: Parameters<typeof listed>[0] = {}) => (await listed(filters)).map(({ contactName }) => contactName)

async function bringPrueba() {
  await bring('Doña Prueba Fecha,2135550142,05/14/2024,In Progress')
  const [order] = await listed()
  if (!order) throw new Error('Nothing was imported')
  return order
}

test('a Contact Day of years ago is when the family came and since when its status stands', async () => {
  expect(await bringPrueba()).toMatchObject({
    receivedAt: MAY_14,
    lastUpdateAt: MAY_14,
    createdAt: NOW,
    statusDate: { date: MAY_14, updatedBy: 'Ana' },
  })
})

test('a status changed by mistake and undone has its old date and its old author again', async () => {
  const { id } = await bringPrueba()
  office.pass(60_000)
  const mistaken = await luis.call.orders.update({ id, status: 'new' })
  expect(mistaken.statusDate).toEqual({ date: '2026-11-21T18:01:00.000Z', updatedBy: 'Luis' })
  expect((await ana.call.orders.history({ id }))[0]?.changes).toEqual([
    { field: 'status', from: 'inProgress', to: 'new' },
    { field: 'statusDate', from: MAY_14, to: '2026-11-21T18:01:00.000Z' },
    { field: 'statusBy', from: 'Ana', to: 'Luis' },
  ])
  office.pass(60_000)
  const back = await luis.call.orders.update({ id, status: 'inProgress', undoes: mistaken.version })
  expect(back.statusDate).toEqual({ date: MAY_14, updatedBy: 'Ana' })
  // The undo is a change like any other, and can be undone.
  const again = await luis.call.orders.update({ id, status: 'new', undoes: back.version })
  expect(again.statusDate).toEqual(mistaken.statusDate)
})

test('many changed at once and undone at once have their old dates, too', async () => {
  await bring('Rosa,2135550142,10/26/2026,In Progress', 'Marcus,2135550143,07/13/2026,Pending')
  const before = (await listed()).map(({ status, statusDate }) => ({ status, statusDate }))
  const changes = (await listed()).map(({ id, version }) => ({ id, version, status: 'notSold' as const }))
  const changed = await luis.call.orders.updateMany({ changes })
  const back = changed.map(({ id, version }, at) => ({ id, version, undoes: version, status: before[at]?.status }))
  await luis.call.orders.updateMany({ changes: back })
  expect((await listed()).map(({ status, statusDate }) => ({ status, statusDate }))).toEqual(before)
})

test('an undo counts as no update: who was forgotten is forgotten again, and a family nobody answered still waits', async () => {
  await bring('Olvidada,2135550142,11/01/2026,In Progress', 'Olvidado,2135550143,11/02/2026,In Progress')
  const { id } = await office.visitor.quotes.createOrder({ contactName: 'Visita', phoneNumber: '2135550144' })
  const firstAnswer = () => ana.call.orders.firstAnswer({ id })
  expect(await firstAnswer()).toBeNull()
  const forgotten = async () => (await ana.call.reports.home()).stale.map(({ contactName }) => contactName)
  expect(await forgotten()).toEqual(['Olvidada', 'Olvidado'])
  const before = await listed()
  office.pass(60_000)
  const changes = before.map(({ id, version }) => ({ id, version, status: 'pending' as const }))
  const changed = await luis.call.orders.updateMany({ changes })
  expect((await ana.call.reports.home()).response.median).toBe(60)
  expect(await firstAnswer()).toBe(60)
  office.pass(60_000)
  const undo = changed.map(({ id, version }, at) => ({ id, version, undoes: version, status: before[at]?.status }))
  const back = await luis.call.orders.updateMany({ changes: undo })
  expect(await forgotten()).toEqual(['Olvidada', 'Olvidado'])
  expect(await names({ status: 'noUpdates' })).toEqual(['Olvidado', 'Olvidada'])
  expect((await listed()).map(({ lastUpdateAt }) => lastUpdateAt)).toEqual(before.map(({ lastUpdateAt }) => lastUpdateAt))
  expect((await ana.call.reports.home()).response.median).toBeNull()
  expect(await firstAnswer()).toBeNull()
  // The undo itself taken back is the update that it undid, and the answer.
  const again = await luis.call.orders.updateMany({
    changes: back.map(({ id, version }) => ({ id, version, undoes: version, status: 'pending' as const })),
  })
  expect((await listed()).map(({ lastUpdateAt }) => lastUpdateAt)).toEqual(changed.map(({ lastUpdateAt }) => lastUpdateAt))
  expect((await ana.call.reports.home()).response.median).toBe(60)
  await luis.call.orders.updateMany({
    changes: again.map((one, at) => ({ id: one.id, version: one.version, undoes: one.version, status: before[at]?.status })),
  })
  expect((await ana.call.reports.home()).response.median).toBeNull()
})

test('the first answer is a status or a comment of the office, to a visitor alone', async () => {
  const { id } = await office.visitor.quotes.createOrder({ contactName: 'Visita', phoneNumber: '2135550144' })
  const made = await ana.call.orders.create(family)
  office.pass(60_000)
  await luis.call.orders.update({ id, price: '$850' })
  expect(await ana.call.orders.firstAnswer({ id })).toBeNull()
  office.pass(60_000)
  await luis.call.orders.update({ id, tracking: [{ track: 'Llamé' }] })
  await luis.call.orders.update({ id: made.id, status: 'sold' })
  office.pass(60_000)
  await ana.call.orders.update({ id, status: 'pending' })
  expect(await ana.call.orders.firstAnswer({ id })).toBe(120)
  expect(await ana.call.orders.firstAnswer({ id: made.id })).toBeNull()
})

test('an undo leaves the updates that others made since, and what is written beside it counts as one', async () => {
  const { id } = await bringPrueba()
  const { version } = await luis.call.orders.update({ id, status: 'new' })
  office.pass(60_000)
  const priced = await ana.call.orders.update({ id, price: '$900' })
  office.pass(60_000)
  const back = await luis.call.orders.update({ id, status: 'inProgress', undoes: version })
  expect(back.lastUpdateAt).toBe(priced.lastUpdateAt)
  const noted = await luis.call.orders.update({ id, price: '', undoes: priced.version, tracking: [{ track: 'No dijo cuánto' }] })
  expect(noted.lastUpdateAt).toBe('2026-11-21T18:02:00.000Z')
})

test('a status that somebody sets back by hand is theirs, and of now', async () => {
  const { id } = await bringPrueba()
  await luis.call.orders.update({ id, status: 'new' })
  office.pass(60_000)
  const set = await luis.call.orders.update({ id, status: 'inProgress' })
  expect(set.statusDate).toEqual({ date: '2026-11-21T18:01:00.000Z', updatedBy: 'Luis' })
})

test('an import that changes statuses is undone with their dates, and counted as no update', async () => {
  const { id } = await bringPrueba()
  const file = Buffer.from(`ID,Status,Contact Day\n${id},Sold,11/20/2026`)
  const { batch } = (await office.upload(file, { token: ana.token, query: '?update=true' })).json()
  expect(await ana.call.orders.one({ id })).toMatchObject({ status: 'sold', lastUpdateAt: MAY_14 })
  expect((await listed({ soldFrom: '2026-11-20T08:00:00.000Z' })).length).toBe(1)
  await ana.call.imports.undo({ id: batch })
  expect(await ana.call.orders.one({ id })).toMatchObject({
    status: 'inProgress',
    statusDate: { date: MAY_14, updatedBy: 'Ana' },
    lastUpdateAt: MAY_14,
  })
  expect(await listed({ soldFrom: '2000-01-01T08:00:00.000Z' })).toEqual([])
})

test('REST moves a Contact Day: the server says who did it, and the history what it was', async () => {
  const { id } = await luis.call.orders.create(family)
  const put = async (payload: object) =>
    (
      await office.app.inject({ method: 'PUT', url: `/api/orders/${id}`, headers: { authorization: `Bearer ${ana.token}` }, payload })
    ).json()
  expect((await put({ statusDate: { date: '2024-05-14T12:00:00-07:00', updatedBy: 'Nobody' } })).statusDate).toEqual({
    date: MAY_14,
    updatedBy: 'Ana',
  })
  const [moved] = await ana.call.orders.history({ id })
  expect(moved?.changes).toEqual([
    { field: 'statusDate', from: NOW, to: MAY_14 },
    { field: 'statusBy', from: 'Luis', to: 'Ana' },
  ])
  expect((await put({ statusDate: { date: NOW }, undoes: 2 })).statusDate).toEqual({ date: NOW, updatedBy: 'Luis' })
  // An order that is sent back whole has changed nothing.
  const whole = await ana.call.orders.one({ id })
  expect(await put(whole)).toEqual(whole)
  for (const date of ['yesterday', '2026-12-24T18:00:00Z', '1969-12-31T00:00:00Z', '']) {
    expect((await put({ statusDate: { date } })).info).toEqual({ 'statusDate.date': expect.any(String) })
    expect((await put({ receivedAt: date })).info).toEqual({ receivedAt: expect.any(String) })
  }
})

test('an order whose file told a Contact Day to come is edited like any other, and came today', async () => {
  await bring('Rosa,2135550142,12/24/2026,New')
  const [rosa] = await listed()
  expect(rosa).toMatchObject({ receivedAt: NOW, statusDate: { date: '2026-12-24T20:00:00.000Z' } })
  const { statusDate } = await ana.call.orders.update({
    id: rosa?.id ?? 0,
    statusDate: { date: rosa?.statusDate.date ?? '' },
    price: '$900',
  })
  expect(statusDate).toEqual(rosa?.statusDate)
})

test('a sale of a day to come is told as an error, or as a notice that keeps the day in a comment', async () => {
  const take = async (titles: string, line: string, query: string) =>
    (await office.upload(Buffer.from(`${titles}\n${line}`), { token: ana.token, query, language: 'en' })).json()
  const day = 'Contact Name,Phone Number,Contact Day,Status'
  for (const [titles, line, column] of [
    [day, 'Rosa,2135550142,12/24/2026,Sold', 'Contact Day'],
    [day, 'Rosa,2135550142,12/24/2026,Not Sold', 'Contact Day'],
    ['Contact Name,Phone Number,Status,Status Date', 'Rosa,2135550142,Sold,12/24/2026', 'Status Date'],
  ] as const)
    expect(await take(titles, line, '?dryRun=true')).toMatchObject({
      imported: 0,
      errors: [{ row: 2, column, message: 'That date is still to come.' }],
    })
  // Beside a Contact Day the Status Date says no day.
  expect(await take(`${day},Status Date`, 'Luz,2135550143,11/20/2026,Sold,12/24/2026', '?dryRun=true')).toMatchObject({ errors: [] })
  const told = await take(day, 'Rosa,2135550142,12/24/2026,Sold', '?lenient=true')
  expect(told).toMatchObject({ imported: 1, warnings: [{ row: 2, column: 'Contact Day' }] })
  const [rosa] = await listed()
  expect(rosa).toMatchObject({ status: 'sold', undated: true, statusDate: { date: NOW } })
  expect(rosa?.tracking).toMatchObject([{ track: 'Contact Day: 12/24/2026' }])
})

test('a day before 1970 is told as an error, or as a notice that keeps it in a comment, and the family came on no day', async () => {
  const take = async (title: string, day: string, query: string) => {
    const line = `Contact Name,Phone Number,Status,${title}\nRosa,2135550142,Sold,${day}`
    return (await office.upload(Buffer.from(line), { token: ana.token, query, language: 'en' })).json()
  }
  for (const title of ['Contact Day', 'Status Date', 'Created At', 'Received At'])
    expect(await take(title, '11/20/1926', '?dryRun=true')).toMatchObject({
      imported: 0,
      errors: [{ row: 2, column: title, message: 'Choose a date from 1970 on' }],
    })
  for (const day of ['05/14/0202', '12/31/9999', '0026-11-20', '9999-12-31T20:00:00Z'])
    expect(await take('Contact Day', day, '?dryRun=true')).toMatchObject({ errors: [{ message: 'Choose a date from 1970 to 2199' }] })
  for (const day of ['02/30/0202', '99/99/9999', '0202', '14 de mayo de 0202'])
    expect((await take('Contact Day', day, '?dryRun=true')).errors[0].message).toContain('This is not a date.')
  const told = await take('Contact Day', '11/20/1926', '?lenient=true')
  expect(told).toMatchObject({ imported: 1, warnings: [{ row: 2, column: 'Contact Day' }] })
  expect(await listed({ soldBefore: '2026-11-22T00:00:00Z' })).toEqual([])
  const [rosa] = await listed()
  expect(rosa).toMatchObject({ undated: true, statusDate: { date: NOW }, tracking: [{ track: 'Contact Day: 11/20/1926' }] })
})

test('the day before 1970 that an order has from earlier comes back with its sheet, and no other one', async () => {
  const { id } = await bringPrueba()
  await office.db.updateTable('orders').set({ statusAt: '1965-01-01T20:00:00.000Z' }).execute()
  const update = async (day: string) =>
    (
      await office.upload(Buffer.from(`ID,Contact Day,Price\n${id},${day},$900`), {
        token: ana.token,
        query: '?update=true',
        language: 'en',
      })
    ).json()
  expect(await update('01/02/1965')).toMatchObject({
    updated: 0,
    errors: [{ column: 'Contact Day', message: 'Choose a date from 1970 on' }],
  })
  expect(await update('01/01/1965')).toMatchObject({ updated: 1, errors: [] })
})

test('an order that is there becomes no sale of a day to come, and one whose day is to come can be sold', async () => {
  await bring('Rosa,2135550142,12/24/2026,Pending')
  const [rosa] = await listed()
  const update = async (line: string) =>
    (await office.upload(Buffer.from(`ID,Status,Contact Day\n${line}`), { token: ana.token, query: '?update=true' })).json()
  expect(await update(`${rosa?.id},Sold,12/25/2026`)).toMatchObject({ updated: 0, errors: [{ column: 'Contact Day' }] })
  expect(await update(`${rosa?.id},Sold,12/24/2026`)).toMatchObject({ updated: 1, errors: [] })
  expect((await listed({ soldFrom: NOW, soldBefore: '2026-11-22T00:00:00Z' })).length).toBe(1)
})

test('whatever day a file told, it comes back with an undo, and the whole order can be saved as it was read', async () => {
  for (const statusAt of ['2026-12-31T20:00:00.000Z', '1965-01-01T20:00:00.000Z']) {
    await bring('Rosa,2135550142,12/30/2026,Pending')
    // An import takes none before 1970 any more, but one of an earlier version may have brought it.
    await office.db.updateTable('orders').set({ statusAt }).where('contactName', '=', 'Rosa').execute()
    const [order] = await listed()
    if (!order) throw new Error('Nothing was imported')
    const put = (body: object) =>
      office.app.inject({
        method: 'PUT',
        url: `/api/orders/${order.id}`,
        headers: { authorization: `Bearer ${ana.token}`, 'accept-language': 'en' },
        payload: body,
      })
    expect((await put({ ...order, price: '$900' })).json()).toMatchObject({ price: '$900', statusDate: order.statusDate })
    expect((await put({ statusDate: null, price: '$800' })).statusCode).toBe(200)
    expect((await put({ statusDate: { date: '1965-02-02T00:00:00Z' } })).statusCode).toBe(400)
    const corrected = await ana.call.orders.update({ id: order.id, statusDate: { date: MAY_14 } })
    await ana.call.orders.update({ id: order.id, statusDate: { date: order.statusDate.date }, undoes: corrected.version })
    expect((await listed())[0]?.statusDate).toEqual(order.statusDate)
  }
})

test('an undo does not write over a day that somebody else has corrected since', async () => {
  const { id } = await bringPrueba()
  const { version } = await ana.call.orders.update({ id, status: 'pending' })
  await luis.call.orders.update({ id, statusDate: { date: MAY_14 } })
  await expect(ana.call.orders.update({ id, status: 'inProgress', version, undoes: version })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
})

test('an order on which nobody has worked waits since the family came, also where a file corrects that day', async () => {
  await bring('Rosa,2135550142,,In Progress')
  expect(await names({ status: 'noUpdates' })).toEqual([])
  const [rosa] = await listed()
  const csv = `ID,Contact Name,Phone Number,Received At\n${rosa?.id},Rosa,2135550142,2024-05-14`
  await office.upload(Buffer.from(csv), { token: ana.token, query: '?update=true' })
  expect(await names({ status: 'noUpdates' })).toEqual(['Rosa'])
})

test('the list is newest first by when families came, then by id, also after that is corrected', async () => {
  const ids: number[] = []
  for (const contactName of ['A', 'B', 'C', 'D']) ids.push((await ana.call.orders.create({ ...family, contactName })).id)
  const came = (at: number, receivedAt: string) => ana.call.orders.update({ id: ids[at] ?? 0, receivedAt })
  await came(3, '2025-06-01T12:00:00Z')
  await came(0, '2025-06-01T12:00:00Z')
  await came(2, '2025-06-01T12:00:00Z')
  expect(await names()).toEqual(['B', 'D', 'C', 'A'])
  expect(await names({ search: '213555' })).toEqual(['B', 'D', 'C', 'A'])
  expect(await names({ createdBefore: '2025-06-02T00:00:00Z' })).toEqual(['D', 'C', 'A'])
  const [{ changes } = { changes: [] }] = await ana.call.orders.history({ id: ids[0] ?? 0 })
  expect(changes).toEqual([
    { field: 'receivedAt', from: NOW, to: '2025-06-01T12:00:00.000Z' },
    { field: 'enteredLate', from: 0, to: 1 },
  ])
  await came(0, NOW)
  expect(await names()).toEqual(['B', 'A', 'D', 'C'])
})

test('sixty customers of other years are neither new today nor waiting, and today’s families are on top', async () => {
  for (const contactName of ['Hoy 1', 'Hoy 2', 'Hoy 3', 'Hoy 4'])
    await office.visitor.quotes.createOrder({ contactName, phoneNumber: '2135550142' })
  const statuses = ['New', 'In Progress', 'Pending', 'Sold', 'Not Sold']
  await bring(
    ...Array.from({ length: 60 }, (_, at) => `Antes ${at},213555${1000 + at},0${1 + (at % 9)}/15/${2023 + (at % 3)},${statuses[at % 5]}`),
    'Ayer,2135559999,11/20/2026,New',
  )
  expect(await names({ limit: 12 })).toEqual(expect.arrayContaining(['Hoy 1', 'Hoy 2', 'Hoy 3', 'Hoy 4', 'Ayer']))
  expect((await names({ limit: 5 })).at(-1)).toBe('Ayer')
  const report = await ana.call.reports.home()
  expect(report).toMatchObject({
    newToday: 4,
    unanswered: { count: 5 },
    sold: { thisMonth: 0, lastMonth: 0, requests: 5 },
    response: { median: null },
  })
  expect(report.calls[0]?.contactName).toBe('Ayer')
  expect(report.weeks.at(-1)).toMatchObject({ all: 5 })
  expect(report.untouched.count).toBe(12)
  // What the figures link to shows as many.
  expect((await ana.call.orders.list({ status: 'newInProgress', waiting: 'yes' })).totalOrders).toBe(5)
  expect((await ana.call.orders.list({ status: 'noUpdates' })).totalOrders).toBe(12)
  // Those whose file says that they are new have a list of their own, which is worked down.
  const brought = async () => (await ana.call.orders.list({ status: 'newInProgress', waiting: 'brought' })).orders
  expect([report.brought, (await brought()).length]).toEqual([12, 12])
  const [first] = await brought()
  await ana.call.orders.update({ id: first?.id ?? 0, status: 'inProgress' })
  expect([(await ana.call.reports.home()).brought, (await brought()).length]).toEqual([11, 11])
  expect((await ana.call.orders.list({ createdFrom: '2026-11-21T08:00:00.000Z' })).totalOrders).toBe(4)
})

test('who came on a day that nobody can read is brought along, and of no day until somebody says when', async () => {
  await office.visitor.quotes.createOrder({ contactName: 'Hoy', phoneNumber: '2135550142' })
  const lines = ['hace poco,New', 'last week,New', 'ask Lupe,Sold', '11/20/2026,New', ',New'].map(
    (rest, at) => `Fila ${at},213555${1000 + at},${rest}`,
  )
  const csv = ['Contact Name,Phone Number,Contact Day,Status', ...lines].join('\n')
  const answer = await office.upload(Buffer.from(csv), { token: ana.token, query: '?lenient=true' })
  expect(answer.json()).toMatchObject({ imported: 5, errors: [] })

  const figures = async () => {
    const { newToday, unanswered, brought, calls, sold, weeks, sources } = await ana.call.reports.home()
    const [week, from] = [weeks.at(-1)?.all, sources.reduce((sum, { all }) => sum + all, 0)]
    return { newToday, waiting: unanswered.count, brought, calls: calls.length, month: sold.requests, week, from }
  }
  // Today came the visitor, and the one of whom the file says nothing.
  expect(await figures()).toEqual({ newToday: 2, waiting: 3, brought: 2, calls: 3, month: 3, week: 3, from: 3 })
  // What the figures link to shows as many.
  const today = { createdFrom: '2026-11-21T08:00:00.000Z', createdBefore: '2026-11-22T08:00:00.000Z' }
  expect((await names(today)).toSorted()).toEqual(['Fila 4', 'Hoy'])
  expect((await ana.call.orders.list(today)).totalOrders).toBe(2)
  expect((await names({ status: 'newInProgress', waiting: 'brought' })).toSorted()).toEqual(['Fila 0', 'Fila 1'])
  expect((await ana.call.orders.list({ status: 'newInProgress', waiting: 'yes' })).totalOrders).toBe(3)
  expect(await names()).toHaveLength(6)
  const undated = async () => (await listed({})).flatMap(({ contactName, undated }) => (undated ? [contactName] : [])).toSorted()
  expect(await undated()).toEqual(['Fila 0', 'Fila 1', 'Fila 2'])

  // What is saved of another field says nothing of that; who says when the family came, says it.
  const [first] = await listed({ search: 'Fila 0' })
  await ana.call.orders.update({ id: first?.id ?? 0, price: '$900' })
  expect((await figures()).brought).toBe(2)
  const said = await ana.call.orders.update({ id: first?.id ?? 0, receivedAt: '2026-11-21T17:00:00Z' })
  expect(await figures()).toMatchObject({ newToday: 3, waiting: 4, brought: 1 })
  expect(await undated()).toEqual(['Fila 1', 'Fila 2'])
  // Taken back, nobody knows the day again, and it is no new family.
  await ana.call.orders.update({ id: said.id, receivedAt: first?.receivedAt ?? '', version: said.version, undoes: said.version })
  expect(await figures()).toMatchObject({ newToday: 2, waiting: 3, brought: 2 })
  // The same where an import says the day and is undone.
  const told = await office.upload(Buffer.from(`ID,Received\n${said.id},11/20/2026`), {
    token: ana.token,
    query: '?lenient=true&update=true',
  })
  expect(await figures()).toMatchObject({ brought: 1 })
  await ana.call.imports.undo({ id: told.json().batch })
  expect(await figures()).toMatchObject({ newToday: 2, waiting: 3, brought: 2 })
})

test('a sale is of the day on which it became one, whatever is edited later, and undone with the undo', async () => {
  const day = async (iso: string) => {
    office.setClock(iso)
    const { openSession } = await import('../accounts/sessions.ts')
    const { db, sessionKey, clock } = office.context
    return office.callAs({ token: await openSession(db, sessionKey, ana.user.id, { address: '::1', userAgent: null }, clock()) })
  }
  const october = await day('2026-10-14T18:00:00.000Z')
  const { id } = await october.orders.create(family)
  await october.orders.update({ id, status: 'sold' })
  const november = await day('2026-11-21T18:00:00.000Z')
  const sold = async () => {
    const months = ['2026-10', '2026-11'].map((month) => november.reports.commissions({ month }))
    return (await Promise.all(months)).map((lines) => lines.length)
  }
  await november.orders.update({ id, statusDate: { date: '2026-11-20T18:00:00Z' }, price: '$900' })
  expect(await sold()).toEqual([1, 0])
  const { version } = await november.orders.update({ id, status: 'pending' })
  expect(await sold()).toEqual([0, 0])
  const back = await november.orders.update({ id, status: 'sold', undoes: version })
  expect(await sold()).toEqual([1, 0])
  expect((await november.reports.home()).sold).toMatchObject({ thisMonth: 0, lastMonth: 1 })
  const { version: pending } = await november.orders.update({ id, status: 'pending' })
  // Only its date is put back: that sells nothing.
  await november.orders.update({ id, statusDate: { date: '2026-11-20T18:00:00Z' }, undoes: pending })
  expect(await sold()).toEqual([0, 0])
  await november.orders.update({ id, statusDate: { date: '2026-11-21T18:00:00Z' } })
  await november.orders.update({ id, status: 'sold' })
  expect([await sold(), back.statusDate.date]).toEqual([[0, 1], '2026-11-20T18:00:00.000Z'])
})

test('a sale of a day that nobody can read counts in no month, until somebody says when the family came', async () => {
  const csv = [
    'Contact Name,Phone Number,Contact Day,Status,Price,Status Date',
    'Rosa,2135550142,la semana pasada,Sold,$1000,',
    'Luz,2135550143,la semana pasada,New,$500,',
    'Eva,2135550144,la semana pasada,Sold,$70,10/20/2026',
  ].join('\n')
  await office.upload(Buffer.from(csv), { token: ana.token, query: '?lenient=true' })
  const sales = async (month: string) => (await ana.call.reports.commissions({ month }))[0]?.sales ?? 0
  const months = async () => [await sales('2024-01'), await sales('2026-10'), await sales('2026-11')]
  const soldNow = async () => [(await ana.call.reports.home()).sold.thisMonth, await names({ soldFrom: '2026-11-01T07:00:00.000Z' })]
  // Of Eva's sale the file says the day.
  expect([await months(), await soldNow()]).toEqual([
    [0, 7_000, 0],
    [0, []],
  ])
  const [rosa] = await listed({ search: 'Rosa' })
  const [luz] = await listed({ search: 'Luz' })
  const said = await ana.call.orders.update({ id: rosa?.id ?? 0, receivedAt: '2024-01-05T18:00:00Z' })
  expect([await months(), await soldNow()]).toEqual([
    [100_000, 7_000, 0],
    [0, []],
  ])
  const undone = await ana.call.orders.update({
    id: said.id,
    receivedAt: rosa?.receivedAt ?? '',
    version: said.version,
    undoes: said.version,
  })
  expect(await months()).toEqual([0, 7_000, 0])
  await ana.call.orders.update({ id: said.id, receivedAt: said.receivedAt, version: undone.version, undoes: undone.version })
  expect(await months()).toEqual([100_000, 7_000, 0])
  // What the office sells itself is of that day, whenever the family came.
  await ana.call.orders.update({ id: luz?.id ?? 0, status: 'sold' })
  expect([await months(), await soldNow()]).toEqual([
    [100_000, 7_000, 50_000],
    [1, ['Luz']],
  ])
})

test('a sale of a day that nobody can read is of the date of its status, once somebody says that', async () => {
  const csv = 'Contact Name,Phone Number,Contact Day,Status,Price\nRosa,2135550142,la semana pasada,Sold,$1000'
  await office.upload(Buffer.from(csv), { token: ana.token, query: '?lenient=true' })
  const sales = async () => (await ana.call.reports.commissions({ month: '2026-10' }))[0]?.sales ?? 0
  const [rosa] = await listed()
  const said = await ana.call.orders.update({ id: rosa?.id ?? 0, statusDate: { date: '2026-10-20T18:00:00.000Z' } })
  expect(await sales()).toBe(100_000)
  const { version } = said
  await ana.call.orders.update({ id: said.id, statusDate: { date: rosa?.statusDate.date ?? '' }, version, undoes: version })
  expect(await sales()).toBe(0)
  const again = `ID,Contact Name,Phone Number,Contact Day\n${said.id},Rosa,2135550142,10/20/2026`
  await office.upload(Buffer.from(again), { token: ana.token, query: '?lenient=true&update=true' })
  expect(await sales()).toBe(100_000)
})

test('an undo of the day takes no sale away that was made since', async () => {
  const csv = 'Contact Name,Phone Number,Contact Day,Status\nRosa,2135550142,la semana pasada,Sold'
  await office.upload(Buffer.from(csv), { token: ana.token, query: '?lenient=true' })
  const [rosa] = await listed()
  const said = await ana.call.orders.update({ id: rosa?.id ?? 0, receivedAt: '2024-01-05T18:00:00Z' })
  await ana.call.orders.update({ id: said.id, status: 'pending' })
  const { version } = await ana.call.orders.update({ id: said.id, status: 'sold' })
  await ana.call.orders.update({ id: said.id, receivedAt: rosa?.receivedAt ?? '', version, undoes: said.version })
  expect(await ana.call.reports.commissions({ month: '2026-11' })).toMatchObject([{ sold: 1 }])
})

test('what is brought along today is kept for the whole period from today, whatever its file says of its making', async () => {
  const csv = 'Contact Name,Phone Number,Status,Created At\nRosa,2135550142,Not Sold,2020-01-01'
  await office.upload(Buffer.from(csv), { token: ana.token })
  expect(await ana.call.settings.retention({ months: 24 })).toEqual({ orders: 0, letters: 0 })
  await office.liveUntil('2028-11-22T18:00:00.000Z')
  ana = await office.hire('superAdmin')
  expect(await ana.call.settings.retention({ months: 24 })).toEqual({ orders: 1, letters: 0 })
})

test('a sale that is imported is of its Contact Day', async () => {
  await bring('Rosa,2135550142,10/26/2026,Sold')
  expect((await ana.call.reports.home()).sold).toMatchObject({ thisMonth: 0, lastMonth: 1 })
})

test('an export brings back when families came; one of before knew only when orders were made', async () => {
  const { id } = await ana.call.orders.create({ ...family, receivedAt: '2025-06-01T12:00:00Z' })
  const headers = { authorization: `Bearer ${ana.token}` }
  const sheet = await office.app.inject({ url: '/api/orders/export-excel', headers })
  await ana.call.orders.delete({ id })
  await office.upload(Buffer.from('Contact Name,Phone Number,Contact Day,Created At\nLuz,2135550142,11/20/2026,2024-05-14T19:00:00.000Z'), {
    token: ana.token,
  })
  expect((await listed())[0]).toMatchObject({ receivedAt: MAY_14, createdAt: MAY_14, statusDate: { date: '2026-11-20T20:00:00.000Z' } })
  const other = await openFileOffice()
  try {
    const { token, call } = await other.hire('superAdmin', 'Ana')
    await other.upload(sheet.rawPayload, { token })
    expect((await call.orders.list({})).orders[0]).toMatchObject({ receivedAt: '2025-06-01T12:00:00.000Z', createdAt: NOW })
  } finally {
    await other.close()
  }
})
