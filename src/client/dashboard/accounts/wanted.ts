// The page somebody wanted before they had to log in, and what the login page tells them. It travels in the history entry,
// not in the address, since addresses end up in logs and may hold what was searched for.

import { FORGOT_PATH, HOME_PATH, LOGIN_PATH, REGISTER_PATH, RESET_PATH } from '../paths.ts'

export interface GateState {
  wanted?: string
  notice?: 'registered' | 'ended'
}

/** Only pages of the desk are taken; anything else leads to its first page. */
export function gateState(state: unknown): Required<Pick<GateState, 'wanted'>> & Pick<GateState, 'notice'> {
  const { wanted, notice }: { wanted?: unknown; notice?: unknown } = typeof state === 'object' && state !== null ? state : {}
  return { wanted: wantedPath(wanted), ...((notice === 'registered' || notice === 'ended') && { notice }) }
}

function wantedPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, location.origin)) return HOME_PATH
  const { origin, pathname, search, hash } = new URL(wanted, location.origin)
  const inside = pathname === HOME_PATH || pathname.startsWith(`${HOME_PATH}/`)
  const entrance = [LOGIN_PATH, FORGOT_PATH, REGISTER_PATH, RESET_PATH].some((path) => pathname.startsWith(path))
  return origin === location.origin && inside && !entrance ? pathname + search + hash : HOME_PATH
}
