// Backups made while people work, and the way back, row by row.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment, type Product, program, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command, openCommandLine } from './run-command.ts'

const ORDERS = 3000
/** For a dozen commands, one after the other, on a busy machine. */
const PATIENCE = 300_000

let folder: string
let product: Product
let token: string
const { run, close } = openCommandLine()

beforeAll(async () => {
  folder = scratchFolder()
  await run(folder, ['seed-demo', '--orders', String(ORDERS)])
  await command(folder, ['create-admin', '--email', 'ana@example.com'], { input: 'calm water at dawn\n' })
  product = await startProduct(folder)
  token = await signIn()
})
afterAll(async () => {
  await product.stop()
  await close()
  removeFolder(folder)
})

async function signIn(): Promise<string> {
  const login = await post('/api/users/login', { email: 'ana@example.com', password: 'calm water at dawn' })
  return ((await login.json()) as { token: string }).token
}

function post(address: string, body: unknown): Promise<Response> {
  return fetch(product.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

async function makeOrder(contactName: string): Promise<number> {
  const made = await post('/api/orders', { contactName, phoneNumber: '2135550143', tracking: [{ track: 'Llamar mañana' }] })
  expect(made.status).toBe(201)
  return ((await made.json()) as { id: number }).id
}

/** Makes orders one after the other until it is told to stop. */
function keepWriting() {
  let goesOn = true
  let last = 0
  const writing = (async () => {
    while (goesOn) last = await makeOrder('Rosa Delgado')
  })()
  return {
    last: () => last,
    async stop() {
      goesOn = false
      await writing
    },
  }
}

type Row = Record<string, unknown>
function rowsOf(file: string): Map<string, Row[]> {
  const sqlite = new SQLite(file, { readonly: true })
  const tables = sqlite
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' order by name`,
    )
    .pluck()
    .all()
  const rows = new Map(tables.map((table) => [table, sqlite.prepare<[], Row>(`select * from "${table}" order by 1`).all()]))
  sqlite.close()
  return rows
}

test('a backup under load is one moment of the data, and comes back row by row; what was there is kept', async () => {
  const writer = keepWriting()
  await expect.poll(writer.last).toBeGreaterThan(ORDERS + 5)
  const before = writer.last()
  const made = await command(folder, ['backup', '--json'])
  const after = writer.last() + 1
  await writer.stop()
  // How long a write waits meanwhile is measured by bench/operations.ts.
  expect(after).toBeGreaterThan(before + 1)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  const { file, orders, rows } = JSON.parse(made.stdout)
  expect(path.dirname(file)).toBe(path.join(folder, 'backups'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  expect(orders).toBeGreaterThanOrEqual(before)
  expect(orders).toBeLessThanOrEqual(after)

  const refused = await command(folder, ['restore', file])
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toBe(`${file} was not restored: a Remanso is using ${path.join(folder, 'remanso.db')}. Stop it and try again.\n`)

  const late = await makeOrder('Made after the backup')
  expect(await product.stop()).toBe(0)
  const restored = await command(folder, ['restore', file])
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  const kept = readdirSync(folder).find((name) => name.startsWith('kept-')) ?? ''
  expect(restored.stdout).toContain(`Restored ${file}: ${orders.toLocaleString('en-US')} orders`)
  expect(restored.stdout).toContain(path.join(folder, kept))
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])

  const present = rowsOf(path.join(folder, 'remanso.db'))
  const past = rowsOf(path.join(folder, kept, 'remanso.db'))
  expect(past.get('orders')?.some(({ id }) => id === late)).toBe(true)
  // Nothing is new but the entry that says so.
  expect(present.get('audit')?.pop()).toMatchObject({ action: 'restored', target: path.basename(file) })
  for (const [table, found] of present) {
    expect([table, found.length]).toEqual([table, rows[table]])
    // The writers only added: what was in the backup is in the present as it was. Sessions move with use.
    if (table === 'sessions' || table.startsWith('ordersSearch')) continue
    const known = new Map(past.get(table)?.map((row) => [Object.values(row)[0], row]))
    for (const row of found) expect(row).toEqual(known.get(Object.values(row)[0]))
  }

  product = await startProduct(folder)
  const ended = await fetch(`${product.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status).toBe(401)
  token = await signIn()
  const list = await fetch(`${product.url}/api/orders?search=Delgado`, { headers: { authorization: `Bearer ${token}` } })
  expect(await list.json()).toMatchObject({ totalOrders: expect.any(Number) })
  const gone = await fetch(`${product.url}/api/orders?search=after%20the%20backup`, { headers: { authorization: `Bearer ${token}` } })
  expect(await gone.json()).toMatchObject({ totalOrders: 0 })
})

test('a file that is damaged, cut off, changed or no backup is refused by name with its reason, and nothing is touched', {
  timeout: PATIENCE,
}, async () => {
  const whole = path.join(folder, 'whole.db.zst')
  expect((await run(folder, ['backup', whole])).status).toBe(0)
  const bytes = readFileSync(whole)
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const answer = await run(folder, ['restore', whole, '--json'], { settings: { DATA_DIR: elsewhere } })
  // Under the names of the contract; where nothing was before, nobody can say what was decided since.
  expect(JSON.parse(answer.stdout)).toMatchObject({ restored: true, keptIn: null, demand: 'unknown', erased: [], mentions: [] })
  const untouched = readFileSync(path.join(elsewhere, 'remanso.db'))
  const changed = (change: (copy: Buffer) => Buffer | undefined) => {
    const copy = Buffer.from(bytes)
    return change(copy) ?? copy
  }
  const flipped = (part: number) =>
    changed((copy) => {
      const at = Math.floor(copy.length * part)
      copy[at] = (copy[at] ?? 0) ^ 1
      return undefined
    })
  const bad: [string, Buffer, string][] = [
    ['flipped-early', flipped(0.1), 'is damaged'],
    ['flipped-middle', flipped(0.5), 'is damaged'],
    ['cut', bytes.subarray(0, bytes.length / 2), 'is incomplete: its end is missing'],
    ['cut-by-one', bytes.subarray(0, -1), 'is incomplete: its end is missing'],
    ['longer', Buffer.concat([bytes, Buffer.from('Dear Ana,')]), 'is damaged'],
    ['longer-by-one', Buffer.concat([bytes, Buffer.alloc(1)]), 'is damaged'],
    ['empty', Buffer.alloc(0), 'is not a backup of Remanso'],
    ['letter', Buffer.from('Dear Ana,'), 'is not a backup of Remanso'],
    ['newer', zstdCompressSync(readFileSync(ofSchema('999-later'))), 'was made by a newer Remanso (999-later)'],
    ['unreleased', zstdCompressSync(readFileSync(ofSchema('014-session-networks'))), 'was made by a Remanso from before version 0.1.0'],
    ['bomb', zstdCompressSync(Buffer.concat([zstdDecompressSync(bytes), Buffer.alloc(50_000_000)])), 'is damaged'],
    ['other-letter', zstdCompressSync(Buffer.from('Dear Ana,')), 'is not a backup of Remanso'],
    ['other-program', zstdCompressSync(readFileSync(ofOtherProgram())), 'is not a backup of Remanso'],
    ['other-database', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)]), 'is damaged'],
  ]
  for (const [name, content, reason] of bad) {
    const file = path.join(folder, `${name}.db.zst`)
    writeFileSync(file, content)
    const { status, stdout, stderr } = await run(folder, ['restore', file], { settings: { DATA_DIR: elsewhere } })
    expect([name, status, stdout]).toEqual([name, 1, ''])
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(stderr).toContain(`${file} ${reason}`)
  }
  const missing = await run(folder, ['restore', 'nowhere.db.zst'], { settings: { DATA_DIR: elsewhere } })
  expect([missing.status, missing.stderr]).toEqual([1, `${path.join(folder, 'nowhere.db.zst')} is not there or cannot be read.\n`])
  expect(readFileSync(path.join(elsewhere, 'remanso.db')).equals(untouched)).toBe(true)
  expect(readdirSync(elsewhere)).toEqual(['remanso.db', 'server.lock'])
})

/** A database of ours that a program with this migration has had. */
function ofSchema(migration: string): string {
  const later = path.join(folder, `${migration}.db`)
  const present = new SQLite(path.join(folder, 'remanso.db'))
  present.prepare('vacuum into ?').run(later)
  present.close()
  const sqlite = new SQLite(later)
  sqlite.prepare(`insert into kysely_migration (name, timestamp) values (?, '2030-01-01T00:00:00.000Z')`).run(migration)
  sqlite.close()
  return later
}

/** Whole, and of somebody else's program. */
function ofOtherProgram(): string {
  const file = path.join(folder, 'other-program.db')
  const sqlite = new SQLite(file)
  sqlite.exec('create table "bookmarks" ("url" text)')
  sqlite.close()
  return file
}

test('a backup replaces an older backup of that name, but nothing else', async () => {
  const file = path.join(folder, 'again.db.zst')
  expect((await run(folder, ['backup', file])).status).toBe(0)
  expect((await run(folder, ['backup', file])).status).toBe(0)
  writeFileSync(path.join(folder, 'will.txt'), 'To my children')
  const { status, stderr } = await run(folder, ['backup', 'will.txt'])
  expect([status, stderr]).toEqual([
    1,
    `${path.join(folder, 'will.txt')} is there already and is not a backup of Remanso; choose another name.\n`,
  ])
  expect(readFileSync(path.join(folder, 'will.txt'), 'utf8')).toBe('To my children')
  // Another program's database, packed in the same way, is somebody else's too.
  const contacts = path.join(folder, 'contacts.db')
  new SQLite(contacts).exec('create table contacts (name)').close()
  writeFileSync(`${contacts}.zst`, zstdCompressSync(readFileSync(contacts)))
  expect((await run(folder, ['backup', `${contacts}.zst`])).stderr).toContain('is not a backup of Remanso; choose another name')
  const nothing = await run(folder, ['backup'], { settings: { DATA_DIR: path.join(folder, 'new') } })
  expect([nothing.status, existsSync(path.join(folder, 'new'))]).toEqual([1, false])
})

test('a plain database, such as the copy made before migrating, is restored too, and a damaged present one is kept aside', async () => {
  const plain = path.join(folder, 'plain.db')
  new SQLite(path.join(folder, 'remanso.db')).prepare('vacuum into ?').run(plain)
  const broken = path.join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(path.join(broken, 'remanso.db'), 'not a database any more')
  const { status, stdout } = await run(folder, ['restore', plain], { settings: { DATA_DIR: broken } })
  expect(status).toBe(0)
  expect(stdout).toContain(`Restored ${plain}`)
  const kept = readdirSync(broken).find((name) => name.startsWith('kept-')) ?? ''
  expect(readFileSync(path.join(broken, kept, 'remanso.db'), 'utf8')).toBe('not a database any more')
  expect(rowsOf(path.join(broken, 'remanso.db')).get('orders')?.length).toBeGreaterThanOrEqual(ORDERS)
})

test('a copy made by hand of a database in use is refused to a script, with the date of its newest row', async () => {
  const place = scratchFolder()
  await run(place, ['seed-demo', '--orders', '3'])
  const copy = path.join(place, 'by-hand.db')
  copyFileSync(path.join(place, 'remanso.db'), copy)
  const refused = await run(place, ['restore', copy])
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain(`${copy} was not restored: it was copied by hand from a database in use`)
  expect(refused.stderr).toContain('(3 orders)')
  const json = await run(place, ['restore', copy, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: 'restore.live' } })
  expect(readdirSync(place).filter((name) => name.startsWith('kept-'))).toEqual([])
  removeFolder(place)
})

test.skipIf(process.platform !== 'linux')('on a terminal it is asked about, and put in place after a yes', async () => {
  const place = scratchFolder()
  await run(place, ['seed-demo', '--orders', '3'])
  const copy = path.join(place, 'by-hand.db')
  copyFileSync(path.join(place, 'remanso.db'), copy)
  const no = await answerOn(place, copy, 'no')
  expect(no).toEqual({ said: expect.stringContaining('may be missing. The last thing in it is of'), status: 1 })
  expect(no.said).toContain('Nothing was changed.')
  expect(await answerOn(place, copy, 'yes')).toEqual({ said: expect.stringContaining(`Restored ${copy}: 3 orders`), status: 0 })
  removeFolder(place)
})

test('a newer backup with a date still to come is named where an older one was put back in its place', async () => {
  const [place, copies] = [scratchFolder(), scratchFolder()]
  await run(place, ['seed-demo', '--orders', '3'])
  const [older, ahead] = ['2026-01-02', '2999-01-02'].map((day) => path.join(copies, `nightly-${day}T10-00-00Z.db.zst`))
  await run(place, ['backup', String(older)])
  copyFileSync(String(older), String(ahead))
  const said = await run(place, ['restore', copies])
  expect(said.stdout).toContain(`Restored ${older}: 3 orders`)
  expect(said.stdout).toContain(`${ahead} bears a date still to come and was passed over: the clock of this machine says`)
  expect(JSON.parse((await run(place, ['restore', copies, '--json'])).stdout)).toMatchObject({ file: older, passedOver: ahead })
  expect(JSON.parse((await run(place, ['restore', String(older), '--json'])).stdout)).toMatchObject({ file: older, passedOver: null })
  if (process.platform === 'linux') {
    const no = await answerOn(place, copies, 'no')
    expect(no).toEqual({ said: expect.stringMatching(/still to come and was passed over: .*Type yes to go on/), status: 1 })
  }
  removeFolder(place)
  removeFolder(copies)
})

/** Restores on a terminal, where `word` is the answer. */
async function answerOn(place: string, from: string, word: string) {
  const line = `"${process.execPath}" "${program}" restore "${from}"`
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: place, env: bareEnvironment({ DATA_DIR: place }) })
  child.stdin.write(`${word}\n`)
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, status }
}

/** A folder whose database takes a while to save and to bring back. */
async function largeFolder(): Promise<string> {
  const place = scratchFolder()
  await run(place, ['migrate'])
  const file = new SQLite(path.join(place, 'remanso.db'))
  file.exec('create table "ballast" as select randomblob(60000000) as "bytes"')
  file.close()
  return place
}

/** Runs a command and sends it a signal as soon as a file or folder of that beginning is there; gives how it ends. */
async function breakOff(place: string, args: string[], { at, by }: { at: string; by: NodeJS.Signals }) {
  const begun = watch(place)
  const child = spawn(process.execPath, [program, ...args], { cwd: place, env: bareEnvironment({ DATA_DIR: place }), stdio: 'ignore' })
  const ended = once(child, 'exit')
  begun.on('change', (_, name) => {
    if (!String(name).startsWith(at)) return
    // A second signal would end it at once.
    begun.close()
    child.kill(by)
  })
  return ended
}

test('a backup that is broken off leaves nothing of itself, and ends as it was asked to', async () => {
  const [place, stick] = [await largeFolder(), scratchFolder()]
  const before = readdirSync(place).sort()
  expect(await breakOff(place, ['backup', stick], { at: 'copying-', by: 'SIGINT' })).toEqual([null, 'SIGINT'])
  expect(readdirSync(stick)).toEqual([])
  expect(readdirSync(place).sort()).toEqual(before)
  removeFolder(place)
  removeFolder(stick)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('so does a restore that %s breaks off, and the data is as it was', async (by) => {
  const place = await largeFolder()
  const { file } = JSON.parse((await run(place, ['backup', '--json'])).stdout)
  const before = readdirSync(place).sort()
  expect(await breakOff(place, ['restore', file], { at: 'restoring-', by })).toEqual([null, by])
  expect(readdirSync(place).sort()).toEqual(before)
  removeFolder(place)
})
