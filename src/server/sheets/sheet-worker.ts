// Runs in a thread of its own and does one job with a spreadsheet: it reads files of strangers, and may be ended at any moment.
import type { SheetProgress } from '../../shared/sheet.ts'
import { engineOf } from '../database/engine.ts'
import { type Db, openAddress } from '../database/open.ts'
import { storedAt } from '../imports/stored-at.ts'
import { answerJob, type ThreadPort } from '../process/threads.ts'
import type { Job, JobResults, SheetNews } from './sheet-jobs.ts'

// Before anything of a file is read, what all objects share is closed. Freezing more than this makes reading three times slower.
Object.freeze(Object.prototype)

/** One job asks one thing after the other, or two at once. */
const CONNECTIONS = 2

type Sheet = ThreadPort<SheetNews>

// Not awaited here: inside the executable a thread is a script, which cannot wait at its top.
void answerJob(work)

/** What one kind of job alone needs is loaded where it begins: a thread lives for one. */
async function work(job: Job, sheet: Sheet): Promise<JobResults[Job['kind']]> {
  const onProgress = (progress: SheetProgress) => sheet.post({ progress })
  const give = (bytes: Uint8Array<ArrayBuffer>) => sheet.post({ bytes })
  switch (job.kind) {
    case 'read': {
      onProgress({ step: 'reading', done: 0 })
      const { readSheetFile } = await import('./sheet-reader.ts')
      return readSheetFile(Buffer.from(job.file), job.sheet)
    }
    case 'write': {
      const { writeSheet } = await import('./sheet-writer.ts')
      await writeSheet(job, [job.rows], give)
      return job.rows.length
    }
    case 'import':
      return withDatabase(job.address, async (db) => {
        onProgress({ step: 'reading', done: 0 })
        const { readSheetFile } = await import('./sheet-reader.ts')
        const { importSheet } = await import('../imports/import-run.ts')
        const file = await readSheetFile(Buffer.from(job.file), job.request.sheet)
        await engineOf(db).prepareBulk(db)
        return importSheet(db, file, job.request, { onProgress, write: (work) => write(db, sheet, work) })
      })
    case 'undo':
      return withDatabase(job.address, async (db) => {
        const { undoImport } = await import('../imports/import-undo.ts')
        await engineOf(db).prepareBulk(db)
        return write(db, sheet, (db) => undoImport(db, job.id, job.undoing, storedAt(new Date(job.now), job.began)))
      })
    case 'export': {
      const { writeOrdersOfOneMoment } = await import('../exports/order-export.ts')
      return withDatabase(job.address, (db) => writeOrdersOfOneMoment(db, job.request, { onProgress, give }))
    }
  }
}

async function withDatabase<Result>(address: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  await using db = await openAddress(address, { most: CONNECTIONS })
  return await use(db)
}

/** Asks the main thread to keep all others from writing, waits for its word, and lets them go on afterwards. */
async function write<Result>(db: Db, { post, nextMessage }: Sheet, work: (db: Db) => Promise<Result>): Promise<Result> {
  const allowed = nextMessage()
  post({ wantsToStore: true })
  await allowed
  const result = await db
    .transaction()
    .execute(work)
    .finally(() => post({ hasStored: true }))
  // Whoever waited writes meanwhile: one connection at a time moves the log into the file, and the others leave it to that one.
  await engineOf(db).checkpoint(db)
  return result
}
