// What is done in BACKUP_DIR, which may be a network's disk that no longer answers: in a thread, with an end.
import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../shared/durations.ts'
import type { Bilingual } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'
import type { BackupWatch } from './backup-jobs.ts'

const ANSWERS_WITHIN = 5 * SECOND
/** Where nobody waits, a disk has the time to wake. */
export const WAKES_WITHIN = MINUTE
/** Who waits at a terminal has more patience than at a page. */
export const LOOKS_WITHIN = 15 * SECOND
/** And work on it takes as long as it takes, unless nothing more is heard of it: a whole database is copied in one go. */
export const GETS_ON_WITHIN = 15 * MINUTE

interface Working {
  backupDir: string
  /** No more threads are given to its disk. */
  isStuck: boolean
  ended: Promise<void>
}

const working = new Set<Working>()

/**
 * Undefined where the disk does not answer in time, or no longer says that it gets on. The job, which has a thread, goes on then
 * and ends when the disk is back. Who has more time than a look waits for one that is stuck: its disk may only have slept.
 */
export async function inSecond<Result>(
  backupDir: string,
  job: (getsOn: () => void) => Promise<Result>,
  within = ANSWERS_WITHIN,
): Promise<Result | undefined> {
  const stuck = [...working].find((one) => one.backupDir === backupDir && one.isStuck)
  if (stuck && !(await endsWithin(stuck, within - ANSWERS_WITHIN))) return undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const own: Working = { backupDir, isStuck: false, ended }
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const clock = globalThis
    .setTimeout(() => {
      own.isStuck = true
      resolve(undefined)
    }, within)
    .unref()
  working.add(own)
  const result = job(() => void clock.refresh()).finally(() => {
    clearTimeout(clock)
    working.delete(own)
    end()
  })
  // Once it is too late nobody waits for it any more.
  result.catch(() => {})
  return Promise.race([result, tooLate])
}

function endsWithin({ ended }: Working, milliseconds: number): Promise<boolean> {
  if (milliseconds <= 0) return Promise.resolve(false)
  return Promise.race([ended.then(() => true), setTimeout(milliseconds, false, { ref: false })])
}

/** What is said of a disk that does not answer. */
export const silent = (backupDir: string): Bilingual => ({
  es: `El disco de ${backupDir} no responde. Mira si está puesto y si su red funciona.`,
  en: `The disk of ${backupDir} does not answer. See that it is put in and that its network works.`,
})

/** What the product does there by itself, which gives something. Throws where the disk does not answer. */
export async function workInSecond<Result extends NonNullable<unknown>>(
  backupDir: string,
  work: (watch: BackupWatch) => Promise<Result>,
  { within, signal }: { within: number; signal: AbortSignal | undefined },
): Promise<Result> {
  const result = await inSecond(backupDir, (getsOn) => work({ onProgress: getsOn, signal }), within)
  if (result !== undefined) return result
  throw new CliError('second.silent', silent(backupDir))
}

/** Whether a thread is at work there: the process cannot end before it, and it may never end. */
export const isHeldBySecond = (): boolean => working.size > 0

/** Ends a process that is held by a thread there: one that hangs in a disk ends with the system's own force alone. */
export function endByForce(): void {
  process.kill(process.pid, 'SIGKILL')
  // Nobody comes this far but the first process of a container, to whom the system passes on no signal of its own.
  process.abort()
}
