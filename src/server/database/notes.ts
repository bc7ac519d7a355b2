// What the product writes down for itself beside the settings, so that the next start, another process and the doctor know.
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from './open.ts'

const moment = z.iso.datetime()
const notes = z.object({
  /** When the clock was last looked at, and since when it goes on steadily; see steady-clock.ts. */
  clock: z.object({ seenAt: moment, since: moment, doubt: z.enum(['ahead', 'back']).nullable() }),
  /** Why housekeeping erases nothing, and since when; null while it does its work. */
  heldBack: z.object({ since: moment, why: z.enum(['clock', 'backup']) }).nullable(),
  /** When the period was chosen after which orders that were not sold are erased. */
  retentionSetAt: moment,
  /** Since when everybody must have a second factor; absent where that is each person's own choice. */
  secondFactorSetAt: moment,
  /** There while an erasure still has to be taken out of indexes and logs; a random token of the last one. See traces.ts. */
  tracesLeft: z.string(),
  /** What the demo brought, by their numbers; orders from one to another. */
  demo: z.object({ orders: z.array(z.tuple([z.int(), z.int()])), homes: z.array(z.int()) }),
  /** What erasing for age took lately: how many orders each time, and after how many months. */
  retired: z.array(z.object({ at: moment, orders: z.int(), months: z.int() })),
  /** The office wants to see no more of what comes first. */
  firstStepsClosed: z.boolean(),
  /** The figures of the home page that are true as they were shipped, from 0. */
  claimsConfirmed: z.array(z.int()),
})
export type Notes = z.output<typeof notes>
const rules: { [Name in keyof Notes]: z.ZodType<Notes[Name]> } = notes.shape

/** Undefined where nothing was noted, or nothing that can be read. */
export async function readNote<Name extends keyof Notes>(db: Db, name: Name): Promise<Notes[Name] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirst()
  return row && rules[name].safeParse(JSON.parse(row.value)).data
}

/** Writes it unless it already says so. */
export async function writeNote<Name extends keyof Notes>(db: Db, name: Name, note: Notes[Name]): Promise<void> {
  const value = JSON.stringify(note)
  const before = await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirst()
  if (before?.value === value) return
  await db
    .insertInto('settings')
    .values({ key: name, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** As text: PostgreSQL does not compare JSON. */
const VALUE = sql<string>`cast(${sql.ref('value')} as text)`

/** Takes it away if it still says so. */
export async function dropNote<Name extends keyof Notes>(db: Db, name: Name, note: Notes[Name]): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', name).where(VALUE, '=', JSON.stringify(note)).execute()
}

/** Writes another one in its place if it still says so. */
export async function replaceNote<Name extends keyof Notes>(db: Db, name: Name, note: Notes[Name], by: Notes[Name]): Promise<void> {
  const value = JSON.stringify(by)
  await db.updateTable('settings').set({ value }).where('key', '=', name).where(VALUE, '=', JSON.stringify(note)).execute()
}
