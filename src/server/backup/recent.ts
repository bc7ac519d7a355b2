// What a disk that dies takes along: at most a quarter of an hour. As long as something changes, BACKUP_DIR receives a checked
// copy of everything that often, made like the one of the night.
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { MINUTE } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { syncFolder } from '../data-folder/durable-file.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { viewClock } from '../database/steady-clock.ts'
import { messageOf } from '../errors/message-of.ts'
import { copyErasures } from './erased-log.ts'
import { isOver, readBackupState, remember } from './kept-backups.ts'
import { backupName, type MadeBackup, makeBackup, NoRoom } from './make-backup.ts'
import { keepOneOfEachDay, pruneRecent, removeHalfCopies } from './prune-backups.ts'
import { claimSecondFolder } from './second-folder.ts'

const EVERY = 15 * MINUTE

/** What each database was like when it was last copied: as long as it is so, another copy would hold the same. */
const marks = new WeakMap<Db, string>()

/** Makes one where it is time and something changed. A failure is told, and tried again after a quarter of an hour. */
export async function keepRecent({ config, db, clock, log }: AppContext, signal?: AbortSignal): Promise<void> {
  const { dataDir, backupDir } = config
  if (engineOf(db).file === undefined || backupDir === undefined) return
  const now = clock()
  const { recent } = readBackupState(dataDir)
  if (recent && !isOver(recent.at, EVERY, now)) return
  // Before the copy begins: what is written meanwhile may not be in it.
  const mark = await engineOf(db).dataVersion(db)
  if (mark !== undefined && marks.get(db) === mark) return
  const name = backupName('recent', now)
  const at = now.toISOString()
  let folder: string | undefined
  try {
    folder = claimSecondFolder({ dataDir, backupDir })
    const file = path.join(folder, name)
    removeHalfCopies(folder, now, log)
    const { milliseconds } = await makeWithRoom(() => makeBackup(dataDir, file, now, { signal }), folder, now)
    copyErasures(backupsOf(dataDir), folder)
    syncFolder(folder)
    if (mark !== undefined) marks.set(db, mark)
    remember(dataDir, { recent: { at, file, ok: true, reason: null } })
    log.debug({ file, ms: milliseconds }, 'A copy of this quarter of an hour is made')
  } catch (error) {
    // What failed after the copy had its name would leave another whole one every time.
    if (folder !== undefined) rmSync(path.join(folder, name), { force: true })
    // A process that ends is no fault of the folder's.
    if (signal?.aborted) throw error
    remember(dataDir, { recent: { at, file: path.join(folder ?? backupDir, name), ok: false, reason: messageOf(error) } })
    log.error(error, 'The copy of this quarter of an hour could not be made in BACKUP_DIR')
  }
  if (folder !== undefined) pruneRecent(folder, now, (await viewClock(db, now)).doubt !== null)
}

/**
 * Writes what the product notes down for itself: where nothing else has changed since the last copy, this is no reason for
 * another. Nobody else writes in between.
 */
export function writeWithoutCopy<Result>(db: Db, write: (inside: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (inside) => {
    const { dataVersion } = engineOf(inside)
    const isCopied = marks.has(db) && marks.get(db) === (await dataVersion(inside))
    const result = await write(inside)
    const mark = isCopied ? await dataVersion(inside) : undefined
    if (mark !== undefined) marks.set(db, mark)
    return result
  })
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
