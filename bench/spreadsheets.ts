// What reading and writing spreadsheets costs beside what the bare library needs for the file alone: CPU of the whole
// process, in turns, in one run. And what everybody else feels meanwhile. Run: node scripts/run.mjs bench/spreadsheets.ts
// `--large` also writes 100,000 orders with the bare library, which takes a gigabyte and half a minute.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { seedDemo } from '../src/server/demo/seed-demo.ts'
import { exportOrders } from '../src/server/exports/order-export.ts'
import type { ImportRequest } from '../src/server/imports/import-run.ts'
import { importOrders, listImports, undoOrders } from '../src/server/imports/imports.ts'
import { openOffice } from '../src/server/testing/office.ts'
import { importChoices } from '../src/shared/import-choices.ts'
import { type Figure, median } from './figures.ts'

const ROWS = 10_000
const TURNS = 3
const timeZone = 'America/Los_Angeles'

const folder = mkdtempSync(path.join(tmpdir(), 'remanso-bench-'))
const large = process.argv.includes('--large')

/** CPU of this process and its threads while something runs, in milliseconds. */
async function cost<Result>(work: () => Promise<Result>) {
  const began = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1000, wall: performance.now() - began, result }
}

const high = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const ms = (value: number) => `${Math.round(value)} ms`

