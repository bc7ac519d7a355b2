import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { currentToken, useToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
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

/** Does at once what the timer does anyway. */
export function GoNow({ go }: { go: () => void }) {
  const t = useDeskText()
  return (
    <a
      href={LOGIN_PATH}
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {t.people.goNow}
    </a>
  )
}

/** Whose browser it is decides: what going on would take from them is said first. */
export function GoAsAnother({ way }: { way: ReturnType<typeof useWayToLogin> }) {
  const { signedIn } = useDeskText().people
  if (!way.isAsked) return null
  return (
    <>
      <Notice kind="warning" urgent>
        {signedIn.lead}
      </Notice>
      <p className="auth__more">
        <Button kind="primary" wide onClick={way.go}>
          {signedIn.go}
        </Button>
      </p>
    </>
  )
}
