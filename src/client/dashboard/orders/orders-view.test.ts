import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../../shared/dates.ts'
import { OFFICE_TIME_ZONE } from '../office-time.ts'
import { createdIn, ordersHref, queryOf, soldIn } from '../orders-href.ts'
import { pageIn } from '../page-in.ts'
import {
  changedView,
  filtersInUse,
  filtersOf,
  isNarrowed,
  type OrdersView,
  pageOf,
  rememberedQuery,
  tabFiltersOf,
  tellsSearch,
  viewOf,
  withoutFilters,
} from './orders-view.ts'

const FIRST = { tab: 'newInProgress', page: 1 }
/** The view of an address as the browser would split it. */
const viewAt = (href: string) => {
  const { search, hash } = new URL(href, 'http://localhost')
  return viewOf(search, hash)
}

describe('reading', () => {
  test('an address that says nothing is the first page of the first tab, without a filter', () => {
    expect(viewOf('')).toEqual(FIRST)
    expect([isNarrowed(viewOf('')), filtersInUse(viewOf(''))]).toEqual([false, 0])
  })

  test('every filter goes by the name that the server has for it', () => {
    const query =
      'tab=soldNotSold&service=3&user=none&funeralHome=12&additionalStatus=sold&source=Parroquia&followUpBefore=2026-02-28' +
      '&createdFrom=2026-02-28T08:00:00Z&createdBefore=2026-03-01T08:00:00Z&soldFrom=2026-02-28T08:00:00-08:00&sort=followUp&page=7'
    expect(pageOf(viewOf(query, '#search=rosa'))).toEqual({
      status: 'soldNotSold',
      service: 3,
      user: 'none',
      funeralHome: 12,
      additionalStatus: 'sold',
      search: 'rosa',
      source: 'Parroquia',
      followUpBefore: '2026-02-28',
      createdFrom: '2026-02-28T08:00:00Z',
      createdBefore: '2026-03-01T08:00:00Z',
      soldFrom: '2026-02-28T08:00:00-08:00',
      sort: 'followUp',
      page: 7,
      limit: 12,
    })
  })

  test('names of before are understood, before and behind the #', () => {
    expect(viewOf('home=4&extra=new&q=rosa')).toEqual({ ...FIRST, funeralHome: 4, additionalStatus: 'new', search: 'rosa' })
    expect(viewOf('home=none', '#q=rosa')).toEqual({ ...FIRST, funeralHome: 'none', search: 'rosa' })
  })

  test.each([
    'tab=all',
    'tab=constructor',
    'service=x&user=-1&funeralHome=0',
    'service=1.5&user=none%20&funeralHome=99999999999999999',
    'additionalStatus=lost',
    'additionalStatus=sold',
    'sort=price',
    'statuses=some',
    `source=${'x'.repeat(501)}`,
    `search=${'x'.repeat(201)}`,
    'followUpBefore=2026-02-30',
    'followUpBefore=2026-13-01',
    'followUpBefore=tomorrow',
    'createdFrom=2026-02-30T08:00:00Z',
    'createdBefore=2026-02-28T99:00:00Z',
    'soldFrom=2026-02-28',
    'page=&service=&user=&search=&source=&sort=&followUpBefore=',
    'search=%20%20',
    'anything=else&%&&=',
  ])('what makes no sense counts as not there: %s', (query) => {
    expect(viewOf(query)).toEqual(FIRST)
  })

  test('one thing that makes no sense takes nothing else along', () => {
    expect(viewOf('tab=pending&service=x&user=2&createdFrom=never')).toEqual({ tab: 'pending', page: 1, user: 2 })
  })

  test.each([
    ['2', 2],
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['Infinity', 1],
    ['1e3', 1],
    ['9999999999999999', 1],
  ])('page %j is page %i', (text, page) => {
    expect([pageIn(text), viewOf(`page=${text}`).page]).toEqual([page, page])
  })
})

