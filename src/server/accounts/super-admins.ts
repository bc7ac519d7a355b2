// What everybody who runs the office should know: a letter to each superAdmin, in their language.
import type { Language } from '../../shared/language.ts'
import type { LetterKind } from '../../shared/letter.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Db } from '../database/open.ts'
import type { Written } from '../emails/letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { LETS_IN } from './accounts.ts'

/** Call it inside the transaction, and `outbox.wake()` after the commit. */
export async function writeToSuperAdmins(
  db: Db,
  kind: LetterKind,
  write: (settings: Settings, language: Language) => Written,
  now: Date,
): Promise<void> {
  const settings = await readSettings(db)
  const superAdmins = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'superAdmin')
    .where(LETS_IN)
    .orderBy('id')
    .execute()
  for (const { email, language } of superAdmins)
    await enqueueLetter(db, { kind, recipient: email, language, ...write(settings, language) }, now)
}
