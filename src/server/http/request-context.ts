import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, type Language } from '../../shared/language.ts'
import { checkFactor, readSession, type Session } from '../accounts/sessions.ts'
import { type Program, readKey } from '../api-keys/program.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { programOf } from './request-program.ts'

const LONGEST_AGENT = 300

/** What a procedure may use: all that is open, and what it may know of the request behind the call. */
export interface RequestContext extends AppContext {
  language: Language
  /** Where the call comes from; with TRUST_PROXY the forwarded address. */
  address: string
  userAgent: string | null
  /** The bearer token, if the call has one. */
  token: string | undefined
  idempotencyKey: string | undefined
  /** The program that calls with a key, over REST. */
  program?: Program | undefined
  /** Who is signed in; the kinds of procedures find out. */
  session?: Session | undefined
  /** The same person, or the program. */
  caller?: Caller | undefined
  /** Stands in the log and in the answer. */
  requestId: string
}

/** The context of one request; who calls is found out later. */
export function requestContext(context: AppContext, request: FastifyRequest): RequestContext {
  const { 'accept-language': accepted, 'idempotency-key': key, 'user-agent': agent } = request.headers
  return {
    ...context,
    language: acceptedLanguage(accepted),
    address: addressOf(request),
    userAgent: agent?.slice(0, LONGEST_AGENT) ?? null,
    token: bearerOf(request),
    program: programOf(request),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    requestId: request.id,
  }
}

/** Who is signed in, by the token of a call. */
export async function sessionOf({
  db,
  sessionKey,
  clock,
  config,
  token,
}: Pick<RequestContext, 'db' | 'sessionKey' | 'clock' | 'config' | 'token'>): Promise<Session | undefined> {
  return token === undefined ? undefined : readSession(db, sessionKey, token, config, clock())
}

/** Who calls: somebody who is signed in, or a program that has no number among the people. */
export type Caller = Session['account'] | Program

/** Who calls, by the token or the key of a call. */
export async function whoCalls(
  ctx: Parameters<typeof sessionOf>[0] & Pick<RequestContext, 'program'>,
): Promise<{ session: Session | undefined; caller: Caller | undefined }> {
  if (ctx.program) {
    // It was found before the body had come, and may have ended since.
    const caller = ctx.token === undefined ? undefined : await readKey(ctx.db, ctx.token)
    return { session: undefined, caller }
  }
  const session = await sessionOf(ctx)
  return { session, caller: session?.account }
}

/** The same at doors that are no procedures, for staff and programs alone. */
export async function staffOrProgram(ctx: RequestContext): Promise<{ session: Session | undefined; caller: Caller }> {
  const { session, caller } = await whoCalls(ctx)
  if (!caller) throw new Refusal('signIn')
  if (session) checkFactor(session)
  return { session, caller }
}

/** The token of a request, if it has one. Any other scheme than Bearer is a token that is bad, not the lack of one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.replace(/^bearer\s+/i, '')
}

/** Some proxies write the port of their visitor, too: 203.0.113.8:40001, [2001:db8::1]:40001. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

/** Where a call comes from; empty where its connection is already gone, for what arrived is worked on nevertheless. */
export function addressOf(request: FastifyRequest): string {
  if (request.socket.remoteAddress === undefined) return ''
  const [, ipv4, ipv6] = WITH_PORT.exec(request.ip) ?? []
  return ipv4 ?? ipv6 ?? request.ip
}
