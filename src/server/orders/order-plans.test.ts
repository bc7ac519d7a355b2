// How SQLite answers every combination of filters: by an index, in the order of the list. A scan of the table, or a sort of
// all finds before the first is shown, would be slow with the years. Words of one or two letters have no index; they are
// looked for in the order of the list, so that the reading stops as soon as the page is full.
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isTab, TABS } from '../../shared/order.ts'
import { type OrderFilters, orderFilters, SORTS, type Sort } from '../../shared/order-query.ts'
import { ordersReachedBy } from '../imports/import-duplicates.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { findOpenDuplicates } from './order-duplicates.ts'
import { readOrderRows } from './order-list.ts'
import { countOrders } from './order-totals.ts'
import { meantSearch } from './order-typos.ts'
import { goneUsers } from './order-usage.ts'

const FROM = '2026-11-01T07:00:00.000Z'
const choices = {
  status: [undefined, 'newInProgress', 'pending', 'soldNotSold', 'noUpdates', 'sold', 'new,sold'],
  additionalStatus: [undefined, 'new', 'inProgress'],
  service: [undefined, 1, 'none'],
  user: [undefined, 1, 'none'],
  funeralHome: [undefined, 1, 'none'],
  search: [undefined, 'rosa', 'rosa 213555', 'jo', 'rosa jo', 'cremacion', 'orden 4'],
  createdFrom: [undefined, FROM],
} as const

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** Every choice with every other. */
function combinations(): OrderFilters[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [name, options] of Object.entries(choices)) all = all.flatMap((one) => options.map((option) => ({ ...one, [name]: option })))
  return all.map((one) => orderFilters.parse(one)).filter(isPossible)
}

/** An additional status outside the tab lets nothing through, which SQLite knows before it reads anything. */
function isPossible({ status, additionalStatus }: OrderFilters): boolean {
  if (status === undefined || additionalStatus === undefined) return true
  return isTab(status) ? TABS[status].some((one) => one === additionalStatus) : status.split(',').includes(additionalStatus)
}

interface Step {
  id: number
  parent: number
  detail: string
}

/** The query that `ask` sends. */
async function queryOf(ask: () => Promise<unknown>): Promise<CompiledQuery> {
  const asked = vi.spyOn(office.db.getExecutor(), 'executeQuery')
  await ask()
  const queries = asked.mock.calls.map(([compiled]) => compiled)
  const query = queries.findLast(({ sql }) => /"orders"|"ordersSearch" as/.test(sql))
  asked.mockRestore()
  if (!query) throw new Error('Nothing was asked of the orders')
  return query
}

async function stepsOf({ sql, parameters }: CompiledQuery): Promise<Step[]> {
  return (await office.db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))).rows
}

/** The plan of the query that `ask` sends, and its text. */
async function planOf(ask: () => Promise<unknown>): Promise<{ text: string; steps: Step[] }> {
  const query = await queryOf(ask)
  return { text: query.sql, steps: await stepsOf(query) }
}

/** Far down the list: the steps that find the sort keys of the page, since what is left sorts one page at most. */
function finding(steps: Step[]): string[] {
  const inside = new Set(steps.filter(({ detail }) => detail.startsWith('LIST SUBQUERY')).map(({ id }) => id))
  if (inside.size === 0) return steps.map(({ detail }) => detail)
  for (const { id, parent } of steps) if (inside.has(parent)) inside.add(id)
  return steps.filter(({ parent }) => inside.has(parent)).map(({ detail }) => detail)
}

/** What walks through the whole list: nothing is asked for that a single index knows. */
const walks = ({ status, additionalStatus, service, user, funeralHome, search }: OrderFilters) =>
  [service, user, funeralHome].every((one) => one === undefined) &&
  (search === undefined || search === 'jo') &&
  (status === undefined ? additionalStatus === undefined : status === 'new,sold' && additionalStatus !== 'new')

async function faults(
  ask: (filters: OrderFilters) => Promise<unknown>,
  isFault: (detail: string, filters: OrderFilters) => boolean,
  part = finding,
) {
  const known = new Set<string>()
  const found: string[] = []
  for (const filters of combinations()) {
    const query = await queryOf(() => ask(filters))
    if (known.has(query.sql)) continue
    known.add(query.sql)
    const wrong = part(await stepsOf(query)).filter((detail) => isFault(detail, filters))
    if (wrong.length > 0) found.push(`${JSON.stringify(filters)}: ${wrong.join('; ')}`)
  }
  expect(known.size).toBeGreaterThan(100)
  return found.slice(0, 10)
}

test.each([0, 12_000])('a page is read in the order of the list, by an index, after %d others', { timeout: 120_000 }, async (offset) => {
  const page = (filters: OrderFilters) => readOrderRows(office.db, filters, { limit: 12, offset }, office.context.clock())
  const isFault = (detail: string, filters: OrderFilters) =>
    detail.includes('TEMP B-TREE') || (/^SCAN orders\b/.test(detail) && !(walks(filters) && detail.includes('INDEX ordersBy_sortKey')))
  expect(await faults(page, isFault)).toEqual([])
})

