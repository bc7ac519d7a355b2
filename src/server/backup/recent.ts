// What a disk that dies takes along: at most a quarter of an hour. As long as something changes, BACKUP_DIR receives a checked
// copy of everything that often, made like the one of the night.
import path from 'node:path'
import { MINUTE } from '../../shared/durations.ts'
import type { AppContext } from '../context.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { viewClock } from '../database/steady-clock.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { runBackupJob } from './backup-jobs.ts'
import { claimFolder, lastFolder } from './claimed-folder.ts'
import { GETS_ON_WITHIN, WAKES_WITHIN, workInSecond } from './in-second.ts'
import { isOver, readBackupState, remember } from './kept-backups.ts'
import { backupName } from './make-backup.ts'

const EVERY = 15 * MINUTE

/** What each database was like when it was last copied: as long as it is so, another copy would hold the same. */
const marks = new WeakMap<Db, string>()

/** Makes one where it is time and something changed. A failure is told, and tried again after a quarter of an hour. */
export async function keepRecent({ config, db, clock, log }: AppContext, signal?: AbortSignal, within = WAKES_WITHIN): Promise<void> {
  const { dataDir, backupDir } = config
  if (engineOf(db).file === undefined || backupDir === undefined) return
  const now = clock()
  const { recent } = readBackupState(dataDir)
  if (recent && !isOver(recent.at, EVERY, now)) return
  // Before the copy begins: what is written meanwhile may not be in it.
  const mark = await engineOf(db).dataVersion(db)
  if (marks.get(db) === mark) return
  const at = now.toISOString()
  let file = path.join(lastFolder(recent?.file, backupDir), backupName('recent', now))
  try {
    file = path.join(await claimFolder({ dataDir, backupDir }, { now, log, signal, within }), path.basename(file))
    const isClockDoubtful = (await viewClock(db, now)).doubt !== null
    const { milliseconds } = await workInSecond(
      backupDir,
      (watch) => runBackupJob<'recent'>({ kind: 'recent', dataDir, file, now: at, isClockDoubtful }, watch),
      { within: GETS_ON_WITHIN, signal },
    )
    marks.set(db, mark)
    remember(dataDir, { recent: { at, file, ok: true, reason: null } })
    log.debug({ file, ms: milliseconds }, 'A copy of this quarter of an hour is made')
  } catch (error) {
    // A process that ends is no fault of the folder's.
    if (signal?.aborted) throw error
    remember(dataDir, { recent: { at, file, ok: false, reason: reasonOf(error) } })
    log.error(error, 'The copy of this quarter of an hour could not be made in BACKUP_DIR')
  }
}

/**
 * Writes what the product notes down for itself: where nothing else has changed since the last copy, this is no reason for
 * another. Nobody else writes in between.
 */
export function writeWithoutCopy<Result>(db: Db, write: (inside: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (inside) => {
    const { dataVersion } = engineOf(inside)
    const isCopied = marks.get(db) === (await dataVersion(inside))
    const result = await write(inside)
    if (isCopied) marks.set(db, await dataVersion(inside))
    return result
  })
}
