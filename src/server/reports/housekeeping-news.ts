// What people should know of what goes on by itself: the home page and the doctor tell it.

import { DAY } from '../../shared/durations.ts'
import type { Housekeeping } from '../../shared/reports.ts'
import { readNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { viewClock } from '../database/steady-clock.ts'
import { readSettings } from '../settings/settings.ts'

/** Long enough for a Friday's news to be there on Monday. */
export const TOLD_FOR = 3 * DAY

/** Why nothing is erased, if so, and what was erased lately. */
export async function readHousekeeping(db: Db, now: Date): Promise<Housekeeping> {
  const held = await readNote(db, 'heldBack')
  const retired = await readNote(db, 'retired')
  const age = retired ? now.getTime() - Date.parse(retired.at) : Number.NaN
  return {
    heldBack: held ? { ...held, until: held.why === 'clock' ? (await viewClock(db, now)).trustedAt.toISOString() : null } : null,
    retired:
      retired && age >= 0 && age < TOLD_FOR
        ? { at: retired.at, orders: retired.orders, months: (await readSettings(db)).retentionMonths }
        : null,
  }
}
