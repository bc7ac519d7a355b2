import { sql } from 'kysely'
import { backupsSeenBy } from './backup/kept-backups.ts'
import { sessionOf } from './context.ts'
import { Refusal } from './refusal.ts'
import { openProcedure } from './trpc.ts'
import { assertWritable } from './writable.ts'

/** Well as long as the database answers and can be written. Whoever is signed in also reads how the last backup and its trial went. */
export const health = openProcedure.query(async ({ ctx: { house, token } }) => {
  try {
    await sql`select 1`.execute(house.db)
    await assertWritable(house)
    const session = await sessionOf({ house, token })
    return { status: 'ok' as const, ...(session && { backups: backupsSeenBy(session.account, house) }) }
  } catch (error) {
    house.log.error(error, 'The database does not answer, or cannot be written')
    throw new Refusal('unavailable')
  }
})
