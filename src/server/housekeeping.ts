// What nobody asks for and somebody must do: deleted orders go for good after 30 days, orders that were not sold after the
// time the settings say, spent counters, sessions and links are forgotten, the search index is put in order; every night a
// backup is made; and at eight the morning's digests are written.
import { setImmediate } from 'node:timers/promises'
import { audit } from './audit.ts'
import { clearScraps } from './backup/kept-backups.ts'
import { keepBackups } from './backup/nightly.ts'
import { emptyChangeLog } from './database/no-trace.ts'
import { tidySearch } from './database/search-upkeep.ts'
import { forgetWords } from './database/word-index.ts'
import { forgetWrittenLetters } from './emails/mailer.ts'
import type { House } from './house.ts'
import { forgetOldAttempts } from './limits.ts'
import { emptyTrash } from './orders/order-trash.ts'
import { forgetOldRows } from './privacy/old-rows.ts'
import { retireOrders } from './privacy/retention.ts'
import { writeDigests } from './reports/digest.ts'

const EVERY_SIX_HOURS = 6 * 60 * 60 * 1000
const EVERY_MINUTE = 60 * 1000
/** Nobody who has just come waits for what can wait, in milliseconds. */
const AFTER_THE_START = 5000

/** Sweeps once now. */
export async function sweep({ db, clock, log, config }: House): Promise<void> {
  clearScraps(config.dataDir, clock())
  await forgetOldAttempts(db, clock())
  await forgetOldRows(db, clock())
  const { orders: gone, letterIds: goneLetters } = await emptyTrash(db, clock())
  forgetWrittenLetters(config, goneLetters)
  if (gone > 0) log.info({ orders: gone }, 'The trash was emptied of what was deleted 30 days ago')
  const { orders, letterIds } = await retireOrders(db, clock())
  forgetWrittenLetters(config, letterIds)
  if (gone + orders > 0) {
    await forgetWords(db, setImmediate)
    await emptyChangeLog(db)
  }
  if (orders > 0) {
    await audit(db, { account: null, action: 'retention', target: String(orders), address: null }, clock())
    log.info({ orders }, 'Orders that were not sold have reached the age at which they are erased')
  }
}

/** Writes today's digests if it is time. */
export async function greet({ db, clock, config, outbox }: House): Promise<void> {
  if ((await writeDigests(db, config, clock())) > 0) outbox.wake()
}

/** Sweeps when the start is over and every six hours, and looks at the clock every minute; gives what ends it. */
export function keepHouse(house: House): () => void {
  const stop = new AbortController()
  const run = (task: (house: House) => Promise<void>) => () => {
    task(house).catch((error: unknown) => {
      // What the end of the process cuts off is done by the next one.
      if (!stop.signal.aborted) house.log.error(error, 'Housekeeping failed')
    })
  }
  let backingUp: Promise<void> | undefined
  // A backup of a large database may take longer than a minute: one at a time.
  const backUp = async () => {
    backingUp ??= keepBackups(house, stop.signal).finally(() => {
      backingUp = undefined
    })
    await backingUp
  }
  const tidy = ({ db }: House) => tidySearch(db, stop.signal)
  const timers = [
    setInterval(run(sweep), EVERY_SIX_HOURS),
    setInterval(run(tidy), EVERY_SIX_HOURS),
    setInterval(run(greet), EVERY_MINUTE),
    setInterval(run(backUp), EVERY_MINUTE),
  ]
  const begin = () => {
    run(sweep)()
    run(tidy)()
    run(greet)()
    run(backUp)()
  }
  timers.push(setTimeout(begin, AFTER_THE_START))
  return () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
  }
}
