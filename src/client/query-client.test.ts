// What a toast says is looked at, so this file runs in a process of its own: @vitest-environment-options { "process": "query-client" }
import { type MutationMeta, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { startLanguage } from './language/desk-text.tsx'
import { invalidate, queryClient } from './query-client.ts'
import { showToast } from './ui/toast.tsx'

vi.mock('./ui/toast.tsx', () => ({ showToast: vi.fn() }))

const QUERIES = ['orders.list', 'orders.one', 'imports.list', 'accounts.me', 'services.list']

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {}, querySelector: () => null })
  await startLanguage()
  vi.mocked(showToast).mockClear()
  queryClient.clear()
  for (const name of QUERIES) queryClient.setQueryData([name.split('.'), { type: 'query' }], {})
})

const outOfDate = () => QUERIES.filter((name) => queryClient.getQueryState([name.split('.'), { type: 'query' }])?.isInvalidated)

/** Runs a mutation as tRPC names it. */
function mutate(name: string, options: { refused?: Error; onError?: () => void; meta?: MutationMeta } = {}) {
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

test('a refusal that nobody shows is told once, and what is on screen is asked for again', async () => {
  await mutate('services.update', { refused: new Error('refused') })
  expect(outOfDate()).toEqual(['services.list'])
  expect(showToast).toHaveBeenCalledTimes(1)
})

test('a change is pending until what it changed was asked for again', async () => {
  let answer = (_services: object) => {}
  const observer = new QueryObserver(queryClient, {
    queryKey: [['services', 'list'], { type: 'query' }],
    queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => {})
  let isDone = false
  const done = mutate('services.update').then(() => (isDone = true))
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(true)
  expect(isDone).toBe(false)
  answer({})
  await done
  leave()
})

test.each([
  ['shown', true],
  ['asked for ahead', false],
])('a first answer from before a change is not kept for new, of what is %s', async (_what, isShown) => {
  const queryKey = [['orders', 'list'], { input: 'a search', type: 'query' }]
  const answers: ((list: string) => void)[] = []
  const asked = { queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(resolve)), staleTime: 15_000 }
  const first = queryClient.fetchQuery(asked)
  const leave = isShown ? new QueryObserver(queryClient, asked).subscribe(() => {}) : () => {}
  const changed = invalidate(['orders'])
  answers[0]?.('before')
  expect(await first).toBe('before')
  if (isShown) {
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('after')
  }
  await changed
  expect(queryClient.getQueryState(queryKey)).toMatchObject(isShown ? { data: 'after' } : { data: 'before', isInvalidated: true })
  leave()
})

test('a refusal that its component shows leaves everything as it is', async () => {
  await mutate('orders.update', { refused: new Error('refused'), onError: () => {} })
  await mutate('orders.update', { refused: new Error('refused'), meta: { showsError: true } })
  expect(outOfDate()).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

test('a refusal that its component shows asks for the lists again where nothing written can be lost', async () => {
  await mutate('imports.undo', { refused: new Error('refused'), onError: () => {}, meta: { refetchesRefused: true } })
  expect(outOfDate()).toEqual(['orders.list', 'orders.one', 'imports.list'])
  expect(showToast).not.toHaveBeenCalled()
})
