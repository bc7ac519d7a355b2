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

interface CopyLeft {
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

export interface CopiesElsewhere {
  /** By their whole paths; of what is another installation's the folder. */
  names: string[]
  nights: boolean
}

/** Those in BACKUP_DIR. For a thread, see in-second.ts: a disk that does not answer holds up whoever looks. */
export function copiesElsewhere(places: Places, now: Date): CopiesElsewhere {
  const folder = secondFolder(places)
  if (folder === undefined) return { names: [], nights: false }
  const goBySelves = new Set((['nightly', 'recent'] as const).flatMap((kind) => pastBackups(folder, now, kind)).map(({ file }) => file))
  const files = globSync(['*.db.zst', DUMPS], { cwd: folder }).map((name) => path.join(folder, name))
  const names = [...files.filter((file) => !goBySelves.has(file)).toSorted(), ...foreignFolders(places)]
  return { names, nights: hasNights(folder) }
}

/** Whether there are backups in a folder that go by themselves; see shared/backups.ts. */
export const hasNights = (folder: string) => globSync('{nightly,recent}-*.db.zst', { cwd: folder }).length > 0
