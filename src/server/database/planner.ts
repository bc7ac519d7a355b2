// Words to the planner of an engine.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'
import { hole, holes, listed, type Values } from './prepared.ts'

/** A column for which no index is to be used. PostgreSQL decides by its statistics of the table. */
export function unindexed<Type>(db: Db, column: string): RawBuilder<Type> {
  return isPostgres(db) ? sql<Type>`${sql.ref(column)}` : sql<Type>`+${sql.ref(column)}`
}

/** A part of a query that each engine wants in its own words. Queries of one shape have one text. */
interface Part<Type> {
  shape: string
  part: RawBuilder<Type>
  values: Values
}

/** A number such as how many rows are wanted: by it PostgreSQL finds its way, so there it belongs to the text. */
export function planned(db: Db, name: string, value: number): Part<number> {
  if (isPostgres(db)) return { shape: String(value), part: sql<number>`${sql.lit(value)}`, values: {} }
  return { shape: '', part: hole<number>(name), values: { [name]: value } }
}

/** Whether a column is one of these numbers. PostgreSQL, which keeps few texts, takes them in one piece. */
export function isAmong(db: Db, column: string, numbers: readonly number[]): Part<SqlBool> {
  const name = `${column} is`
  if (isPostgres(db)) return { shape: '', part: sql<SqlBool>`${sql.ref(column)} = any(${hole(name)})`, values: { [name]: numbers } }
  const list = sql.join(holes(name, numbers.length))
  return { shape: String(numbers.length), part: sql<SqlBool>`${sql.ref(column)} in (${list})`, values: listed(name, numbers) }
}
