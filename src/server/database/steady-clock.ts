// Whether the clock can be believed by what erases. A clock that jumps is wrong either before or after, and nobody here can
// tell which: then nothing is erased until it has gone on steadily for a week, in which people see what it says.

import { sql } from 'kysely'
import { DAY, HOUR } from '../../shared/durations.ts'
import { readNote, writeNote } from './notes.ts'
import type { Db } from './open.ts'

/** A machine that was off for a long weekend is no jump. */
const FAR_AHEAD = 7 * DAY
/** Clocks are put right by seconds every day, by more where something was wrong. */
const FAR_BACK = HOUR
const TRUSTED_AFTER = 7 * DAY
/** An import or samples may put some old entries last. */
export const LAST_ENTRIES = 50

interface ClockView {
  isTrusted: boolean
  /** Which way it jumped; null where it did not, also while it is only new. */
  doubt: 'ahead' | 'back' | null
  /** Since when it goes on steadily. */
  since: Date
  /** When it is believed, if it goes on like this. */
  trustedAt: Date
}

/** Looks at the clock and remembers what it said. To be called more often than a clock may be away. */
export async function lookAtClock(db: Db, now: Date): Promise<ClockView> {
  const view = await viewClock(db, now)
  await writeNote(db, 'clock', { seenAt: now.toISOString(), since: view.since.toISOString(), doubt: view.doubt })
  return view
}

/** The same without remembering. */
export async function viewClock(db: Db, now: Date): Promise<ClockView> {
  const note = await readNote(db, 'clock')
  const jump = await jumped(db, note && Date.parse(note.seenAt), now.getTime())
  const since = jump || !note ? now : new Date(note.since)
  const trustedAt = new Date(since.getTime() + TRUSTED_AFTER)
  const isTrusted = trustedAt <= now
  return { isTrusted, doubt: isTrusted ? null : (jump ?? note?.doubt ?? null), since, trustedAt }
}

async function jumped(db: Db, seen: number | undefined, now: number): Promise<ClockView['doubt']> {
  const last = seen ?? (await newestEntry(db, LAST_ENTRIES))
  if (last !== undefined && now - last > FAR_AHEAD) return 'ahead'
  // One entry alone: what a wrong clock wrote is soon not the last any more.
  return Math.max(seen ?? 0, (await newestEntry(db, 1)) ?? 0) - now > FAR_BACK ? 'back' : null
}

/** The newest moment among the last entries about orders, and in the audit log. */
export async function newestEntry(db: Db, entries: number): Promise<number | undefined> {
  const last = sql.lit(entries)
  const { rows } = await sql<{ newest: string | null }>`
    select max("at") as "newest" from (
      select "at" from (select "date" as "at" from "orderEvents" order by "id" desc limit ${last}) as "events"
      union all select "at" from (select "at" from "audit" order by "id" desc limit ${last}) as "acts"
    ) as "entries"`.execute(db)
  const newest = rows[0]?.newest
  return newest ? Date.parse(newest) : undefined
}
