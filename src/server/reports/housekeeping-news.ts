// What people should know of what goes on by itself: the home page and the doctor tell it.

import { DAY } from '../../shared/durations.ts'
import type { Housekeeping } from '../../shared/reports.ts'
import { type Notes, readNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { viewClock } from '../database/steady-clock.ts'

/** Long enough for a Friday's news to be there on Monday. */
const TOLD_FOR = 3 * DAY

/** Whether the home page still tells of something at this moment. */
export const isTold =
  (now: Date) =>
  ({ at }: { at: string }): boolean => {
    const age = now.getTime() - Date.parse(at)
    return age >= 0 && age < TOLD_FOR
  }

/** Why nothing is erased, if so, and what was erased lately. */
export async function readHousekeeping(db: Db, now: Date): Promise<Housekeeping> {
  const held = await readNote(db, 'heldBack')
  const runs = ((await readNote(db, 'retired')) ?? []).filter(isTold(now))
  return {
    heldBack: held ? { ...held, until: held.why === 'clock' ? (await viewClock(db, now)).trustedAt.toISOString() : null } : null,
    retired: [...Map.groupBy(runs, ({ months }) => months).values()].map(together),
  }
}

/** Of the last one, with the orders of all. */
const together = (runs: Notes['retired']) => runs.reduce((before, run) => ({ ...run, orders: before.orders + run.orders }))
