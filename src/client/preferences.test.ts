// What is remembered comes back at once, or the defaults serve: never a desk that waits for its memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was kept comes back', async () => {
  const { restorePreferences, preferences } = await import('./preferences.ts')
  kept.set('root', JSON.stringify({ language: 'en', orderFilters: 'tab=pending' }))
  await restorePreferences()
  expect(preferences()).toEqual({ language: 'en', orderFilters: 'tab=pending' })
})

test('after 5000 milliseconds without an answer the defaults serve, and a late answer changes nothing', async () => {
  const { restorePreferences, preferences } = await import('./preferences.ts')
  let answer: (text: string) => void = () => {}
  let done = false
  const restored = restorePreferences(() => new Promise((resolve) => (answer = resolve))).then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  answer(JSON.stringify({ language: 'en' }))
  await vi.advanceTimersByTimeAsync(1)
  expect(preferences()).toEqual({})
})

test.each(['{', '[]', '{"language":"fr"}', '{"theme":7}'])('what makes no sense is left out: %s', async (text) => {
  const { restorePreferences, preferences } = await import('./preferences.ts')
  kept.set('root', text)
  await restorePreferences()
  expect(preferences()).toEqual({})
})

test('where there is no room it is remembered for as long as the page is open', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  const { remember, preferences } = await import('./preferences.ts')
  remember({ theme: 'dark' })
  expect(preferences()).toEqual({ theme: 'dark' })
})

test('logging out empties it, and keeps only how the entrance looks', async () => {
  const { forgetPreferences, remember, preferences } = await import('./preferences.ts')
  remember({ language: 'en', theme: 'dark', orderFilters: 'user=2', leadSound: true, leadNotification: true })
  forgetPreferences()
  expect(kept.has('root')).toBe(false)
  expect(preferences()).toEqual({ language: 'en', theme: 'dark' })
})
