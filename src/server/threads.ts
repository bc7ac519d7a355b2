// Threads: from a clone each is a file beside the code; in the executable it is a text inside.
import { getAsset, isSea } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Every thread of the product and the file it begins with. */
export const THREADS = {
  sheet: './orders/sheet-worker.ts',
  backup: './backup/backup-worker.ts',
} as const

/** How long a thread that was asked to end may take over it, in milliseconds. */
const LAST_CALL = 15_000

/** What a thread is started with. */
export interface Start<Job> {
  job: Job
  /** Other than 0 once the thread is to end. */
  sign: Int32Array<SharedArrayBuffer>
}

export interface Thread {
  worker: Worker
  /**
   * Asks it to end and waits until it has. It is ended by force only when its grace is over: one that is cut off while it
   * makes a stream of node:zlib takes the whole process with it.
   */
  end: (grace?: number) => Promise<void>
}

export function startThread<Job>(name: keyof typeof THREADS, job: Job, options: WorkerOptions = {}): Thread {
  const sign = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const whole = { ...options, workerData: { job, sign } satisfies Start<Job> }
  const worker = isSea()
    ? new Worker(getAsset(`threads/${name}.cjs`, 'utf8'), { ...whole, eval: true })
    : new Worker(new URL(THREADS[name], import.meta.url), whole)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    worker,
    async end(grace = LAST_CALL) {
      Atomics.store(sign, 0, 1)
      const force = setTimeout(() => void worker.terminate(), grace)
      await ended
      clearTimeout(force)
    },
  }
}

/** In a thread, between two pieces of work: throws once it is to end. */
export function mindTheSign({ sign }: Start<unknown>): void {
  if (Atomics.load(sign, 0) !== 0) throw new Error('The thread was asked to end')
}
