// The dashboard's copy of what the server answered: what a change makes out of date, and who says so when one is refused.
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { whyFailed } from './dashboard/failure.ts'
import { deskText } from './language/desk-text.tsx'
import { showToast } from './ui/toast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The component shows the error of this mutation itself, as one with an `onError` does. */
      showsError?: true
      /** Refused, what it would have changed is asked for again although the component shows the error: there is nothing written to lose. */
      refetchesRefused?: true
      /** What a conflict is called here, where there is more to say than that there is one. */
      conflict?: string
    }
  }
}

/** What shows orders, but for the one that is open. */
const LISTS = ['orders.list', 'orders.counts', 'orders.suspects', 'orders.suspectCount', 'orders.deleted']

/** What a mutation makes out of date, where that is not all queries of its own router. */
const MADE_OLD_BY: Record<string, string[]> = {
  // It fills the cache itself.
  'accounts.login': [],
  'passkeys.login': [],
  'passkeys.loginOptions': [],
  'passkeys.proofOptions': [],
  // A passkey is a second factor, too.
  'passkeys.add': ['passkeys', 'factors'],
  'passkeys.remove': ['passkeys', 'factors'],
  'passkeys.removeByAnother': ['passkeys', 'factors'],
  'accounts.prove': [],
  // The order itself cannot be had any more.
  'orders.delete': LISTS,
  'orders.deleteMany': LISTS,
  'imports.undo': ['imports', 'orders', 'funeralHomes'],
  'imports.rememberColumn': [],
  'imports.rememberWords': [],
  // What comes first in an office is done by it.
  'settings.update': ['settings', 'reports.firstSteps'],
  'users.invite': ['users', 'reports.firstSteps'],
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: askWhatIsRequired }),
  mutationCache: new MutationCache({
    onError: askWhatIsRequired,
    onSettled(_answer, error, _sent, _context, { options }) {
      const isHandled = options.onError !== undefined || options.meta?.showsError === true
      // Refused, what is on screen is likely to be old; a form says so itself, and keeps what was written.
      if (error !== null && !isHandled) showToast({ text: sentenceOf(error, options.meta?.conflict) })
      // Pending until the new state is on screen: a second press would be for what is not there any more.
      return error === null || !isHandled || options.meta?.refetchesRefused ? invalidateAfter(options.mutationKey?.[0]) : undefined
    },
  }),
})

/** Refused for want of a second factor, the desk shows nothing but the account: see the guard. */
function askWhatIsRequired(error: Error): void {
  if (codeOf(error) === 'factorDue') void invalidate(['factors.read'])
}

const codeOf = (error: Error) => (error instanceof TRPCClientError ? error.data?.refusal?.code : undefined)

/** Asks again for what a mutation has changed. */
async function invalidateAfter(path: unknown): Promise<void> {
  if (Array.isArray(path)) await invalidate(MADE_OLD_BY[path.join('.')] ?? [String(path[0])])
}

/** Asks again for the queries of routers, or for single ones such as `services.usage`. */
export async function invalidate(names: Iterable<string>): Promise<void> {
  await Promise.all([...names].map((name) => askAgain([name.split('.')])))
}

const isUnanswered = ({ state }: Query) => state.data === undefined

async function askAgain(queryKey: string[][]): Promise<void> {
  // The library waits for a first answer that is on its way, and takes it for new: it may be from before.
  const unanswered = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isUnanswered })
  await queryClient.invalidateQueries({ queryKey })
  await Promise.allSettled(unanswered.map(({ promise }) => promise))
  if (unanswered.length > 0) await queryClient.invalidateQueries({ queryKey, predicate: (query) => unanswered.includes(query) })
}

/** What everybody is told of their own account, whatever their role. */
const OWN = ['accounts', 'factors', 'passkeys']

/** Forgets what was answered to another role: all is asked for anew. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && OWN.includes(path[0])) })
}

function sentenceOf(error: Error, conflict: string | undefined): string {
  return codeOf(error) === 'conflict' && conflict !== undefined ? conflict : whyFailed(error, deskText())
}

/** Whether the server answered at all; without an answer, trying again may help. */
function isRefusal(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data !== null && error.data !== undefined
}
