// Whether a session still lives.
import { setImmediate } from 'node:timers/promises'
import { expressionBuilder } from 'kysely'
import { HOUR } from '../../shared/durations.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** How long a token opens its session; renewed, for as long again. */
export const TOKEN_LIFE = 8 * HOUR

/**
 * The condition of a session that has neither ended nor expired, and to which somebody may still have a token; one of a moment
 * that is still to come counts for none.
 */
export function openAt(now: Date) {
  const eb = expressionBuilder<Tables, 'sessions'>()
  return eb.and([
    eb('sessions.endedAt', 'is', null),
    eb('sessions.createdAt', '<=', latestPlausible(now)),
    eb('sessions.expiresAt', '>', now.toISOString()),
    eb('sessions.lastUsedAt', '>', new Date(now.getTime() - TOKEN_LIFE).toISOString()),
  ])
}

/** One session, asked by itself. */
export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  return (await openAmong(db, [id], now)).has(id)
}

interface Round {
  ids: Set<string>
  open: Promise<Set<string>>
}

const rounds = new WeakMap<Db, Round>()

/** The same for many streams that ask at one moment, as at each item of news: one query, which begins after the last of them asked. */
export async function isOpenBatched(db: Db, id: string, now: Date): Promise<boolean> {
  const round = rounds.get(db) ?? beginRound(db, now)
  round.ids.add(id)
  return (await round.open).has(id)
}

function beginRound(db: Db, now: Date): Round {
  const ids = new Set<string>()
  const open = setImmediate().then(() => {
    rounds.delete(db)
    return openAmong(db, [...ids], now)
  })
  const round = { ids, open }
  rounds.set(db, round)
  return round
}

async function openAmong(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where(openAt(now))
    .where('users.deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
