// Whether the database answers. Strangers may ask it without a limit, so that a second's askers share one query.
import { sql } from 'kysely'
import { SECOND } from '../../shared/durations.ts'
import { heldAnswer } from './held-answer.ts'

/** Throws where it does not. */
export const assertAnswers = heldAnswer(SECOND, async (db) => {
  await sql`select 1`.execute(db)
})
