// Who is signed in, for every screen behind the entrance; and the way out.
import { createContext, use } from 'react'
import type { Account } from '../../../shared/user.ts'
import { forgetSession } from '../../session.ts'
import { tellLogout } from '../../trpc.ts'

const AccountContext = createContext<Account | null>(null)

export const AccountProvider = AccountContext.Provider

export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('Nobody is signed in around this component')
  return account
}

/** Empties this browser at once, and ends the session on the server if that can be reached. */
export function logout(): void {
  tellLogout()
  forgetSession()
}
