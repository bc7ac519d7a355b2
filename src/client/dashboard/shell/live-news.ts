// Follows what others change: news says only what to ask for again. The stream reconnects by itself, also after a restart.
// Which tab of a browser has one, shared-news.ts decides.
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/api/router.ts'

/** News within this time is answered together, in milliseconds: who saves one order after the other makes the list ask once. */
export const BURST = 150
/** The pauses between attempts, in milliseconds; the last one is repeated. */
export const PAUSES = [500, 1000, 2000, 5000, 10_000]
/** A page is as young as its stream where that opened within this time, in milliseconds; what happens later may be on no screen. */
export const AT_ONCE = 1000

type NewsStream = inferRouterOutputs<AppRouter>['live']['news']
export type News = NewsStream extends AsyncIterable<infer One> ? One : never

/** What news makes out of date: routers, or single queries of one. */
export const OUT_OF_DATE: Record<News['about'], readonly string[]> = {
  // How many orders refer to each service, home and person who has left, too.
  orders: ['orders', 'reports', 'services.usage', 'funeralHomes.usage', 'users.gone'],
  // An order shows the names of its service, home and person.
  services: ['services', 'orders', 'reports'],
  funeralHomes: ['funeralHomes', 'orders'],
  // A superAdmin may have taken somebody's second factor.
  users: ['users', 'accounts.me', 'factors', 'passkeys', 'orders', 'reports'],
  // Whether a second factor is required, too.
  settings: ['settings', 'pageTexts', 'pictures', 'factors'],
  // Keys end with the same person, and are renewed beside them.
  webhooks: ['webhooks', 'apiKeys'],
  // The server keeps these to itself.
  sessions: [],
}

/** What is heard of the news. */
export interface Hearing {
  onOpen: () => void
  /** It is tried again. */
  onClosed: () => void
  onNews: (news: News) => void
  /** Whatever happened while nobody listened has to be asked for again. */
  onMissed: () => void
}

interface Following extends Hearing {
  subscribe: (on: {
    onStarted: () => void
    onData: (news: News) => void
    /** It is tried again by itself. */
    onInterrupted: () => void
    onEnd: () => void
  }) => { unsubscribe: () => void }
  isSignedIn: () => boolean
}

/** Listens until what it gives back is called. */
export function followNews({ subscribe, isSignedIn, onOpen, onClosed, onNews, onMissed }: Following): () => void {
  let attempts = 0
  let mayHaveMissed = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let close = () => {}

  const late = setTimeout(() => {
    mayHaveMissed = true
  }, AT_ONCE)

  const connect = () => {
    // Unsubscribing ends a stream too; only an end that nobody asked for leads to another attempt.
    let open = true
    const onStarted = () => {
      onOpen()
      clearTimeout(late)
      if (mayHaveMissed) onMissed()
      mayHaveMissed = false
      attempts = 0
    }
    const onInterrupted = () => {
      mayHaveMissed = true
      onClosed()
    }
    const onEnd = () => {
      if (!open || !isSignedIn()) return
      onInterrupted()
      open = false
      pause = setTimeout(connect, PAUSES[Math.min(attempts, PAUSES.length - 1)])
      attempts += 1
    }
    const stream = subscribe({ onStarted, onData: onNews, onInterrupted, onEnd })
    close = () => {
      open = false
      stream.unsubscribe()
    }
  }
  connect()
  return () => {
    clearTimeout(late)
    clearTimeout(pause)
    close()
  }
}

/** Says what is out of date: of news in one burst together, of everything at once where some was missed. */
export function gatherNews(onOutOfDate: (names: Set<string>) => unknown) {
  let burst: ReturnType<typeof setTimeout> | undefined
  let names = new Set<string>()
  return {
    onNews({ about }: News) {
      for (const name of OUT_OF_DATE[about]) names.add(name)
      burst ??= setTimeout(() => {
        onOutOfDate(names)
        names = new Set()
        burst = undefined
      }, BURST)
    },
    onMissed: () => onOutOfDate(new Set(Object.values(OUT_OF_DATE).flat())),
    stop: () => clearTimeout(burst),
  }
}
