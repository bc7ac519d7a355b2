// The parts of a backup that run in threads, as the rest of the product asks for them.
import { type Details, Trouble, type Word } from '../command-line/words.ts'
import { startThread } from '../threads.ts'
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

export type BackupNews =
  | { progress: number }
  | { result: BackupJobResults[BackupJob['kind']] }
  | { trouble: Word; details: Details }
  | { failure: string }

/** Does one part. Throws a Trouble where there is a sentence for it, else an Error with the engine's words. */
export async function runBackupJob<Kind extends BackupJob['kind']>(
  job: Extract<BackupJob, { kind: Kind }>,
  { tell, signal }: { tell?: (done: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<BackupJobResults[Kind]> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<BackupJobResults[Kind]>()
  const { worker, end } = startThread('backup', job)
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  worker.on('message', (news: BackupNews) => {
    if ('progress' in news) tell?.(news.progress)
    else if ('trouble' in news) reject(new Trouble(news.trouble, news.details))
    else if ('failure' in news) reject(new Error(news.failure))
    // The thread answers with what its kind of job gives.
    else resolve(news.result as BackupJobResults[Kind])
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error(`The thread for '${job.kind}' ended without a result`)))
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', abort)
    await end()
  }
}
