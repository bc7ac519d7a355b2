// Who is signed in: the token in this browser, and what its tabs tell each other about it. No people's data is kept here.
import { forgetPreferences } from './preferences.ts'
import { createStore, useStore } from './ui/store.ts'

const TOKEN_KEY = 'token'

/** How a session went: `logout` empties everything, `ended` only says that the server no longer takes the token. */
type SessionEnd = 'logout' | 'ended'

interface Session {
  token: string | null
  /** How the last one in this tab ended; null while one lasts, or where there was none. */
  end: SessionEnd | null
}

/** Of a login nothing is told: the token that is stored says it, in the order in which tabs stored and removed it. */
type Message = { type: 'ended'; token: string } | { type: 'logout' }

const storedToken = () => localStorage.getItem(TOKEN_KEY)
const session = createStore<Session>({ token: storedToken(), end: null })
/** What stood in the browser once this tab had its token: that one, or where there was no room for it whatever was there before. */
let storedThen = storedToken()
const otherTabs = new BroadcastChannel('session')

export function currentToken(): string | null {
  return session.get().token
}

export function useToken(): string | null {
  return useStore(session, ({ token }) => token)
}

export function howItEnded(): SessionEnd | null {
  return session.get().end
}

/** Keeps the token of a login. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // No room, perhaps on the whole disk: the session is this tab's alone, until it reloads.
  }
  adopt(token)
}

/** Keeps what a token was renewed to, while no other tab has stored or removed any: a logout there is heard of later than it is done. */
export function keepRenewed(sent: string, token: string): void {
  if (currentToken() === sent && storedToken() === storedThen) keepToken(token)
}

/** Forgets the session, here and in the other tabs; the server has to be told beside it. */
export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY)
  tellOtherTabs({ type: 'logout' })
  end('logout')
}

/** The server refused a token. Only the one that was sent: meanwhile another tab may have signed in again, or renewed it. */
export function refuseToken(refused: string): void {
  if (refused !== currentToken()) return
  const stored = storedToken()
  if (stored === null || stored === refused) {
    localStorage.removeItem(TOKEN_KEY)
    tellOtherTabs({ type: 'ended', token: refused })
    end('ended')
  } else adopt(stored)
}

/** Tells when a session is over or has become another one, so that nothing of it stays on screen. */
export function onSessionEnd(ended: (how: SessionEnd) => void): () => void {
  return session.subscribe(() => {
    const how = howItEnded()
    if (how !== null) ended(how)
  })
}

/** A login or logout in one tab is followed by the others. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    const stored = storedToken()
    // Read, not taken from the event: by now somebody may have logged out.
    if (key === TOKEN_KEY && stored !== null) adopt(stored)
  })
  otherTabs.onmessage = ({ data }: MessageEvent<Message>) => {
    // Also where the server was quicker to say so: what was kept to go on with goes, too.
    if (data.type === 'logout') end('logout')
    else if (data.token === currentToken()) end('ended')
  }
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

function adopt(token: string): void {
  const before = currentToken()
  if (before !== null && sessionIdOf(before) !== sessionIdOf(token)) end('ended')
  storedThen = storedToken()
  session.set({ token, end: null })
}

function end(how: SessionEnd): void {
  if (how === 'logout') forgetPreferences()
  session.set({ token: null, end: how })
}

function tellOtherTabs(message: Message): void {
  otherTabs.postMessage(message)
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
