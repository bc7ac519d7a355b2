// What a migration may ask of the database it runs on. Both engines answer it in src/server/database/ddl.ts;
// migrations themselves never know which one they talk to.
import type { CreateTableBuilder, Kysely } from 'kysely'

/** A migration is older than any table type of today, so it works on tables without types. */
export type Db = Kysely<Record<string, Record<string, unknown>>>

export interface Ddl {
  /** The type of a column that holds JSON. */
  json: 'json' | 'text'
  /** The type of a whole number of 53 bits. */
  wide: 'bigint' | 'integer'
  /** A table with an integer `id` that is never given twice. */
  table(name: string): CreateTableBuilder<string, 'id'>
  /** A table whose key is one of its own columns. */
  keyedTable(name: string): CreateTableBuilder<string, never>
  /** Makes substrings of a text column quick to find, in the order of another, unique and whole-numbered column. */
  searchIndex(table: string, column: string, order: string): Promise<void>
  /** Stores what is looked through for substrings of a column, in one of this name, where it would else be put together for every row. */
  searchedText(table: string, column: string, name: string): Promise<void>
  /** Lets the next id of a table follow the rows that were written with theirs. */
  continueIds(table: string): Promise<void>
}

export interface Migration {
  up(db: Db, ddl: Ddl): Promise<void>
}
