import { assertReachable } from '../database/reachable.ts'
import { Refusal } from '../errors/refusal.ts'
import { openProcedure } from './trpc.ts'

/** Whether this process should be sent requests now: it has started, its database answers, and it is not overloaded (pressure.ts). */
export const ready = openProcedure.query(async ({ ctx }) => {
  await assertReachable(ctx).catch(() => {
    throw new Refusal('unavailable')
  })
  return { status: 'ready' as const }
})
