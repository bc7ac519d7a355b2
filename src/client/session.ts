// Who is signed in: the token in this browser, and what its tabs tell each other about it. No people's data is kept here.
import { useSyncExternalStore } from 'react'
import { forgetRoot, ROOT_KEY, remember, rootState } from './root-state.ts'

export const TOKEN_KEY = 'token'

/** How a session went: `left` empties everything, `ended` only says that the server no longer takes the token. */
export type SessionEnd = 'left' | 'ended'

let token = localStorage.getItem(TOKEN_KEY)
let lastEnd: SessionEnd | null = null
const readers = new Set<() => void>()
const enders = new Set<(how: SessionEnd) => void>()

export function currentToken(): string | null {
  return token
}

export function useToken(): string | null {
  return useSyncExternalStore(watch, currentToken)
}

/** How the last session in this tab ended; null while one lasts, or where there was none. */
export function howItEnded(): SessionEnd | null {
  return lastEnd
}

/** Keeps a token: that of a login, or a renewed one. */
export function keepToken(next: string): void {
  // Who finds a token finds what is remembered beside it: other tabs take the lack of it for a logout.
  if (localStorage.getItem(ROOT_KEY) === null) remember(rootState())
  localStorage.setItem(TOKEN_KEY, next)
  adopt(next, 'ended')
}

/** Whether somebody here has asked to log out, and the server is being told. */
let leaving = false

/** Logout was asked for: from here on an end of the session is that, whichever way it is heard of. Gives what ends it here. */
export function startLeaving(): () => void {
  leaving = true
  return () => {
    if (leaving) leave()
  }
}

/** This tab forgets at once, the others hear of it from the browser. */
function leave(): void {
  leaving = false
  forgetRoot()
  localStorage.removeItem(TOKEN_KEY)
  adopt(null, 'left')
}

/** The server refused a token. Only the one that was sent: meanwhile another tab may have signed in again. */
export function refuseToken(refused: string): void {
  if (refused !== token) return
  if (leaving) leave()
  else {
    localStorage.removeItem(TOKEN_KEY)
    adopt(null, 'ended')
  }
}

/** Tells when a session is over or has become another one, so that nothing of it stays on screen. */
export function onSessionEnd(ended: (how: SessionEnd) => void): () => void {
  enders.add(ended)
  return () => enders.delete(ended)
}

/** A login or logout in one tab is followed by the others. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return
    // A logout elsewhere of which this tab had heard as a refusal: what it kept to go on with goes, too.
    if (key === ROOT_KEY && newValue === null && token === null) for (const ended of enders) ended('left')
    if (key !== TOKEN_KEY && key !== null) return
    if (leaving && localStorage.getItem(TOKEN_KEY) === null) return leave()
    // A logout empties both keys; a token that merely ran out leaves the other one.
    const left = localStorage.getItem(ROOT_KEY) === null
    if (left) forgetRoot()
    adopt(localStorage.getItem(TOKEN_KEY), left ? 'left' : 'ended')
  })
}

/** Which session a token belongs to; it stays the same when the token is renewed. */
export function sessionIdOf(of: string | null): string | null {
  const id = of === null ? undefined : claimsOf(of).sid
  return typeof id === 'string' ? id : of
}

/** When a token was made, in milliseconds since 1970; now if it does not say. */
export function issuedAt(of: string): number {
  const seconds = claimsOf(of).iat
  return typeof seconds === 'number' ? seconds * 1000 : Date.now()
}

function adopt(next: string | null, how: SessionEnd): void {
  const other = sessionIdOf(next) !== sessionIdOf(token)
  const began = token === null
  token = next
  if (next !== null) lastEnd = null
  else if (!began) lastEnd = how
  if (other && !began) for (const ended of enders) ended(how)
  for (const reader of readers) reader()
}

function watch(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** What a token says about itself. It is read, not trusted: only the server can check it. */
function claimsOf(of: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(atob((of.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
