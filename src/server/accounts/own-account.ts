// What a person does with their own account: another password, other sessions.
import type { PasswordChange } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { checkPassword } from './accounts.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './reset-tokens.ts'
import { endSessions, type Session } from './sessions.ts'

/** Changes the password of whoever knows the current one; every other session ends. */
export async function changePassword(db: Db, session: Session, change: PasswordChange, address: string, now: Date): Promise<void> {
  const { account } = session
  const before = await confirmPassword(db, account.id, change.currentPassword, now)
  await checkPassword(db, change.password, account)
  const passwordHash = await hashPassword(change.password)
  await db.transaction().execute(async (db) => {
    // What was set meanwhile is not undone by whoever knew the one before.
    if (!(await setPassword(db, account.id, passwordHash, now, before))) throw new Refusal('signIn')
    await endSessions(db, account.id, { except: session.id }, now)
    await audit(db, { account, action: 'passwordChanged', address }, now)
  })
}

/** Leaves. */
export async function logout(db: Db, { id, account }: Session, address: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await endSessions(db, account.id, { only: id }, now)
    await audit(db, { account, action: 'signOut', address }, now)
  })
}

/** Ends one session of one's own; somebody else's is not found. */
export async function endOwnSession(db: Db, { account }: Session, id: string, address: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    if ((await endSessions(db, account.id, { only: id }, now)) === 0) throw new Refusal('notFound')
    await audit(db, { account, action: 'sessionEnded', address }, now)
  })
}

/** Ends all sessions of one's own but the one that asks; gives how many. */
export async function endOtherSessions(db: Db, { id, account }: Session, address: string, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    const ended = await endSessions(db, account.id, { except: id }, now)
    await audit(db, { account, action: 'otherSessionsEnded', target: String(ended), address }, now)
    return ended
  })
}
