import { beforeEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

const QUERIES = ['orders.list', 'orders.one', 'imports.list', 'accounts.me', 'services.list']

beforeEach(() => {
  queryClient.clear()
  for (const name of QUERIES) queryClient.setQueryData([name.split('.'), { type: 'query' }], {})
})

const outOfDate = () => QUERIES.filter((name) => queryClient.getQueryState([name.split('.'), { type: 'query' }])?.isInvalidated)

/** Runs a mutation as tRPC names it. */
function mutate(name: string, options: { refused?: Error; onError?: () => void; meta?: { showsError: true } } = {}) {
  const { refused, ...rest } = options
  const mutationFn = refused ? () => Promise.reject(refused) : () => Promise.resolve()
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationKey: [name.split('.')], mutationFn, ...rest })
  return mutation.execute(undefined).catch(() => {})
}

test('a change makes the queries of its router out of date, and no others', async () => {
  await mutate('services.update')
  expect(outOfDate()).toEqual(['services.list'])
})

test('an order that was deleted is not asked for again', async () => {
  await mutate('orders.delete')
  expect(outOfDate()).toEqual(['orders.list'])
})

test('taking an import back changes orders too', async () => {
  await mutate('imports.undo')
  expect(outOfDate()).toEqual(['orders.list', 'orders.one', 'imports.list'])
})

test('who has just come in is not asked for again', async () => {
  await mutate('accounts.login')
  expect(outOfDate()).toEqual([])
})

test('a refusal that its component shows leaves everything as it is', async () => {
  await mutate('orders.update', { refused: new Error('refused'), onError: () => {} })
  await mutate('orders.update', { refused: new Error('refused'), meta: { showsError: true } })
  expect(outOfDate()).toEqual([])
})
