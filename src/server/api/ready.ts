import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import { openProcedure } from './trpc.ts'

/** Whether this process should be sent requests now: it has started, its database answers, and it is not overloaded (pressure.ts). */
export const ready = openProcedure.query(async ({ ctx }) => {
  try {
    await sql`select 1`.execute(ctx.db)
    return { status: 'ready' as const }
  } catch (error) {
    ctx.log.error(error, 'The database does not answer')
    throw new Refusal('unavailable')
  }
})
