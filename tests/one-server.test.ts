// One server a folder of data, whatever else is started there; and what lies in the folder is its owner's alone.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

const SETUP_TOKEN = 'the-setup-token-of-the-tests'
const PASSWORD = 'calm water at dawn'

let folder: string
let product: Product
let token: string

beforeAll(async () => {
  folder = scratchFolder()
  // As somebody makes it by hand, and as an earlier release left it.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'outbox'), { mode: 0o755 })
  mkdirSync(path.join(folder, 'backups'), { mode: 0o755 })
  product = await startProduct(folder, { SETUP_TOKEN, MAIL_TO: 'office@example.com' })
  const who = { email: 'ana@example.com', password: PASSWORD }
  await post('/api/users/register-superadmin', { ...who, setupToken: SETUP_TOKEN })
  token = ((await (await post('/api/users/login', who)).json()) as { token: string }).token
})
afterAll(async () => {
  await product.stop()
  removeFolder(folder)
})

const post = (address: string, body: unknown) =>
  fetch(product.url + address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const lastMigration = (file: string) => {
  const sqlite = new SQLite(file)
  try {
    return sqlite.prepare('select max(name) from kysely_migration').pluck().get()
  } finally {
    sqlite.close()
  }
}
const forgetLastMigration = (file: string) => {
  const sqlite = new SQLite(file)
  sqlite.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
  sqlite.close()
}

test('a second server on the folder ends with code 2 and names the folder and the process; the first goes on', async () => {
  const settings = { PORT: String(await freePort()) }
  expect(await command(folder, ['serve'], { settings })).toEqual({
    status: 2,
    stdout: '',
    stderr: `A Remanso is using ${folder} already (process ${product.process.pid}). Stop that process, or name another folder in DATA_DIR.\n`,
  })
  const spanish = await command(folder, ['serve'], { settings: { ...settings, LANG: 'es_MX.UTF-8' } })
  expect(spanish.stderr).toBe(
    `Un Remanso ya está usando ${folder} (proceso ${product.process.pid}). Detén ese proceso, o pon otra carpeta en DATA_DIR.\n`,
  )
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
})

test('what changes the data as a whole refuses beside a server; what only uses it works', async () => {
  const saved = await command(folder, ['backup', '--json'])
  expect(saved.status).toBe(0)
  const { file } = JSON.parse(saved.stdout) as { file: string }
  const migrated = await command(folder, ['migrate'])
  expect([migrated.status, migrated.stdout]).toEqual([2, ''])
  expect(migrated.stderr).toContain(`(process ${product.process.pid})`)
  for (const args of [
    ['restore', file],
    ['move', '--to', `sqlite:${path.join(folder, 'elsewhere')}`],
  ]) {
    const refused = await command(folder, args)
    expect([refused.status, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain(path.join(folder, 'remanso.db'))
  }
  expect((await command(folder, ['seed-demo', '--orders', '3'])).status).toBe(0)
  expect((await command(folder, ['create-admin', '--email', 'bea@example.com'], { input: `${PASSWORD}\n` })).status).toBe(0)
  expect((await command(folder, ['doctor'])).status).toBe(0)
})

test('a command of a newer program does not change the schema beneath a running server', async () => {
  const file = path.join(folder, 'remanso.db')
  const last = lastMigration(file)
  forgetLastMigration(file)
  const before = lastMigration(file)
  for (const args of [['create-admin', '--email', 'eva@example.com'], ['seed-demo', '--orders', '1'], ['migrate'], ['serve']]) {
    const refused = await command(folder, args, { input: `${PASSWORD}\n`, settings: { PORT: String(await freePort()) } })
    expect([args[0], refused.status, refused.stderr.includes(`(process ${product.process.pid})`)]).toEqual([args[0], 2, true])
  }
  expect(lastMigration(file)).toBe(before)
  const sqlite = new SQLite(file)
  sqlite.prepare("insert into kysely_migration values (?, '2026-01-01')").run(last)
  sqlite.close()
})

test('a program that finds its port taken has migrated nothing', async () => {
  const other = scratchFolder()
  const file = path.join(other, 'remanso.db')
  expect((await command(other, ['migrate'])).status).toBe(0)
  forgetLastMigration(file)
  const before = lastMigration(file)
  const refused = await command(other, ['serve'], { settings: { PORT: new URL(product.url).port } })
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('is in use already')
  expect([lastMigration(file), readdirSync(other).includes('backups')]).toEqual([before, false])
  removeFolder(other)
})

test('after a server that was killed the next one starts', async () => {
  const other = scratchFolder()
  const first = await startProduct(other)
  await first.stop('SIGKILL')
  const second = await startProduct(other)
  expect(await second.stop()).toBe(0)
  expect(readdirSync(other)).not.toContain('server.pid')
  removeFolder(other)
})

test('secrets without their database are no new site: code 2, what to do, and no setup link', async () => {
  const other = scratchFolder()
  writeFileSync(path.join(other, 'session-secret'), 'x'.repeat(64))
  writeFileSync(path.join(other, 'remanso.db'), '')
  const refused = await command(other, ['serve'], { settings: { PORT: String(await freePort()) } })
  expect([refused.status, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toMatch(/^\S+remanso\.db is missing or empty, but \S+session-secret shows .* remanso restore FILE\. .*\n$/)
  expect(statSync(path.join(other, 'remanso.db')).size).toBe(0)
  removeFolder(other)
})

test('a folder for backups that cannot be made keeps no family from the site: it is told in the log, and so is one on the same disk', async () => {
  const other = scratchFolder()
  const nowhere = process.platform === 'linux' ? '/proc/remanso/backups' : path.join(other, 'file', 'below')
  writeFileSync(path.join(other, 'file'), '')
  const without = await startProduct(other, { BACKUP_DIR: nowhere })
  expect((await fetch(without.url)).status).toBe(200)
  expect(await without.stop()).toBe(0)
  expect(without.output()).toContain(nowhere)
  const started = await startProduct(other, { BACKUP_DIR: path.join(other, 'second') })
  await started.stop()
  expect(started.output()).toContain('It lies on the same disk as DATA_DIR and is lost with it')
  removeFolder(other)
})

test('whatever was done, every file and folder of the data is its owner’s alone', async () => {
  const authorization = `Bearer ${token}`
  expect((await post('/api/orders', { contactName: 'Rosa Delgado', phoneNumber: '+17025550142', email: 'rosa@example.com' })).status).toBe(
    201,
  )
  expect((await fetch(`${product.url}/api/orders/export-excel`, { headers: { authorization } })).status).toBe(200)
  const form = new FormData()
  form.append('file', new Blob(['Contact Name,Phone Number\nInés Prado,+17025550199\n']), 'orders.csv')
  expect((await fetch(`${product.url}/api/orders/excel`, { method: 'POST', headers: { authorization }, body: form })).status).toBe(200)
  expect((await command(folder, ['backup'])).status).toBe(0)
  await expect.poll(() => readdirSync(path.join(folder, 'outbox')).length).toBeGreaterThan(0)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const part of ['remanso.db', 'remanso.db-wal', 'session-secret', 'outbox', 'backups']) expect(names).toContain(part)
  const open = ['.', ...names].filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
  expect(readFileSync(path.join(folder, 'server.pid'), 'utf8')).toContain(String(product.process.pid))
})
