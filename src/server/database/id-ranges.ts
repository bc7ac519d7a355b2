// Looks through a whole table for what no index finds, a part at a time: everybody else comes in between.
import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** A few milliseconds of reading short columns; who reads long ones says fewer. */
const AT_ONCE = 20_000

type Ranged = 'orders' | 'letters' | 'tracking' | 'orderEvents'

/** Gives all that a query of this table finds. */
export async function inIdRanges<Table extends Ranged, Row>(
  db: Db,
  table: Table,
  query: SelectQueryBuilder<Tables, Table, Row>,
  atOnce = AT_ONCE,
): Promise<Row[]> {
  const whole: Ranged = table
  const last = await db
    .selectFrom(whole)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const found: Row[] = []
  for (let from = 1; from <= (last?.id ?? 0); from += atOnce) {
    const inRange = sql<SqlBool>`"id" >= ${from} and "id" <= ${from + atOnce - 1}`
    found.push(...(await query.where(inRange).execute()))
    await setImmediate()
  }
  return found
}
