// The parts of a backup that run in threads, as the rest of the product asks for them.

import type { FolderProblem } from '../data-folder/data-folder.ts'
import type { Inventory } from '../database/sqlite/inventory.ts'
import { runInThread } from '../process/threads.ts'
import type { CopiesElsewhere } from './copies-left.ts'
import type { Erasure } from './erased-log.ts'
import type { MadeBackup } from './make-backup.ts'
import type { ClaimedFolder, RecentCopy, SecondCopy } from './second-copies.ts'

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
  /** Says what is wrong with BACKUP_DIR, as far as that can be seen. */
  | { kind: 'look'; dataDir: string; backupDir: string }
  /** Claims this installation's folder in BACKUP_DIR and rids it of half copies. */
  | { kind: 'claim'; dataDir: string; backupDir: string; now: string }
  /** Makes the copy of a quarter of an hour there. */
  | ({ kind: 'recent' } & RecentCopy)
  /** Copies a backup there, reads the copy back, and removes what it replaces. */
  | ({ kind: 'second' } & SecondCopy)
  /** The newest backup there. */
  | { kind: 'newest'; dataDir: string; backupDir: string; now: string }
  /** Looks for the copies in BACKUP_DIR that keep somebody who is erased. */
  | { kind: 'elsewhere'; dataDir: string; backupDir: string; now: string; inFile: boolean }
  /** Adds to the list of erasures in BACKUP_DIR. */
  | { kind: 'noteErased'; dataDir: string; backupDir: string; erasure: Erasure }

export interface BackupJobResults {
  save: Inventory
  unpack: undefined
  check: Inventory
  look: FolderProblem[]
  claim: ClaimedFolder
  recent: MadeBackup
  second: true
  newest: string | null
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
