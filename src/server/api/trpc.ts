// The kinds of procedures. For anybody: open, known and public; for one's own account alone: own; for staff and their programs:
// caller; for people who are signed in: staff and superAdmin.
import { initTRPC, TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { WrongPassword } from '../accounts/confirm-password.ts'
import { noteWrongPassword } from '../accounts/failed-logins.ts'
import { isOpen } from '../accounts/open-sessions.ts'
import { type Proven, requireProof } from '../accounts/proof.ts'
import { checkFactor, type Session } from '../accounts/sessions.ts'
import type { By, BySelf } from '../audit/audit.ts'
import { askedFirst } from '../database/asked-first.ts'
import { storageRefusal } from '../database/data-error.ts'
import type { Db } from '../database/open.ts'
import { Refusal, type RefusalCode, refusalOfIssues } from '../errors/refusal.ts'
import { type Caller, type RequestContext, whoCalls } from '../http/request-context.ts'
import { onceFor } from './once.ts'

/** Streams that stay open; in milliseconds. */
const SSE = { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } }

const t = initTRPC.context<RequestContext>().create({
  sse: SSE,
  errorFormatter({ shape, error, ctx }) {
    const refusal = refusalOf(error)
    const body = refusal.shape(ctx?.language ?? 'es', ctx?.requestId ?? '')
    // Nothing else leaves: neither a stack nor a sentence of ours that was meant for the log.
    return {
      code: shape.code,
      message: body.message,
      data: { httpStatus: refusal.status, path: shape.data.path, refusal: body, retryAfter: refusal.details.retryAfter },
    }
  },
})

export const router = t.router

/** Any error as the refusal it stands for; what nobody foresaw is 'unexpected'. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const away = storageRefusal(error)
  if (away) return away
  if (error instanceof z.core.$ZodError) return refusalOfIssues(error.issues)
  if (!(error instanceof TRPCError)) return new Refusal('unexpected')
  if (error.cause instanceof Refusal || error.cause instanceof z.core.$ZodError) return refusalOf(error.cause)
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return new Refusal('notFound')
  if (error.code === 'PARSE_ERROR' || error.code === 'BAD_REQUEST') return new Refusal('malformed')
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new Refusal('wrongType')
  if (error.code === 'PAYLOAD_TOO_LARGE') return new Refusal('tooLarge')
  return new Refusal('unexpected')
}

const codeOf: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** The procedure throws a Refusal; tRPC wants its own error around it, with the right status. */
const translate = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = storageRefusal(result.error.cause) ?? result.error.cause
  if (refusal instanceof Refusal) throw new TRPCError({ code: codeOf[refusal.status] ?? 'INTERNAL_SERVER_ERROR', cause: refusal })
  return result
})

/** Comes after `input`: for a write that would do more if it were done again. Its `once` does it once for each key. */
export const repeatable = t.middleware(({ ctx, path, input, next }) => next({ ctx: { once: onceFor(ctx, path, input) } }))

/** More values than any call has, and few enough to say of each what is wrong with it before anybody notices. */
const MOST_VALUES = 15_000

const bounded = t.middleware(async ({ next, getRawInput }) => {
  // A body that cannot be parsed is refused by the procedure's own input schema; most procedures take no input.
  const input = await getRawInput().catch(() => undefined)
  if (!holdsAtMost(input, MOST_VALUES)) throw new Refusal('tooLarge')
  return next()
})

function holdsAtMost(input: unknown, most: number): boolean {
  const found = [input]
  for (let at = 0; at < found.length; at += 1) {
    const value = found[at]
    if (typeof value !== 'object' || value === null) continue
    // Counted before they are looked up: to get sixty thousand values by their names takes longer than to parse them.
    const inside = Array.isArray(value) ? value.length : Object.keys(value).length
    if (found.length + inside > most) return false
    found.push(...Object.values(value))
  }
  return true
}

