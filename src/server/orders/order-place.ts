// Where orders stand in the list: one number for each, higher for newer, ties in the order of arrival. It ends every
// index of the list and numbers the search index, so that a page is read in order and the reading stops after it.
import { sql } from 'kysely'
import { inParts } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'

/** Room for so many orders of one millisecond; the number stays exact until the year 2039 with 12 bits for it. */
const SLOTS = 4096

/** The lowest place of this moment: orders made since then stand there or higher. */
export function placeAt(at: Date | string): number {
  return new Date(at).getTime() * SLOTS
}

/**
 * The next free places for orders, in the order given, which must be by creation time. More than fit into a millisecond
 * flow over into the next ones. Inside the transaction that inserts them.
 */
export async function nextPlaces(db: Db, createdAts: readonly string[]): Promise<number[]> {
  // Most milliseconds are empty, so they are asked about only where a place turns out to be taken.
  const free = new Map<number, number>()
  for (;;) {
    const places = firstFree(createdAts, free)
    const taken = await inParts(places, (part) => db.selectFrom('orders').select('place').where('place', 'in', part).execute())
    if (taken.length === 0) return places
    for (const slot of new Set(taken.map(({ place }) => slotOf(Number(place))))) free.set(slot, await freeIn(db, slot))
  }
}

/** What follows the last place taken in a millisecond: maybe the first of the next one. */
async function freeIn(db: Db, slot: number): Promise<number> {
  const found = await db
    .selectFrom('orders')
    .select(sql<number | null>`max("place")`.as('last'))
    .where('place', '>=', slot * SLOTS)
    .where('place', '<', (slot + 1) * SLOTS)
    .executeTakeFirst()
  const last = found?.last ?? null
  return last === null ? slot * SLOTS : Number(last) + 1
}

const slotOf = (place: number) => Math.floor(place / SLOTS)

function firstFree(createdAts: readonly string[], free: ReadonlyMap<number, number>): number[] {
  let last = Number.NEGATIVE_INFINITY
  return createdAts.map((createdAt) => {
    last = Math.max(last + 1, Date.parse(createdAt) * SLOTS)
    for (let next = free.get(slotOf(last)); next !== undefined && next > last; next = free.get(slotOf(last))) last = next
    return last
  })
}
