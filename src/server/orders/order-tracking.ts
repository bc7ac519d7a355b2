// The comments on an order: which of those that come back are old, which are new, which were taken away.
import type { Selectable } from 'kysely'
import type { TrackingEntryInput } from '../../shared/order.ts'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isRemainderOf } from './struck.ts'

/** As it is stored with its order. */
export type Comment = Pick<Selectable<Tables['tracking']>, 'date' | 'track' | 'createdBy' | 'importedBy'>

const KEPT = ['id', 'date', 'track', 'createdBy', 'sinceVersion', 'removedAt'] as const
type Kept = Pick<Selectable<Tables['tracking']>, (typeof KEPT)[number]>

/** The comments that an order has had, the oldest first, those that were taken away included. */
export function readTracking(db: Db, orderId: number): Promise<Kept[]> {
  return db.selectFrom('tracking').select(KEPT).where('orderId', '=', orderId).orderBy('id').execute()
}

/**
 * Compares the entries of an editor with those that are stored. Blank ones are ignored. An entry the editor could not
 * know, because it is younger than the version it had open, was not taken away by leaving it out. One out of which an erasure
 * struck something meanwhile comes back as the editor knew it, and stays as it is stored; one that somebody took away meanwhile
 * stays away.
 */
export function compareTracking(stored: Kept[], incoming: TrackingEntryInput[], openVersion: number | undefined) {
  const [left, gone] = [stored.filter(({ removedAt }) => removedAt === null), stored.filter(({ removedAt }) => removedAt !== null)]
  const added: string[] = []
  for (const { track, date, createdBy } of incoming) {
    const isKnown = (entries: Kept[]) => {
      const indexOf = (isSame: (entry: Kept) => boolean) =>
        entries.findIndex((entry) => entry.date === date && (!createdBy || entry.createdBy === createdBy) && isSame(entry))
      const same = indexOf((entry) => entry.track === track)
      const at = same < 0 ? indexOf((entry) => isRemainderOf(entry.track, track)) : same
      if (at >= 0) entries.splice(at, 1)
      return at >= 0
    }
    const isOld = date !== undefined && (isKnown(left) || isKnown(gone))
    if (!isOld && track !== '') added.push(track)
  }
  return { added, removed: left.filter(({ sinceVersion }) => openVersion === undefined || sinceVersion <= openVersion) }
}

/** Comments that were taken away stay in the table with who did it. */
export async function removeComments(db: Db, ids: readonly number[], removedBy: string, removedAt: string): Promise<void> {
  await inParts(ids, (part) => db.updateTable('tracking').set({ removedAt, removedBy }).where('id', 'in', part).execute())
}

/** The comments on orders, by order. */
export async function commentsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, { track: string }[]>> {
  const rows = await inParts(orderIds, (part) =>
    db
      .selectFrom('tracking')
      .select(['orderId', 'track'])
      .where('orderId', 'in', part)
      .where('removedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
