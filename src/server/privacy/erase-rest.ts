import type { AppContext } from '../context.ts'
import { removeTraces } from '../database/traces.ts'
import { forgetWrittenLetters } from '../emails/written-letters.ts'

/**
 * What the database no longer has, and its files and the folder of letters still do; also of a process that ended in between.
 * Gives whether no file of a letter is left.
 */
export async function eraseRest(context: Pick<AppContext, 'config' | 'db' | 'log'>): Promise<boolean> {
  const isGone = await forgetWrittenLetters(context)
  await removeTraces(context.db)
  return isGone
}
