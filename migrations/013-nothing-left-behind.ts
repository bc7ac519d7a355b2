// Pages that became free before deleted rows were overwritten at once may still hold them; here they are emptied.
import type { Db, Ddl } from './ddl.ts'

export async function up(_db: Db, ddl: Ddl): Promise<void> {
  await ddl.emptyFreePages()
}
