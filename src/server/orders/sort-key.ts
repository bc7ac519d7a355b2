// The sort key of orders in the list (a snowflake id): one number for each, higher for those received later, and of one moment for higher ids. It ends every
// index of the list and numbers the search index, so that a page is read in order and the reading stops after it.
import { sql } from 'kysely'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'

/** Room for so many orders of one millisecond; the number stays exact until the year 2039 with 12 bits for it. */
const PER_MILLISECOND = 4096

/** The lowest sort key of this moment: orders received since then stand there or higher. */
export function sortKeyAt(at: Date | string): number {
  return new Date(at).getTime() * PER_MILLISECOND
}

/**
 * The next free sort keys for orders, in the order given, which must be by time. More than fit into a millisecond
 * flow over into the next ones. Inside the transaction that inserts them.
 */
export async function nextSortKeys(db: Db, moments: readonly string[]): Promise<number[]> {
  // Most milliseconds are empty, so they are asked about only where a sort key turns out to be taken.
  const free = new Map<number, number>()
  for (;;) {
    const sortKeys = firstFree(moments, free)
    const taken = await inParts(sortKeys, (part) => db.selectFrom('orders').select('sortKey').where('sortKey', 'in', part).execute())
    if (taken.length === 0) return sortKeys
    for (const slot of new Set(taken.map(({ sortKey }) => slotOf(Number(sortKey))))) free.set(slot, await freeIn(db, slot))
  }
}

/**
 * Moves an order to where it stands as of another moment: of those of one moment the higher id is the newer. A moment that is
 * full flows over. Inside the transaction that changes the order.
 */
export async function moveOrder(db: Db, id: number, moment: string): Promise<void> {
  const [from, before] = slotRange(slotOf(sortKeyAt(moment)))
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'sortKey'])
    .where('sortKey', '>=', from)
    .where('sortKey', '<', before)
    .orderBy('sortKey')
    .execute()
  const inSlot = stored.map((other) => ({ id: other.id, sortKey: Number(other.sortKey) }))
  const newer = inSlot.findIndex((other) => other.id > id)
  const [lowest] = newer < 0 || inSlot.at(-1)?.sortKey === before - 1 ? [] : inSlot.slice(newer)
  if (lowest === undefined) {
    const [free = from] = await nextSortKeys(db, [moment])
    return setSortKey(db, id, free)
  }
  // From the top, since no two may have the same.
  for (const other of inSlot.slice(newer).reverse()) await setSortKey(db, other.id, other.sortKey + 1)
  await setSortKey(db, id, lowest.sortKey)
}

async function setSortKey(db: Db, id: number, sortKey: number): Promise<void> {
  await db.updateTable('orders').set({ sortKey }).where('id', '=', id).execute()
}

/** What follows the last sort key taken in a millisecond: maybe the first of the next one. */
async function freeIn(db: Db, slot: number): Promise<number> {
  const [from, before] = slotRange(slot)
  const found = await db
    .selectFrom('orders')
    .select(sql<number | null>`max("sortKey")`.as('last'))
    .where('sortKey', '>=', from)
    .where('sortKey', '<', before)
    .executeTakeFirst()
  const last = found?.last ?? null
  return last === null ? from : Number(last) + 1
}

const slotOf = (sortKey: number) => Math.floor(sortKey / PER_MILLISECOND)
const slotRange = (slot: number) => [slot * PER_MILLISECOND, (slot + 1) * PER_MILLISECOND] as const

function firstFree(moments: readonly string[], free: ReadonlyMap<number, number>): number[] {
  let last = Number.NEGATIVE_INFINITY
  return moments.map((moment) => {
    last = Math.max(last + 1, sortKeyAt(moment))
    for (let next = free.get(slotOf(last)); next !== undefined && next > last; next = free.get(slotOf(last))) last = next
    return last
  })
}
