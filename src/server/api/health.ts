import { sql } from 'kysely'
import { backupsSeenBy } from '../backup/kept-backups.ts'
import { assertWritable } from '../database/writable.ts'
import { Refusal } from '../errors/refusal.ts'
import { sessionOf } from '../http/request-context.ts'
import { openProcedure } from './trpc.ts'

/** Well as long as the database answers and can be written. Whoever is signed in also reads how the last backup and its trial went. */
export const health = openProcedure.query(async ({ ctx }) => {
  try {
    await sql`select 1`.execute(ctx.db)
    await assertWritable(ctx)
    const session = await sessionOf(ctx)
    return { status: 'ok' as const, ...(session && { backups: backupsSeenBy(session.account, ctx) }) }
  } catch (error) {
    ctx.log.error(error, 'The database does not answer, or cannot be written')
    throw new Refusal('unavailable')
  }
})
