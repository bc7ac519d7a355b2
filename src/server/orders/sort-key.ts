// The sort key of orders in the list (a snowflake id): one number for each, higher for those received later, and of one moment for
// higher ids. It ends every index of the list and numbers the search index: a page is read in order, and the reading stops after it.
import { sql } from 'kysely'
import { inParts, updateOrders } from '../database/bulk.ts'
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
    for (const slot of new Set(taken.map(({ sortKey }) => slotOf(sortKey)))) free.set(slot, await freeIn(db, slot))
  }
}

interface Placed {
  id: number
  /** The sort key at which its moment begins. */
  moment: number
  /** The own sort key, of one that is in the millisecond already and stays. */
  sortKey?: number
}

/**
 * Moves orders to where they stand as of other moments: of those of one moment the higher id is the newer, and what does not
 * fit into a millisecond begins the next one. Inside the transaction that changes the orders.
 */
export async function moveOrders(db: Db, moves: readonly { id: number; moment: string }[]): Promise<void> {
  const moving = new Set(moves.map(({ id }) => id))
  const arriving = Map.groupBy(
    moves.map(({ id, moment }): Placed => ({ id, moment: sortKeyAt(moment) })),
    ({ moment }) => slotOf(moment),
  )
  const writes: { id: number; sortKey: number }[] = []
  const inTheWay: { id: number; sortKey: number }[] = []
  for (const first of [...arriving.keys()].sort((one, other) => one - other)) {
    for (let slot = first, placed = arriving.get(slot); placed; placed = arriving.get(++slot)) {
      arriving.delete(slot)
      const stored = await storedIn(db, slot)
      const sorted = [...stored.filter(({ id }) => !moving.has(id)), ...placed].sort(
        (one, other) => one.moment - other.moment || one.id - other.id,
      )
      const overflow = sorted.splice(PER_MILLISECOND).map(({ id, moment }) => ({ id, moment }))
      if (overflow.length > 0) arriving.set(slot + 1, [...overflow, ...(arriving.get(slot + 1) ?? [])])
      const before = new Map(stored.map(({ id, sortKey }) => [id, sortKey]))
      const changed = sortKeysIn(slot, sorted).filter(({ id, sortKey }) => before.get(id) !== sortKey)
      const targets = new Set(changed.map(({ sortKey }) => sortKey))
      inTheWay.push(...stored.filter(({ sortKey }) => targets.has(sortKey)).map(({ id }) => ({ id, sortKey: -id })))
      writes.push(...changed)
    }
  }
  // No two may have the same sort key, not even for a moment: whoever stands where another shall stand steps aside first.
  await updateOrders(db, inTheWay)
  await updateOrders(db, writes)
}

/** Sort keys for these orders of a millisecond, in their order: who can keep the own one does, unless that leaves no room for all. */
function sortKeysIn(slot: number, sorted: readonly Placed[]): { id: number; sortKey: number }[] {
  const [from, before] = slotRange(slot)
  let last = from - 1
  const spread = sorted.map(({ id, sortKey = from }) => {
    last = Math.max(last + 1, sortKey)
    return { id, sortKey: last }
  })
  return last < before ? spread : sorted.map(({ id }, index) => ({ id, sortKey: from + index }))
}

function ordersIn(db: Db, slot: number) {
  const [from, before] = slotRange(slot)
  return db.selectFrom('orders').where('sortKey', '>=', from).where('sortKey', '<', before)
}

async function storedIn(db: Db, slot: number): Promise<Required<Placed>[]> {
  const rows = await ordersIn(db, slot).select(['id', 'receivedAt', 'sortKey']).execute()
  return rows.map(({ id, receivedAt, sortKey }) => ({ id, moment: sortKeyAt(receivedAt), sortKey }))
}

/** What follows the last sort key taken in a millisecond: maybe the first of the next one. */
async function freeIn(db: Db, slot: number): Promise<number> {
  const found = await ordersIn(db, slot).select(sql<number | null>`max("sortKey")`.as('last')).executeTakeFirst()
  return (found?.last ?? slot * PER_MILLISECOND - 1) + 1
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
