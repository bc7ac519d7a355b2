// What search looks through is stored as it is looked through, where the search index does not keep it itself.
import type { Db, Ddl } from './ddl.ts'

export async function up(_db: Db, ddl: Ddl): Promise<void> {
  await ddl.searchedText('orders', 'search', 'searched')
}
