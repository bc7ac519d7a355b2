// Runs in a thread of its own and does one part of a backup or of its way back: the server answers everybody meanwhile.
import { copyFileSync, rmSync } from 'node:fs'
import { answerJob } from '../threads.ts'
import { packDatabase, readBack, unpackDatabase } from './backup-file.ts'
import type { BackupJob, BackupJobResults } from './backup-jobs.ts'
import { checkIntegrity, openAsItIs, takeInventory } from './inventory.ts'

const STEPS = 200
const MAPPED = 1 << 30

void answerJob<BackupJob, number>((job, { tell }) => work(job, fewWords(tell)))

/** Tells when it has got a little further, not with every piece. */
function fewWords(tell: (done: number) => void): (done: number) => void {
  let told = 0
  return (done) => {
    if (done - told < 1 / STEPS && done < 1) return
    told = done
    tell(done)
  }
}

async function work(job: BackupJob, tell: (done: number) => void): Promise<BackupJobResults[BackupJob['kind']]> {
  switch (job.kind) {
    case 'copy':
      return withDatabase(job.database, (sqlite) => {
        // The copy is checked before anybody relies on it: no need to wait for the disk at every step.
        sqlite.pragma('synchronous = OFF')
        rmSync(job.copy, { force: true })
        sqlite.prepare('vacuum into ?').run(job.copy)
        return withDatabase(job.copy, takeInventory)
      })
    case 'check':
      return withDatabase(job.copy, (sqlite) => {
        // Every page is read, many of them several times; nobody else writes this file.
        sqlite.pragma(`mmap_size = ${MAPPED}`)
        checkIntegrity(sqlite)
        return takeInventory(sqlite)
      })
    case 'pack':
      return packDatabase(job.copy, job.file, job.about, tell)
    case 'unpack':
      return unpackDatabase(job.file, job.copy, tell)
    case 'keep':
      copyFileSync(job.file, job.copy)
      return readBack(job.copy, tell)
  }
}

function withDatabase<Result>(file: string, use: (sqlite: ReturnType<typeof openAsItIs>) => Result): Result {
  const sqlite = openAsItIs(file)
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}
