// The sort key of orders in the list (a snowflake id): one number for each, higher for newer, ties in the order of arrival. It ends every
// index of the list and numbers the search index, so that a page is read in order and the reading stops after it.
import { sql } from 'kysely'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'

/** Room for so many orders of one millisecond; the number stays exact until the year 2039 with 12 bits for it. */
const PER_MILLISECOND = 4096

/** The lowest sort key of this moment: orders made since then stand there or higher. */
export function sortKeyAt(at: Date | string): number {
  return new Date(at).getTime() * PER_MILLISECOND
}

/**
 * The next free sort keys for orders, in the order given, which must be by creation time. More than fit into a millisecond
 * flow over into the next ones. Inside the transaction that inserts them.
 */
export async function nextSortKeys(db: Db, createdAts: readonly string[]): Promise<number[]> {
  // Most milliseconds are empty, so they are asked about only where a sort key turns out to be taken.
  const free = new Map<number, number>()
  for (;;) {
    const sortKeys = firstFree(createdAts, free)
    const taken = await inParts(sortKeys, (part) => db.selectFrom('orders').select('sortKey').where('sortKey', 'in', part).execute())
    if (taken.length === 0) return sortKeys
    for (const slot of new Set(taken.map(({ sortKey }) => slotOf(Number(sortKey))))) free.set(slot, await freeIn(db, slot))
  }
}

/** What follows the last sort key taken in a millisecond: maybe the first of the next one. */
async function freeIn(db: Db, slot: number): Promise<number> {
  const found = await db
    .selectFrom('orders')
    .select(sql<number | null>`max("sortKey")`.as('last'))
    .where('sortKey', '>=', slot * PER_MILLISECOND)
    .where('sortKey', '<', (slot + 1) * PER_MILLISECOND)
    .executeTakeFirst()
  const last = found?.last ?? null
  return last === null ? slot * PER_MILLISECOND : Number(last) + 1
}

const slotOf = (sortKey: number) => Math.floor(sortKey / PER_MILLISECOND)

function firstFree(createdAts: readonly string[], free: ReadonlyMap<number, number>): number[] {
  let last = Number.NEGATIVE_INFINITY
  return createdAts.map((createdAt) => {
    last = Math.max(last + 1, Date.parse(createdAt) * PER_MILLISECOND)
    for (let next = free.get(slotOf(last)); next !== undefined && next > last; next = free.get(slotOf(last))) last = next
    return last
  })
}
