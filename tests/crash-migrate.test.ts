// The plug is pulled while an update brings the database to a new schema: inside the copy made before, or inside a migration.
// Afterwards the data is whole, of the old schema or of the new one, and the next start finishes the work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as first from '../migrations/001-first.ts'
import * as defaultServices from '../migrations/002-default-services.ts'
import type { Db } from '../migrations/engine.ts'
import { bareEnvironment, program, removeFolder, scratchFolder } from './product.ts'
import { command } from './run-command.ts'

/** A handful here; `npm run test:crash` plays as many as of the other kind. */
const ROUNDS = Math.max(4, Math.floor(Number(process.env.CRASH_ROUNDS ?? 4) / 2))
const ORDERS = 25_000
const OLD = ['001-first', '002-default-services']

const folder = scratchFolder()
const old = path.join(folder, 'old.db')

/** Before its last migration, with so many orders that a copy and their indexes take a while. */
beforeAll(async () => {
  const sqlite = new SQLite(old)
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  const history = [first, defaultServices]
  const migrations = Object.fromEntries(OLD.map((name, at) => [name, { up: async (on: Db) => history[at]?.up(on, 'sqlite') }]))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
  sqlite.exec(`
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${ORDERS})
    insert into orders (status, statusAt, statusBy, insurance, contactName, phoneNumber, createdBy, createdAt, receivedAt, lastUpdateAt, search, sortKey)
    select 'inProgress', '2026-01-01', 'Ana', 'pending', 'Rosa ' || n, '+1702555' || n, 'Ana', '2026-01-01', '2026-01-01', '2026-01-01', 'rosa ' || n, n from counted`)
  await db.destroy()
})
afterAll(() => removeFolder(folder))

const HALF = /\.part\.db$/
const WHOLE = /^before-(?!.*\.part\.).*\.db$/
const inBackups = (data: string, ending: RegExp) => {
  const backups = path.join(data, 'backups')
  return existsSync(backups) ? readdirSync(backups).filter((name) => ending.test(name)) : []
}

function look(file: string) {
  const db = new SQLite(file)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.prepare('select count(*) from orders').pluck().get()).toBe(ORDERS)
    expect(db.prepare('select count(*) from services').pluck().get()).toBe(9)
    return db.prepare('select name from kysely_migration order by name').pluck().all()
  } finally {
    db.close()
  }
}

const MOMENTS = {
  'inside the copy': (data: string) => inBackups(data, HALF).length > 0,
  'inside the migration': (data: string) => inBackups(data, WHOLE).length > 0,
}
const rounds = Object.keys(MOMENTS).flatMap((moment) => Array.from({ length: ROUNDS / 2 }, (_, round) => [moment, round + 1] as const))

test.each(rounds)('%s, round %i: nothing is lost, and the next start finishes', async (moment, round) => {
  const data = path.join(folder, `${moment} ${round}`)
  mkdirSync(data)
  copyFileSync(old, path.join(data, 'remanso.db'))
  const child = spawn(process.execPath, [program, 'migrate'], {
    cwd: data,
    env: bareEnvironment({ DATA_DIR: data }),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const isIt = MOMENTS[moment as keyof typeof MOMENTS]
  while (!isIt(data) && child.exitCode === null) await pause(1)
  await pause(Math.random() * 60)
  child.kill('SIGKILL')
  await ended

  const schema = look(path.join(data, 'remanso.db'))
  // All of it or nothing.
  if (schema.length > OLD.length) expect(inBackups(data, WHOLE)).toHaveLength(1)
  else expect(schema).toEqual(OLD)
  expect((await command(data, ['migrate'])).status).toBe(0)
  const now = look(path.join(data, 'remanso.db'))
  expect(now.slice(0, OLD.length)).toEqual(OLD)
  expect(now.length).toBeGreaterThan(OLD.length)
  // Whatever is called a copy is whole, and there is one to go back to, however often it was tried.
  const copies = inBackups(data, WHOLE)
  expect(copies).toHaveLength(1)
  for (const copy of copies) expect(look(path.join(data, 'backups', copy))).toEqual(OLD)
})
