// Which writes are remembered until they are answered, so that they are sent again under the same key.
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../server/api/router.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('BroadcastChannel', class {})
})
afterEach(() => vi.unstubAllGlobals())

const refusalWith = (httpStatus: number) => {
  const refusal = { code: 'tooMany' as const, message: '' }
  return TRPCClientError.from<AppRouter>({ error: { code: -32600, message: '', data: { code: 'BAD_REQUEST', httpStatus, refusal } } })
}

/** The key under which a write leaves; no answer ever comes, or a refusal with this status. */
async function keyUnder(path: string, input: object, status?: number): Promise<unknown> {
  const { onceLink } = await import('./once-link.ts')
  let key: unknown
  const sending = onceLink({})({
    op: { id: 1, type: 'mutation', path, input, context: {}, signal: null },
    next: ({ context }) => {
      key = context.idempotencyKey
      return observable((observer) => {
        if (status) observer.error(refusalWith(status))
      })
    },
  })
  sending.subscribe({ error: () => {} }).unsubscribe()
  return key
}

test('an order has the same key until it is answered, and another order another one', async () => {
  const key = await keyUnder('orders.create', { contactName: 'Rosa' })
  expect(key).toMatch(/^[\w-]{16,}$/)
  expect(await keyUnder('orders.create', { contactName: 'Rosa' })).toBe(key)
  expect(await keyUnder('orders.create', { contactName: 'Luis' })).not.toBe(key)
})

test.each([
  ['orders.restore', 'orders.delete'],
  ['orders.restoreMany', 'orders.deleteMany'],
  ['services.restore', 'services.delete'],
  ['users.invite', 'users.withdrawInvitation'],
  ['apiKeys.create', 'apiKeys.end'],
  ['views.keep', 'views.drop'],
])('%s, unanswered, is another write once %s went out', async (path, takesAway) => {
  const what = { id: 5 }
  const [key, other] = [await keyUnder(path, what), await keyUnder('funeralHomes.create', what)]
  await keyUnder(takesAway, what)
  expect(await keyUnder(path, what)).not.toBe(key)
  expect(await keyUnder('funeralHomes.create', what)).toBe(other)
})

test.each([401, 403, 429])('a refusal with %d tells nothing of a try before it, whose key stays', async (status) => {
  const order = { contactName: 'Rosa' }
  const key = await keyUnder('orders.create', order)
  expect(await keyUnder('orders.create', order, status)).toBe(key)
  expect(await keyUnder('orders.create', order, 400)).toBe(key)
  expect(await keyUnder('orders.create', order, status)).not.toBe(key)
})

test.each([
  'accounts.login',
  'accounts.changePassword',
  'factors.begin',
  'factors.renewRecoveryCodes',
  'passkeys.begin',
  'passkeys.remove',
])('%s has none, so its password stays nowhere', async (path) => {
  expect(await keyUnder(path, { currentPassword: 'calm water at dawn' })).toBeUndefined()
})
