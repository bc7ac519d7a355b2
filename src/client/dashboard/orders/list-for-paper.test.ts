import { expect, test } from 'vitest'
import { AT_ONCE, readForPaper } from './list-for-paper.ts'

/** A list that `change` changes after each of the first `times` pages that are read. */
function listOf(count: number, change: (ids: number[]) => number[] = (ids) => ids, times = 1) {
  let ids = Array.from({ length: count }, (_, at) => count - at)
  let read = 0
  const readPage = async (page: number) => {
    const orders = ids.slice((page - 1) * AT_ONCE, page * AT_ONCE).map((id) => ({ id }))
    const answer = { orders, totalOrders: ids.length }
    read += 1
    if (read <= times) ids = change(ids)
    return answer
  }
  return { readPage, now: () => ids, read: () => read }
}

const idsOnPaper = async (list: ReturnType<typeof listOf>) => (await readForPaper(list.readPage)).orders.map(({ id }) => id)

test.each([0, 1, 100, 101, 499, 500])('a list of %i is on paper as it stands, and read once', async (count) => {
  const list = listOf(count)
  expect(await idsOnPaper(list)).toEqual(list.now())
  expect(list.read()).toBe(Math.max(1, Math.ceil(count / AT_ONCE)))
})

test('of more than five hundred the first are on paper, with how many there are', async () => {
  const { orders, total } = await readForPaper(listOf(730).readPage)
  expect([orders.length, orders[0]?.id, orders.at(-1)?.id, total]).toEqual([500, 730, 231, 730])
})

test.each<[string, (ids: number[]) => number[]]>([
  ['comes', (ids) => [1000, ...ids]],
  ['goes', (ids) => ids.slice(1)],
  ['moves down', ([first = 0, ...ids]) => [...ids, first]],
  ['moves up', (ids) => [...ids.slice(-1), ...ids.slice(0, -1)]],
])('an order that %s while the list is read is on paper as the list is then, and every other one once', async (_, change) => {
  const list = listOf(250, change)
  expect(await idsOnPaper(list)).toEqual(list.now())
})

test('a list that never stands still is on paper all the same, no order twice', async () => {
  let next = 1000
  const list = listOf(250, (ids) => [++next, ...ids], Number.POSITIVE_INFINITY)
  const ids = await idsOnPaper(list)
  expect(new Set(ids).size).toBe(ids.length)
})
