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

const lost = TRPCClientError.from<AppRouter>(new TypeError('Failed to fetch'))

/** The key under which a write leaves; it stays under way, or is lost, or refused with this status. */
async function keyUnder(path: string, input: object, becomes?: 'lost' | number): Promise<unknown> {
  const { onceLink } = await import('./once-link.ts')
  let key: unknown
  const sending = onceLink({})({
    op: { id: 1, type: 'mutation', path, input, context: {}, signal: null },
    next: ({ context }) => {
      key = context.idempotencyKey
      return observable((observer) => {
        if (becomes) observer.error(becomes === 'lost' ? lost : refusalWith(becomes))
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
  ['orders.restore', 'orders.delete', { id: 5 }],
  ['orders.restoreMany', 'orders.deleteMany', { ids: [4, 5] }],
  ['orders.restore', 'orders.deleteMany', { ids: [4, 5] }],
  ['services.restore', 'services.delete', { id: 5 }],
])('%s, unanswered, is another write once %s of the same went out', async (path, takesAway, taken) => {
  const what = path.endsWith('Many') ? { ids: [5, 6] } : { id: 5 }
  const elsewhere = what.id ? { id: 55 } : { ids: [6, 55] }
  const keys = [await keyUnder(path, what), await keyUnder(path, elsewhere), await keyUnder('funeralHomes.restore', what)]
  await keyUnder(takesAway, taken)
  expect(await keyUnder(path, what)).not.toBe(keys[0])
  expect([await keyUnder(path, elsewhere), await keyUnder('funeralHomes.restore', what)]).toEqual(keys.slice(1))
})

test.each([
  ['users.invite', 'users.withdrawInvitation'],
  ['apiKeys.create', 'apiKeys.end'],
  ['webhooks.create', 'webhooks.delete'],
  ['views.keep', 'views.drop'],
])('%s, lost, is another write once %s went out; under way it is the same', async (path, takesAway) => {
  const [what, other] = [{ name: 'Ana' }, { name: 'Luis' }]
  const [gone, underWay] = [await keyUnder(path, what, 'lost'), await keyUnder(path, other)]
  const elsewhere = await keyUnder('funeralHomes.create', what, 'lost')
  await keyUnder(takesAway, { id: 5 })
  expect(await keyUnder(path, what)).not.toBe(gone)
  expect(await keyUnder(path, other)).toBe(underWay)
  expect(await keyUnder('funeralHomes.create', what)).toBe(elsewhere)
})

test('an account that is deleted is no invitation', async () => {
  const invitation = { email: 'ana@example.com' }
  const key = await keyUnder('users.invite', invitation, 'lost')
  await keyUnder('users.delete', { id: 5 })
  expect(await keyUnder('users.invite', invitation)).toBe(key)
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
