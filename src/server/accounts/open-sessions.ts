// Which sessions still live; for what stays connected.
import type { Db } from '../database/open.ts'

const open = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('deletedAt', 'is', null)

export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  return (await open(db, now).where('sessions.id', '=', id).executeTakeFirst()) !== undefined
}

/** All of them: for many connections that is one question. */
export async function openSessionIds(db: Db, now: Date): Promise<Set<string>> {
  const rows = await open(db, now).execute()
  return new Set(rows.map(({ id }) => id))
}
