// Heavy work with spreadsheets happens in threads that live for one job: at most one that reads and one that writes at a time.
import { SHEET_LIMITS, type SheetProgress, type UndoAnswer } from '../../shared/sheet.ts'
import { codeOf } from '../errors/code-of.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ExportRequest } from '../exports/order-export.ts'
import type { Cell, SheetColumn } from '../exports/order-sheet.ts'
import type { ImportOutcome } from '../imports/import-answer.ts'
import type { ImportRequest } from '../imports/import-run.ts'
import type { Undoing } from '../imports/import-undo.ts'
import { Mutex } from '../process/mutex.ts'
import { type Controls, runInThread } from '../process/threads.ts'
import type { SheetFile } from './sheet-choice.ts'
import { SheetError } from './sheet-error.ts'

export type Job =
  | { kind: 'read'; file: ArrayBuffer; sheet: string | undefined }
  | { kind: 'import'; address: string; file: ArrayBuffer; request: ImportRequest }
  | { kind: 'undo'; address: string; id: number; undoing: Undoing; now: string; began: number }
  | { kind: 'export'; address: string; request: ExportRequest }
  | { kind: 'write'; columns: SheetColumn[]; rows: Cell[][] }

export interface JobResults {
  read: SheetFile
  import: ImportOutcome
  undo: UndoAnswer
  /** How many rows were written. */
  export: number
  write: number
}

export type SheetNews = { progress: SheetProgress } | { bytes: Uint8Array<ArrayBuffer> } | { wantsToStore: true } | { hasStored: true }

export interface Watch {
  onProgress?: (progress: SheetProgress) => void
  give?: (bytes: Uint8Array<ArrayBuffer>) => void
  /** Keeps all other writers waiting while the thread stores something. */
  whileNobodyWrites?: (work: () => Promise<unknown>) => Promise<unknown>
  /** Ends the thread, unless it stores already. */
  signal?: AbortSignal
}

/** One thread that takes in, one that gives out: two cores are all an office may have. */
const LINES = { in: new Mutex(), out: new Mutex() }
const MOST_WAITING = 5
const RETRY_AFTER = 30
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/** Does a job when its turn has come. Throws a Refusal where a file cannot be taken. */
export async function runJob<Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>, watch: Watch = {}): Promise<JobResults[Kind]> {
  const line = job.kind === 'export' || job.kind === 'write' ? LINES.out : LINES.in
  if (line.size > MOST_WAITING) throw new Refusal('sheet.busy', { retryAfter: RETRY_AFTER })
  if (line.size > 0) watch.onProgress?.({ step: 'waiting', done: 0, total: line.size })
  return line.runExclusive(() => runNow(job, watch))
}

async function runNow<Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>, watch: Watch): Promise<JobResults[Kind]> {
  const readsFile = job.kind === 'read' || job.kind === 'import'
  let stored = () => {}
  const onMessage = (news: SheetNews, { send, letFinish, fail }: Controls) => {
    if ('progress' in news) watch.onProgress?.(news.progress)
    else if ('bytes' in news) watch.give?.(news.bytes)
    else if ('wantsToStore' in news) {
      // Once it stores, neither the time limit nor a client that goes away ends it.
      letFinish()
      const { promise, resolve } = Promise.withResolvers<void>()
      stored = resolve
      const store = () => {
        send('store')
        return promise
      }
      ;(watch.whileNobodyWrites?.(store) ?? store()).catch(fail)
    } else stored()
  }
  try {
    return await runInThread<JobResults[Kind], SheetNews>('sheet', job, {
      onMessage,
      signal: watch.signal,
      limit: readsFile ? { milliseconds: SHEET_LIMITS.milliseconds, error: () => new SheetError('sheet.slow') } : undefined,
      options: { transferList: 'file' in job ? [job.file] : [], resourceLimits: MEMORY },
    })
  } catch (error) {
    throw codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('sheet.unpacked') : error
  } finally {
    stored()
  }
}
