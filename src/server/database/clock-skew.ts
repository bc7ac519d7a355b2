// Clock skew: a clock that went ahead, by a year perhaps, leaves moments in the database that are still to come once it is put
// right. What bears one does not count: else a session or a limit would last for as long as the clock was wrong.
import { MINUTE } from '../../shared/durations.ts'

/** The latest moment that a row may bear and still count, ISO 8601: now and a little, since clocks are put right by seconds every day. */
export const latestPlausible = (now: Date): string => new Date(now.getTime() + MINUTE).toISOString()
