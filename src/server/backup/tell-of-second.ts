// What is wrong with BACKUP_DIR, told at the start, while somebody is there to read it.
import type { AppContext } from '../context.ts'
import { messageOf } from '../errors/message-of.ts'
import { runBackupJob } from './backup-jobs.ts'
import { WAKES_WITHIN, workInSecond } from './in-second.ts'

/** In the log; nobody waits for it. */
export async function tellOfSecond({ config, log }: Pick<AppContext, 'config' | 'log'>): Promise<void> {
  const { dataDir, backupDir } = config
  if (backupDir === undefined) return
  const look = () => runBackupJob<'look'>({ kind: 'look', dataDir, backupDir })
  const problems = await workInSecond(backupDir, look, { within: WAKES_WITHIN, signal: undefined }).catch((error: unknown) => [
    { folder: backupDir, reason: messageOf(error) },
  ])
  for (const about of problems) log.warn(about, 'BACKUP_DIR will not do as it is')
}
