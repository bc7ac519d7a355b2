// What the product keeps in BACKUP_DIR, made there: for a thread, see in-second.ts.
import { renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupsOf } from '../data-folder/data-folder.ts'
import { syncFolder } from '../data-folder/durable-file.ts'
import { messageOf } from '../errors/message-of.ts'
import { copyInPieces, type OnProgress, readBack } from './backup-file.ts'
import { copyErasures } from './erased-log.ts'
import { pastBackups } from './kept-backups.ts'
import { type MadeBackup, makeBackup, NoRoom, type Save } from './make-backup.ts'
import { elsewhere, keepOneOfEachDay, prune, pruneRecent, removeHalfCopies } from './prune-backups.ts'
import { claimSecondFolder, secondFolder } from './second-folder.ts'

interface Places {
  dataDir: string
  backupDir: string
}

export interface ClaimedFolder {
  folder: string
  /** Why half copies are still there. */
  unremoved: string[]
}

export interface RecentCopy {
  dataDir: string
  /** What it is to be called; its folder is claimed. */
  file: string
  now: string
  isClockDoubtful: boolean
}

export interface SecondCopy {
  dataDir: string
  file: string
  /** Its name there; the folder is claimed. */
  copy: string
  now: string
  timeZone: string
  /** Whether older ones may go, and of how many months one is kept. */
  mayPrune: boolean
  backupMonths: number
}

export function claim(places: Places, now: Date): ClaimedFolder {
  const folder = claimSecondFolder(places)
  const unremoved: string[] = []
  removeHalfCopies(folder, now, (error) => unremoved.push(messageOf(error)))
  return { folder, unremoved }
}

export async function makeRecent({ dataDir, file, now, isClockDoubtful }: RecentCopy, save: Save): Promise<MadeBackup> {
  const at = new Date(now)
  const folder = path.dirname(file)
  try {
    const made = await makeWithRoom(() => makeBackup(dataDir, file, at, {}, save), folder, at)
    copyErasures(backupsOf(dataDir), folder)
    syncFolder(folder)
    return made
  } catch (error) {
    // What failed after the copy had its name would leave another whole one every time.
    rmSync(file, { force: true })
    throw error
  } finally {
    pruneRecent(folder, at, isClockDoubtful)
  }
}

/** A disk that is full of older copies gives room: of each day one stays, and it is tried once more. */
async function makeWithRoom(make: () => Promise<MadeBackup>, folder: string, now: Date): Promise<MadeBackup> {
  try {
    return await make()
  } catch (error) {
    // On the disk of the data there would be no more room for it.
    if (!(error instanceof NoRoom && error.device === statSync(folder).dev)) throw error
    keepOneOfEachDay(folder, now)
    return make()
  }
}

export async function makeSecond(job: SecondCopy, onProgress: OnProgress): Promise<true> {
  const { dataDir, file, copy, now, timeZone, mayPrune, backupMonths } = job
  const folder = path.dirname(copy)
  try {
    await copyInPieces(file, `${copy}.part`, (done) => onProgress(done / 2))
    // On the disk and read back, before anything older goes.
    await readBack(`${copy}.part`, (done) => onProgress(0.5 + done / 2))
    renameSync(`${copy}.part`, copy)
  } catch (error) {
    rmSync(`${copy}.part`, { force: true })
    throw error
  }
  copyErasures(backupsOf(dataDir), folder)
  syncFolder(folder)
  if (mayPrune) {
    prune(folder, elsewhere(backupMonths), timeZone, new Date(now))
    // Of an office at rest no new one comes before which they would go.
    pruneRecent(folder, new Date(now))
  }
  return true
}

/** Whatever is newest there, without what bears a date still to come. */
export function newestInSecond(places: Places, now: Date): string | null {
  const folder = secondFolder(places)
  return (folder === undefined ? undefined : pastBackups(folder, now, '*')[0]?.file) ?? null
}
