// What an erasure leaves to be done after it: it is noted with it, so that a process that ends in between is made up for.
import { leaveNoTrace } from '../database/no-trace.ts'
import type { Db } from '../database/open.ts'
import { readNote, writeNote } from '../settings/notes.ts'

/** Inside the transaction that erases. */
export async function noteTraces(db: Db): Promise<void> {
  await writeNote(db, 'tracesLeft', true)
}

/** After it; and at the next start, where nobody came to it. */
export async function removeTraces(db: Db): Promise<void> {
  if (!(await readNote(db, 'tracesLeft'))) return
  await leaveNoTrace(db)
  await writeNote(db, 'tracesLeft', false)
}
