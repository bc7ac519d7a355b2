// Everything that is erased without anybody asking at that moment: deleted orders after 30 days, orders that were not sold after
// the period that somebody chose, spent sessions, links and keys, old entries of the audit log, and temporary files. Only
// while the clock can be believed, and when a checked backup was made since it can.
import { isBackedUp } from '../backup/nightly.ts'
import { removeTempFiles } from '../backup/prune-backups.ts'
import type { AppContext } from '../context.ts'
import { readNote, writeNote } from '../database/notes.ts'
import { lookAtClock } from '../database/steady-clock.ts'
import { emptyTrash } from '../orders/order-trash.ts'
import { eraseRest } from '../privacy/erase-rest.ts'
import { forgetOldRows } from '../privacy/old-rows.ts'
import { retireOrders } from '../privacy/retention.ts'

/** Erases what is due; gives whether it was allowed to. */
export async function forgetAll(context: AppContext): Promise<boolean> {
  const { db, clock, log } = context
  const now = clock()
  const { isTrusted, doubt, since } = await lookAtClock(db, now)
  const why = doubt ? 'clock' : isTrusted && !(await isBackedUp(context, since)) ? 'backup' : null
  await noteHold(context, why)
  if (!isTrusted || why) {
    if (why) log.warn({ why }, 'Nothing is erased for now')
    return false
  }
  await erase(context, now)
  return true
}

async function noteHold({ db, clock }: AppContext, why: 'clock' | 'backup' | null): Promise<void> {
  const now = clock().toISOString()
  const before = await readNote(db, 'heldBack')
  // A clock that was ahead may have written when it began.
  if (why === (before?.why ?? null) && (!before || before.since <= now)) return
  await writeNote(db, 'heldBack', why && { since: now, why })
}

async function erase(context: AppContext, now: Date): Promise<void> {
  const { db, log, config } = context
  removeTempFiles(config.dataDir, now, log)
  await forgetOldRows(db, now)
  const trash = await emptyTrash(db, now)
  if (trash > 0) log.info({ orders: trash }, 'The trash was emptied of what was deleted 30 days ago')
  const retired = await retireOrders(db, now)
  if (retired.orders + retired.letters > 0)
    log.info(retired, 'Orders that were not sold, and letters of no order, have reached the age at which they are erased')
  // What is erased stays on no open screen either.
  if (trash + retired.orders > 0) context.live.announce({ about: 'orders' })
  await eraseRest(context)
}
