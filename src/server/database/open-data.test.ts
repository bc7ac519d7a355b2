import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataError, dataError, openData } from './open-data.ts'

let folder: string
const file = () => path.join(folder, 'remanso.db')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (dataDir = folder) => {
  const { db, ran } = await openData({ dataDir })
  await db.destroy()
  return ran
}

test('a new folder gets a database, readable by its owner alone; the second time nothing runs', async () => {
  const dataDir = path.join(folder, 'new')
  expect(await open(dataDir)).toContain('001-first')
  expect(await open(dataDir)).toEqual([])
  expect(existsSync(path.join(dataDir, 'backups'))).toBe(false)
})

test('several that open a new folder at once all find it ready', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openData({ dataDir: folder })))
  for (const { db } of opened) {
    expect(await db.selectFrom('services').select('id').execute()).toHaveLength(9)
    await db.destroy()
  }
})

test('an older database is copied whole before it is brought up to date', async () => {
  await open()
  const sqlite = new SQLite(file())
  // As a release before the last migration left it.
  const { name } = sqlite.prepare('select name from kysely_migration order by name desc limit 1').get() as { name: string }
  sqlite.prepare('delete from kysely_migration where name = ?').run(name)
  sqlite.close()
  await open().catch(() => {})
  const [copy = ''] = readdirSync(path.join(folder, 'backups'))
  expect(copy).toMatch(new RegExp(`^before-${name}-`))
  const kept = new SQLite(path.join(folder, 'backups', copy), { readonly: true })
  expect(kept.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(kept.prepare('select count(*) as n from services').get()).toEqual({ n: 9 })
  kept.close()
})

test('a database of a newer program is not touched', async () => {
  await open()
  const sqlite = new SQLite(file())
  sqlite.prepare("insert into kysely_migration values ('999-future', '2030-01-01')").run()
  sqlite.close()
  await expect(open()).rejects.toThrow('This database was written by a newer Remanso (999-future). Update the program.')
})

test.each([
  ['garbage where the database should be', () => writeFileSync(file(), 'x'.repeat(5000)), /is not a Remanso database, or it is damaged/],
  ['a folder where the database should be', () => mkdirSync(file()), /cannot be opened/],
])('%s is said in one sentence, and left as it is', async (_, spoil, sentence) => {
  spoil()
  const before = readdirSync(folder)
  await expect(open()).rejects.toThrow(DataError)
  await expect(open()).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual(before)
})

test('a file where the folder should be is said in one sentence', async () => {
  const plain = path.join(folder, 'plain')
  writeFileSync(plain, '')
  await expect(open(plain)).rejects.toThrow(/is not a folder/)
  await expect(open(path.join(plain, 'deeper'))).rejects.toThrow(/is not a folder/)
})

test('a database whose pages are torn is found out', async () => {
  await open()
  const bytes = readFileSync(file())
  bytes.fill(0xff, 100, 4096)
  writeFileSync(file(), bytes)
  await expect(open()).rejects.toThrow(/damaged/)
})

test.each([
  ['SQLITE_FULL', /disk of .*remanso\.db is full/, /disco de .*remanso\.db está lleno/],
  ['SQLITE_READONLY_DIRECTORY', /remanso\.db cannot be written/, /remanso\.db no se puede escribir/],
  ['SQLITE_BUSY_RECOVERY', /remanso\.db is locked/, /tiene bloqueada .*remanso\.db/],
  ['SQLITE_CORRUPT_VTAB', /remanso\.db is damaged/, /remanso\.db está dañada/],
  ['SQLITE_CANTOPEN', /remanso\.db cannot be opened/, /remanso\.db no se puede abrir/],
  ['ENOSPC', /disk of .*remanso\.db is full/, /disco de .*remanso\.db está lleno/],
  ['EACCES', /data cannot be written/, /data no se puede escribir/],
  ['EROFS', /its disk is read-only/, /su disco es de solo lectura/],
])('%s is one sentence that says what to do, in both languages', (code, english, spanish) => {
  const trouble = dataError(Object.assign(new Error('cause'), { code }), '/srv/data/remanso.db')
  for (const [sentence, wanted] of [
    [trouble.message, english],
    [trouble.sentence('en'), english],
    [trouble.sentence('es'), spanish],
  ] as const) {
    expect(sentence).toMatch(wanted)
    expect(sentence).toMatch(/^[^\n]+\. [^\n{}]+\.$/)
  }
})

test('what nobody foresaw is told as it is', () => {
  expect(dataError(new Error('odd'), '/srv/data/remanso.db').sentence('es')).toBe('/srv/data/remanso.db: odd')
})
