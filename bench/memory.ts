// Whether memory stays flat: mixed work for ten minutes, as an office on a busy day does it a hundred times faster; prints what
// the server holds at the end of each minute, and how that grows. Run: node scripts/run.mjs bench/memory.ts [--minutes 10]
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLoaded } from './loaded-product.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    orders: { type: 'string', default: '20000' },
    /** Requests a second, in all. */
    rate: { type: 'string', default: '60' },
  },
})
const MINUTES = Number(values.minutes)
const ORDERS = Number(values.orders)
const AT_ONCE = 6
const PAUSE = (AT_ONCE * 1000) / Number(values.rate)
const MINUTE = 60_000
/** Until then the code is being compiled and the caches are filled. */
const WARM_MINUTES = 3
const WORDS = ['maría', 'walker', 'okafor 213', 'guadalupe ibarra', '555 012', 'hospicio', 'beatriz', 'correo.example']
const TABS = ['newInProgress', 'pending', 'soldNotSold', 'noUpdates']
const PAGES = ['/', '/about', '/services', '/contact?lang=en', '/mourning', '/nothing', '/dashboard/orders', '/api/docs']

const product = await startLoaded(ORDERS)
let count = 0
const take = <T>(items: readonly T[]) => items[count % items.length] as T
const trpc = (name: string, input: object) => ({ path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` })
const family = () => ({
  contactName: `Rosa Delgadillo ${count}`,
  phoneNumber: `+1213555${String(count % 10_000).padStart(4, '0')}`,
  email: `rosa${count}@correo.example`,
})
const address = () => ({ 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` })
const br = { 'accept-encoding': 'br' }

/** Of twenty calls so many of each. */
const WORK: [number, () => Promise<unknown>][] = [
  [6, () => product.staff(trpc('orders.list', { status: take(TABS), page: 1 + (count % 7), limit: 12 }))],
  [3, () => product.staff(trpc('orders.list', { search: `${take(WORDS)}${count % 3 === 0 ? ` ${count % 100}` : ''}`, limit: 12 }))],
  [2, () => product.staff({ path: `/api/orders?status=${take(TABS)}&limit=100` })],
  [
    2,
    () =>
      product.staff({ method: 'POST', path: '/trpc/orders.create', body: { ...family(), tracking: [{ track: 'Llamé; pide precio' }] } }),
  ],
  [
    3,
    () => product.staff({ method: 'POST', path: '/trpc/orders.update', body: { id: 1 + ((count * 7919) % ORDERS), price: `$${count}` } }),
  ],
  [3, () => product.visitor({ path: take(PAGES), headers: br }).catch(expect404)],
  [1, () => product.visitor({ method: 'POST', path: '/api/orders', headers: address(), body: { ...family(), consent: true } })],
]
const deck = WORK.flatMap(([times, work]) => Array.from({ length: times }, () => work))

function expect404(error: Error): void {
  if (!/: 404 /.test(error.message)) throw error
}

const until = performance.now() + MINUTES * MINUTE
const work = async () => {
  while (performance.now() < until) {
    count += 1
    await take(deck)()
    await pause(PAUSE * (0.5 + Math.random()))
  }
}
/** Somebody opens the desk, hears of changes, and closes it. */
const watch = async () => {
  while (performance.now() < until) {
    const left = new AbortController()
    const headers = { authorization: `Bearer ${product.token}`, accept: 'text/event-stream' }
    const stream = await fetch(`${product.origin}/trpc/live.news`, { headers, signal: left.signal })
    await stream.body?.getReader().read()
    await pause(2000)
    left.abort()
  }
}
const exportAll = async () => {
  while (performance.now() < until) {
    await product.staff({ path: '/api/orders/export-excel?status=pending' })
    await pause(MINUTE / 3)
  }
}

interface Minute {
  minute: number
  requests: number
  rss: number
  heap: number
  external: number
}
const minutes: Minute[] = []
const mib = (bytes: number) => Number((bytes / 1_048_576).toFixed(1))
const look = async () => {
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    const { rss, heap, external } = await product.cost()
    minutes.push({ minute, requests: count, rss: mib(rss), heap: mib(heap), external: mib(external) })
    console.log(JSON.stringify(minutes.at(-1)))
    if (minute < MINUTES) await pause(MINUTE)
  }
}

try {
  await Promise.all([...Array.from({ length: AT_ONCE }, work), ...Array.from({ length: 5 }, watch), exportAll(), look()])
} finally {
  await product.stop()
}
console.table(minutes)
const settled = minutes.filter(({ minute }) => minute >= WARM_MINUTES)
console.log(`growth from minute ${WARM_MINUTES} on, MiB a minute: RSS ${slope('rss')}, heap ${slope('heap')}`)

/** Of the line that lies nearest to the points. */
function slope(of: 'rss' | 'heap'): string {
  const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const [x, y] = [mean(settled.map(({ minute }) => minute)), mean(settled.map((at) => at[of]))]
  const over = settled.reduce((sum, at) => sum + (at.minute - x) * (at[of] - y), 0)
  return (over / settled.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)).toFixed(2)
}
