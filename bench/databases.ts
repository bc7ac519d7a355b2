// The embedded file beside PostgreSQL, durable both: the same orders, moved from the one to the other, and the same calls to
// each in turns. What a call takes alone, how many a second eight at once get, and how long a save waits beside an import.
// PostgreSQL's own processes share the machine.
// Run: node scripts/run.mjs bench/databases.ts [--orders 100000,1000000] [--turns 5] [--folder FOLDER, where filled ones are kept]
// A million orders take a quarter of an hour and 10 GB of disk.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { findPostgres, startCluster } from '../scripts/cluster.ts'
import { copyDatabase } from '../src/server/database/copy-database.ts'
import { openAddress } from '../src/server/database/open.ts'
import { openData, openExclusively } from '../src/server/database/open-data.ts'
import { removeFolder } from '../tests/product.ts'
import { median } from './figures.ts'
import { ACCOUNT, filledFolder } from './filled-folder.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, turns: { type: 'string', default: '5' }, folder: { type: 'string' } },
})
const SIZES = values.orders.split(',').map(Number)
const TURNS = Number(values.turns)
const AT_ONCE = 8
const ALONE = 60
const TOGETHER = 400
const SECOND = 1000

interface Call {
  method: string
  path: string
  body?: unknown
}

const TABS = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates']
const FILTERS = ['', '&service=2', '&user=2', '&funeralHome=1', '&user=1&page=2']
const lists = TABS.flatMap((tab) => FILTERS.map((filter) => `/api/orders?limit=12&status=${tab}${filter}`))
const WORDS = ['maría', 'walker', 'okafor 213', 'guadalupe ibarra', '555 012', 'hospicio', 'prefiere whatsapp', 'beatriz']
const searches = WORDS.flatMap((word) =>
  ['', '&status=newInProgress'].map((tab) => `/api/orders?limit=12&search=${encodeURIComponent(word)}${tab}`),
)

let written = 0
const create = (): Call => {
  written += 1
  return {
    method: 'POST',
    path: '/api/orders',
    body: { contactName: `Rosa Delgado ${written}`, phoneNumber: '2135550142', price: '$1,295' },
  }
}
const update = (orders: number): Call => {
  written += 1
  return { method: 'PUT', path: `/api/orders/${1 + ((written * 7919) % orders)}`, body: { price: `$${written}` } }
}

interface Measured {
  next: (orders: number) => Call
  /** Done before each call and not measured: what was remembered is worth nothing any more. */
  before?: (orders: number) => Call
}

const MEASURES: Record<string, Measured> = {
  'list page with filters and total': { next: () => reading(lists) },
  'the same after somebody has written': { next: () => reading(lists), before: update },
  'list page with search': { next: () => reading(searches) },
  'the same after somebody wrote': { next: () => reading(searches), before: update },
  'create, durable, with history': { next: create },
  'update, durable, with history': { next: update },
}

let read = 0
function reading(paths: readonly string[]): Call {
  read += 1
  return { method: 'GET', path: paths[read % paths.length] ?? '' }
}

