// When what takes long counts as stored. Scripts that keep a copy ask for what changed since their last question, less a minute
// (docs/CONTRACT.md, section 2): whoever asked while an import was read and compared would never see it by the moment it began.
import { SECOND } from '../../shared/durations.ts'

/** So long it may be dated by its beginning. */
const SOON = 30 * SECOND

/** The time since the machine started, in milliseconds: of all threads the same, whatever somebody sets the clock to. */
export const uptime = () => Number(process.hrtime.bigint() / 1_000_000n)

/** The moment of a work that began at `now`, when the machine was up for `began`: its beginning, or where that is long ago, this moment. */
export function storedAt(now: Date, began: number): Date {
  const passed = uptime() - began
  return passed > SOON ? new Date(now.getTime() + passed) : now
}
