// The figures of the home page against small sets of orders that were counted by hand, across the changes of the clock.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  // Signed in early enough for every clock below.
  office.setClock('2026-01-01T18:00:00.000Z')
  ana = await office.hire('admin', 'Ana Ruiz')
})
afterEach(() => office.close())

/** A token lives eight hours; the tests move by months. */
async function asAna() {
  const { openSession } = await import('../accounts/sessions.ts')
  const { db, sessionKey, clock } = office.context
  return office.callAs({ token: await openSession(db, sessionKey, ana.user.id, { address: '::1', userAgent: null }, clock()) })
}

async function ask(iso: string): Promise<number> {
  office.setClock(iso)
  return (await office.visitor.quotes.createOrder({ contactName: `Ana ${iso}`, phoneNumber: '7025551234' })).id
}

async function change(iso: string, id: number, fields: Record<string, unknown>) {
  office.setClock(iso)
  return (await asAna()).orders.update({ id, ...fields })
}

async function reportAt(iso: string) {
  office.setClock(iso)
  return (await asAna()).reports.home()
}

test('the day begins at midnight of the office: when the clock goes back', async () => {
  await ask('2026-10-26T06:59:59.999Z') // Sunday, a minute before the week
  await ask('2026-10-26T07:00:00.000Z') // Monday, its first moment
  await ask('2026-11-01T06:59:59.999Z') // October's last moment
  await ask('2026-11-01T07:00:00.000Z') // November's first, in summer time
  await ask('2026-11-01T09:30:00.000Z') // 1:30 for the second time
  await ask('2026-11-02T07:59:59.999Z') // Sunday still, in winter time
  await ask('2026-11-02T08:00:00.000Z') // Monday
  const report = await reportAt('2026-11-02T16:00:00.000Z')
  expect(report.day).toBe('2026-11-02')
  expect(report.newToday).toBe(1)
  expect(report.sold).toEqual({ thisMonth: 0, lastMonth: 0, requests: 4 })
  expect(report.weeks.slice(-3).map(({ from, to, all }) => [from, to, all])).toEqual([
    ['2026-10-19', '2026-10-25', 1],
    ['2026-10-26', '2026-11-01', 5],
    ['2026-11-02', '2026-11-08', 1],
  ])
})

test('the day begins at midnight of the office: when the clock goes forward', async () => {
  await ask('2026-03-08T07:59:59.999Z') // Saturday
  await ask('2026-03-08T08:00:00.000Z') // Sunday, the day of 23 hours
  await ask('2026-03-09T06:59:59.999Z') // its last moment
  await ask('2026-03-09T07:00:00.000Z') // Monday
  expect(await reportAt('2026-03-09T15:00:00.000Z')).toMatchObject({ day: '2026-03-09', newToday: 1 })
  expect(await reportAt('2026-03-09T06:59:59.999Z')).toMatchObject({ day: '2026-03-08', newToday: 2 })
})

test('a sale belongs to the month in which it became one, over the edge of the year', async () => {
  const ids = []
  for (let count = 0; count < 4; count += 1) ids.push(await ask(`2026-12-20T1${count}:00:00.000Z`))
  await change('2027-01-01T07:59:59.999Z', ids[0] ?? 0, { status: 'sold' }) // 31 December
  await change('2027-01-01T08:00:00.000Z', ids[1] ?? 0, { status: 'sold' }) // 1 January
  await change('2027-01-01T09:00:00.000Z', ids[2] ?? 0, { status: 'notSold' })
  const report = await reportAt('2027-01-01T16:00:00.000Z')
  expect(report.month).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(report.sold).toEqual({ thisMonth: 1, lastMonth: 1, requests: 0 })
  expect(report.weeks.slice(-2).map(({ from, to, all, sold }) => [from, to, all, sold])).toEqual([
    ['2026-12-21', '2026-12-27', 0, 0],
    ['2026-12-28', '2027-01-03', 0, 0],
  ])
  expect(report.weeks.at(-3)).toMatchObject({ from: '2026-12-14', to: '2026-12-20', all: 4, sold: 2 })
  expect(report.unanswered).toEqual({ count: 1 })
  const commissions = async (month: string) => (await (await asAna()).reports.commissions({ month })).map(({ sold }) => sold)
  expect([await commissions('2026-11'), await commissions('2026-12'), await commissions('2027-01')]).toEqual([[], [1], [1]])
})

