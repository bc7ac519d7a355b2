import type { AppContext } from '../context.ts'
import { removeTraces } from '../database/traces.ts'
import { forgetWrittenLetters } from '../emails/mailer.ts'

/** What the database no longer has, and its files and the folder of letters still do; also of a process that ended in between. */
export async function eraseRest({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  await forgetWrittenLetters({ config, db })
  await removeTraces(db)
}
