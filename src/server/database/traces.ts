// What an erasure leaves to be done after its commit. It is noted inside the transaction, so that the next process does it where
// one ends in between.

import { randomToken } from '../data-folder/secrets.ts'
import { engineOf } from './engine.ts'
import { dropNote, readNote, writeNote } from './notes.ts'
import type { Db } from './open.ts'

/** Inside the transaction that erases. With a new token each time, so that `removeTraces` drops no note that came while it was at work. */
export async function noteTraces(db: Db): Promise<void> {
  await writeNote(db, 'tracesLeft', randomToken())
}

/** After it; and at the next start or some hours later, where nobody came to it. */
export async function removeTraces(db: Db): Promise<void> {
  const left = await readNote(db, 'tracesLeft')
  if (left === undefined) return
  const { mergeSearch, truncateLog } = engineOf(db)
  if ((await mergeSearch(db, { pause: 0 })) && (await truncateLog(db))) await dropNote(db, 'tracesLeft', left)
}
