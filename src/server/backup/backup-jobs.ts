// The parts of a backup that run in threads, as the rest of the product asks for them.
import { runInThread } from '../threads.ts'
import type { Manifest } from './backup-file.ts'
import type { Inventory } from './inventory.ts'

export type BackupJob =
  | { kind: 'copy'; database: string; copy: string }
  | { kind: 'check'; copy: string }
  | { kind: 'pack'; copy: string; file: string; about: Omit<Manifest, 'bytes' | 'sha256' | 'format'> }
  | { kind: 'unpack'; file: string; copy: string }
  | { kind: 'keep'; file: string; copy: string }

export interface BackupJobResults {
  copy: Inventory
  check: Inventory
  pack: Manifest
  unpack: Manifest
  keep: Manifest
}

/** Does one part. Throws a Trouble where there is a sentence for it, else the engine's error. */
export function runBackupJob<Kind extends BackupJob['kind']>(
  job: Extract<BackupJob, { kind: Kind }>,
  { tell, signal }: { tell?: (done: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<BackupJobResults[Kind]> {
  return runInThread<BackupJobResults[Kind], number>('backup', job, { signal, ...(tell && { onTold: tell }) })
}
