// Runs in a thread of its own and does one job with a spreadsheet: it reads files of strangers, and may be ended at any moment.
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetProgress } from '../../shared/sheet.ts'
import { makeRoom, settle } from '../database/bulk.ts'
import type { Db } from '../database/open.ts'
import { openAddress } from '../database/open-address.ts'
import { Refusal } from '../refusal.ts'
import { mindTheSign, type Start } from '../threads.ts'
import { importSheet } from './import-run.ts'
import { undoImport } from './import-undo.ts'
import { writeOrders } from './order-export.ts'
import type { Job, JobResults, ToJob, WorkerNews } from './sheet-jobs.ts'
import { readSheetFile } from './sheet-reader.ts'
import { writeSheet } from './sheet-writer.ts'

// Before anything of a file is read, what all objects share is closed. Freezing more than this makes reading three times slower.
Object.freeze(Object.prototype)

const port = parentPort
if (!port) throw new Error('This file runs as a thread only')

/** One job asks one thing after the other, or two at once. */
const CONNECTIONS = 2

const start: Start<Job> = workerData
const say = (news: WorkerNews) => port.postMessage(news)
const tell = (progress: SheetProgress) => {
  mindTheSign(start)
  say({ progress })
}
const give = (bytes: Uint8Array<ArrayBuffer>) => {
  mindTheSign(start)
  say({ bytes })
}

// Not awaited here: inside the executable a thread is a script, which cannot wait at its top.
void answer(start.job)

async function answer(job: Job): Promise<void> {
  try {
    say({ result: await work(job) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say({ refusal: error.code, details: error.details })
  } finally {
    port?.close()
  }
}

async function work(job: Job): Promise<JobResults[Job['kind']]> {
  switch (job.kind) {
    case 'read':
      tell({ step: 'reading', done: 0 })
      return readSheetFile(Buffer.from(job.file))
    case 'write':
      await writeSheet(job.columns, oneByOne(job.rows), give)
      return job.rows.length
    case 'import':
      return withDatabase(job.address, async (db) => {
        tell({ step: 'reading', done: 0 })
        const rows = await readSheetFile(Buffer.from(job.file))
        await makeRoom(db)
        return importSheet(db, rows, job.request, { tell, write: (work) => write(db, work) })
      })
    case 'undo':
      return withDatabase(job.address, async (db) => {
        await makeRoom(db)
        return write(db, (db) => undoImport(db, job.id, job.by, new Date(job.now)))
      })
    case 'export':
      return withDatabase(job.address, (db) => writeOrders(db, job.request, { tell, give }))
  }
}

async function withDatabase<Result>(address: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await openAddress(address, { most: CONNECTIONS })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** Asks the main thread to keep all others from writing, waits for its word, and lets them go on afterwards. */
async function write<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const word = new Promise<ToJob>((resolve) => port?.once('message', resolve))
  say({ wantsToStore: true })
  await word
  try {
    const result = await db.transaction().execute(work)
    await settle(db)
    return result
  } finally {
    say({ hasStored: true })
  }
}

async function* oneByOne<Thing>(rows: readonly Thing[]) {
  yield rows
}