test('a total is counted by an index', { timeout: 120_000 }, async () => {
  const total = (filters: OrderFilters) => countOrders(office.db, filters, office.context.clock())
  const isFault = (detail: string, filters: OrderFilters) =>
    detail.includes('TEMP B-TREE') || (/^SCAN orders\b/.test(detail) && !(walks(filters) && detail.includes('INDEX ordersBy')))
  const all = (steps: Step[]) => steps.map(({ detail }) => detail)
  expect(await faults(total, isFault, all)).toEqual([])
})

test('the total of a search alone asks the index of what is listed, not the orders themselves', async () => {
  const planFor = async (search: string) =>
    (await planOf(() => countOrders(office.db, { search }, office.context.clock()))).steps.map(({ detail }) => detail).join()
  expect(await planFor('delgadillo 213')).toMatch(/SEARCH orders USING (?:COVERING )?INDEX ordersBy_sortKey \(sortKey=\?\)/)
})

test.each<[OrderFilters, string]>([
  [{ soldFrom: FROM }, 'ordersSold (soldAt>?)'],
  [{ soldFrom: FROM, status: 'soldNotSold' }, 'ordersSold (soldAt>?)'],
  [{ soldFrom: FROM, status: 'soldNotSold', additionalStatus: 'sold' }, 'ordersSold (soldAt>?)'],
  [{ soldFrom: FROM, soldBefore: FROM, status: 'sold' }, 'ordersSold (soldAt>? AND soldAt<?)'],
  [{ source: 'facebook', status: 'soldNotSold' }, 'ordersBySource (<expr>=? AND status=?)'],
  [{ source: 'facebook', status: 'pending' }, 'ordersBySource (<expr>=? AND status=?)'],
])('the total of %j is counted in the index of that', async (filters, index) => {
  const { steps } = await planOf(() => countOrders(office.db, filters, office.context.clock()))
  expect(steps.map(({ detail }) => detail)).toEqual([expect.stringContaining(index)])
})

test('what was meant by a search that finds nothing is looked for by the index alone', async () => {
  const { steps, text } = await planOf(() => meantSearch(office.db, 'hernadez', office.context.clock()))
  expect(text).toContain('limit')
  expect(steps.map(({ detail }) => detail).join('; ')).toMatch(
    /^SCAN finds VIRTUAL TABLE INDEX .*; SEARCH orders USING INDEX ordersBy_sortKey/,
  )
})

test('the same family is looked for by indexes, of a phone and of an e-mail', async () => {
  const contact = { contactName: 'Rosa', phoneNumber: '+12135550142', email: 'rosa@correo.example' }
  const { steps: duplicates } = await planOf(() => findOpenDuplicates(office.db, contact))
  // The few of a family are put in order by themselves.
  expect(duplicates.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH orders USING INDEX ordersByEmail/),
    'USE TEMP B-TREE FOR ORDER BY',
  ])
  const { text, steps } = await planOf(() => ordersReachedBy(office.db, [contact]))
  expect(text).toContain('lower("email") in')
  expect(steps.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH orders USING INDEX ordersByEmail/)])
})

test('who has left with orders in their name is known by an index', async () => {
  const { steps } = await planOf(() => goneUsers(office.db))
  expect(steps.map(({ detail }) => detail).join('; ')).toMatch(/SEARCH orders .*INDEX ordersBy_userId_\w+ \(userId=\?\)/)
})

const INDEX_OF: Record<Sort, string> = {
  receivedAt: '',
  statusDate: 'ordersByStatusDate (tab=?)',
  '-statusDate': 'ordersByStatusDate (tab=?)',
  contactName: 'ordersByName (tab=?)',
  '-contactName': 'ordersByName (tab=?)',
  followUp: 'ordersByFollowUp (tab=?)',
  '-followUp': 'ordersByFollowUp (tab=?)',
  status: 'ordersBy_status_sortKey',
  '-status': 'ordersBy_status_sortKey',
}

test.each(SORTS)('a tab is read in the order of its index, sorted by %s', { timeout: 60_000 }, async (sort) => {
  for (const filters of combinations()) {
    const { status, search, createdFrom } = filters
    if (status === undefined || !isTab(status) || search !== undefined || createdFrom !== undefined) continue
    for (const offset of [0, 12_000]) {
      const { steps } = await planOf(() => readOrderRows(office.db, filters, { limit: 12, offset, sort }, office.context.clock()))
      expect([filters, finding(steps)[0]]).toEqual([filters, expect.stringContaining(INDEX_OF[sort])])
      expect([filters, finding(steps).join()]).toEqual([filters, expect.not.stringContaining('TEMP B-TREE')])
    }
  }
})

test('finds of a search are sorted among themselves, and come by the index of what is searched', async () => {
  for (const sort of SORTS) {
    const { steps } = await planOf(() =>
      readOrderRows(office.db, { search: 'rosa', status: 'pending' }, { limit: 12, sort }, office.context.clock()),
    )
    expect(finding(steps)[0]).toMatch(/^SCAN finds VIRTUAL TABLE INDEX/)
  }
})

test('the hundredth part of an export begins where the one before it ended', async () => {
  const { steps } = await planOf(() => readOrderRows(office.db, {}, { limit: 500, below: 10 }, office.context.clock()))
  expect(finding(steps)[0]).toMatch(/^SEARCH orders USING .*\(sortKey<\?\)/)
})
