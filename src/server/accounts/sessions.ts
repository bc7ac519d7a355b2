// Sessions: a signed token in the browser, a row here. The row decides: once it has ended, the token is worthless.

import { jwtVerify, SignJWT } from 'jose'
import { expressionBuilder } from 'kysely'
import { HOUR } from '../../shared/durations.ts'
import type { Account, OpenSession } from '../../shared/user.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Notes } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../errors/refusal.ts'
import { rateLimitKey } from '../limits/network.ts'
import { deadlineOf, hasSecondFactor } from './factor-required.ts'
import { openAt, TOKEN_LIFE } from './open-sessions.ts'
import type { Site } from './web-authn.ts'

const SESSION_LIFE = 30 * 24 * HOUR
/** Sets a session's token apart from any other thing the same key may sign one day. */
const AUDIENCE = 'remanso-session'

export type SessionKey = CryptoKey

/** HS256 with the secret as it is given, in UTF-8; imported once, since that is what costs. */
export function importSessionKey(secret: string): Promise<SessionKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

export interface Session {
  id: string
  account: Account
  /** When a password or a passkey last showed who is there, ISO 8601; see proof.ts. */
  provedAt: string
  /** A second factor is required and missing: only the account itself opens; see factor-required.ts. */
  lacksFactor: boolean
}

export interface From {
  address: string
  userAgent: string | null
}

/** Opens a session and gives its token. */
export async function openSession(db: Db, key: SessionKey, userId: number, from: From, now: Date): Promise<string> {
  const id = randomToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE)
  await db
    .insertInto('sessions')
    .values({
      id,
      userId,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      provedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ...from,
      network: rateLimitKey(from.address) || null,
    })
    .execute()
  return signToken(key, id, userId, expiresAt, now)
}

/** The living session a token belongs to, or undefined. */
export async function readSession(db: Db, key: SessionKey, token: string, site: Site, now: Date): Promise<Session | undefined> {
  const id = await sessionIdOf(key, token, now)
  const living = id === undefined ? undefined : await livingSession(db, id, now)
  if (id === undefined || !living) return undefined
  const { provedAt, requiredSince, createdAt, ...account } = living
  const isOver = requiredSince !== null && deadlineOf(String(JSON.parse(requiredSince)), createdAt, now).isOver
  return { id, account, provedAt, lacksFactor: isOver && !(await hasSecondFactor(db, account.id, site)) }
}

/** Asked with every call of staff: one question, also for what is seldom required. */
function livingSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(({ selectFrom }) => [
      'users.id',
      'users.name',
      'users.role',
      'users.email',
      'users.createdAt',
      'sessions.provedAt',
      selectFrom('settings')
        .select('value')
        .where('key', '=', 'secondFactorSetAt' satisfies keyof Notes)
        .as('requiredSince'),
    ])
    .where('sessions.id', '=', id)
    .where(openAt(now))
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Refuses all but one's own account to whoever must add a second factor first. */
export function checkFactor({ lacksFactor }: Pick<Session, 'lacksFactor'>): void {
  if (lacksFactor) throw new Refusal('factorDue', { more: { factor: 'missing' } })
}

/** Whether we signed a token and its time is not over; whether its session still lives is not asked. */
export async function isOurToken(key: SessionKey, token: string, now: Date): Promise<boolean> {
  return (await sessionIdOf(key, token, now)) !== undefined
}

/** Whose a token is that was found to be ours since the process started; for the log, which is not to wait. */
export function userIdOf(key: SessionKey, token: string): number | undefined {
  return verified.get(key)?.get(token)?.userId
}

/** A fresh token for a session in use; never past the session's own end. */
export async function renewToken(db: Db, key: SessionKey, session: Session, now: Date): Promise<string> {
  const row = await db
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString() })
    .where('id', '=', session.id)
    .where('endedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirstOrThrow(() => new Refusal('signIn'))
  return signToken(key, session.id, session.account.id, new Date(row.expiresAt), now)
}

/** The open sessions of one person, the last used first. */
export async function listSessions(db: Db, session: Session, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastUsedAt', 'address', 'userAgent'])
    .where('userId', '=', session.account.id)
    .where(openAt(now))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === session.id }))
}

/** Ends sessions of a person: one, all but one, or all. Gives how many of them were open. */
export async function endSessions(db: Db, userId: number, which: { only?: string; except?: string }, now: Date): Promise<number> {
  const eb = expressionBuilder<Tables, 'sessions'>()
  const wanted = eb.and([
    eb('userId', '=', userId),
    ...(which.only === undefined ? [] : [eb('id', '=', which.only)]),
    ...(which.except === undefined ? [] : [eb('id', '!=', which.except)]),
  ])
  const open = await db.selectFrom('sessions').select('id').where(wanted).where(openAt(now)).execute()
  await db.updateTable('sessions').set({ endedAt: now.toISOString() }).where(wanted).where('endedAt', 'is', null).execute()
  return open.length
}

function signToken(key: SessionKey, session: string, userId: number, expiresAt: Date, now: Date): Promise<string> {
  const expires = Math.min(now.getTime() + TOKEN_LIFE, expiresAt.getTime())
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(key)
}

interface Verified {
  id: string
  userId: number
  /** Seconds since 1970. */
  issued: number
  expires: number
}

const MOST_REMEMBERED = 1000
/** Tokens whose signature was found right, for each key; what they say cannot change, only their time runs out. */
const verified = new WeakMap<SessionKey, Map<string, Verified>>()

async function sessionIdOf(key: SessionKey, token: string, now: Date): Promise<string | undefined> {
  const known = verified.get(key)?.get(token)
  if (known) return known.expires > Math.floor(now.getTime() / 1000) && !isAhead(known.issued, now) ? known.id : undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    if (typeof payload.sid !== 'string' || payload.exp === undefined || payload.iat === undefined) return undefined
    if (isAhead(payload.iat, now)) return undefined
    let tokens = verified.get(key)
    if (!tokens || tokens.size >= MOST_REMEMBERED) {
      tokens = new Map()
      verified.set(key, tokens)
    }
    tokens.set(token, { id: payload.sid, userId: Number(payload.sub), issued: payload.iat, expires: payload.exp })
    return payload.sid
  } catch {
    // Forged, expired or not a token at all: the caller refuses, and no reason is given away.
    return undefined
  }
}

/** Whether a token says that it was issued later than now, as one of a wrong clock: it would live longer than its eight hours. */
const isAhead = (issued: number, now: Date) => new Date(issued * 1000).toISOString() > latestPlausible(now)