/** The library alone in a process of its own, as a script would use it: how much CPU the reading or writing took. */
function bare(what: 'read' | 'write', file: string): number {
  const script = `
    const X = require('sheetjs-style')
    const book = X.read(require('node:fs').readFileSync(process.argv[1]), { type: 'buffer', cellNF: true })
    const read = process.cpuUsage()
    if (${what === 'write'}) X.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true })
    const whole = process.cpuUsage()
    console.log((${what === 'write'} ? whole.user + whole.system - read.user - read.system : whole.user + whole.system) / 1000)`
  const done = spawnSync(process.execPath, ['--max-old-space-size=8192', '-e', script, file], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return Number(done.stdout)
}

/** An office with the demo's staff and homes, so that names are found. */
async function office(orders: number) {
  const opened = await openOffice({ file: path.join(folder, `${crypto.randomUUID()}.db`) })
  await seedDemo(opened.db, orders, new Date('2026-11-21T18:00:00.000Z'))
  return opened
}
type Office = Awaited<ReturnType<typeof office>>

async function exported({ db }: Office) {
  const parts: Uint8Array[] = []
  let first = 0
  const began = performance.now()
  const now = new Date('2026-11-21T18:00:00.000Z')
  const give = (bytes: Uint8Array<ArrayBuffer>) => {
    first ||= performance.now() - began
    parts.push(bytes)
  }
  const orders = await exportOrders(
    db,
    { filters: {}, language: 'es', timeZone, labels: 'specification', agency: 'Remanso', forPeople: false, now },
    { give },
  )
  return { file: Buffer.concat(parts), first, orders }
}

/** Orders of the file's own ids, or new ones. */
async function imported({ db }: Office, file: Buffer, { fresh = false, update = false } = {}) {
  const own = new ArrayBuffer(file.length)
  new Uint8Array(own).set(file)
  const request: ImportRequest = {
    dryRun: false,
    lenient: false,
    skipDuplicates: false,
    choices: importChoices.parse({}),
    dates: undefined,
    sheet: undefined,
    update,
    mapping: fresh ? [['id', null]] : [],
    fileName: 'bench.xlsx',
    address: '127.0.0.1',
    key: undefined,
    by: { name: 'Bench', id: 1 },
    now: new Date(),
    language: 'en',
    timeZone,
  }
  const answer = await importOrders(db, own, request, {})
  if (answer.imported !== ROWS) throw new Error(`${answer.imported} orders were imported: ${JSON.stringify(answer.errors[0])}`)
  return answer.batch ?? 0
}

/** The same orders again, all of them changed back by the file. */
async function updated(office: Office, file: Buffer) {
  await office.db.updateTable('orders').set({ price: 'Something else', insurance: 'CMT' }).where('id', '<=', ROWS).execute()
  return () => imported(office, file, { update: true })
}

async function undoLast({ db }: Office) {
  const [last] = await listImports(db)
  return undoOrders(db, last?.id ?? 0, { by: { name: 'Bench', id: 1 }, address: '127.0.0.1' }, new Date())
}

type Caller = Awaited<ReturnType<Office['hire']>>['call']

/** What a person at the list feels: one call after another, with a breath between. */
async function feel(call: Caller, until: () => boolean) {
  const lists: number[] = []
  const creates: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (let index = 0; !until() || index < 100; index += 1) {
    const began = performance.now()
    await call.orders.list({ status: 'newInProgress' })
    lists.push(performance.now() - began)
    if (index % 10 === 0) {
      const began = performance.now()
      await call.orders.create({ contactName: 'Meanwhile', phoneNumber: '2135550142' })
      creates.push(performance.now() - began)
    }
    await wait(5)
  }
  delay.disable()
  return { p99: high(lists, 0.99), create: Math.max(...creates), stall: delay.max / 1e6 }
}

interface Costs {
  bareRead: number[]
  read: number[]
  bareWrite: number[]
  write: number[]
  /** Until the first bytes of a file are there. */
  first: number[]
}

/** Reading and writing the same orders in turns with the bare library. */
async function costsOf(source: Office, file: Buffer): Promise<Costs> {
  const sheet = path.join(folder, 'orders.xlsx')
  writeFileSync(sheet, file)
  const costs: Costs = { bareRead: [], read: [], bareWrite: [], write: [], first: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const target = await office(0)
    costs.bareRead.push(bare('read', sheet))
    costs.read.push((await cost(() => imported(target, file))).cpu)
    costs.bareWrite.push(bare('write', sheet))
    const { cpu, result } = await cost(() => exported(source))
    costs.write.push(cpu)
    costs.first.push(result.first)
    await target.close()
  }
  return costs
}

/** What the table of everything shows of this. */
export async function measureSpreadsheets(): Promise<Figure[]> {
  const source = await office(ROWS)
  const costs = await costsOf(source, (await exported(source)).file)
  await source.close()
  rmSync(folder, { recursive: true })
  const beside = { orders: ROWS, unit: 'ms CPU', beside: 'bare spreadsheet library', atMost: 1.6 }
  return [
    { name: 'import', ours: median(costs.read), limit: median(costs.bareRead), ...beside },
    { name: 'export', ours: median(costs.write), limit: median(costs.bareWrite), ...beside },
  ]
}

if (import.meta.main) await showSpreadsheets()

async function showSpreadsheets(): Promise<void> {
  const source = await office(ROWS)
  const { file } = await exported(source)
  const costs = await costsOf(source, file)
  const table: Record<string, Record<string, string>> = {
    [`read, check and store ${ROWS}`]: {
      bare: ms(median(costs.bareRead)),
      ours: ms(median(costs.read)),
      ratio: (median(costs.read) / median(costs.bareRead)).toFixed(2),
      allowed: '1.6',
    },
    [`write ${ROWS}`]: {
      bare: ms(median(costs.bareWrite)),
      ours: ms(median(costs.write)),
      ratio: (median(costs.write) / median(costs.bareWrite)).toFixed(2),
      allowed: '1.6',
    },
    'first byte of it': { ours: ms(median(costs.first)) },
  }

  const { call } = await source.hire('admin', 'Bench')
  const idle = await feel(call, () => true)
  for (const [name, work] of [
    ['while an import runs', () => imported(source, file, { fresh: true })],
    ['while it is undone', () => undoLast(source)],
    ['while one changes them', await updated(source, file)],
    ['while that is undone', () => undoLast(source)],
    ['while an export runs', () => exported(source)],
  ] as const) {
    let running = true
    const done = work().finally(() => {
      running = false
    })
    const felt = await feel(call, () => !running)
    await done
    table[`list ${name}, p99`] = {
      bare: ms(idle.p99),
      ours: ms(felt.p99),
      ratio: (felt.p99 / idle.p99).toFixed(2),
      allowed: '5, under 100 ms',
    }
    table[`create ${name}, longest`] = { bare: ms(idle.create), ours: ms(felt.create), allowed: '2000 ms' }
    table[`event loop ${name}, longest`] = { bare: ms(idle.stall), ours: ms(felt.stall), allowed: '50 ms' }
  }

  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const other = await office(0)
  await imported(other, file)
  clearInterval(watch)
  await other.close()
  await wait(3000)
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  table['memory while importing'] = { ours: mb(most - before), allowed: '150 MB' }
  table['memory kept 3 s later'] = { ours: mb(process.memoryUsage().rss - before) }

  if (large) {
    const many = await office(100_000)
    const { cpu, result, wall } = await cost(() => exported(many))
    const file = path.join(folder, 'large.xlsx')
    writeFileSync(file, result.file)
    const alone = bare('write', file)
    table['write 100000'] = { bare: ms(alone), ours: ms(cpu), ratio: (cpu / alone).toFixed(2), allowed: '1.6' }
    table['first byte and last of it'] = { ours: `${ms(result.first)}, ${ms(wall)}` }
    await many.close()
  }

  console.table(table)
  await source.close()
  rmSync(folder, { recursive: true })
}
