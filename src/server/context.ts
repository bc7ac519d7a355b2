import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../shared/language.ts'
import { readSession, type Session } from './accounts/sessions.ts'
import type { House } from './house.ts'
import type { Context } from './trpc.ts'

const LONGEST_AGENT = 300

/** What a procedure may know of the request behind a call. */
export function contextOf(house: House, request: FastifyRequest): Context {
  const { 'accept-language': accepted, 'idempotency-key': key, 'user-agent': agent } = request.headers
  return {
    house,
    language: acceptedLanguage(accepted),
    address: addressOf(request),
    userAgent: agent?.slice(0, LONGEST_AGENT) ?? null,
    token: bearerOf(request),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    requestId: request.id,
  }
}

/** Who is signed in, by the token of a call. */
export async function sessionOf({ house, token }: Pick<Context, 'house' | 'token'>): Promise<Session | undefined> {
  return token === undefined ? undefined : readSession(house.db, house.sessionKey, token, house.clock())
}

/** The token of a request, if it has one. Any other scheme than Bearer is a token that is bad, not the lack of one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.replace(/^bearer\s+/i, '')
}

/** Where a call comes from; empty where its connection is already gone, for what arrived is worked on nevertheless. */
export function addressOf(request: FastifyRequest): string {
  return request.socket.remoteAddress === undefined ? '' : request.ip
}
