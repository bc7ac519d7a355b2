import { backupsSeenBy } from '../backup/kept-backups.ts'
import { assertReachable } from '../database/reachable.ts'
import { assertWritable } from '../database/writable.ts'
import { reasonIn } from '../errors/reason-of.ts'
import { Refusal } from '../errors/refusal.ts'
import { whoCalls } from '../http/request-context.ts'
import { openProcedure } from './trpc.ts'

/** Well as long as the database answers and can be written. Whoever is signed in also reads how the last backup and its trial went. */
export const health = openProcedure.query(async ({ ctx }) => {
  try {
    await assertReachable(ctx)
    await assertWritable(ctx)
  } catch {
    throw new Refusal('unavailable')
  }
  const { session, caller } = await whoCalls(ctx)
  const mayRead = caller && !session?.lacksFactor
  return { status: 'ok' as const, ...(mayRead && { backups: backupsSeenBy(caller, ctx, (reason) => reasonIn(reason, ctx.language)) }) }
})

/** Whether this process should be sent requests now: it has started, its database answers, and it is not overloaded (pressure.ts). */
export const ready = openProcedure.query(async ({ ctx }) => {
  await assertReachable(ctx).catch(() => {
    throw new Refusal('unavailable')
  })
  return { status: 'ready' as const }
})