describe('writing', () => {
  test('what is as at first is left out', () => {
    expect(ordersHref(viewOf(''))).toBe('/dashboard/orders')
    expect(ordersHref({ tab: 'newInProgress', additionalStatus: 'new' })).toBe('/dashboard/orders?additionalStatus=new')
    expect(ordersHref({ ...viewOf('page=3'), search: undefined }, '/dashboard/orders/5')).toBe('/dashboard/orders/5?page=3')
  })

  test('what is searched for stands behind the #, whatever it is made of', () => {
    for (const search of ['rosa & marcus', '50 % #1', 'ñandú=sí?']) {
      const address = new URL(ordersHref({ tab: 'pending', search }), 'http://localhost')
      expect([address.search, viewOf(address.search, address.hash).search]).toEqual(['?tab=pending', search])
    }
  })

  test('what is written is read again', () => {
    const view = viewOf(
      'tab=pending&service=none&user=3&additionalStatus=pending&sort=followUp&page=2&statuses=open&source=a%26b',
      '#search=x',
    )
    expect(viewAt(ordersHref(view))).toEqual(view)
  })

  test('a day of the office ends where its next one begins, also when a clock is put forward or back', () => {
    expect(OFFICE_TIME_ZONE).toBe('America/Los_Angeles')
    expect(createdIn({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
      createdFrom: '2026-03-08T08:00:00.000Z',
      createdBefore: '2026-03-09T07:00:00.000Z',
    })
    expect(soldIn({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
      soldFrom: '2026-11-01T07:00:00.000Z',
      soldBefore: '2026-11-02T08:00:00.000Z',
    })
  })

  test('an address tells servers what is searched for only before the #', () => {
    expect(['q=rosa', 'search=rosa', `q=${'x'.repeat(300)}`, 'tab=pending', ''].map(tellsSearch)).toEqual([true, true, true, false, false])
  })
})

describe('what follows from a change', () => {
  const view = viewOf('tab=newInProgress&additionalStatus=new&user=2&statuses=open&page=4&sort=followUp', '#search=rosa')

  test('another filter begins at page 1; another page keeps everything', () => {
    expect(changedView(view, { user: 3 })).toEqual({ ...view, user: 3, page: 1 })
    expect(changedView(view, { page: 5 })).toEqual({ ...view, page: 5 })
  })

  test('another tab drops what belongs to the one before; the same one again ends a list beyond tabs', () => {
    const { additionalStatus, statuses, ...rest } = view
    expect(changedView(view, { tab: 'pending' })).toEqual({ ...rest, tab: 'pending', page: 1 })
    expect(changedView(view, { tab: 'newInProgress' })).toEqual({ ...rest, additionalStatus, page: 1 })
  })

  test('a list is narrowed to its own statuses: a tab to those it shows, a list beyond one to all, or all that are open', () => {
    const narrowed = (query: string) => viewOf(`${query}&additionalStatus=sold`).additionalStatus
    expect(['tab=soldNotSold', 'statuses=all', 'statuses=open', 'tab=pending'].map(narrowed)).toEqual([
      'sold',
      'sold',
      undefined,
      undefined,
    ])
    const all = viewOf('statuses=all&additionalStatus=sold')
    expect(changedView(all, { user: 3 }).additionalStatus).toBe('sold')
    for (const change of [{ statuses: undefined }, { tab: 'newInProgress' }] as const)
      expect(changedView(all, change).additionalStatus).toBeUndefined()
  })

  test('a list beyond one tab asks for no status, or for those that are open', () => {
    expect(filtersOf(viewOf('tab=pending'))).toEqual({ status: 'pending' })
    expect(filtersOf(viewOf('tab=pending&statuses=all'))).toEqual({})
    expect(filtersOf(viewOf('tab=pending&statuses=open'))).toEqual({ status: 'new,inProgress,pending' })
  })

  test('without filters, the tab and the order stay', () => {
    expect([isNarrowed(view), filtersInUse(view)]).toEqual([true, 2])
    expect(withoutFilters(view)).toEqual({ ...FIRST, sort: 'followUp' })
    expect(isNarrowed(withoutFilters(view))).toBe(false)
  })

  test('what was searched for, and days, are never remembered', () => {
    const own: OrdersView = { ...view, statuses: undefined }
    expect(rememberedQuery({ ...own, createdFrom: '2026-02-28T08:00:00Z' })).toBe('user=2&additionalStatus=new&sort=followUp')
    expect(queryOf(viewOf(rememberedQuery(own) ?? ''))).toBe('sort=followUp&user=2&additionalStatus=new')
  })

  test.each([
    'statuses=open&followUpBefore=2026-02-28&sort=-followUp',
    'statuses=all&user=3',
    'statuses=all&funeralHome=4',
    'tab=pending&followUpBefore=2026-02-28&sort=-followUp',
    'tab=soldNotSold&additionalStatus=sold&user=3&soldFrom=2026-02-01T08:00:00Z&soldBefore=2026-03-01T08:00:00Z',
    'waiting=brought',
    'source=Parroquia',
  ])('a list that links from other screens lead to leaves what is remembered as it is: %s', (query) => {
    expect(rememberedQuery(viewOf(query))).toBeUndefined()
  })
})

describe('when the families came', () => {
  const created = (query: string, day: string) => {
    const { createdFrom, createdBefore, ...rest } = filtersOf(viewOf(`tab=pending&${query}`), day)
    return { from: createdFrom, before: createdBefore, rest }
  }
  test.each([
    ['today', '2026-11-23', '2026-11-24'],
    ['week', '2026-11-23', '2026-11-30'],
    ['month', '2026-11-01', '2026-12-01'],
    ['lastMonth', '2026-10-01', '2026-11-01'],
    ['year', '2026-01-01', '2027-01-01'],
    ['lastYear', '2025-01-01', '2026-01-01'],
  ])('"%s" is of the day on which it is asked', (stretch, from, before) => {
    expect(created(`received=${stretch}`, '2026-11-23')).toEqual({
      from: startOfDay(from, OFFICE_TIME_ZONE).toISOString(),
      before: startOfDay(before, OFFICE_TIME_ZONE).toISOString(),
      rest: { status: 'pending' },
    })
  })

  test('a week that began in another year, and the month before January', () => {
    expect(created('received=week', '2027-01-01').from).toBe(startOfDay('2026-12-28', OFFICE_TIME_ZONE).toISOString())
    expect(created('received=lastMonth', '2027-01-01').from).toBe(startOfDay('2026-12-01', OFFICE_TIME_ZONE).toISOString())
  })

  test('it narrows every tab, counts as a filter, and is neither remembered for tomorrow nor kept by Clear', () => {
    const view = viewOf('received=month&user=3')
    expect(tabFiltersOf(view, '2026-11-23')).toMatchObject({
      user: 3,
      createdFrom: startOfDay('2026-11-01', OFFICE_TIME_ZONE).toISOString(),
    })
    expect([isNarrowed(view), filtersInUse(view)]).toEqual([true, 2])
    expect(rememberedQuery(view)).toBe('user=3')
    expect(withoutFilters(view).received).toBeUndefined()
    expect(viewOf('received=ever').received).toBeUndefined()
  })
})
