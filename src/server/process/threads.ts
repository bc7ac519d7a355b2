// Threads: from a clone each is a file beside the code; in the executable it is a text inside. A thread lives for one job.
import { getAsset, isSea } from 'node:sea'
import { parentPort, Worker, type WorkerOptions, workerData } from 'node:worker_threads'
import { CliError } from '../errors/cli-error.ts'
import { Refusal, type RefusalCode } from '../errors/refusal.ts'

/** Every thread of the product and the file it begins with. */
export const THREADS = {
  sheet: '../sheets/sheet-worker.ts',
  backup: '../backup/backup-worker.ts',
} as const

/** How long a thread that was asked to end may take over it, in milliseconds. */
const END_TIMEOUT = 15_000

/** What a thread is started with. */
interface Start {
  job: unknown
  /** Other than 0 once the thread is to end. */
  abortFlag: Int32Array<SharedArrayBuffer>
}

type FromThread<Message, Result> =
  | { message: Message }
  | { result: Result }
  | { refusal: RefusalCode; details: Refusal['details'] }
  | { code: string; words: CliError['words'] }

export interface Controls {
  send: (message: unknown) => void
  /** From here on neither the signal nor the time limit ends it. */
  letFinish: () => void
  /** Ends it with an error. */
  fail: (error: Error) => void
}

interface Running<Message> {
  /** What the thread posts while it works. */
  onMessage?: (message: Message, controls: Controls) => void
  signal?: AbortSignal | undefined
  /** After so many milliseconds it is ended by force, with this error. */
  limit?: { milliseconds: number; error: () => Error } | undefined
  options?: WorkerOptions
}

/**
 * Does a job in a thread of its own and resolves once that has ended. It is asked to end first, and ended by force only after a
 * while: one that is cut off while it makes a stream of node:zlib takes the whole process with it.
 */
export async function runInThread<Result, Message>(
  name: keyof typeof THREADS,
  job: unknown,
  { onMessage, signal, limit, options }: Running<Message> = {},
): Promise<Result> {
  signal?.throwIfAborted()
  const abortFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = startWorker(name, { ...options, workerData: { job, abortFlag } satisfies Start })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  let endTimeout = END_TIMEOUT
  const clock =
    limit &&
    setTimeout(() => {
      // It may be in an endless loop, so it is not sent a message to stop.
      endTimeout = 0
      reject(limit.error())
    }, limit.milliseconds)
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  const letFinish = () => {
    clearTimeout(clock)
    signal?.removeEventListener('abort', abort)
  }
  const controls: Controls = { send: (message) => worker.postMessage(message), letFinish, fail: reject }
  worker.on('message', (news: FromThread<Message, Result>) => {
    if ('message' in news) onMessage?.(news.message, controls)
    else if ('result' in news) resolve(news.result)
    else if ('refusal' in news) reject(new Refusal(news.refusal, news.details))
    else reject(new CliError(news.code, news.words))
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error(`The thread '${name}' ended without a result`)))
  try {
    return await promise
  } finally {
    letFinish()
    Atomics.store(abortFlag, 0, 1)
    const force = setTimeout(() => void worker.terminate(), endTimeout)
    await ended
    clearTimeout(force)
  }
}

function startWorker(name: keyof typeof THREADS, options: WorkerOptions): Worker {
  return isSea()
    ? new Worker(getAsset(`threads/${name}.cjs`, 'utf8'), { ...options, eval: true })
    : new Worker(new URL(THREADS[name], import.meta.url), options)
}

export interface ThreadPort<Message> {
  /** Throws once the thread is to end: it is called between two pieces of work. */
  post: (message: Message) => void
  /** The next message that is sent to the thread. */
  nextMessage: () => Promise<unknown>
}

/** In a thread: does its job and answers with what comes of it. What nobody foresaw ends the thread with its error. */
export async function answerJob<Job, Message>(work: (job: Job, port: ThreadPort<Message>) => Promise<unknown>): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('This runs in a thread only')
  const { job, abortFlag }: { job: Job; abortFlag: Start['abortFlag'] } = workerData
  const send = (news: FromThread<Message, unknown>) => port.postMessage(news)
  const post = (message: Message) => {
    if (Atomics.load(abortFlag, 0) !== 0) throw new Error('The thread was asked to end')
    send({ message })
  }
  try {
    send({ result: await work(job, { post, nextMessage: () => new Promise((resolve) => port.once('message', resolve)) }) })
  } catch (error) {
    if (error instanceof Refusal) send({ refusal: error.code, details: error.details })
    else if (error instanceof CliError) send({ code: error.code, words: error.words })
    else throw error
  } finally {
    port.close()
  }
}
