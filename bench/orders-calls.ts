// What is asked of the orders, of ours and of the limits: the measured calls, and those that cost most of all.

export type Kind = 'remanso' | 'limits-cc' | 'plain'

export interface Call {
  method: string
  path: string
  body?: unknown
}

/** A measured thing: what is asked of ours and of the limits, and how much more it may cost. */
export interface Measure {
  name: string
  beside: Kind
  atMost: number
  requests: number
  /** `stored` is how many orders the database held at first. */
  calls: (kind: Kind, count: number, stored: number) => Call[]
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
const idAt = (stored: number) => {
  written += 1
  return 1 + ((written * 7919) % stored)
}

export const MEASURES: Measure[] = [
  {
    name: 'list page with filters and total',
    beside: 'limits-cc',
    atMost: 1.8,
    requests: 1200,
    calls: (kind, count) => cycle(lists, count).map((input) => listCall(kind, input)),
  },
  {
    name: 'the same over REST',
    beside: 'limits-cc',
    atMost: 1.8,
    requests: 1200,
    calls: (kind, count) =>
      cycle(lists, count).map((input) => ({ method: 'GET', path: plain(kind === 'remanso' ? '/api/orders' : '/orders', input) })),
  },
  {
    name: 'list page with search',
    beside: 'limits-cc',
    atMost: 1.2,
    requests: 540,
    calls: (kind, count) => cycle(searches, count).map((input) => listCall(kind, input)),
  },
  {
    name: 'create, durable, with history',
    beside: 'plain',
    atMost: 1.7,
    requests: 600,
    calls: (kind, count) =>
      Array.from({ length: count }, () =>
        kind === 'remanso'
          ? { method: 'POST', path: '/trpc/orders.create', body: { ...family(), tracking: [{ track: 'Llamé; pide precio' }] } }
          : { method: 'POST', path: '/orders', body: { ...family(), comment: 'Llamé; pide precio' } },
      ),
  },
  {
    name: 'update, durable, with history',
    beside: 'plain',
    atMost: 2,
    requests: 600,
    calls: (kind, count, stored) =>
      Array.from({ length: count }, () => {
        const id = idAt(stored)
        const price = `$${written}`
        return kind === 'remanso'
          ? { method: 'POST', path: '/trpc/orders.update', body: { id, price } }
          : { method: 'PUT', path: `/orders/${id}`, body: { price } }
      }),
  },
]

const TOGETHER = ['hermana walker', 'elena hospicio', 'maría walker hospicio']

/** Words that the index cannot help with, some that it can, and several that many orders have, but few together. */
const alone = [
  ...lists,
  ...TABS.map((status) => ({ status, page: '400' })),
  { status: 'soldNotSold', additionalStatus: 'notSold', user: 'none' },
  ...['a', 'xq', '7', 'ma lo', '%', 'walker zz', 'okafor 213', '555 0121', 'nadie jamás', ...TOGETHER].flatMap((search) => [
    { search },
    { status: 'soldNotSold', user: '2', search },
    { status: 'noUpdates', search },
  ]),
]

/** The calls among which the dearest are looked for. */
export function dearCalls(): Call[] {
  return [
    ...alone.map((input) => listCall('remanso', input)),
    { method: 'GET', path: '/trpc/orders.counts?batch=1&input=%7B%7D' },
    { method: 'POST', path: '/trpc/orders.create', body: family() },
  ]
}

/** A write, after which nothing is remembered. */
export function anyUpdate(stored: number): Call {
  return { method: 'POST', path: '/trpc/orders.update', body: { id: idAt(stored), price: `$${written}` } }
}
