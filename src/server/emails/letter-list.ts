// The letters as a superAdmin sees them: where each stands, why, and another attempt. What they say is not shown.
import { DAY } from '../../shared/durations.ts'
import { LETTERS_PAGE_SIZE, type LetterLine, type LetterQuery } from '../../shared/letter.ts'
import type { Account } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import { pageOf } from '../database/count-of.ts'
import type { Db } from '../database/open.ts'
import { notFound } from '../errors/refusal.ts'

/** Of whoever counts what was refused: what is older than this, in milliseconds, nobody is told of again. */
export const REFUSED_LATELY = 30 * DAY

const columns = ['id', 'kind', 'orderId', 'recipient', 'state', 'attempts', 'nextAttemptAt', 'lastError', 'createdAt', 'sentAt'] as const

/** One page, newest first, of one state or of all; beyond the last page it is the last one. */
export async function listLetters(
  db: Db,
  { page: asked = 1, state }: LetterQuery,
): Promise<{ letters: LetterLine[]; total: number; page: number }> {
  let letters = db.selectFrom('letters')
  if (state) letters = letters.where('state', '=', state)
  const { total, page, offset } = await pageOf(letters, asked, LETTERS_PAGE_SIZE)
  const rows = await letters.select(columns).orderBy('id', 'desc').limit(LETTERS_PAGE_SIZE).offset(offset).execute()
  return { letters: rows, total, page }
}

/** Lets a letter that was refused, only saved, or that waits, be tried at once. */
export async function retryLetter(db: Db, id: number, by: Account, address: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .updateTable('letters')
      .set({ state: 'queued', nextAttemptAt: now.toISOString() })
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .returning('id')
      .executeTakeFirstOrThrow(notFound)
    await audit(db, { account: by, action: 'letterRetried', target: String(id), address }, now)
  })
}
