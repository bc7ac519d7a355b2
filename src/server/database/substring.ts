// How each engine finds orders by a part of their folded text.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './open.ts'

/** SQLite has a search table, which answers MATCH; on PostgreSQL an index of a column of the orders answers LIKE. A condition on the folded text of an order: it is like a pattern, whose signs are escaped by a backslash. */
export function searchedLike(db: Db, pattern: RawBuilder<string>): RawBuilder<SqlBool> {
  if (!isPostgres(db)) return sql<SqlBool>`"orders"."search" like ${pattern} escape '\\'`
  return sql<SqlBool>`"orders"."searched" like ${indexedText(pattern)}`
}

// The signs that search writes for the digits of a phone (order-search.ts), as the capitals that a folded text does not have:
// PostgreSQL's index knows nothing but letters and digits.
const SIGNS = String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => 0xe000 + digit))
const CAPITALS = 'ABCDEFGHIJ'

/** The text that PostgreSQL searches in. To write it takes twenty times longer than to look through it, so it is stored. */
function indexedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(${text}, ${sql.lit(SIGNS)}, ${sql.lit(CAPITALS)})`
}
