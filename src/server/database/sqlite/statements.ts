// Statements of SQLite that stay prepared.
import type SQLite from 'better-sqlite3'

/** So many statements stay prepared on each connection; reading the text of one again costs more than running it. */
const MOST_PREPARED = 300
const prepared = new WeakMap<SQLite.Database, Map<string, SQLite.Statement<unknown[], unknown>>>()

/** The statement of this text, prepared on this connection. */
export function statementOf(database: SQLite.Database, sql: string): SQLite.Statement<unknown[], unknown> {
  const known = prepared.getOrInsertComputed(database, () => new Map())
  const statement = known.get(sql) ?? database.prepare(sql)
  // The one used last stands last, and the first one goes.
  known.delete(sql)
  known.set(sql, statement)
  if (known.size > MOST_PREPARED) known.delete(known.keys().next().value ?? '')
  return statement
}
