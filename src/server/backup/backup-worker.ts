// Runs in a thread of its own and does one part of a backup or of its way back: the server answers everybody meanwhile.
import { rmSync } from 'node:fs'
import { prepareBackupFolder } from '../data-folder/data-folder.ts'
import { checkIntegrity, type Inventory, takeInventory, withDatabase } from '../database/sqlite/inventory.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { answerJob, type ThreadPort } from '../process/threads.ts'
import { APPLICATION, type OnProgress, packDatabase, unpackDatabase } from './backup-file.ts'
import type { BackupJob, BackupJobResults, BackupNews, BackupStep } from './backup-jobs.ts'
import { copiesElsewhere } from './copies-left.ts'
import { addErasure } from './erased-log.ts'
import { claim, makeRecent, makeSecond, newestInSecond } from './second-copies.ts'
import { claimSecondFolder } from './second-folder.ts'

const STEPS = 200
const MAPPED = 1 << 30

void answerJob(work)

async function work(job: BackupJob, { post }: ThreadPort<BackupNews>): Promise<BackupJobResults[BackupJob['kind']]> {
  switch (job.kind) {
    case 'save':
      return save(job, post)
    case 'unpack':
      return unpackDatabase(job.file, job.database, inSteps('unpacking', post)).then(() => undefined)
    case 'check':
      return check(job.database)
    case 'look':
      return prepareBackupFolder(job)
    case 'claim':
      return claim(job, new Date(job.now))
    case 'recent':
      return makeRecent(job, (files) => save({ kind: 'save', ...files }, post))
    case 'second':
      return makeSecond(job, inSteps('unpacking', post))
    case 'newest':
      return newestInSecond(job, new Date(job.now))
    case 'elsewhere':
      return copiesElsewhere(job, new Date(job.now), job)
    case 'noteErased':
      addErasure(claimSecondFolder(job), job.erasure)
      return true
  }
}

async function save(
  { database, copy, file }: Extract<BackupJob, { kind: 'save' }>,
  post: ThreadPort<BackupNews>['post'],
): Promise<Inventory> {
  try {
    withDatabase(database, (sqlite) => {
      // The copy is checked before anybody relies on it: no need to wait for the disk at every step.
      sqlite.pragma('synchronous = OFF')
      rmSync(copy, { force: true })
      sqlite.prepare('vacuum into ?').run(copy)
    })
  } catch (error) {
    throw error instanceof Error && /malformed|not a database/.test(error.message) ? unfit(error) : error
  }
  post({ step: 'checking' })
  const inventory = tryToCheck(copy)
  await packDatabase(copy, file, inSteps('packing', post))
  return inventory
}

function tryToCheck(copy: string): Inventory {
  try {
    withDatabase(copy, (sqlite) => sqlite.pragma(`application_id = ${APPLICATION}`))
    return check(copy)
  } catch (error) {
    throw unfit(error)
  }
}

/** A declaration, as all here that work needs: it begins before the lines below it have run. */
function unfit(error: unknown): CliError {
  return new CliError('backup.unfit', {
    es: `La base de datos está dañada (${messageOf(error)}). Restaura la última copia.`,
    en: `The database is damaged (${messageOf(error)}). Restore the newest backup.`,
  })
}

function check(database: string): Inventory {
  return withDatabase(database, (sqlite) => {
    // Every page is read, many of them several times; nobody else writes this file.
    sqlite.pragma(`mmap_size = ${MAPPED}`)
    checkIntegrity(sqlite)
    return takeInventory(sqlite)
  })
}

/** Tells when it has got a little further, not with every piece. */
function inSteps(step: BackupStep, post: ThreadPort<BackupNews>['post']): OnProgress {
  let told = 0
  return (done) => {
    if (done - told < 1 / STEPS && done < 1) return
    told = done
    post({ step, done })
  }
}
