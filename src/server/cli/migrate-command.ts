import type { Config } from '../config.ts'
import { lockData, openData, prepareFolder } from '../database/open-data.ts'
import type { Terminal } from './terminal.ts'

/** Brings the database to the present schema, and says which migrations that took. */
export async function runMigrations(config: Config, { json, print, say }: Terminal): Promise<number> {
  prepareFolder(config.dataDir)
  // A server of another schema would answer every save with an error from then on.
  const lock = lockData(config.dataDir)
  try {
    const { db, ran } = await openData(config, { lock })
    await db.destroy()
    if (json) print({ ran })
    else if (ran.length > 0) print(ran.join('\n'))
    else say({ es: 'La base de datos está al día.', en: 'The database is up to date.' })
    return 0
  } finally {
    lock.release()
  }
}
