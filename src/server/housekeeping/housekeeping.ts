// What nobody asks for and somebody must do: what has served its time is erased (forgetting.ts), spent counters go, the search
// index is put in order; backups are made every night, and every quarter of an hour; and at eight the morning's digests are written.

import { DAY, HOUR, MINUTE } from '../../shared/durations.ts'
import { straightenDays } from '../accounts/factor-required.ts'
import { keepBackups } from '../backup/nightly.ts'
import { keepRecent, writeWithoutCopy } from '../backup/recent.ts'
import type { AppContext } from '../context.ts'
import { engineOf } from '../database/engine.ts'
import { lookAtClock } from '../database/steady-clock.ts'
import { forgetOldAttempts } from '../limits/limits.ts'
import { eraseRest } from '../privacy/erase-rest.ts'
import { writeDigests } from '../reports/digest.ts'
import { forgetAll } from './forgetting.ts'

/** After the start, so that the first requests do not wait for it; in milliseconds. */
const AFTER_THE_START = 5000
/** Erasing waits longer: a clock that is wrong at boot is corrected by then (NTP), or the doctor has said so. */
const BEFORE_ERASING = 2 * HOUR

/** Writes today's digests if it is time. */
export async function sendDigests({ db, clock, config, outbox }: AppContext): Promise<void> {
  if ((await writeDigests(db, config, clock())) > 0) outbox.wake()
}

/**
 * Remembers what the clock says, and puts right what one that went ahead has written and people wait for. One that is behind sees
 * the same: in doubt nothing is put right.
 */
export async function watchClock({ db, clock }: AppContext): Promise<void> {
  const { doubt } = await writeWithoutCopy(db, (inside) => lookAtClock(inside, clock()))
  if (doubt === null) await straightenDays(db, clock())
}

/** Begins when the start is over, then in turns from a day to a minute; gives what ends it. */
export function startHousekeeping(context: AppContext): () => void {
  const stop = new AbortController()
  const run = (task: (context: AppContext) => Promise<unknown>) => () => {
    task(context).catch((error: unknown) => {
      // What the end of the process cuts off is done by the next one.
      if (!stop.signal.aborted) context.log.error(error, 'Housekeeping failed')
    })
  }
  let backingUp: Promise<void> | undefined
  // A backup of a large database may take longer than a minute: one at a time.
  const backUp = async () => {
    // Either goes its way where the other fails.
    backingUp ??= keepBackups(context, stop.signal)
      .finally(() => keepRecent(context, stop.signal))
      .finally(() => {
        backingUp = undefined
      })
    await backingUp
  }
  const tidySearch = async ({ db }: AppContext) => void (await engineOf(db).mergeSearch(db, { signal: stop.signal }))
  const forgetAttempts = ({ db, clock }: AppContext) => forgetOldAttempts(db, clock())
  const tasks = [
    { task: run(watchClock), every: HOUR },
    { task: run(forgetAttempts), every: 6 * HOUR },
    { task: run(eraseRest), every: 6 * HOUR },
    { task: run(tidySearch), every: DAY },
    { task: run(sendDigests), every: MINUTE },
    { task: run(backUp), every: MINUTE },
  ]
  const timers = tasks.map(({ task, every }) => setInterval(task, every))
  const begin = () => {
    for (const { task } of tasks) task()
  }
  const beginErasing = () => {
    run(forgetAll)()
    timers.push(setInterval(run(forgetAll), 6 * HOUR))
  }
  timers.push(setTimeout(begin, AFTER_THE_START), setTimeout(beginErasing, BEFORE_ERASING))
  return () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
  }
}
