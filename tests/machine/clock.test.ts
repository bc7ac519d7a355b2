// The product with a clock that is wrong, and fast: in seconds it lives the hours after which it erases what has served its time.

import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeNote } from '../../src/server/database/notes.ts'
import type { Db } from '../../src/server/database/open.ts'
import { openFile } from '../../src/server/database/sqlite/open-file.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from '../product.ts'
import { command } from '../run-command.ts'
import { needs } from './needs.ts'

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
const canRun = needs('faketime') && library !== undefined
const DAY = 24 * 60 * 60 * 1000
const PATIENCE = 120_000

let folder: string
let product: Product | undefined
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(async () => {
  await product?.stop('SIGKILL')
  removeFolder(folder)
})

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** A database with fifty orders, of which ten left the list forty days ago. */
async function office(): Promise<void> {
  expect((await command(folder, ['seed-demo', '--orders', '50'])).status).toBe(0)
  await inDatabase(async (db) => {
    await db
      .updateTable('orders')
      .set({ deletedAt: ago(40), deletedBy: 'Ana' })
      .where('id', '<=', 10)
      .execute()
    // The clock was looked at a moment ago, as it is since a month.
    await writeNote(db, 'clock', { seenAt: ago(0), since: ago(30), doubt: null })
    // The first night is over, so that the first backup is made at once.
    await sql`update "kysely_migration" set "timestamp" = ${ago(30)}`.execute(db)
  })
}

async function inDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openFile(path.join(folder, 'remanso.db'))
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
const orders = async () => (await inDatabase((db) => db.selectFrom('orders').select('id').execute())).length

/** Serves with the clock moved, once started a thousand times as fast, until it says in its log that it erased, or why not. */
async function serveWith(clock: string, said: RegExp): Promise<void> {
  const times = path.join(folder, 'clock')
  writeFileSync(times, clock)
  product = await startProduct(folder, {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: times,
    FAKETIME_CACHE_DURATION: '1',
  })
  writeFileSync(times, `${clock} x1000`)
  // Whoever asks wakes it up: it sleeps by the real clock.
  await expect
    .poll(
      async () => {
        await fetch(`${product?.url}/api/health`).catch(() => {})
        return product?.output()
      },
      { interval: 50, timeout: PATIENCE },
    )
    .toMatch(said)
  await product.stop()
}

test.skipIf(!canRun)('a clock that is 800 days ahead erases nothing, and the doctor says so', { timeout: PATIENCE }, async () => {
  await office()
  await serveWith('+800d', /Nothing is erased for now/)
  expect(await orders()).toBe(50)
  const { stdout } = await command(folder, ['doctor', '--json'])
  expect(stdout).toContain('housekeeping.clock')
})

test.skipIf(!canRun)('with the right clock it erases two hours after the start, after a backup', { timeout: PATIENCE }, async () => {
  await office()
  await serveWith('+0d', /The trash was emptied/)
  expect(await orders()).toBe(40)
  expect(globSync('backups/nightly-*.db.zst', { cwd: folder })).not.toEqual([])
})
