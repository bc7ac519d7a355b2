// The folder in BACKUP_DIR that is this installation's own, as whoever may not wait for that disk asks for it.
import path from 'node:path'
import type { AppContext } from '../context.ts'
import { runBackupJob } from './backup-jobs.ts'
import { workInSecond } from './in-second.ts'
import { UNREMOVED } from './prune-backups.ts'

interface Claim {
  now: Date
  log: AppContext['log']
  signal: AbortSignal | undefined
  within: number
}

/** Made where it is missing, and without half copies. Throws where its disk does not answer. */
export async function claimFolder(places: { dataDir: string; backupDir: string }, { now, log, ...limits }: Claim): Promise<string> {
  const job = { kind: 'claim', ...places, now: now.toISOString() } as const
  const { folder, unremoved } = await workInSecond(places.backupDir, (watch) => runBackupJob<'claim'>(job, watch), limits)
  for (const reason of unremoved) log.error({ reason }, UNREMOVED)
  return folder
}

/** Where the last copy went, or was to go; BACKUP_DIR itself where that was another disk. */
export function lastFolder(file: string | null | undefined, backupDir: string): string {
  const folder = path.dirname(file ?? '')
  return path.dirname(folder) === backupDir ? folder : backupDir
}
