// Whether the database answers. Strangers may ask that without a limit, so one query serves all who ask within a second.
import { sql } from 'kysely'
import { SECOND } from '../../shared/durations.ts'
import { cachedCheck } from './cached-check.ts'

/** Throws where it does not. */
export const assertReachable = cachedCheck(SECOND, async (db) => void (await sql`select 1`.execute(db)), 'The database does not answer')
