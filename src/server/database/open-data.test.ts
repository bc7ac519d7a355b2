import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LostDatabase } from '../data-folder/earlier-data.ts'
import { lockFolder } from '../data-folder/folder-lock.ts'
import { CliError } from '../errors/cli-error.ts'
import { dataError } from './data-error.ts'
import { openData } from './open-data.ts'

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

/** As a release before the last migration left it; its name. */
function takeBack(sqlite: SQLite.Database): string {
  const { name } = sqlite.prepare('select name from kysely_migration order by name desc limit 1').get() as { name: string }
  sqlite.prepare('delete from kysely_migration where name = ?').run(name)
  sqlite.exec('alter table passkeys drop column host')
  return name
}

test('an older database is copied whole before it is brought up to date', async () => {
  await open()
  const sqlite = new SQLite(file())
  const name = takeBack(sqlite)
  sqlite.close()
  await open()
  const [copy = ''] = readdirSync(path.join(folder, 'backups'))
  expect(copy).toMatch(new RegExp(`^before-${name}-`))
  const kept = new SQLite(path.join(folder, 'backups', copy), { readonly: true })
  expect(kept.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(kept.prepare('select count(*) as n from services').get()).toEqual({ n: 9 })
  kept.close()
})

const inBackups = () => readdirSync(path.join(folder, 'backups')).toSorted()

test('a migration that fails at every start leaves no copy each time, and the data as it was', async () => {
  await open()
  const sqlite = new SQLite(file())
  const name = takeBack(sqlite)
  sqlite.exec('alter table passkeys rename to elsewhere')
  for (const _ of [1, 2]) await expect(open()).rejects.toThrow()
  expect(inBackups()).toEqual([])
  sqlite.exec('alter table elsewhere rename to passkeys')
  expect(await open()).toEqual([name])
  expect(inBackups()).toHaveLength(1)
  sqlite.close()
})

test('what starts that were killed meanwhile have left goes, but no copy of other data', async () => {
  await open()
  const sqlite = new SQLite(file())
  takeBack(sqlite)
  sqlite.close()
  const old = readFileSync(file())
  const start = async () => {
    writeFileSync(file(), old)
    await open()
    return inBackups()
  }
  const [first = ''] = await start()
  // As if none of that had been stored.
  const again = await start()
  expect(again).toEqual([expect.not.stringContaining(first)])
  // As long, and of other data.
  writeFileSync(path.join(folder, 'backups', first), Buffer.alloc(statSync(path.join(folder, 'backups', again[0] ?? '')).size))
  const half = first.replace(/\.db$/, '.part.db')
  writeFileSync(path.join(folder, 'backups', half), 'half of it')
  expect(await start()).toEqual([first, expect.stringMatching(/^before-(?!.*\.part\.)/)])
})

test('where the disk has no room for that copy nothing is changed, and the sentence says how much it takes', async () => {
  await open()
  const sqlite = new SQLite(file())
  const name = takeBack(sqlite)
  sqlite.close()
  // Larger than what is free, and without a byte of it on the disk.
  const { bavail, bsize } = statfsSync(folder)
  truncateSync(file(), bavail * bsize + 2 ** 30)
  await expect(open()).rejects.toThrow(/Make room and start again/)
  expect(readdirSync(path.join(folder, 'backups'))).toEqual([])
  const kept = new SQLite(file())
  expect(kept.prepare('select name from kysely_migration where name = ?').get(name)).toBeUndefined()
  kept.close()
})

test('beside a server data of its schema is opened, and any other is left for the server', async () => {
  const ran = await open()
  const lock = lockFolder(folder)
  lock.serve()
  expect(await open()).toEqual([])
  const sqlite = new SQLite(file())
  sqlite.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)')
  sqlite.close()
  await expect(open()).rejects.toThrow(`A Remanso is using ${folder} already (process ${process.pid})`)
  lock.release()
  const seen = new SQLite(file(), { readonly: true })
  expect(seen.prepare('select count(*) from kysely_migration').pluck().get()).toBe(ran.length - 1)
  seen.close()
})

