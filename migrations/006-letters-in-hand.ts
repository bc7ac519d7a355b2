// Until when a letter is in the hand of a process that sends it; before, it locked the row for as long.
import type { Db } from './engine.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('letters').addColumn('claimedUntil', 'text').execute()
}