/** For anybody, signed in or not: a token plays no part. */
export const openProcedure = t.procedure.use(translate).use(bounded)

/**
 * For anybody; who is signed in, or has a key, is known. A bad token is refused and never taken for a visitor. A write may wait
 * long for its turn, and whoever was put out meanwhile does nothing any more; `unasked` is for what is left to do after it.
 */
export const knownProcedure = openProcedure.use(async ({ ctx, next, type }) => {
  const { session, caller } = await whoCalls(ctx)
  if (ctx.token !== undefined && !caller) throw new Refusal('signIn')
  if (ctx.program?.scope === 'read' && type === 'mutation') throw new Refusal('key.readOnly')
  const stillIn = async (db: Db) => {
    const isIn = session ? await isOpen(db, session.id, ctx.clock()) : (await whoCalls({ ...ctx, db })).caller
    if (!isIn) throw new Refusal('signIn')
  }
  const db = caller && type === 'mutation' ? askedFirst(ctx.db, stillIn) : ctx.db
  const result = await next({ ctx: { session, caller, db, unasked: ctx.db } })
  if (session && !result.ok && refusalOf(result.error) instanceof WrongPassword) {
    const { db, clock, address, config, outbox, log } = ctx
    try {
      if (await noteWrongPassword(db, { account: session.account, address }, config.publicUrl, clock())) outbox.wake()
    } catch (error) {
      // Whoever mistyped is told that, whatever became of the note.
      log.error(error, 'A wrong password could not be noted')
    }
  }
  return result
})

/** For whoever is signed in, about nothing but their own account: also while a second factor is required of them and missing. */
export const ownProcedure = knownProcedure.use(({ ctx, next }) => {
  if (!ctx.session) throw new Refusal('signIn')
  return next({ ctx: { session: ctx.session } })
})

/** For anybody; who is signed in, or has a key, may get more. */
export const publicProcedure = knownProcedure.use(({ ctx, next }) => {
  if (ctx.session) checkFactor(ctx.session)
  return next()
})

/** For whoever is signed in, and for programs with a key: what REST offers to staff. */
export const callerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.caller) throw new Refusal('signIn')
  return next({ ctx: { caller: ctx.caller } })
})

/** For whoever is signed in. */
export const staffProcedure = callerProcedure.use(({ ctx, next }) => {
  if (!ctx.session) throw new Refusal('signIn')
  return next({ ctx: { session: ctx.session } })
})

/** For a superAdmin; anybody else reads the sentence that belongs to what they tried. */
export const superAdminOr = (refusal: RefusalCode) =>
  callerProcedure.use(({ ctx, next, type }) => {
    if (ctx.session?.account.role !== 'superAdmin') throw new Refusal(refusal)
    const stillSo = async (db: Db) => {
      const { session } = await whoCalls({ ...ctx, db })
      if (session?.account.role !== 'superAdmin') throw new Refusal(session ? refusal : 'signIn')
    }
    const db = type === 'mutation' ? askedFirst(ctx.unasked, stillSo) : ctx.db
    return next({ ctx: { session: ctx.session, db } })
  })

export const superAdminProcedure = superAdminOr('superAdminOnly')

/** Comes after a kind of staff, before what cannot be undone: for whoever showed lately that it is them. */
export const recentlyProved = t.middleware(({ ctx, next }) => {
  if (!ctx.session) throw new Refusal('signIn')
  requireProof(ctx.session, ctx.clock())
  return next()
})

/** Who calls, as the audit log wants to know. */
export const byCaller = ({ caller, address }: { caller: Caller; address: string }): By => ({ account: caller, address })

/** Who is signed in, as the audit log wants to know. */
export const byWhom = ({ session, address }: { session: Session; address: string }): BySelf => ({ account: session.account, address })

/** The same, and when they last proved that it is them. */
export const provenBy = ({ session, address }: { session: Session; address: string }): Proven => ({ ...session, address })
