// Who takes which letter. Where several processes look into one outbox, whoever takes one writes down until when it is in their
// hand, so that the others pass it by meanwhile. Who ends with one in hand leaves it to the others when that time is over.
import { type Selectable, sql } from 'kysely'
import { MINUTE } from '../../shared/durations.ts'
import { NO_INBOX } from '../../shared/letter.ts'
import { latestPlausible } from './clock-skew.ts'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'
import type { LetterTable } from './tables.ts'

/** Between two attempts, and until somebody looks again, in milliseconds: a timer that is told to wait for months does not wait at all. */
export const LONGEST_PAUSE = 10 * MINUTE
/** Letters of a process that ended before it sent them are found by the others within this time, in milliseconds. */
const LOOK_EVERY = 5000
/** A letter that is due may be in somebody else's hand. */
const SHORTEST_PAUSE = 500

/** Longer than a letter may take (mailer.ts), whatever the clocks of two processes are apart, in milliseconds. */
export const IN_HAND = MINUTE

/** Written as in the partial index, or it would not be used. */
const QUEUED = sql.lit<'queued'>('queued')

export type DueLetter = Selectable<LetterTable>

/**
 * Takes the letter that is due first. One at a time: what is erased or refused while another one is being sent must not follow it.
 * Nothing stays locked: an erasure waits for no mail server, and a connection that is cut lets go of nothing.
 */
export async function claimDueLetter(db: Db, now: Date): Promise<DueLetter | undefined> {
  if (!engineOf(db).isShared) return due(db, now).limit(1).executeTakeFirst()
  // What another process claims at this moment is passed by; serializable, one of both would begin anew.
  const once = db.transaction().setIsolationLevel('read committed')
  return once.execute(async (db) => {
    const letter = await engineOf(db).skipLocked(due(db, now).limit(1)).executeTakeFirst()
    if (!letter) return undefined
    const claimedUntil = new Date(now.getTime() + IN_HAND).toISOString()
    await db.updateTable('letters').set({ claimedUntil }).where('id', '=', letter.id).execute()
    return { ...letter, claimedUntil }
  })
}

/** Whether a letter is still to be sent, and by whoever took it so. */
export async function isInHand(db: Db, { id, claimedUntil }: DueLetter): Promise<boolean> {
  const row = await db.selectFrom('letters').select('claimedUntil').where('id', '=', id).where('state', '=', QUEUED).executeTakeFirst()
  return row !== undefined && row.claimedUntil === claimedUntil
}

const due = (db: Db, now: Date) =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('state', '=', QUEUED)
    .where('recipient', '!=', NO_INBOX)
    .where(({ or, eb }) => or([eb('nextAttemptAt', '<=', now.toISOString()), eb('nextAttemptAt', '>', latestAttempt(now))]))
    .where(({ or, eb }) =>
      or([
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now.toISOString()),
        eb('claimedUntil', '>', latestPlausible(new Date(now.getTime() + IN_HAND))),
      ]),
    )
    .orderBy('nextAttemptAt')
    .orderBy('id')

/** A later one was set by a clock that went ahead: that letter is due, too, as one that such a clock has claimed. */
const latestAttempt = (now: Date) => latestPlausible(new Date(now.getTime() + LONGEST_PAUSE))

/** The milliseconds until somebody should look again; undefined for not before another letter is written. */
export async function untilNextLetter(db: Db, now: Date): Promise<number | undefined> {
  const next = await db
    .selectFrom('letters')
    .select('nextAttemptAt')
    .where('state', '=', QUEUED)
    .where('recipient', '!=', NO_INBOX)
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  const pause = next && Date.parse(next.nextAttemptAt) - now.getTime()
  if (!engineOf(db).isShared) return pause && Math.min(LONGEST_PAUSE, Math.max(0, pause))
  return Math.min(LOOK_EVERY, Math.max(SHORTEST_PAUSE, pause ?? LOOK_EVERY))
}

/** After a restart nothing waits out an old pause. What somebody else is just writing is not waited for. */
export async function retryLettersNow(db: Db, now: Date): Promise<void> {
  const queued = db.selectFrom('letters').select('id').where('state', '=', 'queued')
  await db.updateTable('letters').set({ nextAttemptAt: now.toISOString() }).where('id', 'in', engineOf(db).skipLocked(queued)).execute()
}