test('a sale that is entered as one belongs to the month in which it was entered, whenever the family came', async () => {
  office.setClock('2026-11-21T18:00:00.000Z')
  const late = { status: 'sold', receivedAt: '2026-10-30T18:00:00.000Z' } as const
  await (await asAna()).orders.create({ contactName: 'Rosa', phoneNumber: '7025551234', ...late })
  // An old customer who is brought along is a sale of then.
  await (await asAna()).orders.create({
    contactName: 'Luz',
    phoneNumber: '7025551234',
    status: 'sold',
    receivedAt: '2024-05-14T18:00:00.000Z',
  })
  expect((await reportAt('2026-11-21T19:00:00.000Z')).sold).toEqual({ thisMonth: 1, lastMonth: 0, requests: 0 })
  expect(await (await asAna()).reports.commissions({ month: '2024-05' })).toMatchObject([{ sold: 1 }])
})

test('the first response: status or comment of somebody of the office, once, and only to visitors', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString()
  const [a, b, c] = [await ask(at(0)), await ask(at(0)), await ask(at(0))]
  await ask(at(0)) // nobody answers
  await change(at(10), a, { price: '$100' }) // neither a status nor a comment
  await change(at(15), a, { tracking: [{ track: 'Llamé' }] }) // 15 min
  await change(at(50), a, { status: 'inProgress' }) // not the first any more
  await change(at(40), b, { status: 'inProgress' }) // 40 min
  await change('2026-11-21T17:00:01.000Z', c, { status: 'pending' }) // a day and a second
  const own = await (await asAna()).orders.create({ contactName: 'By phone', phoneNumber: '7025550000' })
  await change('2026-11-21T17:30:00.000Z', own.id, { status: 'sold' })
  const { response } = await reportAt('2026-11-21T18:00:00.000Z')
  expect(response).toEqual({ median: 40 * 60, before: null, groups: [1, 1, 0, 1] })
  expect((await reportAt('2026-12-25T18:00:00.000Z')).response).toEqual({ median: null, before: 40 * 60, groups: [0, 0, 0, 0] })
})

test('who waits: oldest first; untouched after 7 × 24 h; follow-ups whose day is over', async () => {
  const first = await ask('2026-11-20T10:00:00.000Z')
  await ask('2026-11-20T11:00:00.000Z')
  const quiet = await ask('2026-11-10T10:00:00.000Z')
  const late = await ask('2026-11-19T10:00:00.000Z')
  await change('2026-11-14T18:00:00.000Z', quiet, { status: 'inProgress', tracking: [{ track: 'Espera a su hijo' }], userId: ana.user.id })
  await change('2026-11-19T18:00:00.000Z', late, { status: 'pending', followUp: '2026-11-20' })
  await change('2026-11-20T18:00:00.000Z', first, { followUp: '2026-11-21' })
  const report = await reportAt('2026-11-21T18:00:00.000Z')
  expect(report.calls.map(({ contactName }) => contactName)).toEqual(['Ana 2026-11-20T10:00:00.000Z', 'Ana 2026-11-20T11:00:00.000Z'])
  expect(report.untouched).toEqual({ count: 1, oldest: '2026-11-14T18:00:00.000Z' })
  expect(report.stale).toMatchObject([{ id: quiet, lastComment: 'Espera a su hijo', assignedName: 'Ana Ruiz' }])
  expect(report.overdue).toEqual({ count: 1, oldest: '2026-11-20' })
  expect((await reportAt('2026-11-21T17:59:59.999Z')).untouched.count).toBe(0)
  // The office's next day begins at eight UTC.
  expect((await reportAt('2026-11-22T07:59:59.999Z')).overdue.count).toBe(1)
  expect((await reportAt('2026-11-22T08:00:00.000Z')).overdue.count).toBe(2)
})

