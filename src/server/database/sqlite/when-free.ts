// Retries while another process or thread writes to the same file. SQLite's own busy timeout blocks the event loop; this one
// does not.
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../errors/code-of.ts'
import { unavailable } from '../../errors/refusal.ts'

/** How long a writer waits for one in another process, in milliseconds: more than an import takes. */
const TIMEOUT = 30_000
const LONGEST_PAUSE = 25
const RETRY_AFTER = 2

/**
 * Does something with a file as soon as nobody else keeps it from being done; refused for now where that takes too long.
 * `since` is when somebody began to wait who had to wait for a turn first.
 */
export async function whenFree<Result>(work: () => Result, since = performance.now()): Promise<Result> {
  const until = since + TIMEOUT
  for (let milliseconds = 1; ; milliseconds = Math.min(2 * milliseconds, LONGEST_PAUSE)) {
    try {
      return work()
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
      if (performance.now() > until) throw unavailable(error, RETRY_AFTER)
    }
    await pause(milliseconds)
  }
}
