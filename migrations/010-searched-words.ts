// Whole words have an index of their own, where a search for several common ones had to read half of the other.
import type { Db, Ddl } from './ddl.ts'

export async function up(_db: Db, ddl: Ddl): Promise<void> {
  await ddl.wordIndex()
}
