// Copies of the data that stay until somebody removes them: made before an update, kept aside by a restore, made by hand; and in
// BACKUP_DIR what is by hand there, bears a date still to come, or is another installation's.
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { DUMPS } from './dump-postgres.ts'
import { pastBackups } from './kept-backups.ts'
import { foreignFolders, secondFolder } from './second-folder.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir'>

export interface CopyLeft {
  /** Below the folder of data. */
  name: string
  at: Date
}

/** Those that the product made on its own. */
const OWN = ['kept-*', 'backups/before-*.db']
const BY_HAND = ['backups/*.db.zst', `backups/${DUMPS}`]

/** Also nightly backups dated in the future (the clock was wrong), which retention never replaces. */
export function copiesLeft(dataDir: string, now: Date, byHand = true): CopyLeft[] {
  const nights = pastBackups(backupsOf(dataDir), now).map(({ file }) => path.basename(file))
  const names = globSync(byHand ? [...OWN, ...BY_HAND] : OWN, { cwd: dataDir })
  return names
    .filter((name) => !nights.includes(path.basename(name)))
    .toSorted()
    .flatMap((name) => {
      const at = statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mtime
      return at ? [{ name: name.split(path.sep).join('/'), at }] : []
    })
}

/** Those in BACKUP_DIR, by their whole paths; of what is another installation's the folder. */
export function copiesElsewhere(places: Places, now: Date): string[] {
  const folder = secondFolder(places)
  if (folder === undefined) return []
  const goBySelves = new Set((['nightly', 'recent'] as const).flatMap((kind) => pastBackups(folder, now, kind)).map(({ file }) => file))
  const files = globSync(['*.db.zst', DUMPS], { cwd: folder }).map((name) => path.join(folder, name))
  return [...files.filter((file) => !goBySelves.has(file)).toSorted(), ...foreignFolders(places)]
}

/** Whether there are backups that go by themselves, here or in BACKUP_DIR; see shared/backups.ts. */
export function hasNights(places: Places): boolean {
  const folders = [backupsOf(places.dataDir), secondFolder(places)].filter((folder) => folder !== undefined)
  return folders.some((folder) => globSync('{nightly,recent}-*.db.zst', { cwd: folder }).length > 0)
}
