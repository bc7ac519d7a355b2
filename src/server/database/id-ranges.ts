// Looks through a whole table for what no index finds, a part at a time: everybody else comes in between.
import { setImmediate } from 'node:timers/promises'
import type { Db } from './open.ts'

/** A few milliseconds of reading short columns; who reads long ones says fewer. */
const AT_ONCE = 20_000

/** Gives what is found among the rows with ids from one to another, the last included, of all rows together. */
export async function inIdRanges<Row>(
  db: Db,
  table: 'orders' | 'letters' | 'tracking' | 'orderEvents',
  read: (from: number, to: number) => Promise<Row[]>,
  atOnce = AT_ONCE,
): Promise<Row[]> {
  const last = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const found: Row[] = []
  for (let from = 1; from <= (last?.id ?? 0); from += atOnce) {
    found.push(...(await read(from, from + atOnce - 1)))
    await setImmediate()
  }
  return found
}
