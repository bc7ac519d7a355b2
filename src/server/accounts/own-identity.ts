// Who one is here, corrected by oneself: the name that others read, and the address to come in with.
import type { OwnEmail } from '../../shared/user.ts'
import { audit, type BySelf } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { emailChangedLetter } from '../emails/account-letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { checkStillPassword, confirmPassword } from './confirm-password.ts'
import { checkNameFree } from './names.ts'
import { voidResets } from './reset-tokens.ts'

/** What was written under the name before keeps it. */
export async function changeOwnName(db: Db, name: string, { account, address }: BySelf, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const before = await db.selectFrom('users').select('name').where('id', '=', account.id).executeTakeFirstOrThrow()
    if (name === before.name) return
    await checkNameFree(db, name, account.id)
    await db.updateTable('users').set({ name }).where('id', '=', account.id).execute()
    await audit(db, { account: { id: account.id, name }, action: 'userRenamed', target: `${before.name} → ${name}`, address }, now)
  })
}

/** For whoever knows the password. The address until now is told by letter, and links that were sent there open nothing any more. */
export async function changeOwnEmail(db: Db, { email, currentPassword }: OwnEmail, by: BySelf, now: Date): Promise<void> {
  const { account, address } = by
  const passwordHash = await confirmPassword(db, account.id, currentPassword, now)
  await db.transaction().execute(async (db) => {
    await checkStillPassword(db, account.id, passwordHash)
    const mine = db.selectFrom('users').select(['id', 'email', 'language']).where('deletedAt', 'is', null)
    const before = await mine.where('id', '=', account.id).executeTakeFirstOrThrow()
    if (email === before.email) return
    if (await mine.where('email', '=', email).executeTakeFirst()) throw new Refusal('email.taken', { fields: { email: 'email.taken' } })
    // Before the address is another: letters wait under this one.
    await voidResets(db, account.id, now)
    await db.updateTable('users').set({ email }).where('id', '=', account.id).execute()
    await audit(db, { account, action: 'emailChanged', target: `${before.email} → ${email}`, address }, now)
    const letter = emailChangedLetter(await readSettings(db), email, before.language)
    await enqueueLetter(db, { kind: 'emailChanged', recipient: before.email, language: before.language, ...letter }, now)
  })
}
