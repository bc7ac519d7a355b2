// How people matched the columns of their files before.
import type { SheetField } from '../../shared/sheet.ts'
import type { Db } from '../database/open.ts'
import { foldTitle, type Mapping } from './import-columns.ts'

/** Titles matched by hand, as [title, field]. */
type Matched = [string, SheetField | null][]

/** What people matched before, and above it what they match now. */
export async function readColumns(db: Db, mapping: Matched): Promise<Mapping> {
  const remembered = await db.selectFrom('importColumns').selectAll().execute()
  return new Map([...remembered.map(({ title, field }): [string, SheetField | null] => [title, field]), ...mapping])
}

/** For the files to come. */
export async function rememberColumns(db: Db, mapping: Matched): Promise<void> {
  for (const [title, field] of mapping)
    await db
      .insertInto('importColumns')
      .values({ title: foldTitle(title), field })
      .onConflict((conflict) => conflict.column('title').doUpdateSet({ field }))
      .execute()
}
