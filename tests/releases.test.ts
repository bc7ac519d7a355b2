// Updates, forward and back: this program starts on what every released version left behind, and on data of the schema before
// its own; it keeps a copy first, by which one goes back, and refuses data of a newer program as it is.
import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as first from '../migrations/001-first.ts'
import * as defaultServices from '../migrations/002-default-services.ts'
import type { Db } from '../migrations/engine.ts'
import { AGENCY, fillOffice, KEEPER, LISTED } from '../scripts/release-fixture.ts'
import { removeFolder, root, scratchFolder, startProduct } from './product.ts'
import { command, openCommandLine } from './run-command.ts'

const RELEASES = path.join(root, 'tests/releases')
const PATIENCE = 120_000
const { run, close } = openCommandLine()

let folder: string
beforeAll(() => {
  folder = scratchFolder()
})
afterAll(async () => {
  await close()
  removeFolder(folder)
})

const newFolder = (name: string) => {
  const made = path.join(folder, name)
  mkdirSync(made)
  return made
}
const beforeCopies = (data: string) => globSync('backups/before-*.db', { cwd: data }).map((name) => path.join(data, name))

/** Starts the product on a folder, and looks whether everything of the filled office is there. */
async function lookAround(data: string): Promise<void> {
  const product = await startProduct(data)
  const ask = async (address: string, token?: string, body?: object) => {
    const answer = await fetch(product.url + address, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([address, answer.status]).toEqual([address, 200])
    return answer.json()
  }
  const { token } = await ask('/api/users/login', undefined, KEEPER)
  expect((await ask('/api/orders', token)).totalOrders).toBe(LISTED)
  const found = await ask('/api/orders?search=delgado', token)
  expect(found.orders).toMatchObject([{ contactName: 'Rosa Delgado', tracking: [{ track: 'Llamé' }] }])
  expect((await ask('/api/services')).length).toBe(9)
  expect(await (await fetch(product.url)).text()).toContain(AGENCY)
  await product.stop()
}

test('what every released version left behind starts, and is whole', { timeout: PATIENCE }, async () => {
  const present = newFolder('present')
  await fillOffice(present)
  // What this version leaves behind is kept when it is released.
  const own = path.join(folder, 'present.db.zst')
  expect((await run(present, ['backup', own])).status).toBe(0)
  const released = existsSync(RELEASES) ? readdirSync(RELEASES).map((name) => path.join(RELEASES, name)) : []
  for (const file of [own, ...released]) {
    const data = newFolder(`from ${path.basename(file)}`)
    expect([file, await run(data, ['restore', file])]).toMatchObject([file, { status: 0 }])
    await lookAround(data)
  }
})

test('every version that the changelog calls released has left something behind', () => {
  const versions = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version]) => version,
  )
  const missing = versions.filter((version) => !existsSync(path.join(RELEASES, `${version}.db.zst`)))
  // For a version that is released: node scripts/run.mjs scripts/release-fixture.ts
  expect(missing).toEqual([])
})

/** A database as it was before the last migration, with an order in it. */
async function ofSchemaBefore(data: string): Promise<string[]> {
  const sqlite = new SQLite(path.join(data, 'remanso.db'))
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  const history = { '001-first': first, '002-default-services': defaultServices }
  const migrations = Object.fromEntries(Object.entries(history).map(([name, { up }]) => [name, { up: (on: Db) => up(on, 'sqlite') }]))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  expect(error).toBeUndefined()
  sqlite.exec(`
    insert into orders (status, statusAt, statusBy, insurance, contactName, phoneNumber, createdBy, createdAt, receivedAt, lastUpdateAt, search, sortKey)
    values ('inProgress', '2026-01-01', 'Ana', 'pending', 'Rosa', '+17025550142', 'Ana', '2026-01-01', '2026-01-01', '2026-01-01', 'rosa', 1)`)
  await db.destroy()
  return Object.keys(history)
}

function schemaOf(file: string): { schema: unknown[]; orders: unknown } {
  const db = new SQLite(file, { readonly: true })
  const schema = db.prepare('select name from kysely_migration order by name').pluck().all()
  const orders = db.prepare('select count(*) from orders').pluck().get()
  db.close()
  return { schema, orders }
}

test('a start on an older schema keeps a copy and goes on; that copy is the way back, and forward again', {
  timeout: PATIENCE,
}, async () => {
  const data = newFolder('older')
  const database = path.join(data, 'remanso.db')
  const before = await ofSchemaBefore(data)
  const product = await startProduct(data)
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  await product.stop()
  const after = schemaOf(database)
  expect([after.schema.slice(0, before.length), after.schema.length > before.length, after.orders]).toEqual([before, true, 1])
  const [copy = ''] = beforeCopies(data)
  expect(schemaOf(copy)).toEqual({ schema: before, orders: 1 })
  // Back: the copy in the place of the data, as the program before wrote it.
  const back = await run(data, ['restore', copy, '--json'])
  expect(JSON.parse(back.stdout)).toMatchObject({ restored: true, isOlder: true, orders: 1 })
  expect(schemaOf(database)).toEqual({ schema: before, orders: 1 })
  // And forward again, when the new program is better.
  expect((await run(data, ['migrate'])).status).toBe(0)
  expect(schemaOf(database)).toEqual(after)
})

test('data of a newer program is refused by every command in one sentence, and nothing in the folder changes', {
  timeout: PATIENCE,
}, async () => {
  const data = newFolder('newer')
  const database = path.join(data, 'remanso.db')
  expect((await run(data, ['migrate'])).status).toBe(0)
  const later = new SQLite(database)
  later.prepare(`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`).run()
  later.close()
  const untouched = path.join(folder, 'untouched.db')
  copyFileSync(database, untouched)
  const english = 'This database was written by a newer Remanso (999-later). Update the program.\n'
  const spanish = 'Un Remanso más nuevo escribió esta base de datos (999-later). Actualiza el programa.\n'
  for (const args of [['serve'], ['migrate'], ['accounts'], ['seed-demo', '--orders', '1']]) {
    const refused = await command(data, args)
    expect([args, refused.status, refused.stdout, refused.stderr]).toEqual([args, 1, '', english])
  }
  expect((await command(data, ['serve'], { settings: { LANG: 'es_MX.UTF-8' } })).stderr).toBe(spanish)
  expect(readFileSync(database).equals(readFileSync(untouched))).toBe(true)
  expect(beforeCopies(data)).toEqual([])
})
