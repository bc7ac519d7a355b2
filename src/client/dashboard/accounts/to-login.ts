import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { currentToken, useToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { LOGIN_PATH } from '../paths.ts'
import { logout } from '../shell/account.tsx'

/**
 * The way from a finished form to the login page, taken by itself after some milliseconds (undefined: not yet). Where somebody
 * is signed in in this browser it is taken by a press alone, and signs them out: the next one in is the person the form was
 * about.
 */
export function useWayToLogin(after: number | undefined) {
  const [, navigate] = useLocation()
  const isSignedIn = useToken() !== null
  // A new password has ended sessions: whether that of this browser was among them, the answer tells, and then it is forgotten.
  const me = trpc.accounts.me.useQuery(undefined, { enabled: after !== undefined && isSignedIn, staleTime: 0 })
  const go = () => {
    if (currentToken() !== null) logout()
    navigate(LOGIN_PATH, { replace: true })
  }
  const goWhenDue = useEffectEvent(go)
  useEffect(() => {
    if (after === undefined || isSignedIn) return
    const timer = setTimeout(goWhenDue, after)
    return () => clearTimeout(timer)
  }, [after, isSignedIn])
  return { go, isSignedIn, isAsked: isSignedIn && me.isFetchedAfterMount }
}

export type WayToLogin = ReturnType<typeof useWayToLogin>
