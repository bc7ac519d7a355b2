// Copies of the data that stay until somebody removes them: made before an update, kept aside by a restore, made by hand; and in
// BACKUP_DIR what is by hand there, bears a date still to come, or is another installation's. Once the data has moved to a
// database server, also what it left behind: the file, and the backups of its nights and quarters of an hour.
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { DUMPS } from './dump-postgres.ts'
import { listBackups, pastBackups } from './kept-backups.ts'
import { foreignFolders, secondFolder } from './second-folder.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir'>

interface CopyLeft {
  /** Below the folder of data; in BACKUP_DIR the whole path. */
  name: string
  at: Date
}

interface Looked {
  /** Whether the data is in the file here; else nobody replaces its backups any more. */
  inFile: boolean
  byHand?: boolean
}

/** Those that the product made on its own. */
const OWN = ['kept-*', 'backups/before-*.db']
const BY_HAND = ['backups/*.db.zst', `backups/${DUMPS}`]
const [NIGHTS, RECENT] = ['nightly-*.db.zst', 'recent-*.db.zst']

/** Also nightly backups dated in the future (the clock was wrong), which retention never replaces. */
export function copiesLeft(dataDir: string, now: Date, { inFile, byHand = true }: Looked): CopyLeft[] {
  const backups = backupsOf(dataDir)
  const nights = inFile ? pastBackups(backups, now) : listBackups(backups, 'nightly')
  const toldOf = new Set(nights.map(({ file }) => file))
  const names = globSync(byHand ? [...OWN, ...BY_HAND] : OWN, { cwd: dataDir })
  const single = names.filter((name) => !toldOf.has(path.join(dataDir, name))).toSorted()
  const left = inFile ? [] : leftBehind(dataDir, ['remanso.db', `backups/${NIGHTS}`])
  return [...left, ...single.flatMap((name) => copyAt(dataDir, name, [name]))]
}

/** In BACKUP_DIR what nobody replaces any more since the data is on a database server. */
export function leftElsewhere(places: Places): CopyLeft[] {
  const folder = secondFolder(places)
  return folder === undefined ? [] : leftBehind(folder, [NIGHTS, RECENT]).map(({ name, at }) => ({ name: path.join(folder, name), at }))
}

/** There may be a hundred of a kind: one line for each. */
function leftBehind(folder: string, patterns: string[]): CopyLeft[] {
  return patterns.flatMap((pattern) => copyAt(folder, pattern, globSync(pattern, { cwd: folder })))
}

/** With the time of the newest of some files. */
function copyAt(folder: string, name: string, files: string[]): CopyLeft[] {
  const times = files.flatMap((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? [])
  return times.length === 0 ? [] : [{ name: name.split(path.sep).join('/'), at: new Date(Math.max(...times)) }]
}

export interface CopiesElsewhere {
  /** By their whole paths; of what is another installation's the folder. */
  names: string[]
  nights: boolean
}

/** Those in BACKUP_DIR. For a thread, see in-second.ts: a disk that does not answer holds up whoever looks. */
export function copiesElsewhere(places: Places, now: Date, { inFile }: Looked): CopiesElsewhere {
  const folder = secondFolder(places)
  if (folder === undefined) return { names: [], nights: false }
  const backupsIn = (kind: 'nightly' | 'recent') => (inFile ? pastBackups(folder, now, kind) : listBackups(folder, kind))
  const toldOf = new Set([...backupsIn('nightly'), ...backupsIn('recent')].map(({ file }) => file))
  const files = globSync(['*.db.zst', DUMPS], { cwd: folder }).map((name) => path.join(folder, name))
  const left = inFile ? [] : leftElsewhere(places).map(({ name }) => name)
  const names = [...left, ...files.filter((file) => !toldOf.has(file)).toSorted(), ...foreignFolders(places)]
  return { names, nights: inFile && hasNights(folder) }
}

/** Whether there are backups in a folder that go by themselves; see shared/backups.ts. */
export const hasNights = (folder: string) => globSync('{nightly,recent}-*.db.zst', { cwd: folder }).length > 0
