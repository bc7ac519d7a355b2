// Whether many open desks slow the list: the same requests with no event stream and with many, in turns and in one run,
// while somebody saves something twice a second. Run: node scripts/run.mjs bench/streams.ts [--streams 100]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLoaded } from './loaded-product.ts'

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '100' },
    turns: { type: 'string', default: '4' },
    orders: { type: 'string', default: '20000' },
  },
})
const STREAMS = Number(values.streams)
const TURNS = Number(values.turns)
const ORDERS = Number(values.orders)
const LISTS = 1200
const AT_ONCE = 2
const SAVE_EVERY = 500
const TABS = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates']

const product = await startLoaded(ORDERS, STREAMS)
const holder = fork(path.join(import.meta.dirname, 'stream-holder.ts'))
let saved = 0

async function tell(message: object | string): Promise<unknown> {
  holder.send(message)
  const [answer] = await once(holder, 'message')
  return answer
}

const list = (at: number) => {
  const input = encodeURIComponent(JSON.stringify({ status: TABS[at % TABS.length], page: 1 + (at % 5), limit: 12 }))
  return product.staff({ path: `/trpc/orders.list?input=${input}` })
}
async function saveUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    saved += 1
    await product.staff({ method: 'POST', path: '/trpc/orders.update', body: { id: 1 + (saved % ORDERS), price: `$${saved}` } })
    await pause(SAVE_EVERY)
  }
}

interface Turn {
  p50: number
  p95: number
  p99: number
  /** CPU milliseconds of the server for each list, what else it did meanwhile included. */
  cpu: number
  /** Milliseconds by which the main thread was late at most. */
  late: number
}

async function turn(): Promise<Turn> {
  const done = new AbortController()
  const saving = saveUntil(done.signal)
  const before = await product.cost()
  const took: number[] = []
  const waiting = Array.from({ length: LISTS }, (_, at) => at).values()
  const work = async () => {
    for (const at of waiting) {
      const began = performance.now()
      await list(at)
      took.push(performance.now() - began)
      await pause(2)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const after = await product.cost()
  done.abort()
  await saving
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu: (after.cpu - before.cpu) / LISTS / 1000, late: after.late }
}

const turns: { none: Turn[]; many: Turn[] } = { none: [], many: [] }
let opening = 0
let heard = 0
try {
  await turn()
  for (let at = 0; at < TURNS; at += 1) {
    turns.none.push(await turn())
    const began = performance.now()
    await tell({ origin: product.origin, tokens: product.tokens })
    opening = performance.now() - began
    const savedBefore = saved
    turns.many.push(await turn())
    await pause(1000)
    heard = Number(await tell('count')) / (saved - savedBefore) / STREAMS
    await tell('close')
    await pause(1000)
  }
} finally {
  holder.kill()
  await product.stop()
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
const row = (of: Turn[], key: keyof Turn) => Number(median(of.map((one) => one[key])).toFixed(2))
const keys = ['p50', 'p95', 'p99', 'cpu', 'late'] as const
console.table(
  Object.fromEntries(
    keys.map((key) => {
      const [none, many] = [row(turns.none, key), row(turns.many, key)]
      return [
        key === 'cpu' ? 'CPU ms a list' : `${key} ms`,
        { 'no stream': none, [`${STREAMS} streams`]: many, ratio: Number((many / none).toFixed(2)) },
      ]
    }),
  ),
)
console.log(`${STREAMS} streams opened in ${Math.round(opening)} ms; each heard ${(heard * 100).toFixed(1)} % of what was saved`)
