// What a request to the orders costs, beside the limits: CPU milliseconds of the whole server process, measured in turns on
// one database, over HTTP on keep-alive connections. Run: node scripts/run.mjs bench/orders.ts [--orders 100000]
// Then the same on 10,000 orders, for the growth, and what the dearest single request costs, each asked alone after a write.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { removeFolder } from '../tests/product.ts'
import type { Figure } from './figures.ts'
import { ACCOUNT, filledFolder } from './filled-folder.ts'

let timesEach = 7
const SMALL = 10_000
const MILLION = 1_000_000
const GROWTH_TO_A_MILLION = 2
/** CPU milliseconds that no request may cost on a million orders. */
const DEAREST = 25
const DEAREST_NAME = 'dearest requests'
const MOST_SHOWN = 5
const AT_ONCE = 8

interface Call {
  method: string
  path: string
  body?: unknown
}
type Kind = 'remanso' | 'limits' | 'limits-cc'

/** A measured thing: what is asked of ours and of the limits, and how much more it may cost. */
interface Measure {
  name: string
  beside: Kind
  atMost: number
  requests: number
  /** How much more it may cost than on 10,000 orders; at a million 2. */
  growth: number
  calls: (kind: Kind, count: number) => Call[]
}

const TABS = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates']
const FILTERS = [{}, { service: '2' }, { user: '2' }, { funeralHome: '1' }, { service: '1', user: '3' }, { user: '1', page: '2' }]
const lists = TABS.flatMap((status) => FILTERS.map((filter) => ({ status, ...filter })))
const searches = [
  'maría',
  'walker',
  'okafor 213',
  'guadalupe ibarra',
  '555 012',
  'hospicio',
  'correo.example',
  'prefiere whatsapp',
  'beatriz',
].flatMap((search) => [{ search }, { status: 'newInProgress', search }, { status: 'soldNotSold', user: '2', search }])

const query = (input: object) => `/trpc/orders.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { ...input, limit: 12 } }))}`
const plain = (base: string, input: Record<string, string>) => `${base}?${new URLSearchParams({ ...input, limit: '12' })}`
const listCall = (kind: Kind, input: Record<string, string>): Call => ({
  method: 'GET',
  path: kind === 'remanso' ? query({ ...input, ...(input.page && { page: Number(input.page) }) }) : plain('/orders', input),
})
const cycle = <T>(items: readonly T[], count: number) => Array.from({ length: count }, (_, at) => items[at % items.length] as T)

let written = 0
/** How many orders the database at hand holds at first. */
let stored = 0
const family = () => {
  written += 1
  return {
    contactName: `Rosa Elena Delgadillo ${written}`,
    phoneNumber: `+1213555${String(written % 10_000).padStart(4, '0')}`,
    email: `rosa${written}@correo.example`,
    price: '$1,295',
    serviceId: 2,
  }
}
const idAt = () => {
  written += 1
  return 1 + ((written * 7919) % stored)
}

const MEASURES: Measure[] = [
  {
    name: 'list page with filters and total',
    beside: 'limits-cc',
    atMost: 1.8,
    requests: 1200,
    growth: 1.25,
    calls: (kind, count) => cycle(lists, count).map((input) => listCall(kind, input)),
  },
  {
    name: 'the same over REST',
    beside: 'limits-cc',
    atMost: 1.8,
    requests: 1200,
    growth: 1.25,
    calls: (kind, count) =>
      cycle(lists, count).map((input) => ({ method: 'GET', path: plain(kind === 'remanso' ? '/api/orders' : '/orders', input) })),
  },
  {
    name: 'list page with search',
    beside: 'limits-cc',
    atMost: 1.2,
    requests: 540,
    growth: 1.25,
    calls: (kind, count) => cycle(searches, count).map((input) => listCall(kind, input)),
  },
  {
    name: 'create, durable, with history',
    beside: 'limits',
    atMost: 1.3,
    requests: 600,
    growth: 1.25,
    calls: (kind, count) =>
      Array.from({ length: count }, () =>
        kind === 'remanso'
          ? { method: 'POST', path: '/trpc/orders.create', body: { ...family(), tracking: [{ track: 'Llamé; pide precio' }] } }
          : { method: 'POST', path: '/orders', body: { ...family(), comment: 'Llamé; pide precio' } },
      ),
  },
  {
    name: 'update, durable, with history',
    beside: 'limits',
    atMost: 1.3,
    requests: 600,
    growth: 1.25,
    calls: (kind, count) =>
      Array.from({ length: count }, () => {
        const id = idAt()
        const price = `$${written}`
        return kind === 'remanso'
          ? { method: 'POST', path: '/trpc/orders.update', body: { id, price } }
          : { method: 'PUT', path: `/orders/${id}`, body: { price } }
      }),
  },
]

