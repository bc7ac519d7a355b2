import { beforeEach, expect, test, vi } from 'vitest'
import { TIMEOUTS } from '../server/http/slow-requests.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'es' }, querySelector: () => null })
})

test('a call with a picture waits longer than the server does, which says what took too long; any other fails soon', async () => {
  const within = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: null } }))
  const { deskClient, TIMEOUT, UPLOAD } = await import('./trpc.ts')
  await deskClient.pictures.put.mutate({ place: 'logo', data: 'AAAA' }, { context: UPLOAD.trpc.context })
  await deskClient.accounts.logout.mutate()
  const [picture, other] = within.mock.calls.map(([milliseconds]) => milliseconds)
  expect(picture).toBeGreaterThan(TIMEOUTS.upload)
  expect(other).toBe(TIMEOUT)
})
