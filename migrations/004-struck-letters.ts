// Letters from which an erasure took what they said of somebody; before, a note in the settings had the numbers of these.
import type { Db } from './engine.ts'

const NOTE = 'lettersLeft'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('letters')
    .addColumn('struck', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const note = await db.selectFrom('settings').select('value').where('key', '=', NOTE).executeTakeFirst()
  for (const id of note ? JSON.parse(String(note.value)) : [])
    await db.updateTable('letters').set({ struck: 1 }).where('id', '=', id).execute()
  await db.deleteFrom('settings').where('key', '=', NOTE).execute()
}
