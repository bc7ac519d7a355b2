// What a request to the orders costs, beside the limits and beside itself on 10,000 orders: CPU milliseconds of the whole
// server process, over HTTP on keep-alive connections, all taken in turns. And what the dearest single request costs.
// Run: node scripts/run.mjs bench/orders.ts [--orders 100000] [--turns 7] [--only search] [--keep FOLDER]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { removeFolder } from '../tests/product.ts'
import { type Figure, median, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'
import { anyUpdate, dearCalls, type Kind, MEASURES, type Measure } from './orders-calls.ts'
import { AT_ONCE, agent, closeServer, openServer, type Server, send, turn } from './orders-client.ts'

const SMALL = 10_000
const MILLION = 1_000_000
/** How much more a request may cost than on 10,000 orders; on a million the second. */
const GROWTH = 1.25
const GROWTH_TO_A_MILLION = 2
/** CPU milliseconds that no request may cost on a million orders, but for the exact total of a search that finds more than so many. */
const DEAREST = 25
const MOST_COUNTED = 10_000
const DEAREST_NAME = 'dearest requests'
const MOST_SHOWN = 5
const TRIES = 3
/** The first turns warm up. */
const WARM_UP = 2
const UNIT = 'ms CPU'

const BESIDE: Record<Kind, string> = {
  remanso: 'itself',
  'limits-cc': 'prepared statements, totals remembered',
  plain: 'prepared statements on the plainest schema',
}

interface Run {
  turns: number
  only?: string | undefined
  keep?: string | undefined
  /** Whether it is compared with itself on 10,000 orders. */
  growth?: boolean
}

/** A database on which is measured: so many orders at first, in this folder. */
interface Stock {
  orders: number
  folder: string
}

/** Beside the limits and, where growth is asked for and there are more than 10,000 orders, beside the same on 10,000 after the same calls. */
export async function measureOrders(orders: number, { turns, only = '', keep, growth = true }: Run): Promise<Figure[]> {
  const whole = { orders, folder: await filledFolder(orders, keep) }
  const small = growth && orders > SMALL ? { orders: SMALL, folder: await filledFolder(SMALL, keep) } : undefined
  try {
    const figures: Figure[] = []
    if (DEAREST_NAME.includes(only)) {
      figures.push(...(await dearest(whole)))
      // Only for the writes: both are measured in the same state.
      if (small) await dearest(small)
    }
    for (const what of MEASURES.filter(({ name }) => name.includes(only))) figures.push(...(await measure(what, turns, whole, small)))
    return figures
  } finally {
    removeFolder(whole.folder)
    if (small) removeFolder(small.folder)
  }
}

interface Side {
  server: Server
  /** CPU milliseconds a request, of each turn. */
  costs: number[]
  take: () => Promise<void>
}

async function measure(what: Measure, turns: number, whole: Stock, small: Stock | undefined): Promise<Figure[]> {
  const ours = await openSide(what, 'remanso', whole)
  const limit = await openSide(what, what.beside, whole)
  const before = small && (await openSide(what, 'remanso', small))
  const sides = [ours, limit, ...(before ? [before] : [])]
  for (let at = 0; at < turns + WARM_UP; at += 1) for (const { take } of at % 2 === 0 ? sides : sides.toReversed()) await take()
  for (const { server } of sides) await closeServer(server)
  const cost = ({ costs }: Side) => median(costs.slice(WARM_UP))
  const figure = { orders: whole.orders, unit: UNIT, ours: cost(ours) }
  const figures: Figure[] = [{ ...figure, name: what.name, limit: cost(limit), beside: BESIDE[what.beside], atMost: what.atMost }]
  if (before)
    figures.push({
      ...figure,
      name: `${what.name}: growth`,
      limit: cost(before),
      beside: 'itself on 10,000 orders',
      atMost: whole.orders >= MILLION ? GROWTH_TO_A_MILLION : GROWTH,
    })
  return figures
}

async function openSide({ requests, calls }: Measure, kind: Kind, { orders, folder }: Stock): Promise<Side> {
  const server = await openServer(kind, folder)
  const costs: number[] = []
  return { server, costs, take: async () => void costs.push(await turn(server, calls(kind, requests, orders))) }
}

/** The requests that cost most of all, each the first after a write, when nothing is remembered; the best of three tries. */
async function dearest({ orders, folder }: Stock): Promise<Figure[]> {
  const server = await openServer('remanso', folder)
  const calls = dearCalls()
  const best = new Map<string, { cost: number; finds: number }>()
  for (let at = 0; at < TRIES; at += 1)
    for (const call of calls) {
      const [, finds] = /"totalOrders":(\d+)/.exec(await send(server, call)) ?? []
      await send(server, anyUpdate(orders))
      const cost = Math.min(await turn(server, [call]), best.get(call.path)?.cost ?? Number.POSITIVE_INFINITY)
      best.set(call.path, { cost, finds: Number(finds ?? 0) })
    }
  await closeServer(server)
  const isExcepted = (path: string, finds: number) => path.includes('search') && finds > MOST_COUNTED
  const most = [...best].filter(([path, { finds }]) => !isExcepted(path, finds)).sort(([, one], [, other]) => other.cost - one.cost)
  return most
    .slice(0, MOST_SHOWN)
    .map(([path, { cost }]) => ({ name: decodeURIComponent(path), orders, unit: UNIT, ours: cost, atMost: DEAREST }))
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
  const { orders, turns, only, keep } = values
  console.log(`${AT_ONCE} connections, ${turns} turns, ${cpus().length} × ${cpus()[0]?.model}`)
  process.exitCode = showFigures(await measureOrders(Number(orders), { turns: Number(turns), only, keep })) ? 0 : 1
  agent.destroy()
}