interface Server {
  process: ChildProcess
  origin: string
  token: string
}

async function openServer(kind: Kind, folder: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'orders-server.ts'), [kind, folder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const { origin }: { origin: string } = await answerOf(child)
  const server = { process: child, origin, token: '' }
  if (kind !== 'remanso') return server
  const login = await send(server, { method: 'POST', path: '/api/users/login', body: ACCOUNT })
  return { ...server, token: JSON.parse(login).token }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const heard = new AbortController()
  const ended = async (): Promise<never> => {
    const [code] = await once(child, 'exit', { signal: heard.signal })
    throw new Error(`The server ended with ${code}`)
  }
  const [answer] = await Promise.race([once(child, 'message', { signal: heard.signal }), ended()])
  heard.abort()
  return answer as Answer
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function send({ origin, token, process }: Server, { method, path, body }: Call): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': 'application/json' }) }
  const asking = request(origin + path, { method, agent, headers })
  asking.end(sent)
  const [answer] = await once(asking, 'response')
  const said = await text(answer)
  // A machine that is busy with other things makes the server shed load; then the call is made again.
  if (answer.statusCode === 503) {
    await setTimeout(200)
    return send({ origin, token, process }, { method, path, body })
  }
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`)
  return said
}

async function cpuOf(server: Server): Promise<number> {
  server.process.send('cpu')
  return (await answerOf<{ cpu: number }>(server.process)).cpu
}

/** CPU milliseconds a request. */
async function turn(server: Server, calls: Call[]): Promise<number> {
  const before = await cpuOf(server)
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) await send(server, call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ((await cpuOf(server)) - before) / calls.length / 1000
}

/** Words that the index cannot help with, and some that it can; the rest is what an office asks. */
const alone = [
  ...lists,
  ...TABS.map((status) => ({ status, page: '400' })),
  { status: 'soldNotSold', additionalStatus: 'notSold', user: 'none' },
  ...['a', 'xq', '7', 'ma lo', '%', 'walker zz', 'okafor 213', '555 0121', 'nadie jamás'].flatMap((search) => [
    { search },
    { status: 'soldNotSold', user: '2', search },
    { status: 'noUpdates', search },
  ]),
]

/** The requests that cost most of all, each the first after a write, when nothing is remembered; the best of three tries. */
async function showDearest(folder: string): Promise<void> {
  const server = await openServer('remanso', folder)
  const calls = [
    ...alone.map((input) => listCall('remanso', input)),
    { method: 'GET', path: '/trpc/orders.counts?batch=1&input=%7B%7D' },
    { method: 'POST', path: '/trpc/orders.create', body: family() },
  ]
  await turn(server, calls)
  const best = new Map<string, number>()
  for (let at = 0; at < 3; at += 1)
    for (const call of calls) {
      await send(server, { method: 'POST', path: '/trpc/orders.update', body: { id: idAt(), price: `$${written}` } })
      const cpu = await turn(server, [call])
      best.set(call.path, Math.min(cpu, best.get(call.path) ?? Number.POSITIVE_INFINITY))
    }
  await closeServer(server)
  const most = [...best].sort(([, one], [, other]) => other - one).slice(0, MOST_SHOWN)
  console.table(
    most.map(([path, cpu]) => ({ [DEAREST_NAME]: decodeURIComponent(path), 'ms CPU': Number(cpu.toFixed(1)), 'at most': DEAREST })),
  )
}

async function closeServer({ process }: Server): Promise<void> {
  process.kill()
  await once(process, 'exit')
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Result {
  ours: number
  limit: number
}

async function measure(folder: string, what: Measure): Promise<Result> {
  const servers = { ours: await openServer('remanso', folder), limit: await openServer(what.beside, folder) }
  const turns: Record<keyof typeof servers, number[]> = { ours: [], limit: [] }
  // The first two turns warm up.
  for (let at = 0; at < timesEach + 2; at += 1) {
    const pair = [
      async () => turns.ours.push(await turn(servers.ours, what.calls('remanso', what.requests))),
      async () => turns.limit.push(await turn(servers.limit, what.calls(what.beside, what.requests))),
    ]
    for (const run of at % 2 === 0 ? pair : pair.reverse()) await run()
  }
  for (const server of Object.values(servers)) await closeServer(server)
  return { ours: median(turns.ours.slice(2)), limit: median(turns.limit.slice(2)) }
}

async function measureAll(
  count: number,
  measures: Measure[],
  { keep, first }: { keep?: string | undefined; first?: (folder: string) => Promise<void> } = {},
): Promise<Map<string, Result>> {
  stored = count
  const folder = await filledFolder(count, keep)
  try {
    await first?.(folder)
    const results = new Map<string, Result>()
    for (const what of measures) results.set(what.name, await measure(folder, what))
    return results
  } finally {
    removeFolder(folder)
  }
}

/** What the table of everything shows of this. */
export async function measureOrders(count: number): Promise<Figure[]> {
  const results = await measureAll(count, MEASURES)
  return MEASURES.map(({ name, beside, atMost }) => {
    const { ours = Number.NaN, limit = Number.NaN } = results.get(name) ?? {}
    return { name, orders: count, unit: 'ms CPU', ours, limit, beside: BESIDE[beside], atMost }
  })
}
const BESIDE: Record<Kind, string> = {
  remanso: 'itself',
  limits: 'prepared statements',
  'limits-cc': 'prepared statements, totals remembered',
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      turns: { type: 'string', default: '7' },
      only: { type: 'string' },
      keep: { type: 'string' },
    },
  })
  timesEach = Number(values.turns)
  await showOrders(Number(values.orders), values.only, values.keep)
}

async function showOrders(orders: number, only: string | undefined, keep: string | undefined): Promise<void> {
  const measures = MEASURES.filter(({ name }) => only === undefined || name.includes(only))
  console.log(
    `${orders.toLocaleString('en-US')} orders, ${AT_ONCE} connections, ${timesEach} turns, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  const first = only === undefined || DEAREST_NAME.includes(only) ? showDearest : undefined
  const results = await measureAll(orders, measures, { keep, ...(first && { first }) })
  const small = orders > SMALL ? await measureAll(SMALL, measures, { keep }) : undefined
  console.table(
    Object.fromEntries(
      measures.map(({ name, beside, atMost, growth }) => {
        const { ours = Number.NaN, limit = Number.NaN } = results.get(name) ?? {}
        const before = small?.get(name)?.ours
        return [
          name,
          {
            'remanso ms': Number(ours.toFixed(3)),
            'limits ms': Number(limit.toFixed(3)),
            beside,
            ratio: Number((ours / limit).toFixed(2)),
            'at most': atMost,
            ...(before && {
              [`growth from ${SMALL}`]: Number((ours / before).toFixed(2)),
              'at most ': orders >= MILLION ? GROWTH_TO_A_MILLION : growth,
            }),
          },
        ]
      }),
    ),
  )
  agent.destroy()
}
