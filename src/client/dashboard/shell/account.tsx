// Who is signed in, for every screen behind the entrance; and the way out.
import { createContext, use } from 'react'
import type { Account } from '../../../shared/user.ts'
import { startLeaving } from '../../session.ts'
import { trpc } from '../../trpc.ts'

/** Logging out here does not wait longer than this for the server, in milliseconds. */
const FAREWELL = 2000

const AccountContext = createContext<Account | null>(null)

export const AccountProvider = AccountContext.Provider

export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('Nobody is signed in around this component')
  return account
}

/** Ends the session on the server, then empties this browser, whether or not the server could be reached in these milliseconds. */
export function useLogout(patience = FAREWELL): () => Promise<void> {
  const { client } = trpc.useUtils()
  return async () => {
    const finish = startLeaving()
    const farewell = client.accounts.logout.mutate().catch(() => {})
    await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, patience))])
    finish()
  }
}
