// What a clock that went ahead wrote down would count, once it is right again, for as long as it was wrong.
import { MINUTE } from '../../shared/durations.ts'

/** The latest moment that can have been written until now, ISO 8601; clocks are put right by seconds. What says a later one does not count. */
export const latestWritten = (now: Date): string => new Date(now.getTime() + MINUTE).toISOString()
