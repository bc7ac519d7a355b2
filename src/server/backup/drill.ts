// The trial of every month: the newest backup is restored into a scratch place and checked there, in turn the one beside the
// data and the one in BACKUP_DIR.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { DAY } from '../../shared/durations.ts'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { CliError } from '../errors/cli-error.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { type BackupWatch, runBackupJob } from './backup-jobs.ts'
import { GETS_ON_WITHIN, WAKES_WITHIN, workInSecond } from './in-second.ts'
import { type BackupState, isAhead, isOver, pastBackups, readBackupState, remember } from './kept-backups.ts'
import { type Checked, type CheckWatch, checkBackup, scratchBeside } from './restore-backup.ts'

const EVERY = 30 * DAY

/** Which trial is kept under which name. */
export type Drill = 'drill' | 'secondDrill'

type Tried = NonNullable<BackupState[Drill]>
type Places = Pick<Config, 'dataDir' | 'backupDir'>

/**
 * The trial that is due: one that failed again the next day, a place that was never tried at once, and otherwise in turn, one in
 * a month; a place that fails day after day is none that the other waits for. What bears a date still to come was tried by a
 * clock that was wrong.
 */
export function dueDrill(places: Places, now: Date): Drill | undefined {
  const state = readBackupState(places.dataDir)
  const there = (['drill', 'secondDrill'] as const)
    .filter((name) => hasBackup(places, name, now))
    .map((name) => {
      const tried = state[name]
      return { name, tried: tried && !isAhead(new Date(tried.at), now) ? tried : null }
    })
  const failed = there.find(({ tried }) => tried && !tried.ok && isOver(tried.at, DAY, now))
  const untried = there.find(({ tried }) => tried === null)
  const isTime = there.every(({ tried }) => tried && (!tried.ok || isOver(tried.at, EVERY, now)))
  const [oldest] = there
    .filter(({ tried }) => isTime && tried && isOver(tried.at, EVERY, now))
    .toSorted((a, b) => (a.tried?.at ?? '').localeCompare(b.tried?.at ?? ''))
  return (failed ?? untried ?? oldest)?.name
}

/** Whether there is one to try: in BACKUP_DIR, which is not looked at every minute, where the last copy went well. */
function hasBackup({ dataDir, backupDir }: Places, name: Drill, now: Date): boolean {
  if (name === 'drill') return pastBackups(backupsOf(dataDir), now).length > 0
  const { second, recent } = readBackupState(dataDir)
  const inSecond = (file: string | null) => backupDir !== undefined && file?.startsWith(path.join(backupDir, path.sep))
  return [second, recent].some((copied) => copied?.ok && inSecond(copied.file))
}

/** Beside the data the backups of nights; in the second place whatever is newest. Unpacked and checked. */
async function tryNewest({ dataDir, backupDir }: Places, name: Drill, now: Date, { folder, onFile, signal }: Trial): Promise<Checked> {
  if (name === 'drill') return check(pastBackups(backupsOf(dataDir), now)[0]?.file)
  if (backupDir === undefined) return check(undefined)
  const job = { kind: 'newest', dataDir, backupDir, now: now.toISOString() } as const
  const look = (watch: BackupWatch) => runBackupJob<'newest'>(job, watch).then((file) => ({ file }))
  const { file } = await workInSecond(backupDir, look, { within: WAKES_WITHIN, signal })
  // By their names, packed: a look at the file would wait for its disk.
  return workInSecond(backupDir, (watch) => check(file ?? undefined, { ...watch, isPacked: true }), { within: GETS_ON_WITHIN, signal })

  async function check(newest: string | undefined, watch: CheckWatch = { signal }): Promise<Checked> {
    if (newest === undefined) throw new CliError('backup.none', { es: 'No hay ninguna copia.', en: 'There is no backup.' })
    onFile(newest)
    return checkBackup(newest, folder, watch)
  }
}

interface Trial {
  folder: string
  onFile: (file: string) => void
  signal: AbortSignal | undefined
}

/** Restores the newest backup of a place into a scratch place and checks it there. */
export async function runDrill(places: Places, name: Drill, now: Date, signal?: AbortSignal): Promise<Tried> {
  const { dataDir } = places
  const folder = scratchBeside(backupsOf(dataDir), 'drill')
  const tried: Pick<Tried, 'at' | 'file'> = { at: now.toISOString(), file: null }
  const onFile = (file: string) => {
    tried.file = file
  }
  try {
    const { inventory } = await tryNewest(places, name, now, { folder, onFile, signal })
    const done = { ...tried, ok: true, reason: null, orders: inventory.rows.orders ?? 0 }
    remember(dataDir, { [name]: done })
    return done
  } catch (error) {
    if (signal?.aborted) throw error
    const done = { ...tried, ok: false, reason: reasonOf(error), orders: null }
    remember(dataDir, { [name]: done })
    return done
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