const signs: [string, () => void][] = [
  ['a secret', () => writeFileSync(path.join(folder, 'session-secret'), 'x'.repeat(64))],
  [
    'a backup',
    () => {
      mkdirSync(path.join(folder, 'backups'))
      writeFileSync(path.join(folder, 'backups', 'nightly-2026-11-21T10-00-00Z.db.zst'), 'x')
    },
  ],
]
if (process.platform !== 'win32')
  signs.push([
    'a link that leads nowhere',
    () => {
      mkdirSync(path.join(folder, 'kept-2026-11-21T10-00-00-000Z'))
      symlinkSync('away/remanso.db', path.join(folder, 'kept-2026-11-21T10-00-00-000Z', 'remanso.db'))
    },
  ])
test.each(signs)('a database that is empty or gone beside %s is a loss and not a beginning', async (_, leave) => {
  leave()
  const before = readdirSync(folder)
  await expect(open()).rejects.toThrow(/remanso\.db is missing or empty, but .* shows that there was data\. .*restore FILE.* DATA_DIR\.$/)
  expect(readdirSync(folder).filter((name) => name !== 'server.lock')).toEqual(before)
  writeFileSync(file(), '')
  await expect(open()).rejects.toThrow(LostDatabase)
  expect(readFileSync(file())).toHaveLength(0)
  const { db } = await openData({ dataDir: folder }, { mayBegin: true })
  await db.destroy()
})

test.skipIf(process.platform === 'win32')('a database on a disk that is away is told as that', async () => {
  writeFileSync(path.join(folder, 'session-secret'), 'x'.repeat(64))
  symlinkSync('away/remanso.db', file())
  await expect(open()).rejects.toThrow(`remanso.db is a link to ${path.join(folder, 'away', 'remanso.db')}, where nothing is`)
  await expect(open()).rejects.toThrow(LostDatabase)
})

test('a log that lost its database is not thrown away', async () => {
  writeFileSync(`${file()}-wal`, 'x'.repeat(100))
  await expect(open()).rejects.toThrow(LostDatabase)
  expect(readFileSync(`${file()}-wal`)).toHaveLength(100)
})

test('a database without tables beside a secret is a loss too; what a first start leaves that was cut off is none', async () => {
  const sqlite = new SQLite(file())
  sqlite.pragma('journal_mode = WAL')
  sqlite.close()
  writeFileSync(path.join(folder, 'session-secret'), 'x'.repeat(64))
  await expect(open()).rejects.toThrow(LostDatabase)
  // Never completed: the secret was not written yet, or is empty.
  writeFileSync(path.join(folder, 'session-secret'), '')
  mkdirSync(path.join(folder, 'native'))
  expect(await open()).toContain('001-first')
})

test.runIf(process.platform === 'linux')('a folder that cannot be made is refused as a wrong setting, at once', async () => {
  await expect(open('/proc/remanso/data')).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('cannot be made') })
})

test('a database of a newer program is not touched', async () => {
  await open()
  const sqlite = new SQLite(file())
  sqlite.prepare("insert into kysely_migration values ('999-future', '2030-01-01')").run()
  sqlite.close()
  await expect(open()).rejects.toThrow('This database was written by a newer Remanso (999-future). Update the program.')
})

test('a database from before the first release is called so, not newer', async () => {
  await open()
  const sqlite = new SQLite(file())
  sqlite.prepare("delete from kysely_migration where name = '003-orders-indexes'").run()
  for (const name of ['003-imports', '014-session-networks'])
    sqlite.prepare("insert into kysely_migration values (?, '2026-01-01')").run(name)
  sqlite.close()
  await expect(open()).rejects.toThrow(/^This database is of a Remanso from before version 0\.1\.0, which this program cannot convert\./)
})

test('letters that an erasure had noted are known for struck by the schema that follows', async () => {
  await open()
  const sqlite = new SQLite(file())
  sqlite.exec(`
    delete from kysely_migration where name >= '004';
    alter table letters drop column struck;
    alter table users drop column failedProofs;
    alter table letters drop column claimedUntil;
    alter table passkeys drop column host;
    insert into settings values ('lettersLeft', '[2,3]');
    insert into letters (id, kind, recipient, subject, body, language, state, nextAttemptAt, createdAt)
      select value, 'message', 'a@example.com', 'x', 'x', 'es', 'saved', '2026-11-20', '2026-11-20' from json_each('[1,2]')`)
  sqlite.close()
  expect(await open()).toEqual([
    '004-struck-letters',
    '005-failed-proofs',
    '006-letters-in-hand',
    '007-one-apostrophe',
    '008-one-spelling',
    '009-passkey-hosts',
  ])
  const after = new SQLite(file(), { readonly: true })
  expect(after.prepare('select id from letters where struck = 1').pluck().all()).toEqual([2])
  expect(after.prepare("select 1 from settings where key = 'lettersLeft'").all()).toEqual([])
  after.close()
})