interface Server {
  process: ChildProcess
  origin: string
  token: string
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function openServer(folder: string, database?: string): Promise<Server> {
  const args = ['remanso', folder, ...(database === undefined ? [] : [database])]
  const child = fork(path.join(import.meta.dirname, 'orders-server.ts'), args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  const server = { process: child, origin, token: '' }
  const login = await send(server, { method: 'POST', path: '/api/users/login', body: ACCOUNT })
  return { ...server, token: (JSON.parse(login) as { token: string }).token }
}

async function send({ origin, token }: Server, { method, path, body }: Call): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': 'application/json' }) }
  const asking = request(origin + path, { method, agent, headers })
  asking.end(sent)
  const [answer] = await once(asking, 'response')
  const said = await text(answer)
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`)
  return said
}

interface Turn {
  /** The milliseconds of one call alone. */
  alone: number
  /** The calls a second of eight at once. */
  together: number
}

async function turn(server: Server, { next, before }: Measured, orders: number): Promise<Turn> {
  const times: number[] = []
  while (times.length < ALONE) {
    if (before) await send(server, before(orders))
    const call = next(orders)
    const began = performance.now()
    await send(server, call)
    times.push(performance.now() - began)
  }
  if (before) return { alone: median(times), together: Number.NaN }
  const began = performance.now()
  let left = TOGETHER
  const work = async () => {
    while (left > 0) {
      left -= 1
      await send(server, next(orders))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { alone: median(times), together: (TOGETHER * SECOND) / (performance.now() - began) }
}

async function measure(servers: Record<'sqlite' | 'postgres', Server>, orders: number) {
  const rows: Record<string, object> = {}
  for (const [name, measured] of Object.entries(MEASURES)) {
    const turns = { sqlite: [] as Turn[], postgres: [] as Turn[] }
    // The first turn warms up.
    for (let at = 0; at <= TURNS; at += 1)
      for (const kind of at % 2 === 0 ? (['sqlite', 'postgres'] as const) : (['postgres', 'sqlite'] as const))
        turns[kind].push(await turn(servers[kind], measured, orders))
    const of = (kind: keyof typeof turns, what: keyof Turn) => median(turns[kind].slice(1).map((one) => one[what]))
    rows[name] = {
      'SQLite ms': shown(of('sqlite', 'alone')),
      'PostgreSQL ms': shown(of('postgres', 'alone')),
      'ratio alone': shown(of('postgres', 'alone') / of('sqlite', 'alone')),
      ...(measured.before
        ? {}
        : {
            'SQLite /s': Math.round(of('sqlite', 'together')),
            'PostgreSQL /s': Math.round(of('postgres', 'together')),
            'ratio together': shown(of('sqlite', 'together') / of('postgres', 'together')),
          }),
    }
  }
  return rows
}

const IMPORTED = 20_000
/** Between one save and the next, in milliseconds. */
const BREATH = 100

/** How long the save of one order waits, at most and usually, while a file of 20,000 rows is imported beside it. */
async function saveBesideImport(server: Server, orders: number) {
  const rows = Array.from({ length: IMPORTED }, (_, at) => `Rosa Delgado ${at},${2_135_550_000 + at},${at % 500}`)
  const form = new FormData()
  form.append('file', new Blob([['Nombre,Teléfono,Precio', ...rows].join('\n')]), 'clientes.csv')
  const began = performance.now()
  let isOver = false
  const importing = fetch(`${server.origin}/api/orders/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  }).then(async (answer) => {
    isOver = true
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`)
    return performance.now() - began
  })
  const waits: number[] = []
  while (!isOver) {
    const asked = performance.now()
    await send(server, update(orders))
    waits.push(performance.now() - asked)
    await setTimeout(BREATH)
  }
  return {
    'import s': shown((await importing) / SECOND),
    saves: waits.length,
    'longest save ms': shown(Math.max(...waits)),
    'median save ms': shown(median(waits)),
  }
}

const shown = (figure: number) => Number(figure.toPrecision(3))

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed here')
for (const orders of SIZES) await compare(bin, orders)
agent.destroy()

async function compare(bin: string, orders: number): Promise<void> {
  console.log(`${orders.toLocaleString('en-US')} orders, ${TURNS} turns, ${cpus().length} × ${cpus()[0]?.model}`)
  const folder = await filledFolder(orders, values.folder)
  const cluster = await startCluster(bin, { durable: true })
  try {
    const address = cluster.addressOf('postgres')
    await moveThere(folder, address)
    const servers = { sqlite: await openServer(folder), postgres: await openServer(folder, address) }
    try {
      console.table(await measure(servers, orders))
      console.log(`one save after another while ${IMPORTED.toLocaleString('en-US')} rows are imported:`)
      console.table({
        SQLite: await saveBesideImport(servers.sqlite, orders),
        PostgreSQL: await saveBesideImport(servers.postgres, orders),
      })
    } finally {
      for (const { process } of Object.values(servers)) {
        process.kill()
        await once(process, 'exit')
      }
    }
  } finally {
    await cluster.stop()
    removeFolder(folder)
  }
}

async function moveThere(folder: string, address: string): Promise<void> {
  const file = path.join(folder, 'remanso.db')
  for (const databaseUrl of [undefined, address]) await (await openData({ dataDir: folder, databaseUrl })).db.destroy()
  const [source, target] = [await openExclusively(file), await openAddress(address, { most: 1, patient: true })]
  const began = performance.now()
  await copyDatabase(source, target)
  const moved = performance.now() - began
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(target)
  await source.destroy()
  await target.destroy()
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  console.log(
    `moved in ${shown(moved / SECOND)} s; SQLite ${megabytes(statSync(file).size)} MB, PostgreSQL ${megabytes(rows[0]?.size ?? 0)} MB`,
  )
}
