// The parts of a backup that run in threads, as the rest of the product asks for them.

import type { Inventory } from '../database/sqlite/inventory.ts'
import { runInThread } from '../process/threads.ts'
import type { CopiesElsewhere } from './copies-left.ts'
import type { Erasure } from './erased-log.ts'

export type BackupStep = 'copying' | 'checking' | 'packing' | 'unpacking'

export interface BackupWatch {
  /** A step, and how much of it is done where that is known, as a part of 1. */
  onProgress?: (step: BackupStep, done?: number) => void
  signal?: AbortSignal | undefined
}

export type BackupJob =
  /** Copies a database, checks the copy and packs it into a file. */
  | { kind: 'save'; database: string; copy: string; file: string }
  | { kind: 'unpack'; file: string; database: string }
  | { kind: 'check'; database: string }
  /** Copies a backup and reads the copy back. */
  | { kind: 'duplicate'; file: string; copy: string }
  /** Looks for the copies in BACKUP_DIR that keep somebody who is erased. */
  | { kind: 'elsewhere'; dataDir: string; backupDir: string; now: string; inFile: boolean }
  /** Adds to the list of erasures in BACKUP_DIR. */
  | { kind: 'noteErased'; dataDir: string; backupDir: string; erasure: Erasure }

export interface BackupJobResults {
  save: Inventory
  unpack: undefined
  check: Inventory
  duplicate: undefined
  elsewhere: CopiesElsewhere
  noteErased: true
}

export interface BackupNews {
  step: BackupStep
  done?: number
}

/** Does one part. Throws a CliError where there is a sentence for it, else the engine's error. */
export function runBackupJob<Kind extends BackupJob['kind']>(
  job: Extract<BackupJob, { kind: Kind }>,
  { onProgress, signal }: BackupWatch = {},
): Promise<BackupJobResults[Kind]> {
  return runInThread<BackupJobResults[Kind], BackupNews>('backup', job, { signal, onMessage: ({ step, done }) => onProgress?.(step, done) })
}
