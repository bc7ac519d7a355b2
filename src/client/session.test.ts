// What tabs know of each other's session: whoever logs in is told by the token that is stored, and only while it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
let onStorage: (event: { key: string }) => void
const told: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  told.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => told.push(message)
    },
  )
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onStorage) => {
    onStorage = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A token as far as a browser reads it. */
const token = (sid: string, iat: number) => `head.${btoa(JSON.stringify({ sid, iat }))}.signature`
const storageChanged = () => onStorage({ key: 'token' })

async function tab() {
  const session = await import('./session.ts')
  session.followOtherTabs()
  return session
}

test('a login elsewhere is followed, with the token that is stored', async () => {
  const { currentToken } = await tab()
  stored.set('token', token('ana', 1))
  storageChanged()
  expect(currentToken()).toBe(token('ana', 1))
})

test('a login that a logout has overtaken lets nobody in', async () => {
  const { currentToken, forgetSession, keepToken } = await tab()
  keepToken(token('ana', 1))
  forgetSession()
  storageChanged()
  expect(currentToken()).toBeNull()
  expect(told).toEqual([{ type: 'logout' }])
})

/** From now on what is stored can be read and removed, and nothing be added. */
function fillStorage() {
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
}

test('where there is no room for it a token lets in this tab, and is renewed there', async () => {
  const { currentToken, keepRenewed, keepToken } = await tab()
  fillStorage()
  keepToken(token('ana', 1))
  expect(currentToken()).toBe(token('ana', 1))
  keepRenewed(token('ana', 1), token('ana', 2))
  keepRenewed(token('ana', 2), token('ana', 3))
  expect([currentToken(), stored.has('token')]).toEqual([token('ana', 3), false])
})

test('where the room is gone since, a token is renewed in this tab until another one logs out or in', async () => {
  const { currentToken, keepRenewed, keepToken } = await tab()
  keepToken(token('ana', 1))
  fillStorage()
  keepRenewed(token('ana', 1), token('ana', 2))
  keepRenewed(token('ana', 2), token('ana', 3))
  expect([currentToken(), stored.get('token')]).toEqual([token('ana', 3), token('ana', 1)])
  stored.delete('token')
  keepRenewed(token('ana', 3), token('ana', 4))
  stored.set('token', token('eva', 1))
  keepRenewed(token('ana', 3), token('ana', 4))
  expect(currentToken()).toBe(token('ana', 3))
  storageChanged()
  expect(currentToken()).toBe(token('eva', 1))
})

test('a refused token ends the session, here and in the other tabs', async () => {
  const { currentToken, howItEnded, keepToken, refuseToken } = await tab()
  keepToken(token('ana', 1))
  refuseToken(token('ana', 1))
  expect([currentToken(), howItEnded(), stored.get('token')]).toEqual([null, 'ended', undefined])
  expect(told.at(-1)).toEqual({ type: 'ended', token: token('ana', 1) })
})

test('a refused token that another tab has renewed meanwhile gives way to the new one', async () => {
  const { currentToken, keepToken, refuseToken } = await tab()
  keepToken(token('ana', 1))
  stored.set('token', token('ana', 2))
  refuseToken(token('ana', 1))
  expect([currentToken(), stored.get('token')]).toEqual([token('ana', 2), token('ana', 2)])
})

test('a token is renewed where it is stored, and brings nobody back whom a logout in another tab put out', async () => {
  const { currentToken, keepRenewed, keepToken } = await tab()
  keepToken(token('ana', 1))
  keepRenewed(token('ana', 1), token('ana', 2))
  expect([currentToken(), stored.get('token')]).toEqual([token('ana', 2), token('ana', 2)])
  // What the other tab says of it is still on its way.
  stored.delete('token')
  keepRenewed(token('ana', 2), token('ana', 3))
  expect(stored.has('token')).toBe(false)
  stored.set('token', token('eva', 1))
  keepRenewed(token('ana', 2), token('ana', 3))
  expect(stored.get('token')).toBe(token('eva', 1))
})

test('nothing of a lead is remembered after a logout', async () => {
  const { forgetSession, keepToken } = await tab()
  const { claim } = await import('./dashboard/leads/told-once.ts')
  vi.stubGlobal('navigator', {})
  keepToken(token('ana', 1))
  expect([await claim('7 sound'), await claim('7 sound')]).toEqual([true, false])
  forgetSession()
  expect(await claim('8 sound')).toBe(false)
  expect(stored.has('root')).toBe(false)
})

test('of tabs that hear of a lead at the same moment one rings, although what it stored has not reached the others', async () => {
  const { keepToken } = await tab()
  const { claim } = await import('./dashboard/leads/told-once.ts')
  const held = new Set<string>()
  const request = async (name: string, _options: unknown, use: (lock: object | null) => unknown) => {
    if (held.has(name)) return use(null)
    held.add(name)
    await use({ name })
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  keepToken(token('ana', 1))
  const first = await claim('7 sound')
  stored.delete('root')
  expect([first, await claim('7 sound'), await claim('8 sound')]).toEqual([true, false, true])
})
