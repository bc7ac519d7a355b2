// Views of the list that somebody keeps for themselves: a name and the query of the address.
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'

const MOST_KEPT = 50

export interface View {
  id: number
  name: string
  query: string
}

export function listViews(db: Db, userId: number): Promise<View[]> {
  return db.selectFrom('views').select(['id', 'name', 'query']).where('userId', '=', userId).orderBy('id').limit(MOST_KEPT).execute()
}

/** Keeps a view, inside a transaction; gives its id. */
export async function keepView(db: Db, userId: number, view: Omit<View, 'id'>, now: Date): Promise<number> {
  if ((await listViews(db, userId)).length >= MOST_KEPT) throw new Refusal('fields', { fields: { name: 'views.many' } })
  const { id } = await db
    .insertInto('views')
    .values({ userId, ...view, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readView(db: Db, userId: number, id: number): Promise<View> {
  const view = await db
    .selectFrom('views')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!view) throw new Refusal('notFound')
  return view
}

export async function dropView(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('views').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('notFound')
}
