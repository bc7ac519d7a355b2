// The history of an order: who changed which field from what to what. An order's updates, merging and conflicts are read from
// it, and undo reads there what was before.
import type { Bilingual } from '../../shared/language.ts'
import { WEBSITE_NAME } from '../../shared/order-words.ts'
import type { Db } from '../database/open.ts'
import type { EventKind } from '../database/tables.ts'

export interface Change {
  field: string
  from: string | number | null
  to: string | number | null
}

/** Who acts: somebody signed in, or without an id a program or the website itself. */
export interface Actor {
  name: string
  id: number | null
}

export const WEBSITE: Actor = { name: WEBSITE_NAME, id: null }

interface Entry {
  orderId: number
  kind: EventKind
  version: number
}

/** What happens to an order beside its fields. */
export async function recordEvent(db: Db, entry: Entry, by: Actor, now: Date): Promise<void> {
  await db
    .insertInto('orderEvents')
    .values({ ...entry, date: now.toISOString(), by: by.name, userId: by.id, changes: '[]' })
    .execute()
  await db
    .updateTable('orders')
    .set({ changedAt: now.toISOString() })
    .where('id', '=', entry.orderId)
    .where('changedAt', '<', now.toISOString())
    .execute()
}

/** The fields that somebody changed after a version, each with the value it had then. */
export async function changedSince(db: Db, orderId: number, version: number): Promise<Map<string, Change['from']>> {
  const rows = await db
    .selectFrom('orderEvents')
    .select('changes')
    .where('orderId', '=', orderId)
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute()
  const changes: Change[] = rows.flatMap((row) => JSON.parse(row.changes))
  return new Map(changes.map(({ field, from }) => [field, from]))
}

/**
 * Whether an erasure has struck something from an order since a version: it makes another one, and as the only writer leaves no
 * entry that would say what stood there.
 */
export async function wasStruckSince(db: Db, { id, version }: { id: number; version: number }, since: number): Promise<boolean> {
  if (since >= version) return false
  const told = await db
    .selectFrom('orderEvents')
    .select('version')
    .distinct()
    .where('orderId', '=', id)
    .where('version', '>', since)
    .execute()
  return told.length < version - since
}

/** A change, with the names of what its values refer to. They are there also after the thing itself has left the lists. */
interface NamedChange extends Change {
  fromName?: string | Bilingual
  toName?: string | Bilingual
}

export interface HistoryEntry {
  id: number
  kind: EventKind
  date: string
  by: string
  version: number
  changes: NamedChange[]
  importId: number | null
  /** Of the comments that it took away, those that can be put back. */
  gone?: string[]
}

/** Everything that happened to an order, newest first. */
export async function readHistory(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'date', 'by', 'version', 'changes', 'importId'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  const entries: HistoryEntry[] = rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
  await nameChanges(
    db,
    entries.flatMap(({ changes }) => changes),
  )
  const gone = await db
    .selectFrom('tracking')
    .select(['removedAt', 'track'])
    .where('orderId', '=', orderId)
    .where('removedAt', 'is not', null)
    .execute()
  return entries.map((entry) => {
    const removed = gone.filter(({ removedAt }) => removedAt === entry.date).map(({ track }) => track)
    return removed.length > 0 ? { ...entry, gone: removed } : entry
  })
}

const NAMED = { serviceId: 'services', funeralHomeId: 'funeralHomes', userId: 'users' } as const

async function nameChanges(db: Db, changes: NamedChange[]): Promise<void> {
  for (const [field, table] of Object.entries(NAMED)) {
    const referring = changes.filter((change) => change.field === field)
    const ids = [...new Set(referring.flatMap(({ from, to }) => [from, to]))].filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    const names = new Map(rows.map(({ id, name }) => [id, table === 'services' ? (JSON.parse(name) as Bilingual) : name]))
    const nameOf = (id: Change['from']) => (typeof id === 'number' ? names.get(id) : undefined)
    for (const change of referring) {
      const [from, to] = [nameOf(change.from), nameOf(change.to)]
      if (from !== undefined) change.fromName = from
      if (to !== undefined) change.toName = to
    }
  }
}