test('what was stored in another spelling is found by the one that is searched for', async () => {
  await open()
  const sqlite = new SQLite(file())
  const insert = sqlite.prepare(`
    insert into orders (status, statusAt, statusBy, insurance, contactName, phoneNumber, createdBy, createdAt, receivedAt, lastUpdateAt, search, sortName, sortKey)
    values ('new', @at, 'Tool', 'pending', @name, '+12135550142', 'Tool', @at, @at, @at, @search, @search, @key)`)
  const names = ['Pat O’Neill', "Pat O'Neill", 'Pat Oneill', 'Pat O´Neill', 'Đặng Thị Hoa', 'ŁUKASZ Weiß']
  for (const [key, name] of names.entries())
    insert.run({ at: '2026-11-21T18:00:00.000Z', name, search: name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), key })
  sqlite.exec(
    "update orders set deceasedName = 'Sean D´Đặng', search = search || char(10) || 'sean d đang' where contactName = 'ŁUKASZ Weiß'",
  )
  sqlite.exec("insert into tracking (orderId, date, track, createdBy, sinceVersion) values (3, '2026-11-21', 'con Luz O´Shea', 'Tool', 1)")
  sqlite.exec("update orders set search = search || char(10) || 'con luz o shea' where id = 3")
  const said = sqlite.prepare('insert into importWords (key, meaning, saidOn) values (?, ?, ?)')
  for (const [key, meaning, day] of [
    ['user\no’connor', '1', '2026-11-21'],
    ['user\no’hara', '2', '2026-11-21'],
    ["user\no'hara", '3', '2026-11-21'],
    ['user\no`shea', '4', '2026-11-22'],
    ['user\no‘shea', '5', '2026-11-21'],
    ['user\nłukasz', '6', '2026-11-22'],
    ['user\nlukasz', '7', '2026-11-21'],
  ])
    said.run(key, meaning, day)
  sqlite.exec("delete from kysely_migration where name >= '007'; alter table passkeys drop column host")
  sqlite.close()
  expect(await open()).toEqual(['007-one-apostrophe', '008-one-spelling', '009-passkey-hosts'])
  const after = new SQLite(file(), { readonly: true })
  const found = after
    .prepare(
      'select contactName, sortName from orders where sortKey in (select rowid from ordersSearch where ordersSearch match ?) order by id',
    )
    .raw()
  expect(found.all(`"o'neill"`)).toEqual([
    ['Pat O’Neill', "pat o'neill"],
    ["Pat O'Neill", "pat o'neill"],
    ['Pat O´Neill', "pat o'neill"],
  ])
  expect(found.all('dang')).toEqual([
    ['Đặng Thị Hoa', 'dang thi hoa'],
    ['ŁUKASZ Weiß', 'lukasz weiss'],
  ])
  expect(found.all(`"d'dang"`)).toEqual([['ŁUKASZ Weiß', 'lukasz weiss']])
  expect(found.all(`"o'shea"`)).toEqual([['Pat Oneill', 'pat oneill']])
  expect(found.all('lukasz weiss')).toEqual([['ŁUKASZ Weiß', 'lukasz weiss']])
  // What was said last of a word is what counts.
  expect(after.prepare('select key, meaning from importWords order by key').raw().all()).toEqual([
    ['user\nlukasz', '6'],
    ["user\no'connor", '1'],
    ["user\no'hara", '3'],
    ["user\no'shea", '4'],
  ])
  after.close()
})

test.each([
  ['garbage where the database should be', () => writeFileSync(file(), 'x'.repeat(5000)), /is not a Remanso database, or it is damaged/],
  ['a folder where the database should be', () => mkdirSync(file()), /cannot be opened/],
])('%s is said in one sentence, and left as it is', async (_, spoil, sentence) => {
  spoil()
  const before = readdirSync(folder)
  await expect(open()).rejects.toThrow(CliError)
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