test('calls promised for today: of open orders alone, by their hour, those without one last', async () => {
  const [late, early, any, closed, other] = await Promise.all(Array.from({ length: 5 }, () => ask('2026-11-20T10:00:00.000Z')))
  const on = '2026-11-20T18:00:00.000Z'
  await change(on, any ?? 0, { followUp: '2026-11-21' })
  await change(on, late ?? 0, { followUp: '2026-11-21', followUpTime: '3:30 PM' })
  await change(on, early ?? 0, { followUp: '2026-11-21', followUpTime: '09:05', status: 'pending' })
  await change(on, closed ?? 0, { followUp: '2026-11-21', followUpTime: '08:00', status: 'sold' })
  await change(on, other ?? 0, { followUp: '2026-11-22', followUpTime: '08:00' })
  const { promised } = await reportAt('2026-11-22T07:59:59.999Z')
  expect(promised.count).toBe(3)
  expect(promised.calls.map(({ id, followUpTime }) => [id, followUpTime])).toEqual([
    [early, '09:05'],
    [late, '15:30'],
    [any, null],
  ])
  expect((await reportAt('2026-11-22T08:00:00.000Z')).promised.calls).toMatchObject([{ id: other }])
  await expect(change(on, any ?? 0, { followUpTime: 'por la tarde' })).rejects.toMatchObject({ cause: { issues: [{ message: 'hour' }] } })
})

test('conversion by source without regard to case, and by the person assigned', async () => {
  office.setClock('2026-11-20T18:00:00.000Z')
  const call = await asAna()
  const create = (source: string | null, status: 'sold' | 'new', userId: number | null = null) =>
    call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', source, status, userId })
  await create('Referral', 'sold', ana.user.id)
  await create('referral', 'new', ana.user.id)
  await create('REFERRAL', 'sold')
  await create('Google', 'new')
  await create(null, 'new')
  const { conversion, sources, people } = await reportAt('2026-11-21T18:00:00.000Z')
  expect(sources.map(({ source, ...counts }) => [source?.toLowerCase() ?? null, counts])).toEqual([
    ['referral', { all: 3, sold: 2 }],
    [null, { all: 1, sold: 0 }],
    ['google', { all: 1, sold: 0 }],
  ])
  expect(people).toEqual([{ id: ana.user.id, name: 'Ana Ruiz', all: 2, sold: 1 }])
  expect(conversion).toEqual({ all: 5, sold: 2 })
})

test('a source with an accent is one, and one list, however it is written', async () => {
  office.setClock('2026-11-20T18:00:00.000Z')
  const call = await asAna()
  for (const source of ['Compañía de Jesús', 'COMPAÑÍA DE JESÚS', 'compañía de jesús', 'Google'])
    await call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', source })
  const { sources } = await reportAt('2026-11-21T18:00:00.000Z')
  expect(sources.map(({ all }) => all)).toEqual([3, 1])
  expect((await (await asAna()).orders.list({ source: sources[0]?.source ?? '' })).totalOrders).toBe(3)
})

