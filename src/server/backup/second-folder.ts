// Which folder in BACKUP_DIR is this installation's own. Two that were given the same one, as a test machine with a copied .env
// is, would otherwise take each other's copies for older ones of their own.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder/data-folder.ts'
import { writeDurably } from '../data-folder/durable-file.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { listBackups } from './kept-backups.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir'>

/** Beside the data it says what this installation is called, in a folder of backups whose that is. */
const MARK = 'installation'
const NAMES = 'remanso-????????'

/** Where this installation's copies are, or will be; undefined without BACKUP_DIR. Nothing is made. */
export function secondFolder({ dataDir, backupDir }: Places): string | undefined {
  return backupDir === undefined ? undefined : folderOf(backupDir, nameIn(backupDir), nameIn(dataDir))
}

/**
 * Throws where copies of this installation may be out of sight: one may not look into BACKUP_DIR, or it is no more than the empty
 * folder that a disk is mounted on.
 */
export function lookIntoSecond(dataDir: string, backupDir: string): void {
  readdirSync(backupDir)
  // Whatever has a name has made a copy.
  if (nameIn(dataDir) !== undefined) statSync(path.join(backupDir, MARK))
}

/** The names of what is in it, for who must not wait for a disk that does not answer. */
export async function namesInSecond({ dataDir, backupDir }: Places): Promise<string[]> {
  if (backupDir === undefined) return []
  const owner = await readFile(path.join(backupDir, MARK), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  return readdir(folderOf(backupDir, owner, nameIn(dataDir))).catch(() => [])
}

/** What never made a copy has none to tell from others': there somebody brings back what another machine left. */
function folderOf(backupDir: string, owner: string | undefined, own: string | undefined): string {
  return owner === undefined || own === undefined || owner === own ? backupDir : path.join(backupDir, own)
}

/** The same, made where it is missing and marked: BACKUP_DIR is its first user's, others get a folder of their own inside. */
export function claimSecondFolder({ dataDir, backupDir }: { dataDir: string; backupDir: string }): string {
  // Under no name there is no telling whose the folder is, and what is older there would go.
  if (nameIn(dataDir) === '') throw new Error(`${path.join(dataDir, MARK)} cannot be read, or is empty`)
  makeFolder(backupDir)
  const own = nameIn(dataDir) ?? call(dataDir, `remanso-${randomToken().slice(0, 8)}`)
  if (nameIn(backupDir) === undefined) call(backupDir, own)
  const folder = secondFolder({ dataDir, backupDir }) ?? backupDir
  makeFolder(folder)
  if (nameIn(folder) === undefined) call(folder, own)
  return folder
}

/** Where data is moved to another folder, that one goes on under the same name, unless it has one. */
export function keepName(from: string, to: string): void {
  const name = nameIn(from)
  if (name && nameIn(to) === undefined) call(to, name)
}

/** Folders there with copies that this installation does not look after. */
export function foreignFolders(places: Places): string[] {
  const { backupDir } = places
  if (backupDir === undefined) return []
  const own = secondFolder(places)
  const inside = globSync(NAMES, { cwd: backupDir }).map((name) => path.join(backupDir, name))
  return [backupDir, ...inside.toSorted()].filter((folder) => folder !== own && listBackups(folder).length > 0)
}

/** What cannot be read is somebody else's. */
function nameIn(folder: string): string | undefined {
  const file = path.join(folder, MARK)
  if (!existsSync(file)) return undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function call(folder: string, name: string): string {
  writeDurably(path.join(folder, MARK), `${name}\n`)
  return name
}
