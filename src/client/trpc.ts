// The typed client of the desk: every call goes through here, with the token and the language, and so does its answer.
import {
  type HTTPBatchLinkOptions,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientErrorLike,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { tap } from '@trpc/server/observable'
import { EventSource } from 'eventsource'
import type { AppRouter } from '../server/api/router.ts'
import { onceLink } from './once-link.ts'
import { proofLink } from './proof.ts'
import { currentToken, refuseToken } from './session.ts'

const URL = '/trpc'
/** After so long without an answer a call has failed, in milliseconds. */
export const TIMEOUT = 10_000
/** A call that carries a file, such as a picture: longer than the server waits for one, so that it can say itself what took too long. */
const UPLOAD_TIMEOUT = 340_000
/** What such a call is sent with. */
export const UPLOAD = { trpc: { context: { isUpload: true } } }
/** More calls than this are not taken in one batch (docs/CONTRACT.md, section 3). */
const BATCH = 10

type FetchEsque = NonNullable<HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']>['fetch']>

export type DeskError = TRPCClientErrorLike<AppRouter>

/** What nobody waits for any more is called off, as at a logout, after which the answer would be a refusal. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

/** What every call of the desk sends along, to /trpc and to the files. */
export function deskHeaders(): Record<string, string> {
  const token = currentToken()
  return { 'accept-language': document.documentElement.lang, ...(token !== null && { authorization: `Bearer ${token}` }) }
}

/** A bad token ends the session, whichever call finds out. */
const sessionLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    const sent = currentToken()
    const refused = (error: DeskError) => {
      if (sent !== null && error.data?.refusal.code === 'signIn') refuseToken(sent)
    }
    return next(op).pipe(tap({ error: refused }))
  }
}

/** Tells the server that the session of now is over. It gets there even where the window is closed in the same moment. */
export function tellLogout(): void {
  const headers = { ...deskHeaders(), 'content-type': 'application/json' }
  // Unreachable, the server ends the session when its time is over.
  fetch(`${URL}/accounts.logout`, { method: 'POST', keepalive: true, headers }).catch(() => {})
}

function fetchWithin(milliseconds: number): FetchEsque {
  return (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  }
}

/** The token of the stream travels in a header, never in the address. */
const streamFetch: typeof fetch = async (input, init) => {
  const sent = currentToken()
  const response = await fetch(input, { ...init, headers: { ...init?.headers, ...deskHeaders() } })
  if (response.status === 401 && sent !== null) refuseToken(sent)
  return response
}

const writeLink = (timeout: number): TRPCLink<AppRouter> =>
  httpLink({
    url: URL,
    fetch: fetchWithin(timeout),
    headers: ({ op: { context } }) => ({
      ...deskHeaders(),
      ...(typeof context.idempotencyKey === 'string' && { 'idempotency-key': context.idempotencyKey }),
    }),
  })

export const deskClient = trpc.createClient({
  links: [
    sessionLink,
    proofLink,
    onceLink,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: URL, EventSource, eventSourceOptions: { fetch: streamFetch } }),
      false: splitLink({
        condition: ({ type }) => type === 'query',
        // By POST: names and phones that are looked for stand in no address, which proxies write down.
        true: httpBatchLink({ url: URL, maxItems: BATCH, methodOverride: 'POST', headers: deskHeaders, fetch: fetchWithin(TIMEOUT) }),
        false: splitLink({
          condition: ({ context }) => context.isUpload === true,
          true: writeLink(UPLOAD_TIMEOUT),
          false: writeLink(TIMEOUT),
        }),
      }),
    }),
  ],
})
