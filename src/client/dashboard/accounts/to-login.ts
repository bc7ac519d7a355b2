import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { currentToken } from '../../session.ts'
import { LOGIN_PATH } from '../paths.ts'
import { logout } from '../shell/account.tsx'

/**
 * The way from a finished form to the login page, taken by itself after some milliseconds (undefined: not yet). Whoever
 * was signed in in this browser is signed out: the next one in is the person the form was about.
 */
export function useWayToLogin(after: number | undefined): () => void {
  const [, navigate] = useLocation()
  const go = () => {
    if (currentToken() !== null) logout()
    navigate(LOGIN_PATH, { replace: true })
  }
  const goWhenDue = useEffectEvent(go)
  useEffect(() => {
    if (after === undefined) return
    const timer = setTimeout(goWhenDue, after)
    return () => clearTimeout(timer)
  }, [after])
  return go
}
