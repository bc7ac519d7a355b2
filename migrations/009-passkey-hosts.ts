// The host that a passkey was made for: it opens nothing at another one. What was made before counts for the present one.
import type { Db } from './engine.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('passkeys').addColumn('host', 'text').execute()
}
