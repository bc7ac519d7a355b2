import { assertReachable } from '../database/reachable.ts'
import { Refusal } from '../errors/refusal.ts'
import { openProcedure } from './trpc.ts'

/** Whether this process should be sent requests now: it has started, its database answers, and it is not overloaded (pressure.ts). */
export const ready = openProcedure.query(async ({ ctx }) => {
  try {
    await assertReachable(ctx)
    return { status: 'ready' as const }
  } catch (error) {
    ctx.log.error(error, 'The database does not answer')
    throw new Refusal('unavailable')
  }
})