test('every figure is what the list behind it shows', async () => {
  for (const hour of [7, 8, 9, 10]) await ask(`2026-11-01T0${hour === 10 ? 9 : hour}:00:00.000Z`)
  const sold = await ask('2026-11-02T09:00:00.000Z')
  await change('2026-11-02T10:00:00.000Z', sold, { status: 'sold', source: 'Hospice' })
  const report = await reportAt('2026-11-02T16:00:00.000Z')
  const call = await asAna()
  const total = async (filters: Parameters<typeof call.orders.list>[0]) => (await call.orders.list(filters)).totalOrders
  const month = { from: '2026-11-01T07:00:00.000Z', before: '2026-12-01T08:00:00.000Z' }
  expect(await total({ createdFrom: '2026-11-02T08:00:00.000Z', createdBefore: '2026-11-03T08:00:00.000Z' })).toBe(report.newToday)
  expect(await total({ createdFrom: month.from, createdBefore: month.before })).toBe(report.sold.requests)
  expect(await total({ status: 'sold', soldFrom: month.from, soldBefore: month.before })).toBe(report.sold.thisMonth)
  expect(await total({ source: 'HOSPICE' })).toBe(1)
  expect(await total({ followUpBefore: '2026-11-02' })).toBe(0)
  expect(await total({ soldFrom: '2026-11-02T02:00:00-08:00' })).toBe(1)
  for (const wrong of [{ createdFrom: 'yesterday' }, { followUpBefore: '2026-13-01' }])
    await expect(call.orders.list(wrong)).rejects.toThrow()
})

test('an order that is deleted or set aside is in no figure', async () => {
  const gone = await ask('2026-11-21T17:00:00.000Z')
  await office.visitor.quotes.create({ contactName: 'Robot', phoneNumber: '7025551234', website: 'https://spam.example' })
  await (await asAna()).orders.delete({ id: gone })
  expect(await reportAt('2026-11-21T18:00:00.000Z')).toMatchObject({ isEmpty: true, newToday: 0, unanswered: { count: 0 } })
})

test('sales go back to the first one, by the month and by the year', async () => {
  const call = await asAna()
  expect((await call.reports.home()).firstSale).toBe('2026-01-01')
  const sellOn = async (moment: string) => {
    office.setClock(moment)
    const seller = await asAna()
    await seller.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', status: 'sold', price: '$1,000', userId: ana.user.id })
  }
  for (const moment of ['2023-03-14T18:00:00.000Z', '2023-12-31T20:00:00.000Z', '2024-01-01T20:00:00.000Z']) await sellOn(moment)
  office.setClock('2026-11-20T18:00:00.000Z')
  const later = await asAna()
  expect((await later.reports.home()).firstSale).toBe('2023-03-14')
  const sold = async (month: string) => (await later.reports.commissions({ month })).map((line) => [line.sold, line.sales])
  expect([await sold('2023'), await sold('2023-12'), await sold('2024'), await sold('2026')]).toEqual([
    [[2, 200_000]],
    [[1, 100_000]],
    [[1, 100_000]],
    [],
  ])
  await expect(later.reports.commissions({ month: '202' })).rejects.toThrow()
})

test('sales and commissions of a month: amounts, and percentages of prices that are amounts; the rest is counted as unread', async () => {
  office.setClock('2026-11-20T18:00:00.000Z')
  const call = await asAna()
  const sell = (comission: string | null, price: string | null, userId: number | null = ana.user.id) =>
    call.orders.create({ contactName: 'Eva', phoneNumber: '7025551234', status: 'sold', comission, price, userId })
  await sell('$150', 'Por definir')
  await sell('8 %', '$1,295')
  await sell('10 %', '$640 + chapel')
  await sell('a medias', '$100')
  await sell(null, '$100')
  await sell('$20', null, null)
  expect(await call.reports.commissions({ month: '2026-11' })).toEqual([
    { id: ana.user.id, name: 'Ana Ruiz', sold: 5, sales: 129_500 + 10_000 + 10_000, unpriced: 2, cents: 15_000 + 10_360, unread: 2 },
    { id: null, name: null, sold: 1, sales: 0, unpriced: 1, cents: 2000, unread: 0 },
  ])
  expect(await call.reports.commissions({ month: '2026-10' })).toEqual([])
  await expect(call.reports.commissions({ month: '2026-13' })).rejects.toThrow()
})
