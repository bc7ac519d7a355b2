// Copies of the data that stay until somebody removes them: made before an update, kept aside by a restore, made by hand.
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupsOf } from '../data-folder/data-folder.ts'
import { DUMPS } from './dump-postgres.ts'
import { pastBackups } from './kept-backups.ts'

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

/** Whether there are backups of nights here, which go by themselves; see shared/backups.ts. */
export function hasNights(dataDir: string): boolean {
  return globSync('nightly-*.db.zst', { cwd: backupsOf(dataDir) }).length > 0
}
