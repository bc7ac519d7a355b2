// What a request does in BACKUP_DIR, which may be a network's disk that no longer answers: in a thread, with an end.
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../shared/durations.ts'

const ANSWERS_WITHIN = 5 * SECOND

/** The disks on which a job is stuck: no more threads are given to them. */
const stuck = new Set<string>()

/** Undefined where the disk does not answer in time. The job, which has a thread, goes on then and ends when the disk is back. */
export async function inSecond<Result>(
  backupDir: string,
  job: () => Promise<Result>,
  within = ANSWERS_WITHIN,
): Promise<Result | undefined> {
  if (stuck.has(backupDir)) return undefined
  const ended = new AbortController()
  const working = job().finally(() => {
    ended.abort()
    stuck.delete(backupDir)
  })
  const tooLate = pause(within, undefined, { signal: ended.signal }).then(() => {
    stuck.add(backupDir)
    // Nobody waits for it any more.
    working.catch(() => {})
  })
  // Where the work has ended, so has the pause: with an error that tells nothing.
  return Promise.race([
    working,
    tooLate.then(
      () => undefined,
      () => working,
    ),
  ])
}
