// Nothing of the desk is shown, not for a moment, to who is not signed in.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Role } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { forgetAnswers } from '../../query-client.ts'
import { howItEnded, sessionIdOf, useToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { FactorNeed } from '../accounts/account-only.tsx'
import type { AuthState } from '../accounts/return-to.ts'
import { forgetDraftsOfOthers } from '../draft-store.ts'
import { failureText } from '../failure.ts'
import { LOGIN_PATH } from '../paths.ts'
import { forgetEdits } from '../settings/stored-edits.ts'
import { AccountProvider } from './account.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { useRenewal } from './renewal.ts'

const AccountOnly = lazyScreen(() => import('../accounts/account-only.tsx'), 'AccountOnly')

/** How often it is asked whether a second factor is still required, in milliseconds. */
const STILL_DUE = 10_000
/** And how often who is signed in, while nobody can say. */
const STILL_UNKNOWN = 5_000

export function Guard({ children }: { children: ReactNode }) {
  const token = useToken()
  const [path] = useLocation()
  const search = useSearch()
  if (token === null) {
    const returnTo = path + search + location.hash
    const end = howItEnded()
    const state: AuthState = end === 'logout' ? {} : { returnTo, ...(end === 'ended' && { notice: 'ended' }) }
    return <Redirect to={LOGIN_PATH} replace state={state} />
  }
  // Another session is another person, perhaps: every screen starts over.
  return <SignedIn key={sessionIdOf(token)}>{children}</SignedIn>
}

function SignedIn({ children }: { children: ReactNode }) {
  const t = useDeskText()
  // A server that is away for a moment opens the desk when it is back.
  const me = trpc.accounts.me.useQuery(undefined, { refetchInterval: ({ state }) => !state.data && state.error !== null && STILL_UNKNOWN })
  // While it is asked again the reason stands, and so does the button that has the focus.
  const [error, setError] = useState(me.error)
  if (me.error && me.error !== error) setError(me.error)
  useRenewal()
  const id = me.data?.id
  useEffect(() => {
    if (id !== undefined) forgetDraftsOfOthers(id)
  }, [id])
  const [factor, goOn] = useFactorNeed()
  const isSameRole = useSameRole(me.data?.role)
  if (me.data)
    return (
      <AccountProvider value={me.data}>{factor ? <AccountOnly factor={factor} onGoOn={goOn} /> : isSameRole && children}</AccountProvider>
    )
  // A refused token is on its way to the entrance.
  if (!error || error.data?.refusal.code === 'signIn') return null
  return (
    <main className="main" id="main">
      <EmptyState whole title={t.shell.couldNotStart} actions={<Button onClick={() => me.refetch()}>{t.retry}</Button>}>
        {failureText(error, t)}
      </EmptyState>
    </main>
  )
}

/**
 * False for a moment where somebody has another role than before: every screen goes, with all that was answered to the role
 * before, and starts over. An admin would be shown settings, invitations and keys of a superAdmin, a superAdmin settings
 * without what admins are not told.
 */
function useSameRole(role: Role | undefined): boolean {
  const [before, setBefore] = useState(role)
  useLayoutEffect(() => {
    if (role === before) return
    if (before !== undefined) {
      forgetAnswers()
      forgetEdits()
    }
    setBefore(role)
  }, [role, before])
  return role === before
}

/**
 * Whether nothing but the account opens, because a second factor is required and missing. Once it is there, or required no
 * more, somebody goes on when they are ready: recovery codes are shown this once.
 */
function useFactorNeed(): [FactorNeed | undefined, () => void] {
  const factors = trpc.factors.read.useQuery(undefined, {
    // No news comes while one is missing, and a colleague may require none any more.
    refetchInterval: ({ state }) => state.data?.deadline?.isOver === true && STILL_DUE,
  }).data
  const isDue = factors?.deadline?.isOver === true
  const [isHeld, hold] = useState(false)
  if (isDue && !isHeld) hold(true)
  const need = isDue ? 'due' : factors?.hasSecondFactor ? 'met' : 'lifted'
  return [isDue || isHeld ? need : undefined, () => hold(false)]
}
