// A database in a file of its own, migrated and otherwise empty.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../database/migrate.ts'
import { openFile } from '../database/sqlite/open-file.ts'

export async function openScratchDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-database-'))
  const file = path.join(folder, 'remanso.db')
  const db = openFile(file)
  await migrate(db)
  return {
    file,
    db,
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
