// Who takes which letter. Where several processes look into one outbox, each letter is locked for as long as it is
// in somebody's hand, so that the others pass it by, and free again at once when whoever had it ends.
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

/** Written as in the partial index, or it would not be used. */
const QUEUED = sql.lit<'queued'>('queued')

export type DueLetter = Selectable<LetterTable>

/**
 * Hands over the letter that is due first, with the database that is to say what became of it; gives its id. One at a time: what
 * is erased or refused while another one is being sent must not follow it.
 */
export async function claimDueLetter(
  db: Db,
  now: Date,
  deliver: (letter: DueLetter, db: Db) => Promise<void>,
): Promise<number | undefined> {
  if (engineOf(db).isShared) return takeOne(db, now, deliver)
  const letter = await due(db, now).limit(1).executeTakeFirst()
  if (!letter) return undefined
  await deliver(letter, db)
  return letter.id
}

function takeOne(db: Db, now: Date, deliver: (letter: DueLetter, db: Db) => Promise<void>): Promise<number | undefined> {
  // Read committed is never done again from the beginning: a letter cannot be taken back.
  const once = db.transaction().setIsolationLevel('read committed')
  return once.execute(async (db) => {
    const letter = await engineOf(db).skipLocked(due(db, now).limit(1)).executeTakeFirst()
    if (!letter) return undefined
    await deliver(letter, db)
    return letter.id
  })
}

const due = (db: Db, now: Date) =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('state', '=', QUEUED)
    .where('recipient', '!=', NO_INBOX)
    .where(({ or, eb }) => or([eb('nextAttemptAt', '<=', now.toISOString()), eb('nextAttemptAt', '>', latestAttempt(now))]))
    .orderBy('nextAttemptAt')
    .orderBy('id')

/** A later one was set by a clock that went ahead: that letter is due, too. */
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

/** After a restart nothing waits out an old pause. What another process is just sending stays as it is. */
export async function retryLettersNow(db: Db, now: Date): Promise<void> {
  const queued = db.selectFrom('letters').select('id').where('state', '=', 'queued')
  await db.updateTable('letters').set({ nextAttemptAt: now.toISOString() }).where('id', 'in', engineOf(db).skipLocked(queued)).execute()
}
