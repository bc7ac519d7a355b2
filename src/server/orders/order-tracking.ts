// The comments on an order: which of those that come back are old, which are new, which were taken away.
import type { InsertResult } from 'kysely'
import type { TrackingEntryInput } from '../../shared/order.ts'
import type { Db } from '../database/open.ts'
import { hole, holesFor, Prepared } from '../database/prepared.ts'

interface Kept {
  id: number
  date: string
  track: string
  createdBy: string
  sinceVersion: number
}

export interface TrackingDifference {
  added: string[]
  removed: Kept[]
}

export function readTracking(db: Db, orderId: number): Promise<Kept[]> {
  const select = () =>
    db
      .selectFrom('tracking')
      .select(['id', 'date', 'track', 'createdBy', 'sinceVersion'])
      .where('orderId', '=', hole<number>('orderId'))
      .where('removedAt', 'is', null)
      .orderBy('id')
  return keptQuery.rows(db, '', select, { orderId })
}

const keptQuery = new Prepared<Kept>()

/**
 * Compares the entries of an editor with those that are stored. Blank ones are ignored. An entry the editor could not
 * know, because it is younger than the version it had open, was not taken away by leaving it out.
 */
export function compareTracking(stored: Kept[], incoming: TrackingEntryInput[], openVersion: number | undefined): TrackingDifference {
  const left = [...stored]
  const added: string[] = []
  for (const { track, date, createdBy } of incoming) {
    const known = date
      ? left.findIndex((entry) => entry.date === date && entry.track === track && (!createdBy || entry.createdBy === createdBy))
      : -1
    if (known >= 0) left.splice(known, 1)
    else if (track !== '') added.push(track)
  }
  return { added, removed: left.filter(({ sinceVersion }) => openVersion === undefined || sinceVersion <= openVersion) }
}

const insertQuery = new Prepared<InsertResult>()

/** Stores the difference. What is removed stays in the table with who removed it. */
export async function writeTracking(
  db: Db,
  orderId: number,
  { added, removed }: TrackingDifference,
  by: string,
  version: number,
  now: Date,
): Promise<void> {
  const date = now.toISOString()
  for (const track of added) {
    const row = { orderId, date, track, createdBy: by, sinceVersion: version }
    await insertQuery.rows(db, '', () => db.insertInto('tracking').values(holesFor(row)), row)
  }
  if (removed.length > 0)
    await db
      .updateTable('tracking')
      .set({ removedAt: date, removedBy: by })
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute()
}
