// Follows what others change: news says only what to ask for again. The stream reconnects by itself, also after a restart.
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/api/router.ts'

/** News within this time is answered together, in milliseconds: who saves one order after the other makes the list ask once. */
export const BURST = 150
/** The pauses between attempts, in milliseconds; the last one is repeated. */
export const PAUSES = [500, 1000, 2000, 5000, 10_000]

type NewsStream = inferRouterOutputs<AppRouter>['live']['news']
export type News = NewsStream extends AsyncIterable<infer One> ? One : never

/** What news makes out of date: routers, or single queries of one. */
export const OUT_OF_DATE: Record<News['about'], readonly string[]> = {
  // How many orders refer to each service and home, too.
  orders: ['orders', 'reports', 'services.usage', 'funeralHomes.usage'],
  // An order shows the names of its service, home and person.
  services: ['services', 'orders', 'reports'],
  funeralHomes: ['funeralHomes', 'orders'],
  users: ['users', 'accounts.me', 'orders', 'reports'],
  // Whether a second factor is required, too.
  settings: ['settings', 'pageTexts', 'pictures', 'factors'],
  // Keys end with the same person, and are renewed beside them.
  webhooks: ['webhooks', 'apiKeys'],
  // The server keeps these to itself.
  sessions: [],
}

interface Following {
  subscribe: (on: {
    onStarted: () => void
    onData: (news: News) => void
    /** It is tried again by itself. */
    onInterrupted: () => void
    onEnd: () => void
  }) => { unsubscribe: () => void }
  isSignedIn: () => boolean
  onOutOfDate: (names: Set<string>) => unknown
}

/** Listens until what it gives back is called. */
export function followNews({ subscribe, isSignedIn, onOutOfDate }: Following): () => void {
  let attempts = 0
  let isFirst = true
  let burst: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let names = new Set<string>()
  let close = () => {}

  const onData = ({ about }: News) => {
    for (const name of OUT_OF_DATE[about]) names.add(name)
    burst ??= setTimeout(() => {
      onOutOfDate(names)
      names = new Set()
      burst = undefined
    }, BURST)
  }
  const connect = () => {
    // Unsubscribing ends a stream too; only an end that nobody asked for leads to another attempt.
    let open = true
    const onStarted = () => {
      // Whatever happened while nobody listened is asked for again; at first the page is as young as the stream.
      if (!isFirst) onOutOfDate(new Set(Object.values(OUT_OF_DATE).flat()))
      isFirst = false
      attempts = 0
    }
    const onInterrupted = () => {
      isFirst = false
    }
    const onEnd = () => {
      if (!open || !isSignedIn()) return
      isFirst = false
      open = false
      pause = setTimeout(connect, PAUSES[Math.min(attempts, PAUSES.length - 1)])
      attempts += 1
    }
    const stream = subscribe({ onStarted, onData, onInterrupted, onEnd })
    close = () => {
      open = false
      stream.unsubscribe()
    }
  }
  connect()
  return () => {
    clearTimeout(burst)
    clearTimeout(pause)
    close()
  }
}
