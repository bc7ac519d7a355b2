// Writes many rows in one statement, which is what makes it quick.
import { CompiledQuery, type Insertable, type Selectable, type Updateable } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Inserts rows in the order given; all of them name the same columns, in the same order. Gives columns of what was made, in any order. */
export async function insertMany<Name extends keyof Tables, Column extends keyof Selectable<Tables[Name]> & string = never>(
  db: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  returned: readonly Column[] = [],
): Promise<Pick<Selectable<Tables[Name]>, Column>[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const { rowSource, rowsJson } = engineOf(db)
  const returning = returned.length === 0 ? '' : ` returning ${returned.map((column) => `"${column}"`).join(', ')}`
  return run(db, `insert into "${table}" (${names}) select ${names} from ${rowSource(table, columns)}${returning}`, rowsJson(rows))
}

/** Changes the orders with these ids: one statement for all that name the same columns. */
export async function updateOrders(db: Db, rows: readonly (Updateable<Tables['orders']> & { id: number })[]): Promise<void> {
  const { rowSource, rowsJson } = engineOf(db)
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const columns = Object.keys(alike[0] ?? {})
    const set = columns.flatMap((column) => (column === 'id' ? [] : [`"${column}" = "new"."${column}"`])).join(', ')
    const source = rowSource('orders', columns)
    await run(db, `update "orders" set ${set} from ${source} as "new" where "orders"."id" = "new"."id"`, rowsJson(alike))
  }
}

async function run<Row>(db: Db, statement: string, parameter: string): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, [parameter]))).rows
}

/** The rows whose ids are among these, a part at a time: no engine takes any number of parameters. */
export async function inParts<Item, Row>(items: readonly Item[], read: (part: Item[]) => Promise<Row[]>, size = 1000): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < items.length; start += size) found.push(...(await read(items.slice(start, start + size))))
  return found
}
