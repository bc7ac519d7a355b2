// The calls of the desk that carry files: with the token, through the same door as all others.
import { sayAgain } from './dashboard/failure.ts'
import { deskText } from './language/desk-text.tsx'
import { askForProof } from './proof.ts'
import { currentToken, refuseToken } from './session.ts'
import { deskHeaders } from './trpc.ts'

/** The server's own sentence, where there is one, and what it says besides. */
export class FetchRefused extends Error {
  readonly info: unknown

  constructor(message: string, info: unknown) {
    super(message)
    this.info = info
  }
}

/**
 * An answer that is none of a refusal. A refused token ends the session; where a proof is wanted, it is asked for and the call
 * done again. Rejects with a FetchRefused, or with any other error where the server was not reached.
 */
export async function deskFetch(address: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const sent = currentToken()
  const response = await fetch(address, { ...init, headers: { ...init.headers, ...deskHeaders() } })
  if (response.ok) return response
  if (response.status === 401 && sent !== null) refuseToken(sent)
  const { message, info } = Object(await response.json().catch(() => null))
  if (Object(info).proof === 'required' && (await askForProof())) return deskFetch(address, init)
  throw new FetchRefused(typeof message === 'string' ? sayAgain(message) : '', info)
}

/** The file of an answer. A proxy, or a network that asks to log in, may answer anything with a page of its own, which is none. */
export async function fileIn(response: Response): Promise<Blob> {
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) throw new FetchRefused(deskText().failure.notOurs, undefined)
  return response.blob()
}

/** What `deskFetch` takes to send this. */
export const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The server's sentence, or that it cannot be reached. */
export function whyRefused(error: unknown): string {
  return error instanceof FetchRefused && error.message !== '' ? error.message : deskText().failure.unreachable
}
