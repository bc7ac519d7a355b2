// Whether a session still lives; for what stays connected.
import type { Db } from '../database/open.ts'

export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
