// The trial of every month: the newest backup is restored into a scratch place and checked there, in turn the one beside the
// data and the one in BACKUP_DIR.
import { rmSync } from 'node:fs'
import { DAY } from '../../shared/durations.ts'
import type { Config } from '../config.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { messageOf } from '../errors/message-of.ts'
import { type BackupState, isAhead, isOver, pastBackups, readBackupState, remember } from './kept-backups.ts'
import { checkBackup, scratchBeside } from './restore-backup.ts'
import { secondFolder } from './second-folder.ts'

const EVERY = 30 * DAY

/** Which trial is kept under which name. */
export type Drill = 'drill' | 'secondDrill'

type Tried = NonNullable<BackupState[Drill]>
type Places = Pick<Config, 'dataDir' | 'backupDir'>

/**
 * The trial that is due: one that failed again the next day, a place that was never tried at once, and otherwise in turn, one in
 * a month. What bears a date still to come was tried by a clock that was wrong.
 */
export function dueDrill(places: Places, now: Date): Drill | undefined {
  const state = readBackupState(places.dataDir)
  const there = (['drill', 'secondDrill'] as const)
    .filter((name) => newestIn(places, name, now) !== undefined)
    .map((name) => {
      const tried = state[name]
      return { name, tried: tried && !isAhead(new Date(tried.at), now) ? tried : null }
    })
  const failed = there.find(({ tried }) => tried && !tried.ok && isOver(tried.at, DAY, now))
  const untried = there.find(({ tried }) => tried === null)
  const [oldest] = there.toSorted((a, b) => (a.tried?.at ?? '').localeCompare(b.tried?.at ?? ''))
  const isTime = there.every(({ tried }) => tried && isOver(tried.at, EVERY, now))
  return (failed ?? untried ?? (isTime ? oldest : undefined))?.name
}

/** Beside the data the backups of nights; in the second place whatever is newest. */
function newestIn(places: Places, name: Drill, now: Date): string | undefined {
  if (name === 'drill') return pastBackups(backupsOf(places.dataDir), now)[0]?.file
  const second = secondFolder(places)
  return second === undefined ? undefined : pastBackups(second, now, '*')[0]?.file
}

/** Restores the newest backup of a place into a scratch place and checks it there. */
export async function runDrill(places: Places, name: Drill, now: Date, signal?: AbortSignal): Promise<Tried> {
  const { dataDir } = places
  const newest = newestIn(places, name, now)
  const folder = scratchBeside(backupsOf(dataDir), 'drill')
  const tried = { at: now.toISOString(), file: newest ?? null }
  try {
    if (!newest) throw new Error('There is no backup')
    const { inventory } = await checkBackup(newest, folder, { signal })
    const done = { ...tried, ok: true, reason: null, orders: inventory.rows.orders ?? 0 }
    remember(dataDir, { [name]: done })
    return done
  } catch (error) {
    if (signal?.aborted) throw error
    const done = { ...tried, ok: false, reason: messageOf(error), orders: null }
    remember(dataDir, { [name]: done })
    return done
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
