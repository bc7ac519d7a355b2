// What a migration is given. It holds its own SQL for each engine, and imports nothing of today's.
import type { Kysely } from 'kysely'

/** A migration is older than any table type of today, so it works on tables without types. */
export type Db = Kysely<Record<string, Record<string, unknown>>>

export type Engine = 'sqlite' | 'postgres'

export interface Migration {
  up(db: Db, engine: Engine): Promise<void>
}
