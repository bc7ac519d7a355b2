// The page somebody wanted before they had to log in, and what the login page tells them. It travels in the history entry,
// not in the address, since addresses end up in logs and may hold what was searched for.

import { FORGOT_PATH, HOME_PATH, LOGIN_PATH, REGISTER_PATH, RESET_PATH } from '../paths.ts'

export interface AuthState {
  returnTo?: string
  notice?: 'registered' | 'ended'
}

/** Only pages of the desk are taken; anything else leads to its first page. */
export function authState(): { returnTo: string; notice: AuthState['notice'] } {
  const { returnTo, notice }: Record<string, unknown> = history.state ?? {}
  return { returnTo: safePath(returnTo), notice: notice === 'registered' || notice === 'ended' ? notice : undefined }
}

function safePath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || !URL.canParse(returnTo, location.origin)) return HOME_PATH
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  const inside = pathname === HOME_PATH || pathname.startsWith(`${HOME_PATH}/`)
  const entrance = [LOGIN_PATH, FORGOT_PATH, REGISTER_PATH, RESET_PATH].some((path) => pathname.startsWith(path))
  return origin === location.origin && inside && !entrance ? pathname + search + hash : HOME_PATH
}
