// Which writes are remembered until they are answered, so that they are sent again under the same key.
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('BroadcastChannel', class {})
})
afterEach(() => vi.unstubAllGlobals())

/** The key under which a write leaves; no answer ever comes. */
async function keyUnder(path: string, input: object): Promise<unknown> {
  const { onceLink } = await import('./once-link.ts')
  let key: unknown
  const sending = onceLink({})({
    op: { id: 1, type: 'mutation', path, input, context: {}, signal: null },
    next: ({ context }) => {
      key = context.idempotencyKey
      return observable(() => {})
    },
  })
  sending.subscribe({}).unsubscribe()
  return key
}

test('an order has the same key until it is answered, and another order another one', async () => {
  const key = await keyUnder('orders.create', { contactName: 'Rosa' })
  expect(key).toMatch(/^[\w-]{16,}$/)
  expect(await keyUnder('orders.create', { contactName: 'Rosa' })).toBe(key)
  expect(await keyUnder('orders.create', { contactName: 'Luis' })).not.toBe(key)
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
