// What somebody keeps for themselves of the list: views, which are a name and the query of the address, and how they like it.

import { folded } from '../../shared/folded.ts'
import { type ListSettings, listSettings } from '../../shared/list-settings.ts'
import type { Db } from '../database/open.ts'
import { notFound, Refusal } from '../errors/refusal.ts'

const MOST_KEPT = 50

interface View {
  id: number
  name: string
  query: string
}

/** One's own, the oldest first. */
export function listViews(db: Db, userId: number): Promise<View[]> {
  return db.selectFrom('views').select(['id', 'name', 'query']).where('userId', '=', userId).orderBy('id').limit(MOST_KEPT).execute()
}

/** Keeps a view, inside a transaction; gives its id. A name that one of theirs has, however it is written, is refused. */
export async function keepView(db: Db, userId: number, view: Omit<View, 'id'>, now: Date): Promise<number> {
  const views = await listViews(db, userId)
  const named = folded(view.name)
  if (views.some(({ name }) => folded(name) === named)) throw new Refusal('fields', { fields: { name: 'views.taken' } })
  if (views.length >= MOST_KEPT) throw new Refusal('fields', { fields: { name: 'views.many' } })
  const { id } = await db
    .insertInto('views')
    .values({ userId, ...view, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of one's own. */
export async function readView(db: Db, userId: number, id: number): Promise<View> {
  return db
    .selectFrom('views')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** Deletes one of one's own. */
export async function dropView(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('views').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('notFound')
}

/** How somebody likes the list; empty where nothing was kept. */
export async function readListSettings(db: Db, userId: number): Promise<ListSettings> {
  const user = await db.selectFrom('users').select('listSettings').where('id', '=', userId).executeTakeFirst()
  return listSettings.safeParse(JSON.parse(user?.listSettings ?? '{}')).data ?? {}
}

/** Keeps what is given, and leaves the rest as it is, also what another tab keeps at the same moment. */
export async function keepListSettings(db: Db, userId: number, change: ListSettings): Promise<ListSettings> {
  return db.transaction().execute(async (db) => {
    const settings = { ...(await readListSettings(db, userId)), ...change }
    await db
      .updateTable('users')
      .set({ listSettings: JSON.stringify(settings) })
      .where('id', '=', userId)
      .execute()
    return settings
  })
}
