// Which orders and funeral homes the demo brought, written down as it adds them, so that it can be taken out again.
import { countOf } from '../database/count-of.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'

/** From one number to another, both included. */
type Range = [from: number, to: number]

/** What was written down. */
export async function demoBrought(db: Db) {
  return (await readNote(db, 'demo')) ?? { orders: [], homes: [] }
}

/** Adds to what is written down. Inside the transaction that brings it. */
export async function noteBrought(db: Db, orderIds: readonly number[], homes: readonly number[]): Promise<void> {
  const before = await demoBrought(db)
  await writeNote(db, 'demo', { orders: [...before.orders, ...rangesOf(orderIds)], homes: [...before.homes, ...homes] })
}

/** Numbers in a row as one range: others may be given some in between. */
function rangesOf(ids: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

export interface DemoExtent {
  /** Orders of the demo that are still there. */
  orders: number
  /** Those of them that somebody has worked on since. */
  changed: number
  /** Orders that are none of the demo's. */
  others: number
}

/** How much of the demo is left, and how much else there is. */
export async function demoExtent(db: Db): Promise<DemoExtent> {
  const { orders: ranges } = await demoBrought(db)
  const extent: DemoExtent = { orders: 0, changed: 0, others: 0 }
  for (const [from, to] of ranges) {
    const row = await db
      .selectFrom('orders')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('orders'),
        fn.sum<number | null>(eb.case().when('version', '>', 1).then(1).else(0).end()).as('changed'),
      ])
      .where('id', '>=', from)
      .where('id', '<=', to)
      .executeTakeFirstOrThrow()
    extent.orders += row.orders
    extent.changed += row.changed ?? 0
  }
  extent.others = (await countOf(db.selectFrom('orders'))) - extent.orders
  return extent
}
